import Endpoints
import RasterImage
import Sentences

extension Problem {
    /// What is wrong with an image, in words for the client.
    package init(_ fault: ImageFault, _ limits: QuestionLimits) {
        switch fault {
        case .unknownFormat:
            self.init(
                .unsupportedMediaType,
                "The file does not begin as a PNG, a JPEG or a WebP does; these are understood.")
        case .malformed(let format, let words):
            self.init(.malformedRequest, "The file is not a valid \(format.name): \(Phrase(english: words)).")
        case .unsupported(let format, let feature):
            self.init(.unsupportedMediaType, "This \(format.name) \(feature.words).")
        case .tooManyPixels(let width, let height, let limit):
            self.init(
                .contentTooLarge,
                "The image has \(width) × \(height) pixels; this server takes at most \(limit) altogether.")
        case .tooLongForFormat(let format, let side):
            self.init(
                .contentTooLarge,
                format == .png
                    ? "A side of \(side) pixels is too long for a \(format.name), which has at most \(format.longestSide) here."
                    : "A side of \(side) pixels is too long for a \(format.name), which has at most \(format.longestSide) here; "
                        + "“format=png” may have room.")
        case .outOfTime:
            self.init(
                .unavailable,
                "The image took longer than the \(limits.imageSeconds) seconds that this server has for one.",
                headers: [("Retry-After", "10")])
        case .outOfMemory:
            self.init(
                .unavailable, "There is not enough memory for this image now; try again in a second.",
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
        case .animation: "is animated; send one frame of it"
        case .inksWithoutProfile: "is in CMYK without a colour profile, so nobody can tell what its inks look like"
        case .colorEncoding:
            "has a colour encoding (cICP) that is not understood; sRGB and Display P3 are, without high dynamic range"
        case .samplePrecision: "does not have 8 bits a sample, as all but a few have"
        case .scanCount: "is drawn in more passes than any picture needs"
        }
    }
}
