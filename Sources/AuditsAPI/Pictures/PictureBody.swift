import Audits
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage
import Sentences
import TextLines

/// The pictures in a request.
struct PictureBody: SubjectBody {
    struct Part {
        let name: String?
        let bytes: [UInt8]
    }

    let parts: [Part]
    let isBatch: Bool

    static let mediaTypes = UploadedImage.mediaTypes + ["multipart/form-data"]

    init(_ request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        try request.expectBody(as: "image/png")
        guard request.bodyType.lowercasedASCII == "multipart/form-data" else {
            parts = [Part(name: nil, bytes: request.body)]
            isBatch = false
            return
        }
        let pictures = try request.formParts().filter { !$0.content.isEmpty }
        if let other = pictures.first(where: { $0.name != "picture" }) {
            throw Problem(
                at: "/\(other.name)",
                "Unknown part “\(other.name.echoed)” of the form. Valid parts: “picture”. Parameters belong in the query."
            )
        }
        guard (1...PictureQuery.mostPictures).contains(pictures.count) else {
            throw Problem(
                at: "/picture",
                "The form has \(pictures.count) “picture” parts; it must have 1 to \(PictureQuery.mostPictures).")
        }
        parts = pictures.map { Part(name: $0.filename, bytes: Array($0.content)) }
        isBatch = parts.count > 1
    }
}

extension Endpoint {
    /// `POST /v1/audit/picture`: finds the text in a picture, and checks its contrast.
    package static func auditPicture(_ limits: QuestionLimits, _ memory: ImageMemory) -> Endpoint {
        PictureBody.endpoint(limits, memory)
    }
}

extension PictureBody {
    static var operation: Operation { .postAuditPicture }
    static var description: Operation.Body { .picture }
    static var drawsOne: Phrase {
        "“as=png” draws on one picture, but the request contains several pictures."
    }

    func comparison(
        _ query: PictureQuery, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory, in language: Language
    ) throws(Problem) -> PictureComparison {
        var outcomes: [Result<PictureReport, Problem>] = []
        for part in parts {
            do throws(Problem) {
                outcomes.append(.success(try PictureReport(part.bytes, query.question, limits, memory)))
            } catch {
                // An error in one of several pictures doesn't affect the others.
                guard isBatch else { throw error }
                outcomes.append(.failure(error))
            }
        }
        return PictureComparison(names: parts.map(\.name), outcomes, in: language)
    }

    func drawing(
        _ query: PictureQuery, _ read: inout Reader, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        try PictureReport.drawing(parts[0].bytes, query.question, limits, memory)
    }
}

extension PictureReport {
    /// Checks the picture in a file.
    init(
        _ bytes: [UInt8], _ question: PictureQuestion, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) {
        let image = try UploadedImage(bytes: bytes, limits)
        self = try image.using(Self.bytes(for: image), of: memory) { limits throws(Problem) in
            // The decoded picture is released before the search in its copy begins.
            let plane = try image.problems { () throws(ImageFault) in
                PixelPlane(try Self.decoded(image, limits))
            }
            return PictureReport(plane, of: image, question)
        }
    }

    /// Returns the picture with numbered boxes around the lines that have findings.
    static func drawing(
        _ bytes: [UInt8], _ question: PictureQuestion, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        let image = try UploadedImage(bytes: bytes, limits)
        let drawn = NumberedOverlay.bytes(width: image.requirements.width, height: image.requirements.height)
        return try image.using(Self.bytes(for: image) + drawn, of: memory) { limits throws(Problem) in
            let shown = try image.problems { () throws(ImageFault) in ShownPixels(try Self.decoded(image, limits)) }
            let report = PictureReport(PixelPlane(shown.image), of: image, question)
            let data = try image.problems { () throws(ImageFault) in
                try report.overlay.png(over: shown.image, scale: 1, limits: limits)
            }
            return Answer(data: data, mediaType: DrawnForm<PictureReport>.png.mediaType, result: report.worst)
        }
    }

    private static func decoded(_ image: UploadedImage, _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
        try RasterImage(image.bytes, limits: limits).asOnScreen(limits: limits)
    }

    /// Returns the memory for a check, in bytes.
    private static func bytes(for image: UploadedImage) -> Int {
        image.requirements.readingBytes + PictureSearch.bytesPerPixel * image.requirements.pixels
    }

    private init(_ plane: PixelPlane?, of image: UploadedImage, _ question: PictureQuestion) {
        let (width, height) = (plane?.width ?? 0, plane?.height ?? 0)
        let facts = PictureFileFacts(image.bytes, width: width, height: height)
        let search = PictureSearch(plane, facts, question)
        self.init(
            PictureAudit(
                question, width: Double(width), height: Double(height), scale: question.scale ?? facts.scale,
                lines: search.lines, unsearched: search.unsearched))
    }

    /// Returns a page of a document, drawn as a picture, with numbered boxes around the lines that have findings.
    package func drawing(over page: [UInt8], pixelsPerUnit: Double) throws(Problem) -> Answer {
        let limits = QuestionLimits()
        let image = try UploadedImage(bytes: page, limits)
        let data = try image.problems { () throws(ImageFault) in
            let shown = ShownPixels(try RasterImage(page, limits: limits.imageLimits))
            return try overlay.png(over: shown.image, scale: pixelsPerUnit, limits: limits.imageLimits)
        }
        return Answer(data: data, mediaType: DrawnForm<PictureReport>.png.mediaType, result: worst)
    }
}
