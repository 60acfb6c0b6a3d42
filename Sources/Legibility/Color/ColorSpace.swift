/// The spaces a CSS Color 4 `<color>` can be written in; the raw value is CSS's name for it.
///
/// Hex colours and names are ``rgb``. `color(xyz …)` is another spelling of ``xyzD65``.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    case rgb, hsl, hwb, lab, lch, oklab, oklch
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"

    /// What one component may be and how far it reaches.
    struct Component {
        /// What 100 % stands for; `nil` for a hue, which is in degrees and takes no percentage.
        var percentReference: Double?
        /// CSS clamps to this range while parsing.
        var range: ClosedRange<Double>

        static let hue = Self(percentReference: nil, range: -(.greatestFiniteMagnitude) ... .greatestFiniteMagnitude)

        static func unbounded(_ percentReference: Double) -> Self {
            Self(percentReference: percentReference, range: hue.range)
        }

        static func nonNegative(_ percentReference: Double) -> Self {
            Self(percentReference: percentReference, range: 0 ... .greatestFiniteMagnitude)
        }

        static func bounded(_ top: Double) -> Self { Self(percentReference: top, range: 0...top) }
    }

    /// The reference ranges of CSS Color 4 §§ 5–10, component by component.
    func component(_ index: Int) -> Component {
        switch self {
        case .rgb: .bounded(255)
        case .hsl: index == 0 ? .hue : index == 1 ? .nonNegative(100) : .unbounded(100)
        case .hwb: index == 0 ? .hue : .unbounded(100)
        case .lab: index == 0 ? .bounded(100) : .unbounded(125)
        case .lch: index == 0 ? .bounded(100) : index == 1 ? .nonNegative(150) : .hue
        case .oklab: index == 0 ? .bounded(1) : .unbounded(0.4)
        case .oklch: index == 0 ? .bounded(1) : index == 1 ? .nonNegative(0.4) : .hue
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65:
            .unbounded(1)
        }
    }

    /// Whether it is written `color(name …)` rather than with a function of its own.
    var isPredefined: Bool {
        switch self {
        case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch: false
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65: true
        }
    }
}
