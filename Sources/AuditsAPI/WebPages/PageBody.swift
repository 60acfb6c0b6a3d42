import Archives
import Budgets
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Sentences
import Substrings
import WebPages

/// The page records in a request, each with the files of its renderings.
struct PageBody: SubjectBody, Sendable {
    struct Part: Sendable {
        let json: JSONValue
        let pointer: String
        /// The record's folder in an archive, with a final slash; empty otherwise.
        let folder: String

        var name: String? { json["name"]?.string ?? json["url"]?.string }
    }

    let parts: [Part]
    /// Whether the request contains a list of records, so that the response is also a list.
    let isBatch: Bool
    /// The files besides the records, by name.
    let files: [String: [UInt8]]
    /// The size of the records and files, in bytes.
    private(set) var bytes = 0

    static let mediaTypes = ["application/json", "multipart/form-data", "application/zip"]

    init(_ request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        try request.expectBody(as: "application/json")
        switch request.bodyType.lowercasedASCII {
        case "multipart/form-data": try self.init(form: request)
        case "application/zip", "application/x-zip-compressed": try self.init(archive: request, limits)
        case "application/json":
            let json = try JSONDocument(bodyOf: request, maximumDepth: PageRecordReader.deepest).root
            try self.init(json, files: [:])
            bytes = request.body.count
        default: throw Problem(unsupportedBody: request.bodyType, among: Self.mediaTypes)
        }
    }

    /// Creates a body from existing records, with all their files by name.
    init(records: [(json: [UInt8], folder: String)], files: [String: [UInt8]]) throws(Problem) {
        var parts: [Part] = []
        for record in records {
            parts.append(Part(json: try Self.document(record.json, at: ""), pointer: "", folder: record.folder))
        }
        (self.parts, self.files, isBatch) = (parts, files, true)
        bytes = (records.lazy.map(\.json.count) + files.lazy.map(\.value.count)).reduce(0, +)
    }

    /// Reads a single record, or an object with `pages`.
    private init(_ json: JSONValue, files: [String: [UInt8]]) throws(Problem) {
        self.files = files
        guard let list = json["pages"] else {
            (parts, isBatch) = ([Part(json: json, pointer: "", folder: "")], false)
            return
        }
        guard let pages = list.elements else {
            throw Problem(at: "/pages", "“pages” must be an array of page records.")
        }
        try Self.check(count: pages.count)
        parts = pages.enumerated().map { Part(json: $1, pointer: "/pages/\($0)", folder: "") }
        isBatch = true
    }

    /// Reads a form that contains a `record` part and a part for each rendering.
    private init(form request: HTTPRequest) throws(Problem) {
        let parts = try request.formParts(MultipartForm.Limits(parts: PageQuery.mostFiles))
        guard let record = parts.last(where: { $0.name == "record" && !$0.content.isEmpty }) else {
            throw Problem(at: "/record", "The form has no “record” part, which must contain the page record in JSON.")
        }
        var files: [String: [UInt8]] = [:]
        for part in parts where part.name != "record" {
            let content = Array(part.content)
            guard Budget.allows(bytes: content.count) else { break }
            files[part.name] = content
            if let name = part.filename, !name.isEmpty, files[name] == nil { files[name] = content }
        }
        try self.init(Self.document(Array(record.content), at: "/record"), files: files)
        bytes = request.body.count
    }

    /// Reads records and their renderings in a single archive.
    private init(archive request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        try self.init(files: [("", request.body)], limits)
        guard !parts.isEmpty else {
            throw Problem(
                at: "", "The archive has no page record, which is a JSON file whose “format” is “\(PageRecord.format)”."
            )
        }
        try Self.check(count: parts.count)
    }

    /// How many times as many bytes as their archives files may count for. Images can hardly be compressed again.
    private static let mostUnpacked = 16

