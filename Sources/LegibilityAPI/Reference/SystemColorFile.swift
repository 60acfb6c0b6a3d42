import Legibility

/// System colours from rows of the table, by appearance, as files for design systems and apps.
struct SystemColorFile {
    struct Entry {
        let name: String
        let color: SRGB8
        let anomaly: String?

        /// The six hexadecimal digits.
        var digits: String { color.hex.dropFirst().uppercased() }
    }

    /// The appearances for which the rows have colours, in the order of `Appearance`.
    let appearances: [(appearance: Appearance, colors: [Entry])]
    let head: SourceComment

    init(_ table: ReferenceTable, _ rows: [ReferenceTable.Row]) {
        var appearances: [(appearance: Appearance, colors: [Entry])] = []
        for appearance in Appearance.allCases {
            var colors: [Entry] = []
            for row in rows where row.cells[1] == .text(appearance.rawValue) {
                guard case .text(let name) = row.cells[0], let color = SystemColor(rawValue: name) else { continue }
                colors.append(Entry(name: name, color: color.color(in: appearance), anomaly: row.anomaly))
            }
            if !colors.isEmpty { appearances.append((appearance, colors)) }
        }
        self.appearances = appearances
        var remarks = [table.note, "The source doesn't name a colour space; the values are interpreted as sRGB."]
            .compactMap(\.self)
        switch appearances.count {
        case Appearance.allCases.count: break
        case 0: remarks.append("No colours were requested.")
        default:
            let names = appearances.map(\.appearance.rawValue).joined(separator: ", ")
            remarks.append("Only these appearances were requested: \(names).")
        }
        head = SourceComment(table.source, remarks)
    }

    /// The names of the colours, in the order of the table.
    var names: [String] {
        SystemColor.allCases.map(\.rawValue).filter { name in
            appearances.contains { $0.colors.contains { $0.name == name } }
        }
    }

    /// Returns a colour in an appearance; nil if the rows don't contain it.
    func entry(_ name: String, in appearance: Appearance) -> Entry? {
        appearances.first { $0.appearance == appearance }?.colors.first { $0.name == name }
    }
}

extension Appearance {
    /// The appearance name in lowerCamelCase.
    var identifier: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .lightIncreasedContrast: "lightIncreasedContrast"
        case .darkIncreasedContrast: "darkIncreasedContrast"
        }
    }
}
