import Endpoints
import JSON
import Legibility

/// Rows as design tokens: Design Tokens Community Group, Format Module and Color Module, 2025.10.
enum DesignTokens {
    /// Returns whether a table can be written as tokens.
    static func hold(_ table: ReferenceTable) -> Bool { table.name == ReferenceTable.systemColors.name }

    /// Writes rows of system colours: `systemColor.<appearance>.<name>`.
    static func write(_ table: ReferenceTable, _ rows: [ReferenceTable.Row], to json: inout JSONWriter) {
        let date = table.source.changeLogDate.map { ", \($0)" } ?? ""
        json.member(
            "systemColor",
            object: { json in
                json.member("$type", "color")
                json.member("$description", "\(table.source.page)\(date). \(table.note ?? "")")
                for appearance in Appearance.allCases {
                    let shown = rows.filter { $0.cells[1] == .text(appearance.rawValue) }
                    guard !shown.isEmpty else { continue }
                    json.member(
                        appearance.rawValue,
                        object: { json in
                            for row in shown {
                                guard case .text(let name) = row.cells[0], let color = SystemColor(rawValue: name)
                                else { continue }
                                json.member(
                                    name,
                                    object: { json in
                                        json.color(color.color(in: appearance))
                                        if let anomaly = row.anomaly { json.member("$description", anomaly) }
                                    })
                            }
                        })
                }
            })
    }
}

extension JSONWriter {
    /// Writes the members of a colour's token.
    mutating func color(_ color: SRGB8) {
        member("$type", "color")
        member(
            "$value",
            object: { json in
                json.member("colorSpace", "srgb")
                json.member(
                    "components",
                    array: { json in
                        for channel in [color.red, color.green, color.blue] { json.value(Double(channel) / 255) }
                    })
                json.member("alpha", 1)
                json.member("hex", color.hex)
            })
    }
}

extension DesignTokens {
    /// The schema of a token file with colours or text styles.
    static let schema: Schema = {
        var schema = Schema(
            .object([
                group(
                    "systemColor",
                    "System colours, grouped by appearance; each name has a token of type `color`."),
                group(
                    "textStyle",
                    "Text styles, grouped by platform, style and, if a style has several sizes, size category; tokens "
                        + "have the type `typography`."),
            ]), name: "DesignTokens",
            summary:
                "Design tokens in the Design Tokens Community Group format, 2025.10.")
        schema.isClosed = true
        schema.leastCount = 1
        return schema
    }()

    /// Returns a group of tokens with a common name, which may be missing.
    private static func group(_ name: String, _ summary: String) -> Schema.Property {
        var schema = Schema(.object([]))
        schema.remark = summary
        return Schema.Property(name: name, schema: schema, isRequired: false)
    }
}
