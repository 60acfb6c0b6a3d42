import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Screens
import Sentences

/// The screens in a request, each with its unread description and its image.
struct ScreenBody: SubjectBody {
    /// An unread description of a screen.
    struct Part {
        enum Content {
            case file([UInt8])
            case json(JSONValue, pointer: String)
        }

        /// The caller's name for the screen, or the name of its file.
        private(set) var name: String?
        let content: Content
        /// The bytes of an image sent as a file.
        var file: [UInt8]?
        /// The file that contains this and other screens.
        var path: String?
        /// The appearance and text size of the screen, according to its file name.
        var variant: ScreenVariant?

        /// Uses another name than that of the file.
        mutating func rename(_ name: String, file: String) { (self.name, path) = (name, file) }
    }

    let parts: [Part]
    /// Whether several screens were requested, so that there are several results.
    let isBatch: Bool

    /// The size of the request, in bytes.
    private var bytes = 0

    static let mediaTypes = ["application/json", "application/xml", "text/xml", "text/plain", "multipart/form-data"]

    init(_ request: HTTPRequest, _ limits: QuestionLimits) throws(Problem) {
        try request.expectBody(as: "application/json")
        switch request.bodyType.lowercasedASCII {
        case "multipart/form-data": try self.init(form: request)
        case "application/xml", "text/xml", "text/plain":
            self.init(parts: [Part(name: nil, content: .file(request.body))], isBatch: false)
        case "application/json":
            try self.init(json: JSONDocument(bodyOf: request, maximumDepth: ScreenFile.deepestJSON).root)
        default: throw Problem(unsupportedBody: request.bodyType, among: Self.mediaTypes)
        }
        bytes = request.body.count
    }

    private init(parts: [Part], isBatch: Bool) { (self.parts, self.isBatch) = (parts, isBatch) }

    /// Reads a single screen, or an object with `screens`.
    private init(json: JSONValue) throws(Problem) {
        guard let list = json["screens"] else {
            let several = ScreenFile.screens(in: json)
            if !several.isEmpty {
                try Self.count(several.count, at: "")
                self.init(
                    parts: several.map { Part(name: $0.name, content: .json($0.screen, pointer: $0.pointer)) },
                    isBatch: true)
                return
            }
            self.init(
                parts: [Part(name: json["name"]?.string, content: .json(json, pointer: ""))], isBatch: false)
            return
        }
        guard let screens = list.elements else {
            throw Problem(at: "/screens", "“screens” must be an array of screens.")
        }
        let count = screens.count
        guard (1...ScreenQuery.mostScreens).contains(count) else {
            throw Problem(
                at: "/screens",
                "“screens” has \(count) screens; it must have 1 to \(ScreenQuery.mostScreens) (`screens`).")
        }
        let parts = screens.enumerated().map { index, screen in
            Part(name: screen["name"]?.string, content: .json(screen, pointer: "/screens/\(index)"))
        }
        self.init(parts: parts, isBatch: true)
    }

    /// Reads the form parts `screen` and `screenshot`.
    private init(form request: HTTPRequest) throws(Problem) {
        let parts = try request.formParts()
        func content(_ name: String) -> FormPart? { parts.last { $0.name == name && !$0.content.isEmpty } }
        guard let screen = content("screen") else {
            throw Problem(at: "/screen", "The part “screen”, the element tree, is missing from the form.")
        }
        if let other = parts.first(where: { $0.name != "screen" && $0.name != "screenshot" }) {
            throw Problem(
                at: "/\(other.name)",
                "Unknown part “\(other.name.echoed)” of the form. Valid parts: “screen”, “screenshot”. Parameters belong in the query."
            )
        }
        let picture = content("screenshot").map { Array($0.content) }
        let several = Part.parts(path: screen.filename ?? "", Array(screen.content), picture: nil)
        if several.count > 1 {
            try Self.count(several.count, at: "/screen")
            guard picture == nil else {
                throw Problem(
                    at: "/screenshot",
                    "The screenshot shows one screen, but the description has \(several.count) frames.")
            }
            self.init(parts: several, isBatch: true)
            return
        }
        self.init(
            parts: [Part(name: screen.filename, content: .file(Array(screen.content)), file: picture)], isBatch: false)
    }

