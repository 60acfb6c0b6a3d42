/// An image as pixels: upright, of a known colour space, in memory.
public struct RasterImage: ~Copyable {
    /// The format of the file from which it comes.
    public let format: ImageFormat
    let pixels: PixelBuffer
    /// Whether a pixel can be translucent. Alpha is straight.
    let hasAlpha: Bool
    /// Whether red, green and blue are the same in every pixel, and stay so.
    let isGray: Bool
    /// Whether the file keeps every pixel unchanged.
    let isLossless: Bool
    /// The meaning of the samples; nil if they are sRGB.
    let profile: ColorProfile?
    /// Whether the file has a colour profile that can't be used, so that the samples count as sRGB. Images that are
    /// made from this one no longer have this mark.
    public let ignoresProfile: Bool

    /// Columns.
    public var width: Int { pixels.width }
    /// Rows.
    public var height: Int { pixels.height }

    /// Reads a PNG, JPEG or WebP file.
    public init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFault) {
        switch ImageFormat(signatureOf: bytes) {
        case .png: self = try decodePNG(bytes, limits)
        case .jpeg: self = try decodeJPEG(bytes, limits)
        case .webp: self = try decodeWebP(bytes, limits)
        case nil: throw .unknownFormat
        }
    }

    init(
        format: ImageFormat, pixels: consuming PixelBuffer, hasAlpha: Bool, isGray: Bool, isLossless: Bool,
        profile: ColorProfile?, ignoresProfile: Bool = false
    ) {
        self.format = format
        self.pixels = pixels
        self.hasAlpha = hasAlpha
        self.isGray = isGray
        self.isLossless = isLossless
        self.profile = profile
        self.ignoresProfile = ignoresProfile
    }

    /// The file of this image; its colours have to be sRGB.
    ///
    /// Data that a format can't contain is omitted: JPEG and WebP have 8 bits, and JPEG has no alpha, so it shows the
    /// image on white.
    public consuming func encoded(as format: ImageFormat, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let side = max(width, height)
        if side > format.longestSide { throw .tooLongForFormat(format, side: side) }
        try limits.checkTime()
        switch format {
        case .png: return try encodePNG(self, limits)
        case .jpeg: return try encodeJPEG(try reducedToEightBits(onWhite: true), limits)
        case .webp: return try encodeWebP(try reducedToEightBits(onWhite: false), limits)
        }
    }
}
