import Endpoints
import HTTPMessages
import LegibilityAPI
import Numbers
import Sentences

/// The notation for copying colours. It is part of the address, and a script remembers it for later visits.
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

    /// Returns the query of a page as an API query, which doesn't have a format for copying.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != name } }

    /// Returns the format in a query, and the items that links must contain to keep it. An unknown format is ignored.
    static func chosen(in query: [QueryItem]) -> (format: CopyFormat, items: [QueryItem]) {
        guard let item = query.first(where: { $0.name == name }), let format = CopyFormat(rawValue: item.value) else {
            return (.hex, [])
        }
        return (format, [QueryItem(name: name, value: format.rawValue)])
    }

    /// Returns the control beside the verdict. Without a script, users can select the text below it.
    static func control(_ chosen: CopyFormat, _ color: ColorNotations) -> HTML {
        let text =
            chosen == .hex ? color.first : color.all.first { $0.title == chosen.title }?.text ?? color.first
        return """
            <div class="copy-as"><label class="visually-hidden" for="copy">Format to copy</label>\
            <select id="copy" name="copy" form="question">\(options(choosing: chosen))</select></div>
            <p class="notation without-script"><code>\(text)</code></p>
            """
    }

    private static func options(choosing chosen: CopyFormat) -> HTML {
        HTML(preparedOptions, holes: allCases.map { $0 == chosen ? HTML(markup: " selected") : "" })
    }

    /// The options, with a hole for an attribute of each.
    private static let preparedOptions = PreparedMarkup {
        let options = allCases.enumerated().map { place, format -> HTML in
            let value = format == .hex ? "" : format.rawValue
            return "<option value=\"\(value)\"\(PreparedMarkup.hole(UInt8(clamping: place)))>\(format.title)</option>"
        }
        return "\(options)"
    }
}
