import CLCMS2
import Glibc
import Numbers

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
            throw .malformed(format, "its colour profile can’t be read")
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
            throw .malformed(.png, "its primaries don’t form a colour space")
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
            throw .malformed(format, "its colour profile can’t be used")
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

/// A colour space defined by tables, as for inks and scanners, converted by Little CMS.
@safe final class ProfileTransform: Sendable {
    /// The transform has no cache and never changes, so threads may share it.
    nonisolated(unsafe) private let transform: cmsHTRANSFORM
    private let depth: SampleDepth
    private let hasAlpha: Bool

    init?(_ profile: borrowing ProfileHandle, _ channels: ColorProfile.Channels, _ depth: SampleDepth) {
        // Every pixel has four samples in memory; greys are read from the first sample, and the other samples are
        // ignored.
        let bytes: UInt32 = depth == .eight ? 1 : 2
        let (space, count, isInverted): (Int32, UInt32, UInt32) =
            switch channels {
            case .gray: profile.space == .gray ? (PT_GRAY, 1, 0) : (PT_RGB, 3, 0)
            case .rgb: (PT_RGB, 3, 0)
            case .inks(let isInverted): (PT_CMYK, 4, isInverted ? 1 : 0)
            }
        // Little CMS packs formats into bits with macros: space from bit 16, “flavour” 13, extra 7, channels 3, bytes
        // 0.
        let input = UInt32(clamping: space) << 16 | isInverted << 13 | (4 - count) << 7 | count << 3 | bytes
        let output: UInt32 = UInt32(clamping: PT_RGB) << 16 | 1 << 7 | 3 << 3 | 2
        guard let sRGB = ProfileHandle(sRGB: ()),
            let transform = unsafe cmsCreateTransform(
                profile.pointer, input, sRGB.pointer, output, UInt32(clamping: INTENT_RELATIVE_COLORIMETRIC),
                UInt32(clamping: cmsFLAGS_NOCACHE) | UInt32(clamping: cmsFLAGS_HIGHRESPRECALC))
        else { return nil }
        unsafe self.transform = transform
        self.depth = depth
        hasAlpha = count < 4
    }

    deinit { unsafe cmsDeleteTransform(transform) }

    func light(
        _ row: UnsafeRawPointer, depth: SampleDepth, into light: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        let curve = SRGBCurve.sixteen.light
        unsafe withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: light.count) { samples in
            unsafe cmsDoTransform(transform, row, samples.baseAddress, UInt32(clamping: light.count))
            for x in light.indices {
                let alpha: Double =
                    switch depth {
                    case _ where !hasAlpha: 255
                    case .eight: unsafe Double(row.load(fromByteOffset: 4 * x + 3, as: UInt8.self))
                    case .sixteen: unsafe Double(row.load(fromByteOffset: 8 * x + 6, as: UInt16.self))
                    }
                let pixel = unsafe samples[x]
                unsafe light[x] = SIMD4(curve[Int(pixel.x)], curve[Int(pixel.y)], curve[Int(pixel.z)], alpha)
            }
        }
    }
}

/// The sRGB transfer function (IEC 61966-2-1) between codes and light, stored in tables with the same results as the
/// formula.
struct SRGBCurve: Sendable {
    /// 8-bit codes: 0…255.
    static let eight = SRGBCurve(highestCode: 255)
    /// 16-bit codes: 0…65,535.
    static let sixteen = SRGBCurve(highestCode: 65_535)

    /// The light for every code, from 0 to 1.
    let light: [Double]
    /// The lowest light that rounds to each code; the table has an additional entry, so that every code has a
    /// successor.
    private let thresholds: [Double]
    /// The codes at the ends of equal intervals of light.
    private let codes: [Int]
    private static let pieces = 4096

    private init(highestCode: Int) {
        let highest = Double(highestCode)
        light = (0...highestCode).map { decoded(Double($0) / highest) }
        let borders = (1...highestCode).map { decoded((Double($0) - 0.5) / highest) }
        thresholds = [-.infinity] + borders + [.infinity]
        codes = (0...Self.pieces).map { Int(saturating: encoded(Double($0) / Double(Self.pieces)) * highest + 0.5) }
    }

    /// Returns the code nearest to a linear-light value, which may be outside 0…1.
    @inline(__always)
    func code(_ light: Double) -> Int {
        let place = min(max(light, 0), 1) * Double(Self.pieces)
        let piece = min(Int(saturating: place), Self.pieces - 1)
        // The estimate is interpolated linearly between the ends, and is at most a few codes off.
        let step = Double(codes[piece + 1] - codes[piece])
        var code = codes[piece] + Int(saturating: step * (place - Double(piece)))
        while light < thresholds[code] { code -= 1 }
        while light >= thresholds[code + 1] { code += 1 }
        return code
    }
}

private func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

private func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}
