import Endpoints
import HTTPMessages
import Legibility
import Markup

// The contract's description of a table, in which the columns are filters.
extension ReferenceTable {
    /// The number of values, and the length of a value, above which a filter's values aren't listed, because the table
    /// itself lists them.
    private static let mostChoices = 24
    private static let longestChoice = 40

    /// Every platform name in any table. A name that only occurs in another table doesn't find any rows.
    private static let platformNames: [String] = {
        var names: [String] = []
        for table in all {
            for (index, column) in table.columns.enumerated() where column.subject == .platform {
                names += table.values(inColumn: index).filter { !names.contains($0) }
            }
        }
        return names + ["all"]
    }()

    /// Returns the filter for the column at an index.
    func filter(_ index: Int) -> ParameterDescription {
        let column = columns[index]
        let values = values(inColumn: index)
        let isNumeric = !values.isEmpty && values.allSatisfy { decimalNumber($0) != nil }
        var schema = Schema(isNumeric ? .number : .string)
        var summary = "\(meaning(of: column)). Lists only rows with this value; repeatable."
        var usual: [String] = []
        if column.subject == .platform {
            schema = .oneOf(Self.platformNames, named: "ReferencePlatform")
            summary =
                "Platform whose rows are listed, along with rows for all platforms. May be repeated. Common "
                + "names, such as `macOS`, are valid."
        } else if column.subject == nil, values.count <= Self.mostChoices,
            values.allSatisfy({ $0.count <= Self.longestChoice })
        {
            // The values are prose, from which client generators would make names.
            usual = values
        }
        var description = ParameterDescription(
            name: column.name, summary: summary, schema: schema, form: .repeated(atMost: nil),
            examples: values.first.map { [.init(values: [$0])] } ?? [])
        description.usualValues = usual
        return description
    }

    /// A query that finds the first row by its text and numbers.
    fileprivate var exampleQuery: String {
        guard let row = rows.first else { return "" }
        let items = zip(columns, row.cells).compactMap { column, cell -> QueryItem? in
            switch cell {
            case .text(let text): QueryItem(name: column.name, value: text)
            case .number(let number): QueryItem(name: column.name, value: number.plain)
            case .list, .missing: nil
            }
        }
        // The query in readable form, before it is encoded.
        return items.filter { !$0.value.contains { "&=".contains($0) } }.map { "\($0.name)=\($0.value)" }
            .joined(separator: "&")
    }
}

extension Operation {
    /// Returns the operation for a table's rows.
    static func rows(of table: ReferenceTable) -> Operation {
        var forms = [
            "text/csv": Schema.text(
                "CSV (RFC 4180) with a header row: the columns, then sourcePage, sourceURL, sourceDate and anomaly."),
            "text/html": .page, TableForm.json.rawValue: table.shape.schema,
        ]
        if DesignTokens.hold(table) {
            forms[TableForm.designTokens.rawValue] = DesignTokens.schema
            forms[TableForm.resolver.rawValue] = TokenResolver.schema
            forms[TableForm.css.rawValue] = .text(
                "CSS custom properties, such as `--system-red`, which follow the appearance through media queries.")
            forms[TableForm.swift.rawValue] = .text(
                "Swift code: colours for SwiftUI, and UIKit colours that follow the appearance.")
            forms[TableForm.kotlin.rawValue] = .text(
                "Kotlin code: an enumeration for Jetpack Compose with a colour for each appearance.")
        }
        var examples = [Example(name: "first", summary: "The first row of the table", query: table.exampleQuery)]
        if DesignTokens.hold(table) {
            examples.append(
                Example(
                    name: "tokens", summary: "System colours as design tokens", query: table.exampleQuery,
                    mediaType: TableForm.designTokens.rawValue))
        }
        return Operation(
            id: id(of: table), tag: .reference, summary: table.title,
            details: (table.note.map { "\($0) " } ?? "") + "Each column is a filter, as described at `/v1/reference`.",
            answer: "Rows that match the filters.", forms: forms,
            examples: examples)
    }

    /// Returns an id such as “getTextSizes”. The id for contrast thresholds has an additional word, because
    /// `/v1/contrast` isn't a table.
    private static func id(of table: ReferenceTable) -> String {
        if table.name == ReferenceTable.contrast.name { return "getContrastThresholds" }
        return "get" + table.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
