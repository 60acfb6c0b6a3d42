import CSpng
import Numbers

/// Reads a PNG file with libspng.
@safe final class PNGReader {
    private let context: OpaquePointer
    private let bytes: UnsafeBufferPointer<UInt8>
    let header: PNGHeader

    /// Reads the chunks before the pixels. `bytes` must stay in place during this object's lifetime.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ header: PNGHeader) throws(ImageFault) {
        guard let context = unsafe spng_ctx_new(Int32(clamping: SPNG_CTX_IGNORE_ADLER32.rawValue)) else {
            throw .outOfMemory
        }
        unsafe self.context = context
        unsafe self.bytes = bytes
        self.header = header
        // Every chunk has its own checksum, so the checksum inside the compressed data (Adler-32) isn't needed.
        unsafe spng_set_image_limits(context, UInt32(clamping: header.width), UInt32(clamping: header.height))
        unsafe spng_set_chunk_limits(context, ImageLimits.profileBytes, 2 * ImageLimits.profileBytes)
        try unsafe check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
        // This call reads everything before the pixels.
        var ihdr = spng_ihdr()
        try check(unsafe spng_get_ihdr(context, &ihdr))
    }

    deinit { unsafe spng_ctx_free(context) }

    /// Returns whether a chunk exists.
    private func isFound(_ status: Int32) throws(ImageFault) -> Bool {
        if status == SPNG_ECHUNKAVAIL.rawValue { return false }
        try check(status)
        return true
    }

    private func check(_ status: Int32) throws(ImageFault) {
        if status == 0 { return }
        if status == SPNG_EMEM.rawValue { throw .outOfMemory }
        let words = unsafe spng_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
        throw .malformed(.png, words)
    }

    /// Decodes every row, as RGBA with 8 bits, or with 16 bits if the file has 16. An interlaced row is decoded several
    /// times, each time more completely: `place` must return the same memory for that row each time.
    func decode(
        _ limits: ImageLimits, into place: (_ row: Int) -> UnsafeMutableRawPointer
    ) throws(ImageFault) {
        let stripes = Stripes(height: header.height, bytesPerRow: header.width * header.depth.bytesPerPixel)
        if let scanlines = try scanlines(rows: stripes.rows, context: 0) {
            var isWhole = true
            for index in 0..<stripes.count where isWhole {
                try limits.checkTime()
                isWhole = scanlines.read(stripes[index].count)
                guard isWhole else { break }
                for y in stripes[index] { unsafe scanlines.unpack(y, into: place(y)) }
            }
            if isWhole, scanlines.isAtEnd() { return }
        }
        try unsafe decodeWithLibrary(limits, into: place)
    }

    /// Returns the rows for callers that process them one by one, or nil if only libspng can read the file. The data
    /// before the rows has been validated.
    func scanlines(rows: Int, context above: Int) throws(ImageFault) -> PNGScanlines? {
        try check(unsafe spng_decode_chunks(context))
        return unsafe PNGScanlines(bytes, header, rows: rows, context: above)
    }

    /// Decodes any PNG file using only libspng.
    func decodeWithLibrary(
        _ limits: ImageLimits, into place: (_ row: Int) -> UnsafeMutableRawPointer
    ) throws(ImageFault) {
        let format = header.depth == .eight ? SPNG_FMT_RGBA8 : SPNG_FMT_RGBA16
        let flags = SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue
        try check(unsafe spng_decode_image(context, nil, 0, Int32(clamping: format.rawValue), Int32(clamping: flags)))
        let length = header.width * header.depth.bytesPerPixel
        var count = 0
        while true {
            if count % 64 == 0 { try limits.checkTime() }
            count += 1
            var row = spng_row_info()
            try check(unsafe spng_get_row_info(context, &row))
            let status = unsafe spng_decode_row(context, place(Int(row.row_num)), length)
            if status == SPNG_EOI.rawValue { break }
            try check(status)
        }
        try check(unsafe spng_decode_chunks(context))
    }

    /// Returns the palette's colours, opaque.
    func palette() throws(ImageFault) -> [SIMD4<UInt8>] {
        var palette = spng_plte()
        try check(unsafe spng_get_plte(context, &palette))
        let count = min(Int(palette.n_entries), 256)
        return unsafe withUnsafeBytes(of: &palette.entries) { entries in
            (0..<count).map { index in
                let entry = unsafe entries.load(fromByteOffset: index * 4, as: spng_plte_entry.self)
                return SIMD4(entry.red, entry.green, entry.blue, 255)
            }
        }
    }

    var orientation: Orientation {
        var exif = unsafe spng_exif()
        guard unsafe spng_get_exif(context, &exif) == 0, let data = unsafe exif.data else { return .upright }
        return unsafe Orientation(exif: Array(UnsafeRawBufferPointer(start: data, count: exif.length))[...])
    }

    /// Returns the meaning of the samples: the first of cICP, iCCP, sRGB, and gAMA with cHRM that is present and
    /// supported (PNG third edition, section 4.3).
    func meaning() throws(ImageFault) -> SampleMeaning {
        if let points = header.codePoints, let space = try CodePoints(points) {
            return SampleMeaning(try ColorProfile(space.curve, space.chromaticities, depth: header.depth))
        }
        var icc = unsafe spng_iccp()
        if try isFound(unsafe spng_get_iccp(context, &icc)) {
            let bytes = unsafe Array(UnsafeRawBufferPointer(start: icc.profile, count: icc.profile_len))
            return try ColorProfile.meaning(
                icc: bytes, for: header.isGray ? .gray : .rgb, depth: header.depth, in: .png)
        }
        // libspng ignores a profile that it can't decompress.
        if header.hasProfile { return SampleMeaning(nil, ignoresProfile: true) }
        var intent: UInt8 = 0
        var gamma: UInt32 = 0
        if try isFound(unsafe spng_get_srgb(context, &intent)) { return SampleMeaning(nil) }
        guard try isFound(unsafe spng_get_gama_int(context, &gamma)), gamma > 0 else {
            // The file contains only an unsupported colour encoding.
            if header.codePoints != nil { throw .unsupported(.png, .colorEncoding) }
            return SampleMeaning(nil)
        }
        var chromaticities = Chromaticities.sRGB
        var chrm = spng_chrm()
        let hasPrimaries = try isFound(unsafe spng_get_chrm(context, &chrm))
        if hasPrimaries {
            chromaticities.white = SIMD2(chrm.white_point_x, chrm.white_point_y)
            chromaticities.red = SIMD2(chrm.red_x, chrm.red_y)
            chromaticities.green = SIMD2(chrm.green_x, chrm.green_y)
            chromaticities.blue = SIMD2(chrm.blue_x, chrm.blue_y)
        }
        // A gAMA value of 1/2.2 stands for sRGB, whose curve isn't a power function: section 11.3.2.2 of the
        // specification.
        if abs(Int(gamma) - 45_455) <= 500, !hasPrimaries || chromaticities.isSRGB { return SampleMeaning(nil) }
        return SampleMeaning(
            try ColorProfile(.power(100_000 / Double(gamma)), chromaticities, depth: header.depth))
    }
}

extension Chromaticities {
    /// Whether the primaries are those of BT.709, to the five decimals of a file.
    fileprivate var isSRGB: Bool {
        func isNear(_ own: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
            let difference = own - other
            return abs(difference.x) < 1e-3 && abs(difference.y) < 1e-3
        }
        let sRGB = Self.sRGB
        return isNear(white, sRGB.white) && isNear(red, sRGB.red) && isNear(green, sRGB.green)
            && isNear(blue, sRGB.blue)
    }
}

func decodePNG(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let header = try PNGHeader(bytes, limits)
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: header.depth)
    let (meaning, orientation) = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFault) in
        let reader = try unsafe PNGReader(bytes, header)
        let meaning = try reader.meaning()
        try unsafe reader.decode(limits) { unsafe pixels.row($0) }
        return (meaning, reader.orientation)
    }
    return RasterImage(
        format: .png, pixels: try pixels.turned(orientation), hasAlpha: header.hasAlpha,
        isGray: header.isGray && meaning.profile == nil, isLossless: true, profile: meaning.profile,
        ignoresProfile: meaning.ignoresProfile)
}
