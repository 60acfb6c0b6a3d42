import CLCMS2
import Glibc
import Numbers

/// A colour space defined by three curves and a matrix.
struct MatrixProfile: Sendable {
    /// The light for every code, one channel after another.
    private var curves: [Double]
    private let codes: Int
    /// The matrix from the light of each channel to linear sRGB.
    private var matrix: ColumnMatrix
    /// Whether samples are sRGB.
    private(set) var isSRGB = false
    /// Whether samples are Display P3.
    private(set) var isDisplayP3 = false
    /// Whether a colour with equal codes in all channels is grey, and stays exactly grey after conversion.
    private var keepsGreys = false

    /// Creates the colour space for a curve and primaries; returns nil if the primaries are invalid.
    init?(_ curve: TransferCurve, _ space: Chromaticities, depth: SampleDepth) {
        guard let target = ColumnMatrix(Chromaticities.sRGB)?.inverse, let source = ColumnMatrix(space),
            let adaptation = ColumnMatrix(adapting: space.white, to: Chromaticities.sRGB.white)
        else { return nil }
        matrix = target * adaptation * source
        guard matrix.isFinite else { return nil }
        codes = depth.codes
        let light = curve.light(depth)
        curves = light + light + light
        useDeclaredProfile()
    }

    /// Creates the colour space of a profile; returns nil if the profile also contains tables or isn't for screens. A
    /// greyscale profile has one curve for all three channels.
    init?(_ profile: borrowing ProfileHandle, depth: SampleDepth) {
        let intent = cmsUInt32Number(clamping: INTENT_RELATIVE_COLORIMETRIC)
        guard unsafe cmsIsMatrixShaper(profile.pointer) != 0,
            unsafe cmsIsCLUT(profile.pointer, intent, cmsUInt32Number(clamping: LCMS_USED_AS_INPUT)) == 0,
            unsafe cmsGetPCS(profile.pointer) == cmsSigXYZData
        else { return nil }
        let tags: [cmsTagSignature]
        if profile.space == .gray {
            tags = [cmsSigGrayTRCTag, cmsSigGrayTRCTag, cmsSigGrayTRCTag]
            matrix = ColumnMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1])
        } else {
            tags = [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag]
            guard let sRGB = ProfileHandle(sRGB: ()), let target = Self.colorants(sRGB)?.inverse,
                let source = Self.colorants(profile)
            else { return nil }
            matrix = target * source
        }
        codes = depth.codes
        var curves: [Double] = []
        curves.reserveCapacity(3 * codes)
        for tag in tags {
            guard let data = unsafe cmsReadTag(profile.pointer, tag) else { return nil }
            let curve = OpaquePointer(data)
            for code in 0..<codes {
                let light = unsafe cmsEvalToneCurveFloat(curve, Float(code) / Float(codes - 1))
                // A curve may contain any values, but samples can't be brighter than white.
                curves.append(light.isFinite ? Double(min(max(light, 0), 1)) : 0)
            }
        }
        self.curves = curves
        useDeclaredProfile()
    }

    /// Replaces rounded numbers with exact numbers if the profile is sRGB or Display P3 apart from rounding. Files
    /// round to 16 bits, each slightly differently.
    private mutating func useDeclaredProfile() {
        let white = matrix * SIMD3(repeating: 1)
        keepsGreys =
            (0..<codes).allSatisfy { curves[$0] == curves[codes + $0] && curves[$0] == curves[2 * codes + $0] }
            && abs(white.min() - 1) < 1e-3 && abs(white.max() - 1) < 1e-3
        let curve = codes == 256 ? SRGBCurve.eight.light : SRGBCurve.sixteen.light
        for code in 0..<3 * codes where abs(curves[code] - curve[code % codes]) > 5e-4 { return }
        guard let sRGB = ColumnMatrix(Chromaticities.sRGB), let toSRGB = sRGB.inverse else { return }
        for space in [Chromaticities.sRGB, .displayP3] {
            guard let nominal = ColumnMatrix(space).map({ toSRGB * $0 }), matrix.isNear(nominal) else { continue }
            matrix = nominal
            curves = curve + curve + curve
            keepsGreys = true
            isSRGB = space == .sRGB
            isDisplayP3 = space == .displayP3
        }
    }

    /// Whether equal codes are greys whose light is the 2.2th power of the code, apart from rounding: profiles store
    /// 563/256 or a table.
    var isGrayGamma22: Bool {
        keepsGreys
            && (0..<codes).allSatisfy { code in
                abs(curves[code] - pow(Double(code) / Double(codes - 1), 2.2)) < 2e-3
            }
    }

    func light(
        _ row: UnsafeRawPointer, depth: SampleDepth, into light: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        switch depth {
        case .eight: unsafe convert(row.assumingMemoryBound(to: SIMD4<UInt8>.self), into: light)
        case .sixteen: unsafe convert(row.assumingMemoryBound(to: SIMD4<UInt16>.self), into: light)
        }
    }

    private func convert<Sample: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
        _ row: UnsafePointer<SIMD4<Sample>>, into light: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        for x in light.indices {
            let pixel = unsafe row[x]
            if keepsGreys, pixel.x == pixel.y, pixel.y == pixel.z {
                let grey = curves[Int(pixel.x)]
                unsafe light[x] = SIMD4(grey, grey, grey, Double(pixel.w))
                continue
            }
            let red = curves[Int(pixel.x)] * matrix.columns.0
            let green = curves[codes + Int(pixel.y)] * matrix.columns.1
            let blue = curves[2 * codes + Int(pixel.z)] * matrix.columns.2
            let color = (red + green + blue).clamped(lowerBound: .zero, upperBound: .one)
            unsafe light[x] = SIMD4(color, Double(pixel.w))
        }
    }

    /// Returns the profile's primaries as stored in its file: XYZ relative to D50, adapted.
    private static func colorants(_ profile: borrowing ProfileHandle) -> ColumnMatrix? {
        func color(_ tag: cmsTagSignature) -> SIMD3<Double>? {
            guard let data = unsafe cmsReadTag(profile.pointer, tag) else { return nil }
            let color = unsafe data.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
            return SIMD3(color.X, color.Y, color.Z)
        }
        guard let red = color(cmsSigRedColorantTag), let green = color(cmsSigGreenColorantTag),
            let blue = color(cmsSigBlueColorantTag)
        else { return nil }
        return ColumnMatrix(red, green, blue)
    }
}

