import InterfaceBuilder
import Legibility

extension SwiftColors {
    /// Returns the colour for the name of a member, such as `systemBlue`. An unknown name is assumed to be a colour
    /// set.
    static func named(_ name: String, _ library: Library) -> InterfaceColor.Source? {
        switch name {
        case "white", "black", "clear": return .system(name + "Color")
        case "init": return nil
        default: break
        }
        switch library {
        case .swiftUI:
            if adaptive.contains(name) {
                return .system("system" + name.prefix(1).uppercased() + name.dropFirst() + "Color")
            }
            switch name {
            case "primary": return .system("labelColor")
            case "secondary": return .system("secondaryLabelColor")
            case "tertiary": return .system("tertiaryLabelColor")
            case "quaternary": return .system("quaternaryLabelColor")
            case "accentColor", "tint", "foreground", "background", "selection", "separator", "placeholder", "link",
                "fill",
                "windowBackground":
                return .unreadable(name)
            default: break
            }
        case .uiKit, .appKit:
            if let value = UIKitColors.fixed[name] { return .components(Color(value), isExact: library == .uiKit) }
            if name == "tintColor" { return .unreadable(name) }
            let isOfSystem =
                name.hasPrefix("system") || roles.contains(name)
                || ["Label", "Background", "Fill", "Separator", "Color"].contains(where: name.hasSuffix)
            if isOfSystem { return .system(name.hasSuffix("Color") ? name : name + "Color") }
        }
        return isMaterial(name) ? .unreadable(name) : .symbol(name)
    }

    /// Returns whether this is a style that blurs its backdrop.
    static func isMaterial(_ name: String) -> Bool {
        [
            "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial", "bar",
            "material",
        ]
        .contains(name)
    }

    /// SwiftUI's names of the system colours.
    private static let adaptive: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    ]

    private static let roles: Set<String> = ["label", "separator", "link", "placeholderText"]
}
