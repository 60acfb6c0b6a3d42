import CTurboJPEG
import Numbers

func decodeJPEG(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let header = try JPEGHeader(bytes, limits)
    let isInk = header.components == 4
    let channels: ColorProfile.Channels =
        switch header.components {
        case 1: .gray
        case 4: .inks(isInverted: header.hasAdobeSegment)
        default: .rgb
        }
    if isInk, header.profile == nil { throw .unsupported(.jpeg, .inksWithoutProfile) }
    let meaning =
        if let icc = header.profile {
            try ColorProfile.meaning(icc: icc, for: channels, depth: .eight, in: .jpeg)
        } else { SampleMeaning(nil) }

    guard let decompressor = unsafe tjInitDecompress() else { throw .outOfMemory }
    defer { unsafe tjDestroy(decompressor) }
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: .eight)
    let format = isInk ? TJPF_CMYK : TJPF_RGBA
    // These flags aren't the fastest, but they use the same arithmetic as libjpeg in other programs, and reject
    // incomplete images.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var status = unsafe tjDecompressHeader3(
        decompressor, bytes, UInt(clamping: bytes.count), &width, &height, &subsampling, &colorSpace)
    if status == 0 {
        // libjpeg must read the same header that was checked against the limits.
        guard Int(width) == header.width, Int(height) == header.height,
            isInk == (colorSpace == TJCS_CMYK.rawValue || colorSpace == TJCS_YCCK.rawValue)
        else { throw .malformed(.jpeg, "it has several frame headers") }
        status = unsafe tjDecompress2(
            decompressor, bytes, UInt(clamping: bytes.count), pixels.base.assumingMemoryBound(to: UInt8.self), width,
            Int32(clamping: pixels.bytesPerRow), height, Int32(clamping: format.rawValue), flags)
    }
    guard status == 0 else { throw unsafe .malformed(.jpeg, words(decompressor)) }
    try limits.checkTime()
    return RasterImage(
        format: .jpeg, pixels: try pixels.turned(header.orientation), hasAlpha: false,
        isGray: header.components == 1 && meaning.profile == nil, isLossless: false, profile: meaning.profile,
        ignoresProfile: meaning.ignoresProfile)
}

private func words(_ handle: tjhandle) -> String {
    unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "unknown error"
}

/// The segments of a JPEG that are read before its pixels (ITU-T T.81, annex B).
struct JPEGHeader {
    let width: Int
    let height: Int
    let components: Int
    let orientation: Orientation
    /// Whether the file has Adobe's APP14 segment, which indicates inverted inks.
    let hasAdobeSegment: Bool
    /// The colour profile, assembled from its pieces.
    let profile: [UInt8]?

    init(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) {
        var frame: JPEGFrame?
        var orientation: Orientation?
        var hasAdobeSegment = false
        var pieces: [Int: ArraySlice<UInt8>] = [:]
        var scans = 0
        var segments = JPEGSegments(bytes)
        while let segment = segments.next() {
            let data = segment.data
            switch segment.marker {
            case _ where segment.isFrame:
                guard frame == nil, let read = JPEGFrame(data) else {
                    throw .malformed(.jpeg, "its frame header is broken")
                }
                if read.precision != 8 { throw .unsupported(.jpeg, .samplePrecision) }
                guard read.height > 0, read.width > 0 else {
                    throw .malformed(.jpeg, "its frame header gives no size")
                }
                frame = read
            case 0xDA: scans += 1
            case 0xE1 where orientation == nil && data.starts(with: "Exif\0\0".utf8):
                orientation = Orientation(exif: data.dropFirst(6))
            case 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8) && data.count > 14:
                // The number of the piece and the number of pieces (ICC.1, annex B.4).
                pieces[Int(data[data.startIndex + 12])] = data.dropFirst(14)
            case 0xEE where data.starts(with: "Adobe".utf8): hasAdobeSegment = true
            default: break
            }
        }
        guard let frame else { throw .malformed(.jpeg, "it has no frame header") }
        if scans > ImageLimits.scans { throw .unsupported(.jpeg, .scanCount) }
        if frame.width * frame.height > limits.pixels {
            throw .tooManyPixels(width: frame.width, height: frame.height, limit: limits.pixels)
        }
        (height, width, components) = (frame.height, frame.width, frame.components)
        self.orientation = orientation ?? .upright
        self.hasAdobeSegment = hasAdobeSegment
        profile = pieces.isEmpty ? nil : pieces.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

/// The frame header (ITU-T T.81, B.2.2).
struct JPEGFrame {
    let precision, height, width, components: Int

    /// Reads a segment's data; nil if it is too short.
    init?(_ data: ArraySlice<UInt8>) {
        guard data.count >= 6 else { return nil }
        let bytes = data.prefix(6).map(Int.init)
        (precision, components) = (bytes[0], bytes[5])
        (height, width) = (bytes[1] << 8 | bytes[2], bytes[3] << 8 | bytes[4])
    }

    /// Finds the header at the beginning of a file.
    init?(ofBeginning bytes: [UInt8]) {
        var segments = JPEGSegments(bytes)
        while let segment = segments.next() {
            if segment.isFrame {
                self.init(segment.data)
                return
            }
        }
        return nil
    }
}

/// The segments of a JPEG up to its end, without the compressed data between them.
private struct JPEGSegments: IteratorProtocol {
    struct Segment {
        let marker: UInt8
        let data: ArraySlice<UInt8>

        /// Whether the marker is one of SOF0 to SOF15, rather than DHT, JPG or DAC between them.
        var isFrame: Bool { marker & 0xF0 == 0xC0 && marker != 0xC4 && marker != 0xC8 && marker != 0xCC }
    }

    private let bytes: [UInt8]
    private var place = 2

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Segment? {
        while true {
            // A marker is 0xFF, possibly repeated, followed by a byte that is neither 0xFF nor 0; 0xFF 0 is a data
            // byte.
            guard let start = bytes[place...].firstIndex(of: 0xFF), start + 1 < bytes.count else { return nil }
            let marker = bytes[start + 1]
            place = start + (marker == 0xFF ? 1 : 2)
            switch marker {
            case 0xFF, 0x00, 0x01, 0xD0...0xD8: continue
            case 0xD9: return nil
            default: break
            }
            guard place + 2 <= bytes.count else { return nil }
            let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard length >= 2, place + length <= bytes.count else { return nil }
            defer { place += length }
            return Segment(marker: marker, data: bytes[place + 2..<place + length])
        }
    }
}