/// A 3×3 matrix in columns, each the result for one of three lights.
struct ColumnMatrix: Sendable {
    let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { columns = (first, second, third) }

    /// Creates the matrix from linear RGB with these primaries to XYZ, with a luminance of 1 for white, or nil if the
    /// primaries are on one line.
    init?(_ space: Chromaticities) {
        let primaries = Self(xyz(space.red), xyz(space.green), xyz(space.blue))
        guard let shares = primaries.inverse.map({ $0 * xyz(space.white) }) else { return nil }
        let (red, green, blue) = primaries.columns
        self.init(red * shares.x, green * shares.y, blue * shares.z)
    }

    /// Creates the matrix that adapts one white point to another, both as x and y, with Lam's Bradford transform as in
    /// ICC.1:2022 annex E, or nil for an invalid white point.
    init?(adapting white: SIMD2<Double>, to other: SIMD2<Double>) {
        let cones = Self([0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])
        guard let inverse = cones.inverse else { return nil }
        let gains = (cones * xyz(other)) / (cones * xyz(white))
        self = inverse * Self([gains.x, 0, 0], [0, gains.y, 0], [0, 0, gains.z]) * cones
        guard isFinite else { return nil }
    }

    var isFinite: Bool { (columns.0 + columns.1 + columns.2).sum().isFinite }

    static func * (matrix: Self, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
    }

    static func * (matrix: Self, other: Self) -> Self {
        Self(matrix * other.columns.0, matrix * other.columns.1, matrix * other.columns.2)
    }

    /// The inverse, computed with cross products; nil if it doesn't exist.
    var inverse: Self? {
        let (a, b, c) = columns
        let rows = (cross(b, c), cross(c, a), cross(a, b))
        let determinant = (a * rows.0).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        func column(_ index: Int) -> SIMD3<Double> {
            SIMD3(rows.0[index], rows.1[index], rows.2[index]) / determinant
        }
        return Self(column(0), column(1), column(2))
    }

    /// Returns whether no column differs by more than a thousandth, which allows for rounding errors.
    func isNear(_ other: Self) -> Bool {
        func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }
        return distance(columns.0, other.columns.0) < 1e-6 && distance(columns.1, other.columns.1) < 1e-6
            && distance(columns.2, other.columns.2) < 1e-6
    }
}

/// Returns the XYZ of a chromaticity with a luminance of 1.
private func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
