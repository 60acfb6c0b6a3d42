import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// Links to the text styles of each platform in every format.
enum TextStyleFiles {
    static var section: HTML {
        let rows = TextStyleTable.printed.map { table -> HTML in
            let platform = table.platform
            let links = TextStylesEndpoint.forms.map { form in
                form.link(
                    to: "/v1/type/styles", [QueryItem(name: "platform", value: platform.rawValue)],
                    file: "text-styles-\(platform.rawValue)")
            }
            let names = platform == .ios ? "iOS, iPadOS" : platform.title
            return "<p class=\"links\"><span>\(names)</span> \(links)</p>"
        }
        return """
            <section class="files" aria-labelledby="styles"><h2 id="styles">The text styles as files</h2>
            \(rows)
            </section>
            """
    }
}
