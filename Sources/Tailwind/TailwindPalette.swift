import Legibility
import Substrings

/// The colours that Tailwind has by default.
package enum TailwindPalette {
    private struct Entry: Sendable {
        let old, new: String?
    }

    /// The colours by name, such as `gray-400` or `white`.
    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for line in String(table: "tailwind-colors").split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 4 else { continue }
            func color(_ text: Substring) -> String? {
                text == "-" ? nil : String(text.replacing("_", with: " "))
            }
            let name = parts[1] == "DEFAULT" ? String(parts[0]) : "\(parts[0])-\(parts[1])"
            entries[name] = Entry(old: color(parts[2]), new: color(parts[3]))
        }
        return entries
    }()

    /// The names in a fixed order.
    package static let names: [String] = entries.keys.sorted()

    /// Returns the colour of a name in a version, as CSS; nil if the version has none.
    package static func color(_ name: String, version: Int) -> String? {
        version >= 4 ? entries[name]?.new : entries[name]?.old
    }

    /// The steps of each family, from the lightest to the darkest.
    package static let steps = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"]
}
