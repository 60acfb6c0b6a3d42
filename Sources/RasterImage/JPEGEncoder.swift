import CTurboJPEG
import Numbers

/// Encodes a JPEG that preserves the colour of every pixel: without chroma subsampling, and with the quality
/// ``jpegQuality``. The image must have 8 bits per channel and no alpha.
///
/// Stripes of the image are compressed in parallel, and their scans are joined by restart markers, which all decoders
/// support (ITU-T T.81, section E.1.4): every pixel is the same as without markers.
func encodeJPEG(_ image: borrowing RasterImage, _ limits: ImageLimits) throws(ImageFault) -> [UInt8] {
    let stripes = Stripes(
        height: image.height, bytesPerRow: image.pixels.bytesPerRow, multipleOf: JPEGFile.blockSide,
        atMost: JPEGFile.longestInterval(width: image.width))
    return try encodeJPEG(image, in: stripes, limits)
}

func encodeJPEG(
    _ image: borrowing RasterImage, in stripes: Stripes, _ limits: ImageLimits
) throws(ImageFault) -> [UInt8] {
    let file = JPEGFile(width: image.width, height: image.height, stripes: stripes)
    // No thread writes to this memory while it is read.
    nonisolated(unsafe) let base = unsafe UnsafeRawPointer(image.pixels.base)
    let (width, bytesPerRow) = (image.width, image.pixels.bytesPerRow)
    let sampling = image.isGray ? TJSAMP_GRAY : TJSAMP_444
    return try stripes.work(
        limits, by: { () throws(ImageFault) in try JPEGCompressor() },
        working: { (compressor, rows) throws(ImageFault) in
            try unsafe compressor.file(
                base + rows.lowerBound * bytesPerRow, width: width, height: rows.count, sampling)
        },
        into: file, adding: { $0.append($1) }
    ).bytes
}

/// The quality, up to 100, on the scale of the Independent JPEG Group.
let jpegQuality: Int32 = 92

/// Compresses stripes with libjpeg-turbo, one at a time.
@safe private final class JPEGCompressor {
    private let handle: tjhandle

    init() throws(ImageFault) {
        guard let handle = unsafe tjInitCompress() else { throw .outOfMemory }
        unsafe self.handle = handle
    }

    deinit { _ = unsafe tjDestroy(handle) }

    /// Returns a group of rows as a separate file.
    func file(
        _ pixels: UnsafeRawPointer, width: Int, height: Int, _ sampling: TJSAMP
    ) throws(ImageFault) -> [UInt8] {
        var data: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { unsafe tjFree(data) }
        let status = unsafe tjCompress2(
            handle, pixels.assumingMemoryBound(to: UInt8.self), Int32(clamping: width), Int32(clamping: 4 * width),
            Int32(clamping: height),
            Int32(clamping: TJPF_RGBX.rawValue), &data, &size, Int32(clamping: sampling.rawValue), jpegQuality,
            TJFLAG_ACCURATEDCT)
        guard status == 0, let data = unsafe data else { throw .outOfMemory }
        return unsafe Array(UnsafeBufferPointer(start: data, count: Int(clamping: size)))
    }
}

/// A JPEG that is assembled from JPEGs of its stripes, all of which have the same tables.
struct JPEGFile: Sendable {
    /// The number of columns and rows in a block if no channel has fewer samples than another.
    static let blockSide = 8

    private(set) var bytes: [UInt8] = []
    private let height: Int
    private let count: Int
    /// The number of blocks in each stripe except the last, which may have fewer.
    private let interval: Int
    private var stripes = 0

    init(width: Int, height: Int, stripes: Stripes) {
        self.height = height
        count = stripes.count
        interval = Self.blocks(width) * Self.blocks(stripes.rows)
    }

    private static func blocks(_ side: Int) -> Int { (side + blockSide - 1) / blockSide }

    /// Returns the maximum number of rows between two restart markers, whose distance has 16 bits in the file.
    static func longestInterval(width: Int) -> Int { 65_535 / blocks(width) * blockSide }

    /// Appends the next stripe, given as a separate file.
    mutating func append(_ file: [UInt8]) {
        guard count > 1 else {
            bytes = file
            return
        }
        // Each segment consists of a marker, a length that includes itself, and data; the last segment, for the scan,
        // is followed by the compressed data up to the two bytes of the end marker.
        var place = 2
        while file[place + 1] != 0xDA {
            let length = file.bigEndian16(at: place + 2) + 2
            if stripes == 0, file[place + 1] == 0xC0 {
                // The frame header contains length, precision and height.
                bytes += file[..<(place + 5)] + [UInt8(clamping: height >> 8), UInt8(clamping: height & 255)]
                bytes += file[(place + 7)..<(place + length)]
                bytes += [0xFF, 0xDD, 0, 4, UInt8(clamping: interval >> 8), UInt8(clamping: interval & 255)]
            } else if stripes == 0, !bytes.isEmpty {
                bytes += file[place..<(place + length)]
            }
            place += length
        }
        if stripes > 0 { place += file.bigEndian16(at: place + 2) + 2 }
        bytes += file[place..<(file.count - 2)]
        stripes += 1
        bytes += [0xFF, stripes == count ? 0xD9 : 0xD0 + UInt8(clamping: (stripes - 1) % 8)]
    }
}

extension [UInt8] {
    fileprivate func bigEndian16(at place: Int) -> Int { Int(self[place]) << 8 | Int(self[place + 1]) }
}
