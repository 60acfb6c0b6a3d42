/// An image in memory: upright, with a known colour space.
public struct RasterImage: ~Copyable {
    /// The format of the file that the image was read from.
    public let format: ImageFormat
    let pixels: PixelBuffer
    /// Whether pixels may be translucent. Alpha isn't premultiplied.
    let hasAlpha: Bool
    /// Whether red, green and blue are equal in every pixel, and stay equal after recolouring.
    let isGray: Bool
    /// Whether the source file stores every pixel without loss.
    let isLossless: Bool
    /// The meaning of the samples; nil if they are sRGB.
    let profile: ColorProfile?
    /// Whether the file has a colour profile that can't be used, so that the samples count as sRGB. Images derived from
    /// this image don't inherit the value.
    public let ignoresProfile: Bool

    /// The number of columns.
    public var width: Int { pixels.width }
    /// The number of rows.
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

    /// Encodes the image, whose colours must be in sRGB.
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
