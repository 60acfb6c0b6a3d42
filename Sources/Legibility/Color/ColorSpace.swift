/// The colour spaces of a CSS Color 4 `<color>`. The raw value is the name in CSS.
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

    /// The colour functions of CSS Color 4. The function determines the three components of a space, their ranges and
    /// the method of mixing. `color()` covers all RGB and XYZ spaces.
    enum Function {
        case rgb, hsl, hwb, lab, lch, oklab, oklch, color

        /// Whether CSS clips colours in this notation to sRGB when it resolves them, unlike `color(srgb …)`.
        var isSRGBNotation: Bool {
            switch self {
            case .rgb, .hsl, .hwb: true
            case .lab, .lch, .oklab, .oklch, .color: false
            }
        }
    }

    /// The CSS function for colours in this space.
    @inline(__always)
    var function: Function {
        switch self {
        case .rgb: .rgb
        case .hsl: .hsl
        case .hwb: .hwb
        case .lab: .lab
        case .lch: .lch
        case .oklab: .oklab
        case .oklch: .oklch
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65: .color
        }
    }

    /// The names of the components in a relative colour.
    var channelNames: [String] {
        switch self {
        case .hsl: ["h", "s", "l"]
        case .hwb: ["h", "w", "b"]
        case .lab, .oklab: ["l", "a", "b"]
        case .lch, .oklch: ["l", "c", "h"]
        case .xyzD50, .xyzD65: ["x", "y", "z"]
        case .rgb, .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: ["r", "g", "b"]
        }
    }

    /// The reference value and the range of a component.
    struct Component {
        /// The number that equals 100%; `nil` for a hue, which is in degrees and can't be a percentage.
        var percentReference: Double?
        /// The range to which CSS clamps during parsing.
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

    /// Returns the reference ranges of CSS Color 4 §§ 5–10, component by component.
    @inline(__always)
    func component(_ index: Int) -> Component {
        switch function {
        case .rgb: .bounded(255)
        case .hsl: index == 0 ? .hue : index == 1 ? .nonNegative(100) : .unbounded(100)
        case .hwb: index == 0 ? .hue : .unbounded(100)
        case .lab: index == 0 ? .bounded(100) : .unbounded(125)
        case .lch: index == 0 ? .bounded(100) : index == 1 ? .nonNegative(150) : .hue
        case .oklab: index == 0 ? .bounded(1) : .unbounded(0.4)
        case .oklch: index == 0 ? .bounded(1) : index == 1 ? .nonNegative(0.4) : .hue
        case .color: .unbounded(1)
        }
    }
}
