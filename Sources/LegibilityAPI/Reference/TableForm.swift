import Endpoints
import HTTPMessages
import JSON
import Legibility
import Sentences

/// The formats of a table, identified by media type.
package enum TableForm: String, CaseIterable, AnswerForm {
    /// Creates the page for rows and the query that selected them, in a language.
    package typealias Page = @Sendable (ChosenRows, [QueryItem], Language) -> Answer

    case json = "application/json"
    case csv = "text/csv"
    case designTokens = "application/design-tokens+json"
    /// Design tokens with a modifier that selects the appearance or the size category.
    case resolver = "application/design-tokens-resolver+json"
    case css = "text/css"
    /// Code for SwiftUI and UIKit.
    case swift = "text/x-swift"
    /// Code for Jetpack Compose.
    case kotlin = "text/x-kotlin"
    /// A web page, as requested by browsers.
    case html = "text/html"

    /// The value of the `as` parameter that selects the format.
    package var name: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .designTokens: "design-tokens"
        case .resolver: "resolver"
        case .css: "css"
        case .swift: "swift"
        case .kotlin: "kotlin"
        case .html: "html"
        }
    }

    /// Returns the parameter that selects a format by the URL alone, for example in a link.
    static func parameter(among forms: [TableForm]) -> ParameterDescription {
        // There are only a few lists of formats, and each has a name in the contract.
        let list = forms.count <= 3 ? "TableFormat" : forms.contains(.html) ? "ColorTableFormat" : "StyleTableFormat"
        return .form(among: forms, named: list)
    }

    /// Returns the formats that are possible for a table, default first.
    package static func all(of table: ReferenceTable) -> [TableForm] {
        DesignTokens.hold(table) ? allCases : [.json, .csv, .html]
    }

    /// Returns the format that a request selects by name or, without a name, by the accepted types.
    static func asked(by request: HTTPRequest, among forms: [TableForm]) -> TableForm {
        let named = request.query.first { $0.name == "as" }?.value
        // Most programs specify no format. The code for the formats of all endpoints would look up its types.
        if named == nil, request.headers.count("accept") == 0 { return forms[0] }
        return named.flatMap { name in forms.first { $0.name == name } ?? forms.first { $0.name == name.lowercased() } }
            ?? request.preferredForm(among: forms)
    }

    /// Returns rows of a table in this format. `shape` is the shape of the table's JSON responses, and `query` is the
    /// query that selected the rows.
    func answer(
        _ chosen: ChosenRows, in shape: Prepared<Shape<ChosenRows>>, asked query: [QueryItem], page: Page,
        language: Language
    ) -> Answer {
        let (table, rows) = (chosen.table, chosen.rows)
        switch self {
        case .json:
            var json = JSONWriter(in: language)
            shape.value.write(chosen, to: &json)
            return Answer(json)
        case .csv:
            return Answer(data: table.csv(rows), mediaType: "\(rawValue); charset=utf-8; header=present")
        case .designTokens:
            var json = JSONWriter()
            json.object { DesignTokens.write(table, rows, to: &$0) }
            return Answer(data: json.bytes, mediaType: rawValue)
        case .resolver: return Answer(data: SystemColorFile(table, rows).resolver, mediaType: rawValue)
        case .css: return Answer(lines: SystemColorFile(table, rows).css, mediaType: rawValue)
        case .swift: return Answer(lines: SystemColorFile(table, rows).swift, mediaType: rawValue)
        case .kotlin: return Answer(lines: SystemColorFile(table, rows).kotlin, mediaType: rawValue)
        case .html: return page(chosen, query, language)
        }
    }
}

extension Reader {
    /// Records an error if a requested format doesn't exist.
    mutating func checkForm(_ query: [QueryItem], among forms: [TableForm]) {
        guard let named = query.first(where: { $0.name == "as" })?.value else { return }
        _ = try? choice("as", .text(named), { name in forms.first { $0.name == name } }, forms.map(\.name))
    }
}
