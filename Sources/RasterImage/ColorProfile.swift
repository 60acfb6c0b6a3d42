import CLCMS2
import Glibc

/// What the samples of an image mean, when they are not sRGB: how they become light.
///
/// Relative colorimetric, as screens show: white is white. Light outside sRGB is clipped, as an sRGB screen would.
enum ColorProfile: Sendable {
    /// Three curves and a matrix, as of Display P3 and Adobe RGB: reckoned here, in double precision.
    case matrix(MatrixProfile)
    /// Anything else, by Little CMS, in 16 bits.
    case transform(ProfileTransform)

    /// What the samples of an image are.
    enum Channels: Sendable {
        case gray, rgb
        /// Cyan, magenta, yellow and black, full ink being 0 where `isInverted`.
        case inks(isInverted: Bool)
    }

    /// A profile that came with an image of such channels; nil where it says what is taken for granted anyway, sRGB.
    /// Fails on what cannot be read.
    init?(icc bytes: [UInt8], for channels: Channels, depth: SampleDepth, in format: ImageFormat) throws(ImageFault) {
        guard bytes.count <= ImageLimits.profileBytes, let handle = ProfileHandle(icc: bytes) else {
            throw .malformed(format, "its colour profile cannot be read")
        }
        try self.init(handle, for: channels, depth: depth, in: format)
    }

    /// The colour space that a PNG's curve and primaries make.
    init?(_ curve: TransferCurve, _ chromaticities: Chromaticities, depth: SampleDepth) throws(ImageFault) {
        guard let handle = ProfileHandle(curve, chromaticities) else {
            throw .malformed(.png, "its primaries make no colour space")
        }
        try self.init(handle, for: .rgb, depth: depth, in: .png)
    }

    private init?(
        _ handle: borrowing ProfileHandle, for channels: Channels, depth: SampleDepth, in format: ImageFormat
    ) throws(ImageFault) {
        switch (channels, handle.space) {
        case (.gray, .rgb), (.rgb, .rgb), (.gray, .gray):
            if let matrix = MatrixProfile(handle, depth: depth) {
                if matrix.isSRGB { return nil }
                self = .matrix(matrix)
                return
            }
        case (.inks, .inks): break
        case (.rgb, _), (.gray, _), (.inks, _):
            throw .malformed(format, "its colour profile is for another kind of colour")
        }
        guard let transform = ProfileTransform(handle, channels, depth) else {
            throw .malformed(format, "its colour profile cannot be used")
        }
        self = .transform(transform)
    }

    /// A row of samples as light, sRGB primaries, 0…1; alpha as it was, 0…255 or 0…65 535.
    func light(
        _ row: UnsafeRawPointer, depth: SampleDepth, into light: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        switch self {
        case .matrix(let profile): unsafe profile.light(row, depth: depth, into: light)
        case .transform(let transform): unsafe transform.light(row, depth: depth, into: light)
        }
    }
}

/// Where a screen's white and primaries lie, CIE 1931 x and y.
struct Chromaticities: Equatable, Sendable {
    var white = SIMD2(0.3127, 0.3290)
    var red = SIMD2(0.64, 0.33)
    var green = SIMD2(0.30, 0.60)
    var blue = SIMD2(0.15, 0.06)

    /// IEC 61966-2-1.
    static let sRGB = Self()
    /// SMPTE EG 432-1, with the white of sRGB.
    static let displayP3 = Self(red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690))
}

/// How codes become light.
enum TransferCurve: Sendable {
    case power(Double)
    case sRGB

    /// To be freed.
    fileprivate func built() -> OpaquePointer? {
        switch self {
        case .power(let exponent): unsafe cmsBuildGamma(nil, exponent)
        // ICC.1:2022 parametric curve of type 3, which Little CMS counts as 4.
        case .sRGB: unsafe cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        }
    }
}

/// A profile opened by Little CMS.
@safe struct ProfileHandle: ~Copyable {
    enum Space {
        case gray, rgb, inks, other
    }

    let pointer: cmsHPROFILE

    init?(icc bytes: [UInt8]) {
        guard let pointer = unsafe cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else { return nil }
        unsafe self.pointer = pointer
    }

    init?(_ transfer: TransferCurve, _ chromaticities: Chromaticities) {
        func point(_ value: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: value.x, y: value.y, Y: 1) }
        var white = point(chromaticities.white)
        var primaries = cmsCIExyYTRIPLE(
            Red: point(chromaticities.red), Green: point(chromaticities.green), Blue: point(chromaticities.blue))
        guard let curve = unsafe transfer.built() else { return nil }
        defer { unsafe cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
        guard let pointer = unsafe cmsCreateRGBProfile(&white, &primaries, &curves) else { return nil }
        unsafe self.pointer = pointer
    }

    init?(sRGB: Void) {
        guard let pointer = unsafe cmsCreate_sRGBProfile() else { return nil }
        unsafe self.pointer = pointer
    }

    deinit { _ = unsafe cmsCloseProfile(pointer) }

    var space: Space {
        switch unsafe cmsGetColorSpace(pointer) {
        case cmsSigGrayData: .gray
        case cmsSigRgbData: .rgb
        case cmsSigCmykData: .inks
        default: .other
        }
    }
}
