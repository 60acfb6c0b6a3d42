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
