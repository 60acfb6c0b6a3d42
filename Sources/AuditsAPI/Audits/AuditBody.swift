import Budgets
import Archives
import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Sentences

/// The files of an audit and its options, from any kind of body.
struct AuditBody {
    /// The uploaded files; nil if they are part of `options`.
    let documents: [ColorDocument]?
    /// The members of a request in JSON.
    let options: JSONValue
    /// The number of files in an archive whose names don't suggest colours.
    let others: Int
    /// The images of asset catalogs.
    let images: UploadedImages

    /// The media types that a request body may have.
    static let mediaTypes = [
        "application/json", "multipart/form-data", "application/zip", "application/x-tar", "application/gzip",
    ]

    /// The name of the file at the top level of an archive that contains all other members of a JSON body.
    static let optionsFile = "legibility.json"

    private init(
        documents: [ColorDocument]?, options: JSONValue, others: Int = 0, images: UploadedImages = UploadedImages()
    ) {
        self.documents = documents
        self.options = options
        self.others = others
        self.images = images
    }

    init(_ request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        try request.expectBody(as: "application/json")
        let said = request.headers.first("content-type").map { String($0.prefix { $0 != ";" }.trimmed) } ?? ""
        switch said.lowercasedASCII {
        case "multipart/form-data": try self.init(form: request, limits)
        case "application/zip", "application/x-zip-compressed", "application/x-tar", "application/gzip",
            "application/x-gzip", "application/octet-stream":
            try self.init(archive: request, limits)
        case "application/json",
            _ where request.isUnlabelledJSON:
            self.init(documents: nil, options: try JSONDocument(bodyOf: request).root)
        case "":
            throw Problem(
                .unsupportedMediaType,
                "The header “Content-Type” is missing. Valid values: \(Self.mediaTypes.joined(separator: ", ")).")
        default:
            throw Problem(
                .unsupportedMediaType,
                """
                The header “Content-Type” must be one of \(Self.mediaTypes.joined(separator: ", ")), but is \
                “\(said.echoed)”.
                """)
        }
    }

    private init(archive request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        if let coding = request.headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(
                .unsupportedMediaType, "The content encoding “\(coding.echoed)” isn’t supported for request bodies.")
        }
        var (files, images, others) = try Self.unpacked(request.body, limits)
        _ = Budget.allows(bytes: files.reduce(0) { $0 + $1.content.count })
        let options = files.firstIndex { $0.path == Self.optionsFile || $0.path == "./" + Self.optionsFile }
        let content = options.map { files.remove(at: $0).content }
        let documents = files.map { file in
            var document = ColorDocument(path: file.path, content: file.content)
            document.isFound = true
            return document
        }
        self.init(documents: documents, options: try Self.options(content), others: others, images: images)
    }

    /// Returns the files of an archive that are worth reading, its images, and the number of other files.
    static func unpacked(
        _ bytes: [UInt8], _ limits: QuestionLimits
    ) throws(Problem) -> (files: [Archive.File], images: UploadedImages, others: Int) {
        // A project has large images and many source files, and most source files contain no colours.
        let choices: [(String) -> Bool] = [
            { ColorDocument.mayHoldColors($0) || UploadedImages.isImage($0) }, ColorDocument.mayHoldColors,
            { ColorDocument.mayHoldColors($0) && !ColorDocument.isCode($0) },
        ]
        do throws(Archive.Fault) {
            let archive = Archive.Limits(entries: limits.auditDocuments, bytes: limits.auditBytes)
            var found = try Self.files(of: bytes, limits: archive, where: choices)
            var images = UploadedImages()
            for file in found.files where UploadedImages.isImage(file.path) { images.add(file.path, file.content) }
            found.files.removeAll { UploadedImages.isImage($0.path) }
            return (found.files, images, found.others)
        } catch {
            switch error {
            case .tooManyEntries:
                throw Problem(
                    .contentTooLarge,
                    "The archive contains more than \(limits.auditDocuments) files (`auditDocuments`).")
            case .tooManyBytes:
                throw Problem(
                    .contentTooLarge,
                    "The unpacked archive is larger than \(Phrase.size(limits.auditBytes)) (`auditBytes`).")
            case .unreadable(let words):
                throw Problem(unreadableArchive: words)
            }
        }
    }

    /// Returns the files chosen by the first of several choices whose files aren't too large.
    private static func files(
        of bytes: [UInt8], limits: Archive.Limits, where choices: [(String) -> Bool]
    ) throws(Archive.Fault) -> (files: [Archive.File], others: Int) {
        for choice in choices.dropLast() {
            do throws(Archive.Fault) {
                return try Archive.files(of: bytes, limits: limits, where: choice)
            } catch {
                guard error == .tooManyBytes else { throw error }
            }
        }
        return try Archive.files(of: bytes, limits: limits, where: choices.last ?? { _ in false })
    }

    /// Reads the files and fields of a form; a field's text may be JSON.
    private init(form request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        let parts = try request.formParts(MultipartForm.Limits(parts: limits.auditDocuments))
        let files = parts.filter { $0.filename != nil && !$0.isNothing }
        var images = UploadedImages()
        let documents = files.enumerated().compactMap { index, file -> ColorDocument? in
            let name = file.filename.flatMap { $0.isEmpty ? nil : $0 } ?? "document-\(index + 1)"
            guard !UploadedImages.isImage(name) else {
                images.add(name, Array(file.content))
                return nil
            }
            return ColorDocument(path: name, content: Array(file.content))
        }
        var json = JSONWriter()
        json.object { json in
            for part in parts where part.filename == nil {
                if let value = part.json {
                    json.member(part.name, raw: value)
                } else {
                    json.member(part.name, part.text)
                }
            }
        }
        self.init(documents: documents, options: try Self.options(json.bytes), images: images)
    }

    static func options(_ bytes: [UInt8]?) throws(Problem) -> JSONValue {
        do {
            return try JSONDocument(bytes ?? Array("{}".utf8)).root
        } catch {
            throw Problem(.malformedRequest, "“\(optionsFile)” isn’t valid JSON: \(error.message).")
        }
    }
}

extension FormPart {
    /// Whether the part is a file field in which no file was chosen.
    fileprivate var isNothing: Bool { filename?.isEmpty ?? true && content.isEmpty }

    /// The bytes of a JSON array or object; nil for anything else.
    fileprivate var json: [UInt8]? {
        guard let first = content.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            (try? JSONDocument(Array(content))) != nil
        else { return nil }
        return Array(content)
    }
}

extension String {
    /// The text with A–Z in lower case; all other characters are unchanged.
    var lowercasedASCII: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
