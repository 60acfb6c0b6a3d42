import Legibility

extension SystemColor {
    /// Returns the name of one of Apple's dynamic system colours, as in ``ReferenceTable/semanticColors``, ignoring
    /// case; nil for other names. Dynamic colours don't have published values.
    static func dynamicName(_ name: String) -> String? { dynamicNames[name.asciiFolded] }

    private static let dynamicNames: [String: String] = {
        let table = ReferenceTable.semanticColors
        func column(_ name: String) -> Int? { table.columns.firstIndex { $0.name == name } }
        guard let api = column("api"), let value = column("value"), let group = column("group")
        else { return [:] }
        let names = table.rows.compactMap { row -> String? in
            guard case .text(let name) = row.cells[api], row.cells[value] == .missing,
                row.cells[group] != .text("material")
            else { return nil }
            return name
        }
        return Dictionary(names.map { ($0.asciiFolded, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Reads a colour in code for Apple's platforms: `systemBlue`, `UIColor.systemBlue`, or SwiftUI's
    /// `Color.blue`.
    ///
    /// Returns nil for `blue` on its own, which is CSS, and for `UIColor.blue` and `NSColor.blue`, which are pure blue.
    init?(inCode text: String) {
        let type = ["UIColor.", "NSColor.", "Color.", "."].first(where: text.hasPrefix) ?? ""
        var name = text.dropFirst(type.count)
        if name.hasPrefix("system") {
            name = name.dropFirst("system".count)
        } else if type != "Color.", type != "." {
            return nil
        }
        self.init(rawValue: name.lowercased())
    }
}
