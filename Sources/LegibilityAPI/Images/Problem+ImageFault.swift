import Endpoints
import RasterImage
import Sentences

extension Problem {
    /// Creates the problem for an image error, worded for the client.
    package init(_ fault: ImageFault, _ limits: QuestionLimits) {
        switch fault {
        case .unknownFormat:
            self.init(
                .unsupportedMediaType,
                "The file isn't a PNG, JPEG or WebP image.")
        case .malformed(let format, let words):
            self.init(.malformedRequest, "The file isn't a valid \(format.name): \(Phrase(english: words)).")
        case .unsupported(let format, let feature):
            self.init(.unsupportedMediaType, "This \(format.name) \(feature.words).")
        case .tooManyPixels(let width, let height, let limit):
            self.init(
                .contentTooLarge,
                "The image has \(width) × \(height) pixels; this server's limit is \(limit) pixels in total.")
        case .tooLongForFormat(let format, let side):
            self.init(
                .contentTooLarge,
                format == .png
                    ? "A side of \(side) pixels is too long for a \(format.name); the maximum is \(format.longestSide)."
                    : "A side of \(side) pixels is too long for a \(format.name); the maximum is "
                        + "\(format.longestSide). “format=png” may allow longer sides.")
        case .outOfTime:
            self.init(
                .unavailable,
                "The image took longer to process than \(limits.imageSeconds) seconds, the limit on this server.",
                headers: [("Retry-After", "10")])
        case .outOfMemory:
            self.init(
                .unavailable,
                "The server doesn't have enough memory for this image at the moment; try again in a second.",
                headers: [("Retry-After", "1")])
        }
    }
}

extension ImageFormat {
    fileprivate var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        }
    }
}

extension ImageFault.Feature {
    fileprivate var words: Phrase {
        switch self {
        case .animation: "is animated; send a single frame"
        case .inksWithoutProfile: "is in CMYK without a colour profile, so its colours can't be determined"
        case .colorEncoding:
            "has an unsupported colour encoding (cICP); only sRGB and Display P3 without high dynamic "
                + "range are supported"
        case .samplePrecision: "doesn't have 8 bits per sample"
        case .scanCount: "is encoded in too many scans"
        }
    }
}
