import CLCMS2

/// The conversion of an image's samples to light, for samples that aren't sRGB.
///
/// The conversion is relative colorimetric, as on screens: white stays white. Light outside the sRGB gamut is clipped,
/// as on an sRGB screen.
enum ColorProfile: Sendable {
    /// Three curves and a matrix, as in Display P3 and Adobe RGB: computed here in double precision.
    case matrix(MatrixProfile)
    /// Any other profile, converted by Little CMS with 16 bits.
    case transform(ProfileTransform)

    /// The channels of an image's samples.
    enum Channels: Sendable {
        case gray, rgb
        /// Cyan, magenta, yellow and black; full ink is 0 if `isInverted`.
        case inks(isInverted: Bool)
    }

    /// Reads the profile of an image with the given channels; returns nil for sRGB, which is the default. Throws an
    /// error if the profile is unreadable.
    init?(icc bytes: [UInt8], for channels: Channels, depth: SampleDepth, in format: ImageFormat) throws(ImageFault) {
        guard bytes.count <= ImageLimits.profileBytes, let handle = ProfileHandle(icc: bytes) else {
            throw .malformed(format, "its colour profile can't be read")
        }
        try self.init(handle, for: channels, depth: depth, in: format)
    }

    /// Returns the meaning of an image's samples according to the image's profile. An unreadable profile is ignored and
    /// the samples count as sRGB, as in browsers; ink samples have no meaning without a profile.
    static func meaning(
        icc bytes: [UInt8], for channels: Channels, depth: SampleDepth, in format: ImageFormat
    ) throws(ImageFault) -> SampleMeaning {
        do throws(ImageFault) {
            return SampleMeaning(try ColorProfile(icc: bytes, for: channels, depth: depth, in: format))
        } catch {
            if case .inks = channels { throw error }
            return SampleMeaning(nil, ignoresProfile: true)
        }
    }

    /// Creates the colour space for the curve and primaries of a PNG.
    init?(_ curve: TransferCurve, _ chromaticities: Chromaticities, depth: SampleDepth) throws(ImageFault) {
        guard let matrix = MatrixProfile(curve, chromaticities, depth: depth) else {
            throw .malformed(.png, "its primaries don't form a colour space")
        }
        if matrix.isSRGB { return nil }
        self = .matrix(matrix)
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
            throw .malformed(format, "its colour profile is for another colour model")
        }
        guard let transform = ProfileTransform(handle, channels, depth) else {
            throw .malformed(format, "its colour profile can't be used")
        }
        self = .transform(transform)
    }

    /// Converts a row of samples to light with sRGB primaries, 0…1; alpha stays 0…255 or 0…65,535.
    func light(
        _ row: UnsafeRawPointer, depth: SampleDepth, into light: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        switch self {
        case .matrix(let profile): unsafe profile.light(row, depth: depth, into: light)
        case .transform(let transform): unsafe transform.light(row, depth: depth, into: light)
        }
    }
}

/// The meaning of an image's samples.
struct SampleMeaning: Sendable {
    /// The profile; nil for sRGB.
    let profile: ColorProfile?
    /// Whether the file has a profile that can't be used.
    let ignoresProfile: Bool

    init(_ profile: ColorProfile?, ignoresProfile: Bool = false) {
        self.profile = profile
        self.ignoresProfile = ignoresProfile
    }
}

/// A profile opened by Little CMS.
@safe struct ProfileHandle: ~Copyable {
    enum Space {
        case gray, rgb, inks, other
    }

    let pointer: cmsHPROFILE

    init?(icc bytes: [UInt8]) {
        guard let pointer = unsafe cmsOpenProfileFromMem(bytes, cmsUInt32Number(clamping: bytes.count)) else {
            return nil
        }
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
