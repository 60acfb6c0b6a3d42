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
