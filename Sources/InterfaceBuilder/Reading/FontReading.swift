import Legibility

extension ElementNodes {
    /// Returns the font of a `fontDescription` element.
    func fontDescription(_ number: Int, on platform: Platform) -> InterfaceFont {
        let node = self[number]
        if let name = node["style"] { return Self.style(named: name, on: platform) }
        let size = node["pointSize"]?.finiteNumber
        if let name = node["name"] { return Self.custom(name, size) }
        let weight = node["weight"].map(Self.weight(named:))
        switch node["type"] {
        case "system"?, "italicSystem"?:
            return InterfaceFont(kind: .system, size: size, weight: weight ?? SystemFontWeight.regular.fontWeight)
        // The file's own word is “bold”.
        case "boldSystem"?:
            return InterfaceFont(kind: .system, size: size, weight: weight ?? SystemFontWeight.bold.fontWeight)
        default: return InterfaceFont(kind: .unknown)
        }
    }

    /// Returns the font of a `font` element, which occurs on macOS and in attributed text.
    func font(_ number: Int, on platform: Platform) -> InterfaceFont {
        let node = self[number]
        if let name = node["textStyle"], let style = TextStyle(rawValue: name) {
            return Self.font(of: style, on: platform)
        }
        let size = node["size"]?.finiteNumber
        if let name = node["name"] { return Self.custom(name, size) }
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
        return font(of: style, on: platform)
    }

    private static func font(of style: TextStyle, on platform: Platform) -> InterfaceFont {
        let table = platform.textStyles
        let specification = table?[style, table?.categories.isEmpty ?? true ? nil : .standard]
        return InterfaceFont(
            kind: .style, style: style, size: specification?.pointSize, weight: specification?.weight.fontWeight)
    }

    private static func custom(_ name: String, _ size: Double?) -> InterfaceFont {
        InterfaceFont(kind: .custom(name), size: size, weight: name.isEmpty ? nil : weight(ofFont: name))
    }

    /// Returns the weight for an attribute value.
    private static func weight(named name: String) -> Double? {
        switch name {
        case "ultraLight": SystemFontWeight.ultralight.fontWeight
        default: SystemFontWeight.allCases.first { $0.rawValue.asciiLowercased == name }?.fontWeight
        }
    }

    /// Returns the weight in the last part of a font's name: 300 for `Avenir-LightOblique`; nil if it contains none.
    static func weight(ofFont name: String) -> Double? {
        guard let dash = name.lastIndex(of: "-") else { return nil }
        var part = String(name[name.index(after: dash)...]).asciiLowercased
        for slant in ["italic", "oblique"] where part.hasSuffix(slant) { part.removeLast(slant.count) }
        switch part {
        case "", "regular", "book", "roman": return SystemFontWeight.regular.fontWeight
        case "ultralight", "extralight", "hairline": return SystemFontWeight.ultralight.fontWeight
        case "thin": return SystemFontWeight.thin.fontWeight
        case "light": return SystemFontWeight.light.fontWeight
        case "medium": return SystemFontWeight.medium.fontWeight
        case "semibold", "demibold": return SystemFontWeight.semibold.fontWeight
        case "bold": return SystemFontWeight.bold.fontWeight
        case "heavy", "extrabold": return SystemFontWeight.heavy.fontWeight
        case "black": return SystemFontWeight.black.fontWeight
        default: return nil
        }
    }
}
