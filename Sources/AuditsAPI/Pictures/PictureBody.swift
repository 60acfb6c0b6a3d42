import Audits
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import RasterImage
import Sentences

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
        self = try Self.using(image, besides: 0, question, memory) { report, _, _ in report }
    }

    /// Returns the picture with numbered boxes around the lines that have findings.
    static func drawing(
        _ bytes: [UInt8], _ question: PictureQuestion, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        let image = try UploadedImage(bytes: bytes, limits)
        let drawn = NumberedOverlay.bytes(width: image.requirements.width, height: image.requirements.height)
        return try using(image, besides: drawn, question, memory) { report, shown, limits throws(Problem) in
            let data = try image.problems { () throws(ImageFault) in
                try report.overlay.png(over: shown.image, scale: 1, limits: limits)
            }
            return Answer(data: data, mediaType: DrawnForm<PictureReport>.png.mediaType, result: report.worst)
        }
    }

    private static func using<Result>(
        _ image: UploadedImage, besides: Int, _ question: PictureQuestion, _ memory: ImageMemory,
        _ work: (PictureReport, ShownPixels, ImageLimits) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let needed = image.requirements.readingBytes + PictureSearch.bytesPerPixel * image.requirements.pixels
        return try image.using(needed + besides, of: memory) { limits throws(Problem) in
            let picture = try image.problems { () throws(ImageFault) in
                try RasterImage(image.bytes, limits: limits).asOnScreen(limits: limits)
            }
            let shown = ShownPixels(picture)
            let facts = PictureFileFacts(
                image.bytes, width: shown.image.width, height: shown.image.height)
            let search = PictureSearch(shown.image, facts, question)
            let audit = PictureAudit(
                question, width: Double(shown.image.width), height: Double(shown.image.height),
                scale: question.scale ?? facts.scale, lines: search.lines, unsearched: search.unsearched)
            return try work(PictureReport(audit), shown, limits)
        }
    }
}
