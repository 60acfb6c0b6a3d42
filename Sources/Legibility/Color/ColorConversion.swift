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