    /// Creates the records in some files, which may contain no records. Zip files are unpacked, but not zip files
    /// inside them.
    init(
        files given: [(path: String, content: [UInt8])], isBatch: Bool? = nil, _ limits: QuestionLimits
    ) throws(Problem) {
        var files: [String: [UInt8]] = [:]
        var parts: [Part] = []
        var all: [(path: String, content: [UInt8])] = []
        var left = limits.auditBytes
        for file in given {
            // A body declared as a zip file, or a file that begins like a zip file.
            if file.path.isEmpty || file.content.starts(with: Self.zipSignature) {
                let found = try Self.unpacked(file.content, atMost: left, limits)
                left -= found.reduce(0) { $0 + $1.content.count }
                // Two zip archives may contain files with the same name.
                let folder = file.path.isEmpty ? "" : file.path + "/"
                all += found.map { (folder + $0.path, $0.content) }
            } else {
                all.append(file)
            }
        }
        for (path, content) in all {
            guard Budget.allows(bytes: content.count) else { break }
            if path.hasSuffix(".json") {
                parts += try Self.records(in: content, at: path)
            } else {
                files[path] = content
            }
        }
        (self.parts, self.files, self.isBatch) = (parts, files, isBatch ?? (parts.count > 1))
        let sent = given.reduce(0) { $0 + $1.content.count }
        bytes = min(all.reduce(0) { $0 + $1.content.count }, Self.mostUnpacked * sent)
    }

    /// The local file header at the beginning of a zip file. PKWARE's APPNOTE 6.3.10, 4.3.7.
    private static let zipSignature: [UInt8] = [0x50, 0x4b, 3, 4]

    /// Returns the records in a JSON file; empty if it contains something else.
    private static func records(in content: [UInt8], at path: String) throws(Problem) -> [Part] {
        let json = try document(content, at: "/\(path)")
        guard PageRecordReader.isRecord(json) else { return [] }
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = end.map { String(path[...$0]) } ?? ""
        guard let pages = json["pages"]?.elements else { return [Part(json: json, pointer: "", folder: folder)] }
        return pages.enumerated().map { Part(json: $1, pointer: "/pages/\($0)", folder: folder) }
    }

    private static func unpacked(
        _ bytes: [UInt8], atMost left: Int, _ limits: QuestionLimits
    ) throws(Problem) -> [Archive.File] {
        do throws(Archive.Fault) {
            let limits = Archive.Limits(entries: PageQuery.mostFiles, bytes: left)
            return try Archive.files(of: bytes, limits: limits) { !$0.contains("__MACOSX/") }.files
        } catch {
            switch error {
            case .tooManyEntries:
                throw Problem(
                    .contentTooLarge, "The archive contains more than \(PageQuery.mostFiles) files (`pageFiles`).")
            case .tooManyBytes:
                throw Problem(
                    .contentTooLarge,
                    "The unpacked archive is larger than \(Phrase.size(limits.auditBytes)) (`auditBytes`).")
            case .unreadable(let words):
                throw Problem(unreadableArchive: words)
            }
        }
    }

    private static func document(_ bytes: [UInt8], at pointer: String) throws(Problem) -> JSONValue {
        do {
            return try JSONDocument(bytes, maximumDepth: PageRecordReader.deepest).root
        } catch {
            throw Problem(at: pointer, "The content isn’t valid JSON: \(Phrase(error, in: bytes)).")
        }
    }

    static func check(count: Int) throws(Problem) {
        guard (1...PageQuery.mostPages).contains(count) else {
            throw Problem(
                at: "/pages",
                "“pages” has \(count) records; it must have 1 to \(PageQuery.mostPages) (`pages`).")
        }
    }
}

extension Endpoint {
    /// `POST /v1/audit/page`: checks whether people can read a web page.
    package static func auditPage(_ limits: QuestionLimits, _ memory: ImageMemory) -> Endpoint {
        PageBody.endpoint(limits, memory)
    }
}

extension PageBody {
    static var operation: Operation { .postAuditWebPage }
    static var description: Operation.Body { .page }
    static var drawsOne: Phrase {
        "“as=png” draws one record, but the request contains several. Send one record."
    }

    func comparison(
        _ query: PageQuery, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory, in language: Language
    ) throws(Problem) -> PageComparison {
        try PageComparison(of: self, query.question, limits, memory)
    }

    func drawing(
        _ query: PageQuery, _ read: inout Reader, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        let comparison = try PageComparison(of: self, query.question, limits, memory)
        return try drawing(of: comparison.reports[0], limits, memory)
    }
}

extension PageBody.Part {
    /// Reads the record, or throws all errors in it.
    func record() throws(Problem) -> PageRecord {
        do throws(DescriptionFaults) {
            return try PageRecordReader.read(json, at: pointer)
        } catch {
            throw Problem(error)
        }
    }
}
