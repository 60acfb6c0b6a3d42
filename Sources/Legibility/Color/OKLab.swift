import CMath

/// OKLab (Björn Ottosson, 2020): perceptual lightness 0…1, a and b about −0.4…0.4.
///
/// Distances approximate perceived differences, but are too large between very dark colours.
public struct OKLab: Hashable, Sendable {
    /// The coordinates: lightness, a (green to red) and b (blue to yellow).
    public var coordinates: SIMD3<Double>

    /// Creates a colour from lightness, a and b.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) {
        coordinates = cubeRootLMSToOKLab * (xyzToLMS * color.coordinates).map { cbrt($0) }
    }

    /// Converts a colour from linear sRGB.
    public init(_ color: LinearRGB) { self.init(XYZ(color)) }

    /// Converts a colour from polar to rectangular coordinates.
    public init(_ color: OKLCH) { coordinates = rectangular(color.coordinates) }
}

/// OKLCH, the polar form of OKLab: lightness 0…1, chroma from 0 to about 0.4, hue in degrees.
public struct OKLCH: Hashable, Sendable {
    /// The coordinates: lightness, chroma and hue.
    public var coordinates: SIMD3<Double>

    /// The OKLCH chroma, from 0 to about 0.4.
    public var chroma: Double { coordinates.y }

    /// The OKLCH hue in degrees.
    public var hue: Double { coordinates.z }

    /// Creates a colour from lightness, chroma and hue.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour to polar coordinates; the hue of a grey is meaningless.
    public init(_ color: OKLab) { coordinates = polar(color.coordinates) }
}

extension XYZ {
    /// Converts a colour from OKLab.
    public init(_ color: OKLab) {
        let roots = okLabToCubeRootLMS * color.coordinates
        coordinates = lmsToXYZ * (roots * roots * roots)
    }
}

extension LinearRGB {
    /// Converts a colour from OKLab.
    public init(_ color: OKLab) { self.init(XYZ(color)) }

    /// Converts a colour from OKLCH.
    public init(_ color: OKLCH) { self.init(OKLab(color)) }
}

extension Color {
    /// The colour in OKLCH; the hue and chroma of a grey are 0 instead of arithmetic noise.
    public var oklch: OKLCH {
        let color = OKLCH(OKLab(linearRGB))
        return color.chroma < 1e-6 ? OKLCH([color.coordinates.x, 0, 0]) : color
    }
}
