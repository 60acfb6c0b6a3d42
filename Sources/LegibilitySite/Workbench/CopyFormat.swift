import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The notation in which a colour is copied, chosen once: the address names it, and a script keeps it for later visits.
enum CopyFormat: String, CaseIterable, Sendable {
    case hex, rgb, oklch, swiftui, uikit, compose, dtcg
    case displayP3 = "display-p3"

    /// The name of the notation, as in ``ColorNotations``.
    var title: String {
        switch self {
        case .hex: "Hex"
        case .rgb: "RGB"
        case .oklch: "OKLCH"
        case .displayP3: "Display P3"
        case .swiftui: "SwiftUI"
        case .uikit: "UIKit"
        case .compose: "Compose"
        case .dtcg: "DTCG"
        }
    }

    static let name = "copy"

    /// Returns the query of a page as a query for the API, which has no use for a format.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != name } }

    /// A query's format, and the items that the page adds to its links so that they keep it; an unknown one counts as none.
    static func chosen(in query: [QueryItem]) -> (format: CopyFormat, items: [QueryItem]) {
        guard let item = query.first(where: { $0.name == name }), let format = CopyFormat(rawValue: item.value) else {
            return (.hex, [])
        }
        return (format, [QueryItem(name: name, value: format.rawValue)])
    }

    /// The control beside the verdict. Without a script, the text below it can be selected.
    static func control(_ chosen: CopyFormat, _ color: ColorNotations) -> HTML {
        let options = allCases.map { format -> HTML in
            let value = format == .hex ? "" : format.rawValue
            return
                "<option value=\"\(value)\"\(format == chosen ? HTML(markup: " selected") : "" as HTML)>\(format.title)</option>"
        }
        let text =
            chosen == .hex ? color.first : color.all.first { $0.title == chosen.title }?.text ?? color.first
        return """
            <div class="copy-as"><label class="visually-hidden" for="copy">Format to copy</label>\
            <select id="copy" name="copy" form="question">\(options)</select></div>
            <p class="notation without-script"><code>\(text)</code></p>
            """
    }
}
