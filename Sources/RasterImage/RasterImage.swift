/// A picture as pixels: upright, of a known colour space, in memory.
public struct RasterImage: ~Copyable {
    /// The file that it comes from.
    public let format: ImageFormat
    let pixels: PixelBuffer
    /// Whether a pixel can be translucent. Alpha is straight.
    let hasAlpha: Bool
    /// Red, green and blue are the same in every pixel, and stay so.
    let isGray: Bool
    /// Whether the file keeps every pixel as it is.
    let isLossless: Bool
    /// What the samples mean; nil when they are sRGB.
    let profile: ColorProfile?
    /// Whether the file has a colour profile that cannot be used, so that the samples count as sRGB. Pictures that are made
    /// of this one don't tell it any more.
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

    /// The file that shows this picture; its colours have to be sRGB.
    ///
    /// What a format cannot hold is left out: JPEG and WebP have 8 bits, and JPEG has no alpha, so it shows the picture
    /// on white.
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
