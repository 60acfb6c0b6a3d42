import CMath
import Legibility
import Substrings

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

extension ElementNodes {
    /// Returns the colour of a `color` element. Names take precedence over components, which may be outdated.
    func color(_ number: Int) -> InterfaceColor {
        let node = self[number]
        let components = components(of: node)
        let saved: Color? = if case .components(let color, _) = components { color } else { nil }
        let source: InterfaceColor.Source =
            if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"] {
                .system(name)
            } else if let name = node["name"] {
                node["catalog"] == "System" ? .system(name) : .named(name)
            } else {
                components
            }
        return InterfaceColor(source, saved: saved, at: node.place)
    }

    private func components(of node: Node) -> InterfaceColor.Source {
        let alpha = node["alpha"].map(\.finiteNumber) ?? 1
        guard let alpha else { return .unreadable("alpha") }
        let space = node["colorSpace"] == "custom" ? node["customColorSpace"] : node["colorSpace"]
        if let text = node["white"] {
            guard let white = text.finiteNumber else { return .unreadable("white") }
            switch space {
            case "genericGamma22GrayColorSpace":
                // The component is raised to the power of 2.2 and then encoded with sRGB's curve.
                let light = pow(min(max(white, 0), 1), 2.2)
                return .components(Color(SRGB(LinearRGB(SIMD3(repeating: light))), alpha: alpha), isExact: true)
            case "calibratedWhite", "deviceWhite":
                let isExact = white == 0 || white == 1
                return .components(Color(.srgb, SIMD3(repeating: white), alpha: alpha), isExact: isExact)
            default: return .unreadable(space ?? "white")
            }
        }
        guard let red = node["red"]?.finiteNumber, let green = node["green"]?.finiteNumber,
            let blue = node["blue"]?.finiteNumber
        else { return .unreadable(space ?? "color") }
        let channels = SIMD3(red, green, blue)
        switch space {
        case "sRGB": return .components(Color(.srgb, channels, alpha: alpha), isExact: true)
        case "displayP3": return .components(Color(.displayP3, channels, alpha: alpha), isExact: true)
        case "calibratedRGB", "deviceRGB":
            return .components(Color(.srgb, channels, alpha: alpha), isExact: false)
        default: return .unreadable(space ?? "color")
        }
    }
}
