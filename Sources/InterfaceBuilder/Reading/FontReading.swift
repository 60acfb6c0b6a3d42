import Legibility

extension ElementNodes {
    /// Returns the font of a `fontDescription` element.
    func fontDescription(_ number: Int, on platform: Platform) -> InterfaceFont {
        let node = self[number]
        if let name = node["style"] { return Self.style(named: name, on: platform) }
        let size = node["pointSize"]?.finiteNumber
        if let name = node["name"] { return InterfaceFont(named: name, size: size) }
        let weight = node["weight"].map(Self.weight(named:))
        switch node["type"] {
        case "system"?, "italicSystem"?:
            return InterfaceFont(kind: .system, size: size, weight: weight ?? SystemFontWeight.regular.fontWeight)
        // The file itself says “bold”.
        case "boldSystem"?:
            return InterfaceFont(kind: .system, size: size, weight: weight ?? SystemFontWeight.bold.fontWeight)
        default: return InterfaceFont(kind: .unknown)
        }
    }

    /// Returns the font of a `font` element, which occurs on macOS and in attributed text.
    func font(_ number: Int, on platform: Platform) -> InterfaceFont {
        let node = self[number]
        if let name = node["textStyle"], let style = TextStyle(rawValue: name) {
            return InterfaceFont(style, on: platform)
        }
        let size = node["size"]?.finiteNumber
        if let name = node["name"] { return InterfaceFont(named: name, size: size) }
        guard let meta = node["metaFont"] else { return InterfaceFont(kind: .unknown) }
        let weight: SystemFontWeight = meta.contains("Bold") ? .bold : .regular
        var font = InterfaceFont(kind: .system, size: size, weight: weight.fontWeight)
        if size == nil {
            font.size = platform == .macos ? Self.metaSize(meta) : nil
            font.isSizeWritten = false
        }
        return font
    }

    /// Returns the size of an AppKit font by role, in points; Apple's guidelines list the roles without sizes.
    private static func metaSize(_ name: String) -> Double? {
        switch name {
        case "system", "systemBold", "message": 13
        case "smallSystem", "smallSystemBold": 11
        case "label", "labelFont": 10
        case "miniSystem": 9
        default: nil
        }
    }

    private static func style(named name: String, on platform: Platform) -> InterfaceFont {
        guard let style = TextStyle.allCases.first(where: { $0.uiKitName == name }) else {
            return InterfaceFont(kind: .style)
        }
        return InterfaceFont(style, on: platform)
    }

    /// Returns the weight for an attribute value.
    private static func weight(named name: String) -> Double? {
        switch name {
        case "ultraLight": SystemFontWeight.ultralight.fontWeight
        default: SystemFontWeight.allCases.first { $0.rawValue.asciiLowercased == name }?.fontWeight
        }
    }
}
