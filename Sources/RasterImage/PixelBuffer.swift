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
        guard let base = unsafe Self.allocate(area * depth.bytesPerPixel) else { throw .outOfMemory }
        self.width = width
        self.height = height
        self.depth = depth
        unsafe self.base = base
    }

    deinit { unsafe free(base) }

    /// The size of a huge page, in bytes.
    private static let hugePage = 2 << 20

    /// Allocates memory; a large amount in huge pages, if the system has them. The first use of each page takes the
    /// system a microsecond, and an image of 12 megapixels has 12,000 pages of the normal size.
    private static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
        guard bytes >= 2 * hugePage else { return unsafe malloc(bytes) }
        let size = (bytes + hugePage - 1) / hugePage * hugePage
        let base = unsafe aligned_alloc(hugePage, size)
        if let base = unsafe base { unsafe madvise(base, size, MADV_HUGEPAGE) }
        return unsafe base
    }

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
