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
        var headers: [(name: String, value: String)] = []
        headers.reserveCapacity(10 + answer.headers.count)
        headers.append(("Content-Type", answer.mediaType))
        if let coding { headers.append(("Content-Encoding", coding.rawValue)) }
        headers.append(isTranslated ? shared.varyOfPage : shared.vary)
        if answer.mediaType.utf8.starts(with: "text/html".utf8) || language != .english {
            headers.append(("Content-Language", language.rawValue))
        }
        headers += answer.headers
        shared.add(to: &headers, at: request.path, request.head)
        guard answer.freshness != .none, answer.status == 200, request.method != .post else {
            headers.append(("Cache-Control", "no-store"))
            self.init(status: answer.status, headers: headers, body: body)
            return
        }
        var tag = answer.fixed?.entityTag ?? entityTag(answer.body)
        // Other bytes, another tag (RFC 9110 section 8.8.3.3).
        if let coding { tag = "\(tag.dropLast())-\(coding.rawValue)\"" }
        headers.append(("ETag", tag))
        headers.append(("Cache-Control", answer.freshness == .day ? shared.keptForDay : "no-cache"))
        // A 304 keeps the length of what it stands for; the web server leaves the body out.
        let status = request.matches(entityTag: tag) ? 304 : 200
        self.init(status: status, headers: headers, body: body)
    }

    /// A problem: a page for those who prefer one to JSON, as browsers do, and JSON for everybody else.
    init(
        _ problem: Problem, to head: RequestHead, at path: String, _ shared: SharedHeaders, in language: Language
    ) {
        self =
            Problem.isPage(for: head.headers)
            ? problem.page(to: head, in: language) : problem.response(instance: path, in: language)
        // Who asks otherwise may get JSON, or another language.
        headers += [shared.varyOfPage, ("Content-Language", language.rawValue)]
        shared.add(to: &headers, at: path, head)
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
