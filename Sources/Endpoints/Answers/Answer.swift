import JSON
import Sentences

/// The answer of an endpoint, before the headers that all answers share.
package struct Answer: Sendable {
    /// The time for which an answer may be kept.
    package enum Freshness: Sendable {
        /// A pure function of the request: kept for a day.
        case day
        /// May be kept, but is revalidated every time: it changes with the server's version or settings.
        case revalidated
        /// Never kept.
        case none
    }

    /// The result of an answer, the worst last: a command line can use it as its exit status.
    package enum Result: Int, Comparable, Sendable {
        case pass
        case indeterminate
        case fail

        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    package var status = 200
    package var mediaType = "application/json"
    package var body: [UInt8]
    /// Writes the body of a page in a language; nil once the body is there.
    private var document: (@Sendable (Language) -> [UInt8])?
    /// The body's tag and compressed forms, if it is sent often and never changes.
    package private(set) var fixed: FixedBody?
    /// Whether it may be compressed on its way; not worth it for an answer that is rarely requested and takes long to
    /// compress.
    package var isCompressed = true
    package var freshness = Freshness.day
    package var headers: [(name: String, value: String)] = []
    /// The worst result of all its checks; nil if it checks nothing.
    package var result: Result?

    /// An answer in JSON.
    package init(_ json: borrowing JSONWriter, freshness: Freshness = .day, result: Result? = nil) {
        body = json.bytes
        self.freshness = freshness
        self.result = result
    }

    /// An answer in JSON that always has all members, with its sentences in a language.
    package init(_ object: some DescribedObject, freshness: Freshness = .day, in language: Language = .english) {
        var json = JSONWriter(in: language)
        object.write(to: &json)
        self.init(json, freshness: freshness)
    }

    /// Data in a format other than JSON.
    package init(data: [UInt8], mediaType: String, result: Result? = nil) {
        body = data
        self.mediaType = mediaType
        self.result = result
    }

    /// A table.
    package init(csv: [UInt8], result: Result? = nil) {
        self.init(data: csv, mediaType: "text/csv; charset=utf-8; header=present", result: result)
    }

    /// A body as it is, in any media type.
    package init(_ body: [UInt8], mediaType: String, freshness: Freshness, headers: [(name: String, value: String)]) {
        self.body = body
        self.mediaType = mediaType
        self.freshness = freshness
        self.headers = headers
    }

    /// A page, whose body is there when it is ``written(in:)`` a language.
    package init(
        document: @escaping @Sendable (Language) -> [UInt8], mediaType: String, freshness: Freshness,
        headers: [(name: String, value: String)]
    ) {
        self.init([], mediaType: mediaType, freshness: freshness, headers: headers)
        self.document = document
    }

    /// Whether the body has been written.
    package var isWritten: Bool { document == nil }

    /// The same answer with its body, in a language if it is a page.
    package func written(in language: Language) -> Answer {
        guard let document else { return self }
        var answer = self
        answer.body = document(language)
        answer.document = nil
        return answer
    }

    /// The same answer for a body that is kept and sent again and again.
    package var kept: Answer {
        var answer = self
        answer.fixed = FixedBody(body)
        return answer
    }

    /// Whether it is an image, which has limits of its own.
    package var isImage: Bool { mediaType.utf8.starts(with: "image/".utf8) && mediaType != "image/svg+xml" }

    /// The media type without its parameters.
    package var bareMediaType: String { String(mediaType.prefix { $0 != ";" }) }
}
