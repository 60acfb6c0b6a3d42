import Endpoints
import HTTPMessages
import Sentences

/// The content of an image request: the file as its body, or a form that contains the file, as created by `curl -F
/// image=@a.png`.
struct ImageBody {
    /// The query items and, for a form, its non-file fields.
    let query: [QueryItem]
    private let request: HTTPRequest
    /// The files in a form; nil if the body itself is the file.
    private let files: [FormPart]?

    init(_ request: HTTPRequest) throws(Problem) {
        self.request = request
        guard request.saysForm else {
            query = request.query
            files = nil
            return
        }
        let parts = try request.formParts()
        files = parts.filter { $0.filename != nil }
        query =
            request.query
            + parts.filter { $0.filename == nil }.map { QueryItem(name: $0.name, value: $0.text ?? "") }
    }

    /// Reads the image. Its content determines its type.
    func image(_ limits: QuestionLimits) throws(Problem) -> UploadedImage {
        guard let files else { return try UploadedImage(bodyOf: request, limits) }
        guard files.count == 1 else {
            throw Problem(
                .malformedRequest,
                "The form must contain exactly one file, the image, but it contains \(files.count). With curl, for example: “-F image=@photo.png”."
            )
        }
        return try UploadedImage(files[0], limits)
    }
}

extension HTTPRequest {
    /// Whether the body is declared as a multipart form.
    fileprivate var saysForm: Bool {
        let said = headers.first("content-type").map { $0.prefix { $0 != ";" }.trimmed } ?? ""
        return said.utf8.elementsEqual("multipart/form-data".utf8) { $0 | 0x20 == $1 | 0x20 }
    }
}
