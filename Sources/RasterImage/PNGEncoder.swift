import Numbers

/// Encodes the image as PNG: greyscale or coloured, with alpha only if the image may have it, 8 or 16 bits.
func encodePNG(_ image: borrowing RasterImage, _ limits: ImageLimits) throws(ImageFault) -> [UInt8] {
    let layout = PNGLayout(isGray: image.isGray, hasAlpha: image.hasAlpha, depth: image.pixels.depth)
    return try encodePNG(image, in: PNGStripes(layout, width: image.width, height: image.height), limits)
}

func encodePNG(
    _ image: borrowing RasterImage, in stripes: PNGStripes, _ limits: ImageLimits
) throws(ImageFault) -> [UInt8] {
    // No thread writes to this memory while it is read.
    nonisolated(unsafe) let base = unsafe UnsafeRawPointer(image.pixels.base)
    let bytesPerRow = image.pixels.bytesPerRow
    return try stripes.stripes.work(
        limits, by: { () throws(ImageFault) in PNGStripeWriter(stripes) },
        working: { (writer, rows) throws(ImageFault) in
            unsafe writer.data(rows) { unsafe base + $0 * bytesPerRow }
        }, into: stripes.file(), adding: { $0.append($1) }
    ).finished()
}

/// An image divided into stripes for a PNG.
struct PNGStripes {
    let layout: PNGLayout
    let width: Int
    let stripes: Stripes
    /// The number of rows above a stripe that its data refers to: the rows in deflate's window, and one more row for
    /// the differences in the topmost row.
    let context: Int

    /// The number of bytes in a row, including its filter.
    var bytesPerRow: Int { width * layout.bytesPerPixel + 1 }

    /// Creates stripes with a given number of rows, or with a number that suits the image.
    init(_ layout: PNGLayout, width: Int, height: Int, rows: Int? = nil) {
        self.layout = layout
        self.width = width
        let bytesPerRow = width * layout.bytesPerPixel + 1
        stripes =
            rows.map { Stripes(height: height, rows: $0) } ?? Stripes(height: height, bytesPerRow: bytesPerRow)
        context = (1 << 15) / bytesPerRow + 2
    }

    /// Returns a stripe's rows together with the rows above it that its data refers to.
    func withContext(_ rows: Range<Int>) -> Range<Int> { max(0, rows.lowerBound - context)..<rows.upperBound }

    /// Returns the beginning of the file, up to the image data.
    func file() -> PNGFile {
        // The capacity assumes that nothing can be compressed: a growing array would need twice the memory, and unused
        // capacity costs nothing.
        let rawBytes = bytesPerRow * stripes.height
        var file = PNGFile(reservingCapacity: rawBytes + rawBytes / 1000 + 1024)
        var header: [UInt8] = []
        header.appendBigEndian32(UInt32(clamping: width))
        header.appendBigEndian32(UInt32(clamping: stripes.height))
        file.append(.header, header + [layout.bitDepth, layout.colorType.rawValue, 0, 0, 0])
        file.append(.sRGB, [0])
        return file
    }
}

/// A stripe's compressed data, as a chunk of a PNG.
struct PNGData: Sendable {
    /// Raw deflate data, preceded by zlib's header in the first stripe.
    var bytes: [UInt8]
    /// The checksum of the chunk's type and these bytes.
    let checksum: UInt32
    /// The Adler-32 checksum of the uncompressed data, with its length.
    let sum: Adler32
    let isLast: Bool
}

/// Filters and compresses one stripe at a time.
@safe final class PNGStripeWriter {
    private let picture: PNGStripes
    private let filter: PNGFilter
    private let deflater: Deflater
    private let filtered: UnsafeMutableBufferPointer<UInt8>

    init(_ picture: PNGStripes) {
        self.picture = picture
        filter = PNGFilter(
            rowBytes: picture.bytesPerRow - 1, bytesPerPixel: picture.layout.bytesPerPixel)
        deflater = Deflater(
            capacity: picture.stripes.rows * picture.bytesPerRow, bytesPerRow: picture.bytesPerRow)
        let rows = picture.stripes.rows + picture.context
        unsafe filtered = .allocate(capacity: rows * picture.bytesPerRow + PNGFilter.overrun)
    }

    deinit { unsafe filtered.deallocate() }

    /// Returns the data for some rows; `row` returns the beginning of one of them or of the rows above.
    func data(_ rows: Range<Int>, _ row: (Int) -> UnsafeRawPointer) -> PNGData {
        let all = picture.withContext(rows)
        filter.begin()
        var (count, known) = (0, 0)
        for y in all {
            if y == rows.lowerBound { known = count }
            unsafe picture.layout.pack(row(y), count: picture.width, into: filter.nextRow())
            // The topmost context row is needed only for the differences in the next row.
            if y == all.lowerBound, y > 0 { continue }
            guard let base = unsafe filtered.baseAddress else { continue }
            unsafe filter.filter(into: base + count)
            count += picture.bytesPerRow
        }
        let isLast = rows.upperBound == picture.stripes.height
        let data = unsafe UnsafeMutableBufferPointer(rebasing: filtered[..<count])
        var bytes = unsafe deflater.deflated(data, behind: known, isLast: isLast)
        // The header stands for deflate with a window of 2¹⁵ bytes and the fastest compression (RFC 1950).
        if rows.lowerBound == 0 { bytes.insert(contentsOf: [0x78, 0x01], at: 0) }
        return unsafe PNGData(
            bytes: bytes, checksum: PNGChunkType.data.checksum(bytes),
            sum: Adler32(UnsafeBufferPointer(rebasing: filtered[known..<count])), isLast: isLast)
    }
}
