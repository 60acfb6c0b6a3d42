import Compression
import Endpoints
import HTTPMessages
import Sentences

// The headers that all responses share.
extension HTTPResponse {
    /// Creates the response with caching headers, and without its body if the client already has it.
    init(
        _ answer: borrowing Answer, to request: borrowing HTTPRequest, _ shared: SharedHeaders, in language: Language,
        isTranslated: Bool
    ) {
        let (content, coding) = answer.sent(to: request.headers)
        let kind = SharedHeaders.Kind(
            isTranslated: isTranslated, isForScripts: SharedHeaders.isForScripts(request.path),
            hasPolicy: answer.headers.contains { $0.name == SharedHeaders.policy.name })
        var fields = shared.fields(of: kind, request.head)
        let isJSON = answer.mediaType == "application/json"
        if isJSON { fields.append(SharedHeaders.json) } else { fields.append("Content-Type", answer.mediaType) }
        if let coding { fields.append("Content-Encoding", coding.rawValue) }
        if language != .english || !isJSON && answer.mediaType.utf8.starts(with: "text/html".utf8) {
            fields.append("Content-Language", language.rawValue)
        }
        fields.append(answer.headers)
        guard answer.freshness != .none, answer.status == 200, request.method != .post else {
            fields.append(SharedHeaders.notKept)
            self.init(status: answer.status, fields: fields, content: content)
            return
        }
        let hash = answer.fixed?.entityHash ?? entityHash(answer.body)
        var isKnown = false
        if coding == nil, !request.namesEntityTag {
            fields.append(entityTag: hash)
        } else {
            var tag = entityTag(ofHash: hash)
            // Each encoding needs its own entity tag (RFC 9110 section 8.8.3.3).
            if let coding { tag = "\(tag.dropLast())-\(coding.rawValue)\"" }
            fields.append("ETag", tag)
            isKnown = request.matches(entityTag: tag)
        }
        fields.append(answer.freshness == .day ? shared.keptForDay : SharedHeaders.revalidated)
        // A 304 keeps the length of the body that it replaces; the web server omits the body.
        self.init(status: isKnown ? 304 : 200, fields: fields, content: content)
    }

    /// Creates the response for a problem: a page for clients that prefer pages, such as browsers, and JSON for all
    /// others.
    init(
        _ problem: Problem, to head: RequestHead, at path: String, _ shared: SharedHeaders, in language: Language
    ) {
        self =
            Problem.isPage(for: head.headers)
            ? problem.page(to: head, in: language) : problem.response(instance: path, in: language)
        // Other requests may get JSON, or another language.
        let kind = SharedHeaders.Kind(
            isTranslated: true, isForScripts: SharedHeaders.isForScripts(path),
            hasPolicy: headers.contains { $0.name == SharedHeaders.policy.name })
        fields.append("Content-Language", language.rawValue)
        fields.append(shared.fields(of: kind, head))
    }
}

extension Answer {
    /// The minimum length for compression, in bytes. With its header fields, of about 450 bytes, a shorter body fits into
    /// two packets of 1,448 bytes, which arrive together. Compressing it would save the second packet at most, and would
    /// take half as long as the rest of the response.
    private static let leastCompressed = 1400
    /// The same for a body that is kept with its compressed form.
    private static let leastCompressedOnce = 1024
    private static let quickCodings: [ContentCoding] = [.gzip]

    /// Returns the body for a client, compressed if the client accepts that and the result is smaller. A cached body is
    /// compressed thoroughly, only once; other bodies are compressed quickly for each response.
    fileprivate func sent(to headers: HTTPHeaders) -> (content: BodyBytes, coding: ContentCoding?) {
        guard isCompressed, content.count >= (fixed == nil ? Self.leastCompressed : Self.leastCompressedOnce),
            let coding = headers.preferredCoding(offered: fixed?.codings ?? Self.quickCodings),
            isCompressible(mediaType: mediaType),
            let smaller = fixed.map({ $0.bytes(in: coding) }) ?? gzipped(body, .once)
        else { return (content, nil) }
        return (BodyBytes(smaller), coding)
    }
}
