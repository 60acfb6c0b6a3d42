import Legibility

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
