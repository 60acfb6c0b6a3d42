import Compression
import Endpoints
import HTTPMessages
import Sentences

// What all responses share.
extension HTTPResponse {
    /// An answer with the headers that say how long it may be kept; without its body where the client has it already.
    init(
        _ answer: Answer, to request: HTTPRequest, _ shared: SharedHeaders, in language: Language, isTranslated: Bool
    ) {
        let (body, coding) = answer.sent(to: request.headers)
        let kind = SharedHeaders.Kind(
            isTranslated: isTranslated, isForScripts: SharedHeaders.isForScripts(request.path),
            hasPolicy: answer.headers.contains { $0.name == SharedHeaders.policy.name })
        var fields = shared.fields(of: kind, request.head)
        fields.append("Content-Type", answer.mediaType)
        if let coding { fields.append("Content-Encoding", coding.rawValue) }
        if answer.mediaType.utf8.starts(with: "text/html".utf8) || language != .english {
            fields.append("Content-Language", language.rawValue)
        }
        fields.append(answer.headers)
        guard answer.freshness != .none, answer.status == 200, request.method != .post else {
            fields.append("Cache-Control", "no-store")
            self.init(status: answer.status, fields: fields, body: body)
            return
        }
        var tag = answer.fixed?.entityTag ?? entityTag(answer.body)
        // Other bytes, another tag (RFC 9110 section 8.8.3.3).
        if let coding { tag = "\(tag.dropLast())-\(coding.rawValue)\"" }
        fields.append("ETag", tag)
        fields.append("Cache-Control", answer.freshness == .day ? shared.keptForDay : "no-cache")
        // A 304 keeps the length of what it stands for; the web server leaves the body out.
        let status = request.matches(entityTag: tag) ? 304 : 200
        self.init(status: status, fields: fields, body: body)
    }

    /// A problem: a page for those who prefer one to JSON, as browsers do, and JSON for everybody else.
    init(
        _ problem: Problem, to head: RequestHead, at path: String, _ shared: SharedHeaders, in language: Language
    ) {
        self =
            Problem.isPage(for: head.headers)
            ? problem.page(to: head, in: language) : problem.response(instance: path, in: language)
        // Who asks otherwise may get JSON, or another language.
        let kind = SharedHeaders.Kind(
            isTranslated: true, isForScripts: SharedHeaders.isForScripts(path),
            hasPolicy: headers.contains { $0.name == SharedHeaders.policy.name })
        fields.append("Content-Language", language.rawValue)
        fields.append(shared.fields(of: kind, head))
    }
}

extension Answer {
    /// A shorter body is sent as it is: it fits into a packet or two, and compressing it takes longer.
    private static let leastCompressed = 1024

    /// The body as a client gets it, compressed where the client takes that and where it gets smaller.
    ///
    /// What is kept has been compressed thoroughly, once; everything else is compressed fast, each time.
    fileprivate func sent(to headers: HTTPHeaders) -> (body: [UInt8], coding: ContentCoding?) {
        guard isCompressed, body.count >= Self.leastCompressed, isCompressible(mediaType: mediaType),
            let coding = headers.preferredCoding(offered: fixed == nil ? [.gzip] : [.brotli, .gzip]),
            let smaller = fixed.map({ $0.bytes(in: coding) }) ?? gzipped(body, .once)
        else { return (body, nil) }
        return (smaller, coding)
    }
}
