import Endpoints
import Numbers
import RasterImage
import Sentences
import Substrings

extension Problem {
    /// Creates the problem for an image error, worded for the client.
    package init(_ fault: ImageFault, of bytes: [UInt8] = [], _ limits: QuestionLimits) {
        switch fault {
        case .unknownFormat:
            let other = OtherImageFormat(bytes).map { format -> Phrase in
                " It appears to be \(format.rawValue); export it as PNG or JPEG, for example with `\(format.converter)`."
            }
            self.init(.unsupportedMediaType, "The file isn’t a PNG, JPEG or WebP image.\(other ?? "")")
        case .malformed(let format, let words):
            self.init(.malformedRequest, "The file isn’t a valid \(format.name): \(Phrase(english: words)).")
        case .unsupported(let format, let feature):
            self.init(.unsupportedMediaType, "This \(format.name) \(feature.words).")
        case .tooManyPixels(let width, let height, let limit):
            self.init(
                .contentTooLarge,
                "The image has \(width) × \(height) pixels; this server’s limit is \(limit.grouped) pixels in total.")
        case .tooLongForFormat(let format, let side):
            self.init(
                .contentTooLarge,
                format == .png
                    ? "A side of \(side.grouped) pixels is too long for a \(format.name); the maximum is \(format.longestSide.grouped)."
                    : "A side of \(side.grouped) pixels is too long for a \(format.name); the maximum is "
                        + "\(format.longestSide.grouped). “format=png” may allow longer sides.")
        case .outOfTime:
            self.init(
                .unavailable,
                "The image took longer to process than \(limits.imageSeconds) seconds, the limit on this server.",
                headers: [("Retry-After", "10")])
        case .outOfMemory:
            self.init(
                .unavailable,
                "The server doesn’t have enough memory for this image at the moment; try again in a second.",
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
        case .inksWithoutProfile: "is in CMYK without a colour profile, so its colours can’t be determined"
        case .colorEncoding:
            "has an unsupported colour encoding (cICP); only sRGB and Display P3 without high dynamic "
                + "range are supported"
        case .samplePrecision: "doesn’t have 8 bits per sample"
        case .scanCount: "is encoded in too many scans"
        }
    }
}

/// An image format that isn't read, recognised by the file's first bytes so that an error can name it.
package enum OtherImageFormat: String {
    case heic = "HEIC"
    case avif = "AVIF"
    case gif = "GIF"
    case tiff = "TIFF"
    case bmp = "BMP"
    case jpegXL = "JPEG XL"
    case svg = "SVG"
    case pdf = "PDF"

    /// A command that converts a file to PNG; of a GIF, the first frame.
    fileprivate var converter: String {
        switch self {
        case .heic: "heif-convert image.heic image.png"
        case .avif: "avifdec image.avif image.png"
        case .gif: "magick 'image.gif[0]' image.png"
        case .tiff: "magick 'image.tiff[0]' image.png"
        case .bmp: "magick image.bmp image.png"
        case .jpegXL: "djxl image.jxl image.png"
        case .svg: "rsvg-convert image.svg -o image.png"
        case .pdf: "pdftoppm -r 144 -png file.pdf page"
        }
    }

    /// Recognises the format of a file; nil if the format is unknown.
    package init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(256)
        func starts(with text: String) -> Bool { head.starts(with: text.utf8) }
        // Files in the ISO base media file format name their brands in the first box.
        if head.dropFirst(4).starts(with: "ftyp".utf8) {
            let brands = String(decoding: head.dropFirst(8), as: UTF8.self)
            if ["avif", "avis"].contains(where: brands.contains) {
                self = .avif
            } else if ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains(where: brands.contains) {
                self = .heic
            } else {
                return nil
            }
        } else if starts(with: "GIF8") {
            self = .gif
        } else if starts(with: "II*\0") || starts(with: "MM\0*") {
            self = .tiff
        } else if starts(with: "BM") {
            self = .bmp
        } else if head.starts(with: [0xFF, 0x0A]) || head.dropFirst(4).starts(with: "JXL ".utf8) {
            self = .jpegXL
        } else if starts(with: "%PDF") {
            self = .pdf
        } else if String(decoding: head, as: UTF8.self).contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }
}
