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

extension Color {
    /// The colour in linear sRGB, not gamut-mapped; channels may exceed 0…1.
    public var linearRGB: LinearRGB {
        switch space {
        case .rgb, .hsl, .hwb, .srgb: LinearRGB(srgb)
        case .srgbLinear: LinearRGB(bounded)
        case .displayP3: LinearRGB(XYZ(LinearDisplayP3(DisplayP3(bounded))))
        case .displayP3Linear: LinearRGB(XYZ(LinearDisplayP3(bounded)))
        case .a98RGB: LinearRGB(XYZ(A98RGB(bounded)))
        case .prophotoRGB: LinearRGB(XYZ(XYZD50(ProPhotoRGB(bounded))))
        case .rec2020: LinearRGB(XYZ(Rec2020(bounded)))
        case .xyzD50: LinearRGB(XYZ(XYZD50(bounded)))
        case .xyzD65: LinearRGB(XYZ(bounded))
        case .lab: LinearRGB(XYZ(XYZD50(Lab(bounded))))
        case .lch: LinearRGB(XYZ(XYZD50(Lab(LCH(bounded)))))
        case .oklab: LinearRGB(OKLab(bounded))
        case .oklch: LinearRGB(OKLCH(bounded))
        }
    }

    /// The colour in sRGB, not gamut-mapped; channels may exceed 0…1. Colours written in an sRGB notation aren't
    /// converted to XYZ, so they are exact.
    public var srgb: SRGB {
        switch space.function {
        case .rgb: SRGB(components / 255)
        case .hsl: isStoredIn8Bits ? SRGB(HSL(bounded)).painted : SRGB(HSL(bounded))
        case .hwb: isStoredIn8Bits ? SRGB(HWB(bounded)).painted : SRGB(HWB(bounded))
        case .color where space == .srgb: SRGB(bounded)
        case .color, .lab, .lch, .oklab, .oklch: SRGB(linearRGB)
        }
    }

    /// Converts a colour from linear sRGB to another space; the hue of a grey is 0 or arithmetic noise.
    public init(_ light: LinearRGB, in space: ColorSpace, alpha: Double = 1) {
        self.init(space, space.components(of: light), alpha: alpha)
    }

    /// The components, limited to a million. CSS accepts any number; this limit is far beyond visible colours, and
    /// small enough that conversions don't overflow.
    private var bounded: SIMD3<Double> {
        components.clamped(lowerBound: SIMD3(repeating: -1e6), upperBound: SIMD3(repeating: 1e6))
    }
}

extension ColorSpace {
    /// Returns the components of a linear colour in this space, not clamped: above white, the lightness exceeds the
    /// range of CSS.
    func components(of light: LinearRGB) -> SIMD3<Double> {
        switch self {
        case .rgb: SRGB(light).channels * 255
        case .hsl: HSL(SRGB(light)).coordinates
        case .hwb: HWB(SRGB(light)).coordinates
        case .srgb: SRGB(light).channels
        case .srgbLinear: light.channels
        case .displayP3: DisplayP3(LinearDisplayP3(XYZ(light))).channels
        case .displayP3Linear: LinearDisplayP3(XYZ(light)).channels
        case .a98RGB: A98RGB(XYZ(light)).channels
        case .prophotoRGB: ProPhotoRGB(XYZD50(XYZ(light))).channels
        case .rec2020: Rec2020(XYZ(light)).channels
        case .xyzD50: XYZD50(XYZ(light)).coordinates
        case .xyzD65: XYZ(light).coordinates
        case .lab: Lab(XYZD50(XYZ(light))).coordinates
        case .lch: LCH(Lab(XYZD50(XYZ(light)))).coordinates
        case .oklab: OKLab(light).coordinates
        case .oklch: OKLCH(OKLab(light)).coordinates
        }
    }
}
