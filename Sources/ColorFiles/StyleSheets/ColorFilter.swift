import CMath
import Legibility

/// A function of CSS's `filter` that changes colours channel by channel, in sRGB. Filter Effects 1 § 8.
struct ColorFilter: Equatable {
    /// The matrix by which the channels are multiplied, by rows, and the amount that is added to each.
    private let rows: [SIMD3<Double>]
    private let offset: Double

    /// Creates a filter; returns nil for a function that doesn't change single colours. `amount` is in radians for
    /// `hue-rotate`.
    init?(_ function: String, _ amount: Double) {
        let part = min(amount, 1)
        var offset = 0.0
        switch function {
        case "brightness": rows = Self.diagonal(amount)
        case "contrast": (rows, offset) = (Self.diagonal(amount), 0.5 - 0.5 * amount)
        case "invert": (rows, offset) = (Self.diagonal(1 - 2 * part), part)
        case "grayscale": rows = Self.mixed(SIMD3(repeating: 1), SIMD3(0.2126, 0.7152, 0.0722), 1 - part)
        case "saturate": rows = Self.mixed(SIMD3(repeating: 1), SIMD3(0.213, 0.715, 0.072), amount)
        case "sepia":
            let tones = [SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131)]
            rows = zip(tones, Self.diagonal(1)).map { $0 + ($1 - $0) * (1 - part) }
        case "hue-rotate":
            let grey = SIMD3(0.213, 0.715, 0.072)
            let (cosine, sine) = (cos(amount), sin(amount))
            let turned = [SIMD3(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.787, 0.715, 0.072)]
            rows = zip(turned, Self.diagonal(1)).map { grey + ($1 - grey) * cosine + $0 * sine }
        default: return nil
        }
        self.offset = offset
    }

    private static func diagonal(_ value: Double) -> [SIMD3<Double>] {
        [SIMD3(value, 0, 0), SIMD3(0, value, 0), SIMD3(0, 0, value)]
    }

    /// The matrix between grey, of which the channels have the given shares, and the unchanged colour.
    private static func mixed(_ scale: SIMD3<Double>, _ grey: SIMD3<Double>, _ kept: Double) -> [SIMD3<Double>] {
        diagonal(1).map { grey + ($0 * scale - grey) * kept }
    }

    /// Returns the colour that the filter makes of another.
    func applied(to color: Color) -> Color {
        let channels = color.mappedToSRGB.channels
        let product = SIMD3(
            (rows[0] * channels).sum(), (rows[1] * channels).sum(), (rows[2] * channels).sum())
        let filtered = (product + SIMD3(repeating: offset)).clamped(lowerBound: .zero, upperBound: .one)
        return Color(SRGB(filtered), alpha: color.alpha)
    }
}
