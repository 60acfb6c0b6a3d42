import JSON
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
        var remarks = [table.note, "The source doesn’t name a colour space; the values are interpreted as sRGB."]
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

extension SystemColorFile {
    /// Custom properties. The light values apply to all appearances; the others are in a media query. A single
    /// appearance applies everywhere, without a media query.
    var css: [String] {
        var lines = head.css
        for (appearance, colors) in appearances {
            let condition = appearances.count > 1 ? appearance.mediaCondition : nil
            let indent = condition == nil ? "" : "  "
            lines.append("")
            if let condition { lines.append("@media \(condition) {") }
            lines.append("\(indent):root {")
            for entry in colors { lines.append("\(indent)  --system-\(entry.name): \(entry.color.hex);") }
            lines.append("\(indent)}")
            if condition != nil { lines.append("}") }
        }
        return lines
    }
}

extension Appearance {
    /// The media query; nil for the light appearance, which doesn't need a query. Queries for increased contrast
    /// include their colour scheme. If the dark query is missing, the plain dark colours apply, as in the system.
    fileprivate var mediaCondition: String? {
        switch self {
        case .light: nil
        case .dark: "(prefers-color-scheme: dark)"
        case .lightIncreasedContrast: "(prefers-color-scheme: light) and (prefers-contrast: more)"
        case .darkIncreasedContrast: "(prefers-color-scheme: dark) and (prefers-contrast: more)"
        }
    }
}

extension SystemColorFile {
    /// The file for Jetpack Compose: an enumeration whose members have a colour for each appearance.
    var kotlin: [String] {
        guard !appearances.isEmpty else { return head.slashes }
        let shown = appearances.map(\.appearance)
        let isDynamic = shown.starts(with: [.light, .dark])
        var lines =
            head.slashes + ["", "import androidx.compose.ui.graphics.Color", ""]
            + ["/** A system colour in each appearance, `Color.Unspecified` where it was not asked for. */"]
        lines.append("enum class SystemColor(")
        for appearance in shown { lines.append("    val \(appearance.identifier): Color,") }
        lines.append(") {")
        for name in names {
            let arguments = shown.map { entry(name, in: $0).map { "Color(0xFF\($0.digits))" } ?? "Color.Unspecified" }
            lines.append("    \(name.prefix(1).uppercased())\(name.dropFirst())(\(arguments.joined(separator: ", "))),")
        }
        lines.append("    ;")
        if isDynamic {
            lines += [
                "", "    /** For `isSystemInDarkTheme()`. */",
                "    fun color(isDark: Boolean): Color = if (isDark) dark else light",
            ]
        }
        return lines + ["}"]
    }
}

extension SystemColorFile {
    /// A resolver document: Design Tokens Community Group, Resolver Module, 2025.10. Its `appearance` modifier selects
    /// an appearance. A single appearance is a set, because a modifier must offer a choice.
    var resolver: [UInt8] {
        let contexts = appearances.map { appearance, colors in
            TokenResolver.Context(name: appearance.rawValue) { $0.tokens(colors) }
        }
        let resolver = TokenResolver(
            name: "System colors", description: head.text, modifier: "appearance", contexts: contexts,
            usual: appearances.first?.appearance.rawValue)
        return resolver.json
    }
}

extension JSONWriter {
    fileprivate mutating func tokens(_ colors: [SystemColorFile.Entry]) {
        member(
            "systemColor",
            object: { json in
                json.member("$type", "color")
                for entry in colors {
                    json.member(
                        entry.name,
                        object: { json in
                            json.color(entry.color)
                            if let anomaly = entry.anomaly { json.member("$description", anomaly) }
                        })
                }
            })
    }
}

extension SystemColorFile {
    /// The Swift file, with enumerations for each appearance in SwiftUI and, if there are light and dark colours,
    /// dynamic colours for UIKit.
    var swift: [String] {
        guard !appearances.isEmpty else { return head.slashes }
        let dynamic = names.compactMap { name -> String? in
            guard entry(name, in: .light) != nil, entry(name, in: .dark) != nil else { return nil }
            let arguments = Appearance.allCases.compactMap { appearance in
                entry(name, in: appearance).map { "\(appearance.identifier): 0x\($0.digits)" }
            }
            return "    public static let \(name) = UIColor(\(arguments.joined(separator: ", ")))"
        }
        var lines = head.slashes + ["", "import SwiftUI"]
        for (appearance, colors) in appearances {
            lines += [
                "", "/// The appearance \(appearance.rawValue).", "public enum \(appearance.typeName)SystemColors {",
            ]
            for entry in colors { lines.append("    public static let \(entry.name) = Color(code: 0x\(entry.digits))") }
            lines.append("}")
        }
        lines += ["", Self.colorInitializer]
        guard !dynamic.isEmpty else { return lines }
        lines += [
            "", "#if canImport(UIKit) && !os(watchOS)", "import UIKit", "",
            "/// Colours that follow the appearance; in SwiftUI `Color(uiColor: SystemColors.\(names[0]))`.",
            "public enum SystemColors {",
        ]
        return lines + dynamic + ["}", "", Self.dynamicInitializers, "#endif"]
    }

    private static let colorInitializer = """
        extension Color {
            fileprivate init(code: UInt32) {
                func channel(_ shift: UInt32) -> Double { Double(code >> shift & 0xFF) / 255 }
                self.init(.sRGB, red: channel(16), green: channel(8), blue: channel(0), opacity: 1)
            }
        }
        """

    /// Without a value for increased contrast, the plain value applies, as in the system.
    private static let dynamicInitializers = """
        extension UIColor {
            fileprivate convenience init(code: UInt32) {
                func channel(_ shift: UInt32) -> CGFloat { CGFloat(code >> shift & 0xFF) / 255 }
                self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
            }

            fileprivate convenience init(
                light: UInt32, dark: UInt32, lightIncreasedContrast: UInt32? = nil, darkIncreasedContrast: UInt32? = nil
            ) {
                self.init { traits in
                    let isDark = traits.userInterfaceStyle == .dark
                    let increased = isDark ? darkIncreasedContrast : lightIncreasedContrast
                    let code = traits.accessibilityContrast == .high ? increased : nil
                    return UIColor(code: code ?? (isDark ? dark : light))
                }
            }
        }
        """
}

extension Appearance {
    fileprivate var typeName: String { identifier.prefix(1).uppercased() + identifier.dropFirst() }
}
