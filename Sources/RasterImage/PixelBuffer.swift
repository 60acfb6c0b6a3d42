import Glibc

/// Rows of RGBA pixels without padding. The memory isn't cleared when it is allocated.
@safe struct PixelBuffer: ~Copyable {
    let width: Int
    let height: Int
    let depth: SampleDepth
    let base: UnsafeMutableRawPointer

    init(width: Int, height: Int, depth: SampleDepth) throws(ImageFault) {
        let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooLarge, area <= Int.max / 8 else { throw .outOfMemory }
        guard let base = unsafe malloc(area * depth.bytesPerPixel) else { throw .outOfMemory }
        self.width = width
        self.height = height
        self.depth = depth
        unsafe self.base = base
    }

    deinit { unsafe free(base) }

    var bytesPerRow: Int { width * depth.bytesPerPixel }
    var byteCount: Int { bytesPerRow * height }

    /// Returns the beginning of a row.
    func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe base + y * bytesPerRow }

    /// Returns a row's pixels; the type must match the depth.
    func pixels<Pixel: BitwiseCopyable>(_ y: Int, as: Pixel.Type) -> UnsafeMutableBufferPointer<Pixel> {
        unsafe UnsafeMutableBufferPointer(start: row(y).assumingMemoryBound(to: Pixel.self), count: width)
    }

    func fillWithWhite() {
        unsafe UnsafeMutableRawBufferPointer(start: base, count: byteCount).initializeMemory(
            as: UInt8.self, repeating: 255)
    }
}

/// The number of bits per channel of a pixel.
enum SampleDepth: Sendable {
    case eight, sixteen

    var bytesPerPixel: Int { self == .eight ? 4 : 8 }
    /// The number of codes per channel.
    var codes: Int { self == .eight ? 256 : 65_536 }
}
