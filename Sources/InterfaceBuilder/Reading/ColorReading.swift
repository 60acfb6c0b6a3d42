import CMath
import Legibility

extension ElementNodes {
    /// The colour of a `color` element. Names win over components, which are then those of the time of saving.
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
                // A power of 2.2, and light again in sRGB's curve.
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