    private static func count(_ frames: Int, at pointer: String) throws(Problem) {
        guard frames <= ScreenQuery.mostScreens else {
            throw Problem(
                at: pointer, "There are \(frames) frames; the maximum is \(ScreenQuery.mostScreens) (`screens`).")
        }
    }
}

extension Endpoint {
    /// `POST /v1/audit/screen`: checks whether a screen meets the guidelines.
    package static func auditScreen(_ limits: QuestionLimits, _ memory: ImageMemory) -> Endpoint {
        ScreenBody.endpoint(limits, memory)
    }
}

extension ScreenBody {
    static var operation: Operation { .postAuditScreen }
    static var description: Operation.Body { .screen }
    static var drawsOne: Phrase {
        "“as=png” draws on the screenshot of one screen, but the request contains several screens."
    }

    func comparison(
        _ query: ScreenQuery, _ read: Reader, _ limits: QuestionLimits, _ memory: ImageMemory, in language: Language
    ) throws(Problem) -> ScreenComparison {
        var audit = ScreenFileAudit(query, read, limits, memory, bytes: bytes)
        for part in parts {
            // An error is the result for a single screen; among several screens, an error doesn't affect the others.
            if case .failure(let problem) = audit.judge(part), !isBatch { throw problem }
        }
        return ScreenComparison(names: parts.map(\.name), audit.outcomes, in: language)
    }

    func drawing(
        _ query: ScreenQuery, _ read: inout Reader, _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) -> Answer {
        try ScreenReport.overlay(parts[0], query, &read, limits, memory)
    }
}

extension ScreenBody.Part {
    /// Creates a part from a file; JSON in the file may specify another name.
    init(path: String, _ bytes: [UInt8], picture: [UInt8]?) {
        let json = ScreenFile.isXML(bytes) ? nil : try? JSONDocument(bytes, maximumDepth: ScreenFile.deepestJSON).root
        self.init(name: path, content: json.map { .json($0, pointer: "") } ?? .file(bytes), file: picture)
    }

    /// Returns the screens in a file, which may contain several Figma frames.
    static func parts(path: String, _ bytes: [UInt8], picture: [UInt8]?) -> [Self] {
        let whole = Self(path: path, bytes, picture: picture)
        guard case .json(let json, _) = whole.content else { return [whole] }
        let several = ScreenFile.screens(in: json)
        return several.isEmpty
            ? [whole]
            : several.map { frame in
                let name = path.isEmpty ? frame.name : "\(path): \(frame.name)"
                return Self(name: name, content: .json(frame.screen, pointer: frame.pointer), path: path)
            }
    }

    /// The name by which screens with the same content are compared.
    var title: String? {
        if case .json(let json, _) = content, let name = json["name"]?.string { name } else { variant?.name ?? name }
    }

    /// Returns the bytes of the image: from a file or from `data:image/png;base64,…`. Returns nil if there is none.
    func screenshot() throws(Problem) -> [UInt8]? {
        guard case .json(let json, let pointer) = content, let text = json["screenshot"]?.string else { return file }
        guard let bytes = Base64.image(ofDataURL: text) else {
            throw Problem(
                at: "\(pointer)/screenshot",
                "“screenshot” must be an image as a data URI in Base64: “data:image/png;base64,…”.")
        }
        return bytes
    }

    /// Reads the screen, or throws all errors in its description; the query determines how frames and colours are
    /// interpreted.
    func screen(_ query: ScreenQuery) throws(Problem) -> AppScreen {
        do throws(DescriptionFaults) {
            switch content {
            case .file(let bytes):
                return try ScreenFile.read(
                    bytes, scale: query.scale, appearance: query.appearance, atMost: ScreenQuery.mostElements)
            case .json(let json, let pointer):
                return try ScreenFile.read(
                    json, at: pointer, appearance: query.appearance, atMost: ScreenQuery.mostElements)
            }
        } catch {
            throw Problem(error)
        }
    }
}
