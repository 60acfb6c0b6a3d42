/// A PNG of the picture: grey or coloured, with alpha only where the picture can have it, 8 or 16 bits.
func encodePNG(_ image: borrowing RasterImage, _ limits: ImageLimits) throws(ImageFault) -> [UInt8] {
    let layout = PNGLayout(isGray: image.isGray, hasAlpha: image.hasAlpha, depth: image.pixels.depth)
    return try encodePNG(image, in: PNGStripes(layout, width: image.width, height: image.height), limits)
}

func encodePNG(
    _ image: borrowing RasterImage, in stripes: PNGStripes, _ limits: ImageLimits
) throws(ImageFault) -> [UInt8] {
    // Nobody writes to it while this runs.
    nonisolated(unsafe) let base = unsafe UnsafeRawPointer(image.pixels.base)
    let bytesPerRow = image.pixels.bytesPerRow
    return try stripes.stripes.work(
        limits, by: { () throws(ImageFault) in PNGStripeWriter(stripes) },
        working: { (writer, rows) throws(ImageFault) in
            unsafe writer.data(rows) { unsafe base + $0 * bytesPerRow }
        }, into: stripes.file(), adding: { $0.append($1) }
    ).finished()
}

/// How a picture is cut for a PNG.
struct PNGStripes {
    let layout: PNGLayout
    let width: Int
    let stripes: Stripes
    /// Rows above a stripe that its data refers to: what deflate can look back at, and one that the topmost of these differs from.
    let context: Int

    /// Of a row, its filter included.
    var bytesPerRow: Int { width * layout.bytesPerPixel + 1 }

    /// In stripes of so many rows, or as many as fit the picture.
    init(_ layout: PNGLayout, width: Int, height: Int, rows: Int? = nil) {
        self.layout = layout
        self.width = width
        let bytesPerRow = width * layout.bytesPerPixel + 1
        stripes =
            rows.map { Stripes(height: height, rows: $0) } ?? Stripes(height: height, bytesPerRow: bytesPerRow)
        context = (1 << 15) / bytesPerRow + 2
    }

    /// A stripe's rows and those above that its data refers to.
    func withContext(_ rows: Range<Int>) -> Range<Int> { max(0, rows.lowerBound - context)..<rows.upperBound }

    /// The file up to its data.
    func file() -> PNGFile {
        // As if nothing could be compressed: growing, it would be in memory twice, and what is not written to takes none.
        let rawBytes = bytesPerRow * stripes.height
        var file = PNGFile(reservingCapacity: rawBytes + rawBytes / 1000 + 1024)
        var header: [UInt8] = []
        header.appendBigEndian32(UInt32(width))
        header.appendBigEndian32(UInt32(stripes.height))
        file.append(.header, header + [layout.bitDepth, layout.colorType.rawValue, 0, 0, 0])
        file.append(.sRGB, [0])
        return file
    }
}

/// A stripe's data, compressed, as one chunk of a PNG.
struct PNGData: Sendable {
    /// Raw deflate data; before that of the first stripe, zlib's heading.
    var bytes: [UInt8]
    /// Of the chunk's type and these bytes.
    let checksum: UInt32
    /// Adler-32 of what was compressed, and how much that was.
    let sum: Adler32
    let isLast: Bool
}

/// Filters and compresses stripes, one at a time.
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

    /// The data of some rows; `row` gives where one of them, or of those above, begins.
    func data(_ rows: Range<Int>, _ row: (Int) -> UnsafeRawPointer) -> PNGData {
        let all = picture.withContext(rows)
        filter.begin()
        var (count, known) = (0, 0)
        for y in all {
            if y == rows.lowerBound { known = count }
            unsafe picture.layout.pack(row(y), count: picture.width, into: filter.nextRow())
            // The topmost row of the context is there to tell the next one's differences.
            if y == all.lowerBound, y > 0 { continue }
            guard let base = unsafe filtered.baseAddress else { continue }
            unsafe filter.filter(into: base + count)
            count += picture.bytesPerRow
        }
        let isLast = rows.upperBound == picture.stripes.height
        let data = unsafe UnsafeMutableBufferPointer(rebasing: filtered[..<count])
        var bytes = unsafe deflater.deflated(data, behind: known, isLast: isLast)
        // Deflate with a window of 2¹⁵ bytes, as fast as can be (RFC 1950).
        if rows.lowerBound == 0 { bytes.insert(contentsOf: [0x78, 0x01], at: 0) }
        return unsafe PNGData(
            bytes: bytes, checksum: PNGChunkType.data.checksum(bytes),
            sum: Adler32(UnsafeBufferPointer(rebasing: filtered[known..<count])), isLast: isLast)
    }
}
