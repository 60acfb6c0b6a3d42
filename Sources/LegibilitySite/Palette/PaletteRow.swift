import Endpoints
import HTTPMessages
import Numbers

/// A row of the working table: a colour with its role, in one mode or two.
struct PaletteRow: Equatable, Sendable {
    var name: String?
    var light: String
    /// The colour in the other mode; nil if it is the same.
    var dark: String?
    var role: PaletteRole
    /// The colours on which this colour is meant; for text without any, all backgrounds.
    var grounds: [ColorList.Ground]
    var isRoleGuessed: Bool
    var isLocked: Bool

    /// The row as a list entry.
    fileprivate var entry: ColorList.Entry {
        let color = dark.map { $0 == light ? light : "light-dark(\(light), \($0))" } ?? light
        return ColorList.Entry(
            name: name, color: color, isLocked: isLocked, role: isRoleGuessed ? nil : role,
            grounds: isRoleGuessed ? [] : grounds)
    }
}

extension [PaletteRow] {
    /// Creates rows from a parsed list, and from the same list with roles.
    init(_ list: ColorList, withRoles played: ColorList) {
        var others: [String: String] = [:]
        if played.sets.count > 1 {
            for entry in played.sets[1].entries { others[entry.key] = entry.color }
        }
        self = zip(list.entries, played.entries).enumerated().map { index, entries in
            let (written, entry) = entries
            // Colours without a name are identified by their position.
            let byPlace =
                entry.name == nil && played.sets.count > 1 && index < played.sets[1].entries.count
                ? played.sets[1].entries[index].color : nil
            let dark = entry.name == nil ? byPlace : others[entry.key]
            return PaletteRow(
                name: entry.name, light: entry.color, dark: dark, role: entry.role ?? .graphic,
                grounds: entry.grounds, isRoleGuessed: written.role == nil, isLocked: entry.isLocked)
        }
    }

    /// The rows as a list, one per line.
    var text: String { map(\.entry.text).joined(separator: "\n") }
}

// MARK: The form of the table

extension PaletteRow {
    /// The fields of a row, each of which is sent once for every row, in order.
    enum Field: String, CaseIterable {
        case name, use, light, dark
    }

    /// The name of the field that is submitted only for locked rows, with the row number.
    static let lock = "lock"

    /// The maximum number of rows in a submitted table.
    private static let most = 400

    static let parameters: [ParameterDescription] =
        [
            repeated("name", "Names of the colours in the table rows, in order.", "ink"),
            repeated(
                "use", "Roles of the rows, in row order: text, background, fill, graphic or decoration.", "text"),
            repeated(
                "light",
                "Colours of the rows in the first mode, in order. If this parameter is given, the table replaces "
                    + "`colors`, and rows without a colour are removed.", "#1b1c20"),
            repeated(
                "dark",
                "Colours of the rows in the second mode, in order; an empty value means the same colour as in "
                    + "the first mode.",
                "#f1f2f4"),
            repeated("lock", "Numbers of the rows that a fix must not change, counted from 1.", "1"),
            ParameterDescription(
                name: before, summary: "The colours before the last fix, which “Undo” restores.",
                schema: Schema(.string), examples: [.init(values: ["ink: #777777"])]),
        ]

    /// The parameter with the colours before a fix.
    static let before = "before"

    private static func repeated(_ name: String, _ summary: String, _ example: String) -> ParameterDescription {
        ParameterDescription(
            name: name, summary: summary, schema: Schema(.string), form: .repeated(atMost: most),
            examples: [.init(values: [example])])
    }

    /// Returns the error if a field is submitted more often than the maximum number of rows, otherwise nil.
    static func excess(in query: [QueryItem]) -> Problem.Fault? {
        for name in Field.allCases.map(\.rawValue) + [lock] {
            let count = query.count { $0.name == name }
            guard count > most else { continue }
            return Problem.Fault(
                place: .parameter(name), value: nil,
                detail: "“\(name)” was sent \(count) times; a table can have up to \(most) rows.", example: nil)
        }
        return nil
    }

    /// Returns a query in which the rows of a submitted table replace the list of colours.
    static func folded(_ query: [QueryItem]) -> [QueryItem] {
        func values(_ name: String) -> [String] { query.filter { $0.name == name }.map { String($0.value.trimmed) } }
        let light = values(Field.light.rawValue)
        guard !light.isEmpty else { return query }
        let (names, uses, dark) = (values("name"), values("use"), values("dark"))
        let locked = Set(values(lock).compactMap { Int($0) })
        let rows = light.enumerated().compactMap { index, color -> PaletteRow? in
            guard !color.isEmpty else { return nil }
            func value(_ list: [String]) -> String? {
                index < list.count && !list[index].isEmpty ? list[index] : nil
            }
            // A colon would end the name, and separators would start another colour.
            let name = value(names).map { $0.map { ":,;\n\r".contains($0) ? " " : $0 } }.map { String($0) }
            let use = value(uses)
            let (role, grounds) = ColorList.Entry.role(in: use ?? "")
            return PaletteRow(
                name: name, light: color.withoutSeparators, dark: value(dark)?.withoutSeparators,
                role: role ?? .graphic, grounds: grounds, isRoleGuessed: role == nil,
                isLocked: locked.contains(index + 1))
        }
        let kept = query.filter { item in
            item.name != lock && item.name != before && item.name != PaletteQuestion.colors.name
                && !Field.allCases.contains { $0.rawValue == item.name }
        }
        return [PaletteQuestion.colors.given(rows.text)] + kept
    }
}

extension String {
    /// The colour without characters that would start another list entry.
    fileprivate var withoutSeparators: String { String(map { ";\n\r".contains($0) ? " " : $0 }) }
}
