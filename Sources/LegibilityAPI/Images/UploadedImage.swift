import Endpoints
import HTTPMessages
import Numbers
import RasterImage
import Sentences

/// An image from a client. Only its header has been read.
package struct UploadedImage: Sendable {
    /// The valid media types.
    package static let mediaTypes = ImageFormat.allCases.map(\.mediaType)

    package let bytes: [UInt8]
    package let requirements: ImageRequirements
    private let limits: QuestionLimits
    /// The size of the file if it is a copy, which isn't counted anywhere else.
    private let copiedBytes: Int

    /// The shorter side in pixels, which is the same in any orientation.
    package var shorterSide: Int { min(requirements.width, requirements.height) }
    var format: ImageFormat { requirements.format }
    package var mediaType: String { format.mediaType }

    private init(_ bytes: [UInt8], copied: Int, _ limits: QuestionLimits) throws(Problem) {
        guard !bytes.isEmpty else { throw Problem(.malformedRequest, "The file is empty; send an image.") }
        guard bytes.count <= limits.imageBytes else {
            throw Problem(
                .contentTooLarge,
                "The file has \(Phrase.size(bytes.count)); this server’s limit is \(Phrase.size(limits.imageBytes)).")
        }
        self.bytes = bytes
        self.limits = limits
        copiedBytes = copied
        do throws(ImageFault) {
            requirements = try ImageRequirements(bytes, limits: limits.imageLimits)
        } catch {
            throw Problem(error, of: bytes, limits)
        }
    }

    /// Creates an image from a file in a form. The declared type depends on the file extension, so only the content
    /// counts.
    package init(_ part: FormPart, _ limits: QuestionLimits) throws(Problem) {
        try self.init(Array(part.content), copied: part.content.count, limits)
    }

    /// Creates an image from an embedded file.
    package init(bytes: [UInt8], _ limits: QuestionLimits) throws(Problem) {
        try self.init(bytes, copied: bytes.count, limits)
    }

    init(bodyOf request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        let said = try Self.mediaType(of: request)
        try self.init(request.body, copied: 0, limits)
        if let said, !said.isSame(as: format.mediaType) {
            throw Problem(
                .unsupportedMediaType,
                "The header “Content-Type” is \(said.echoed), but the file appears to be \(format.mediaType).")
        }
    }

    /// Runs work that needs a number of bytes as soon as the memory is available. `held` is the number of bytes that
    /// the work already has. The time limit for the image starts at that point.
    package func using<Result>(
        _ bytes: Int, besides held: Int = 0, of memory: ImageMemory,
        _ work: (ImageLimits) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let bytes = held > 0 ? bytes : bytes + copiedBytes
        guard held + bytes <= memory.limit else {
            let pixels = Double(requirements.pixels) * Double(memory.limit) / Double(held + bytes)
            throw Problem(
                .contentTooLarge,
                "The image has \(requirements.width) × \(requirements.height) pixels; for this request, the server has "
                    + "memory for about \(Int(saturating: pixels).grouped) pixels. For the limits, see /v1/limits.")
        }
        let result = try memory.with(bytes, isGrowing: held > 0, waiting: limits.imageSeconds) {
            () throws(Problem) in try work(limits.imageLimits)
        }
        guard let result else {
            throw Problem(
                .unavailable, "Other images are using all of this server’s image memory; try again in a second.",
                headers: [("Retry-After", "1")])
        }
        return result
    }

    /// Runs work and converts image errors to messages for the client.
    package func problems<Result: ~Copyable>(_ work: () throws(ImageFault) -> Result) throws(Problem) -> Result {
        do throws(ImageFault) { return try work() } catch { throw Problem(error, limits) }
    }

    /// Returns the declared type of the body; nil if it is missing or only means binary data.
    private static func mediaType(of request: HTTPRequest) throws(Problem) -> String? {
        if let coding = request.headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(
                .unsupportedMediaType, "The content encoding “\(coding.echoed)” isn’t supported for request bodies.")
        }
        guard let header = request.headers.first("content-type") else { return nil }
        let said = String(header.prefix { $0 != ";" }.trimmed)
        // curl sends the second type with every body by default.
        if ["application/octet-stream", "application/x-www-form-urlencoded"].contains(where: said.isSame) {
            return nil
        }
        guard mediaTypes.contains(where: said.isSame) else {
            throw Problem(
                .unsupportedMediaType,
                "The request body must be an image with a matching header, such as “Content-Type: image/png”. Valid "
                    + "types are \(mediaTypes.joined(separator: ", ")) and application/octet-stream; “\(said.echoed)” "
                    + "isn’t valid.")
        }
        return said
    }
}

extension String {
    /// Returns whether the text is a media type, ignoring case.
    fileprivate func isSame(as mediaType: String) -> Bool {
        utf8.elementsEqual(mediaType.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    }
}

extension QuestionLimits {
    /// The limits for an image that starts being processed now.
    package var imageLimits: ImageLimits {
        ImageLimits(pixels: imagePixels, seconds: imageSeconds)
    }
}

extension Operation {
    /// Returns the same operation with an image file as its body.
    func takingFile(_ summary: String) -> Operation {
        var operation = self
        operation.body = .image(summary)
        return operation
    }
}

extension Operation.Body {
    /// Returns the description of an image file as a body.
    static func image(_ summary: String) -> Operation.Body {
        var image = Schema.binary
        image.remark = "The image file. The parameters may be further fields of the form."
        let form = Schema(.object([Schema.Property(name: "image", schema: image, isRequired: true)]))
        let types = UploadedImage.mediaTypes + ["application/octet-stream"]
        return Operation.Body(
            summary: summary, forms: types.map { ($0, Schema.binary) } + [("multipart/form-data", form)])
    }
}
