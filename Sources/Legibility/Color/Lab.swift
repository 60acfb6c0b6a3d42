import CMath

/// CIE 1976 L*a*b* under D50: lightness 0…100, a and b about −125…125.
public struct Lab: Hashable, Sendable {
    /// The coordinates: lightness, a (green to red) and b (blue to yellow).
    public var coordinates: SIMD3<Double>

    /// Creates a colour from lightness, a and b.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZD50) { coordinates = lab(color.coordinates / whiteD50) }

    /// Converts a colour from polar to rectangular coordinates.
    public init(_ color: LCH) { coordinates = rectangular(color.coordinates) }
}

/// CIE 1976 L*a*b* under D65, the white point of screens. ``deltaE2000(_:_:)`` measures colour differences in this
/// space.
public struct LabD65: Hashable, Sendable {
    /// The coordinates: lightness 0…100, a (green to red) and b (blue to yellow).
    public var coordinates: SIMD3<Double>

    /// Creates a colour from lightness, a and b.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour from its tristimulus values.
    public init(_ color: XYZ) { coordinates = lab(color.coordinates / whiteD65) }

    /// Converts a colour from linear sRGB.
    public init(_ color: LinearRGB) { self.init(XYZ(color)) }
}

/// CIE LCH(ab) under D50: lightness 0…100, chroma from 0 to about 150, hue in degrees.
public struct LCH: Hashable, Sendable {
    /// The coordinates: lightness, chroma and hue.
    public var coordinates: SIMD3<Double>

    /// Creates a colour from lightness, chroma and hue.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Converts a colour to polar coordinates; the hue of a grey is meaningless.
    public init(_ color: Lab) { coordinates = polar(color.coordinates) }
}

extension XYZD50 {
    /// Creates the tristimulus values of a Lab colour.
    public init(_ color: Lab) {
        let lab = color.coordinates
        let middle = (lab.x + 16) / 116
        let f = SIMD3(middle + lab.y / 500, middle, middle - lab.z / 200)
        coordinates =
            whiteD50
            * f.map { root in
                let cube = root * root * root
                return cube > epsilon ? cube : (116 * root - 16) / kappa
            }
    }
}

/// Converts tristimulus values relative to white to lightness, a and b.
private func lab(_ relative: SIMD3<Double>) -> SIMD3<Double> {
    let f = relative.map { ratio in ratio > epsilon ? cbrt(ratio) : (kappa * ratio + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

// CIE 15:2004 as exact fractions: (6/29)³ and (29/3)³.
private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27

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

// Conversions between Lab-like coordinates (lightness, a, b) and their polar form (lightness, chroma, hue in 0..<360
// degrees).

/// Converts lightness, a and b to lightness, chroma and hue.
func polar(_ rectangular: SIMD3<Double>) -> SIMD3<Double> {
    let degrees = atan2(rectangular.z, rectangular.y) * (180 / .pi)
    return SIMD3(rectangular.x, hypot(rectangular.y, rectangular.z), wrappedHue(degrees))
}

/// Converts lightness, chroma and hue to lightness, a and b.
func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
    let radians = wrappedHue(polar.z) * (.pi / 180)
    return SIMD3(polar.x, polar.y * cos(radians), polar.y * sin(radians))
}

/// Returns a hue in 0..<360 degrees, by exact remainder.
@inline(__always)
func wrappedHue(_ degrees: Double) -> Double {
    degrees >= 0 && degrees < 360 ? degrees : remainderOfTurn(degrees)
}

private func remainderOfTurn(_ degrees: Double) -> Double {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    guard remainder < 0 else { return remainder }
    // A value slightly below 0 is rounded up to a full turn, which is 0.
    return remainder + 360 < 360 ? remainder + 360 : 0
}

/// CIE 1931 tristimulus values under daylight D65; white has a luminance of 1.
public struct XYZ: Hashable, Sendable {
    /// The tristimulus values X, Y and Z.
    public var coordinates: SIMD3<Double>

    /// Creates a colour from X, Y and Z.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Creates the tristimulus values of a linear sRGB colour.
    public init(_ color: LinearRGB) { coordinates = linearRGBToXYZ * color.channels }

    /// Adapts a colour from D50 to D65 with the Bradford method.
    public init(_ color: XYZD50) { coordinates = d50ToD65 * color.coordinates }
}

/// CIE 1931 tristimulus values under daylight D50, the white point of print; white has a luminance of 1.
public struct XYZD50: Hashable, Sendable {
    /// The tristimulus values X, Y and Z.
    public var coordinates: SIMD3<Double>

    /// Creates a colour from X, Y and Z.
    public init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

    /// Adapts a colour from D65 to D50 with the Bradford method.
    public init(_ color: XYZ) { coordinates = d65ToD50 * color.coordinates }
}
