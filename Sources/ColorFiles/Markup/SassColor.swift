import Legibility
import Numbers

/// A colour as the functions of Sass change it: in HSL, with 8 bits a channel in the end. Sass 1.9x, “sass:color”.
struct SassColor {
    private let red, green, blue: Double
    let alpha: Double

    /// The functions that are read.
    static let functions: Set = [
        "lighten", "darken", "saturate", "desaturate", "transparentize", "fade-out", "opacify", "fade-in", "mix",
        "color.mix",
        "color.adjust", "adjust-color", "color.scale", "scale-color",
    ]

    init(_ color: Color) {
        let channels = color.mappedToSRGB.channels
        self.init(channels.x, channels.y, channels.z, alpha: color.alpha)
    }

    private init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
        self.alpha = min(max(alpha, 0), 1)
    }

    /// The colour as CSS.
    var text: String {
        func byte(_ value: Double) -> Int { Int(saturating: (min(max(value, 0), 1) * 255 + 0.5 + 1e-9).rounded(.down)) }
        let channels = "\(byte(red)) \(byte(green)) \(byte(blue))"
        return alpha < 1 ? "rgb(\(channels) / \(alpha))" : "rgb(\(channels))"
    }

    func with(alpha: Double) -> SassColor { SassColor(red, green, blue, alpha: alpha) }

    // MARK: HSL

    private var hsl: (hue: Double, saturation: Double, lightness: Double) {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let lightness = (high + low) / 2
        let gap = high - low
        guard gap > 0 else { return (0, 0, lightness) }
        let saturation = gap / (1 - (2 * lightness - 1).magnitude)
        let hue =
            high == red
            ? ((green - blue) / gap).truncatingRemainder(dividingBy: 6)
            : high == green ? (blue - red) / gap + 2 : (red - green) / gap + 4
        return (hue * 60, saturation, lightness)
    }

    private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let (saturation, lightness) = (min(max(saturation, 0), 1), min(max(lightness, 0), 1))
        func channel(_ offset: Double) -> Double {
            var part = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            if part < 0 { part += 12 }
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(part - 3, 9 - part, 1))
        }
        self.init(channel(0), channel(8), channel(4), alpha: alpha)
    }

    func moved(lightness: Double = 0, saturation: Double = 0) -> SassColor {
        let now = hsl
        return SassColor(
            hue: now.hue, saturation: now.saturation + saturation, lightness: now.lightness + lightness, alpha: alpha)
    }

    /// Returns the colour with one member changed by an amount, or scaled towards its limit.
    func changed(_ member: String, _ amount: Double, scales: Bool) -> SassColor? {
        func next(_ value: Double) -> Double {
            scales ? value + amount * (amount > 0 ? 1 - value : value) : value + amount
        }
        let now = hsl
        switch member {
        case "lightness":
            return SassColor(hue: now.hue, saturation: now.saturation, lightness: next(now.lightness), alpha: alpha)
        case "saturation":
            return SassColor(hue: now.hue, saturation: next(now.saturation), lightness: now.lightness, alpha: alpha)
        case "alpha": return with(alpha: next(alpha))
        case "red": return SassColor(scales ? next(red) : red + amount / 255, green, blue, alpha: alpha)
        case "green": return SassColor(red, scales ? next(green) : green + amount / 255, blue, alpha: alpha)
        case "blue": return SassColor(red, green, scales ? next(blue) : blue + amount / 255, alpha: alpha)
        case "hue" where !scales:
            return SassColor(hue: now.hue + amount, saturation: now.saturation, lightness: now.lightness, alpha: alpha)
        default: return nil
        }
    }

    func mixed(with other: SassColor, weight: Double) -> SassColor {
        let w = 2 * weight - 1
        let gap = alpha - other.alpha
        let share = ((w * gap == -1 ? w : (w + gap) / (1 + w * gap)) + 1) / 2
        return SassColor(
            red * share + other.red * (1 - share), green * share + other.green * (1 - share),
            blue * share + other.blue * (1 - share), alpha: alpha * weight + other.alpha * (1 - weight))
    }
}
