import CLCMS2
import Numbers

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
