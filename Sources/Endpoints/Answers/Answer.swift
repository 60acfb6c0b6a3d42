import HTTPMessages
import JSON
import Sentences

/// An endpoint's response, without the headers that all responses share.
package struct Answer: Sendable {
    /// The time for which a response may be cached.
    package enum Freshness: Sendable {
        /// A pure function of the request: cached for a day.
        case day
        /// A response that may be cached but is revalidated every time, because it depends on the server's version or
        /// settings.
        case revalidated
        /// Never cached.
        case none
    }

    /// The result of the checks in a response, from best to worst. A command line can use it as its exit status.
    package enum Result: Int, Comparable, Sendable {
        case pass
        case indeterminate
        case fail

        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    package var status = 200
    package var mediaType = "application/json"
    package var content: BodyBytes
    /// Writes the body of a page in a language. Nil if the body has already been written.
    private var document: (@Sendable (Language) -> [UInt8])?
    /// The body's entity tag and compressed forms, if it is sent often and never changes.
    package private(set) var fixed: FixedBody?
    /// Whether the response may be compressed. False for responses that are rarely requested and slow to compress.
    package var isCompressed = true
    /// Whether the links of a page already keep the language that the user chose explicitly.
    package var keepsLanguage = false
    package var freshness = Freshness.day
    package var headers: [(name: String, value: String)] = []
    /// The worst result of all checks; nil if nothing was checked.
    package var result: Result?

    /// Creates a JSON response.
    package init(_ json: borrowing JSONWriter, freshness: Freshness = .day, result: Result? = nil) {
        content = BodyBytes(json.bytes)
        self.freshness = freshness
        self.result = result
    }

    /// Creates a JSON response from its bytes or blocks.
    package init(json: BodyBytes, freshness: Freshness = .day, result: Result? = nil) {
        content = json
        self.freshness = freshness
        self.result = result
    }

    /// Creates a JSON response with all members, with its sentences in a language.
    package init(_ object: some DescribedObject, freshness: Freshness = .day, in language: Language = .english) {
        var json = JSONWriter(in: language)
        object.write(to: &json)
        self.init(json, freshness: freshness)
    }

    /// Creates a response with data in a format other than JSON.
    package init(data: [UInt8], mediaType: String, result: Result? = nil) {
        content = BodyBytes(data)
        self.mediaType = mediaType
        self.result = result
    }

    /// Creates a CSV response.
    package init(csv: [UInt8], result: Result? = nil) {
        self.init(data: csv, mediaType: "text/csv; charset=utf-8; header=present", result: result)
    }

    /// Creates a response in any media type, whose body is sent unchanged.
    package init(_ body: [UInt8], mediaType: String, freshness: Freshness, headers: [(name: String, value: String)]) {
        content = BodyBytes(body)
        self.mediaType = mediaType
        self.freshness = freshness
        self.headers = headers
    }

    /// Creates a page, for which ``written(in:)`` creates the body.
    package init(
        document: @escaping @Sendable (Language) -> [UInt8], mediaType: String, freshness: Freshness,
        headers: [(name: String, value: String)]
    ) {
        self.init([], mediaType: mediaType, freshness: freshness, headers: headers)
        self.document = document
    }

    /// Creates a redirect of a browser. Its status is 302, not 301, because the address may change, and browsers keep
    /// permanent redirects forever.
    package init(redirectTo address: String) {
        self.init([], mediaType: "text/html; charset=utf-8", freshness: .none, headers: [("Location", address)])
        status = 302
    }

    /// The body as one array, which is a copy if the content consists of blocks.
    package var body: [UInt8] {
        get { content.joined }
        set { content = BodyBytes(newValue) }
    }

    /// Whether the body has been written.
    package var isWritten: Bool { document == nil }

    /// Returns the same response with its body, in a language if it is a page.
    package func written(in language: Language) -> Answer {
        guard let document else { return self }
        var answer = self
        answer.body = document(language)
        answer.document = nil
        return answer
    }

    /// The same response, prepared for a body that is kept and sent repeatedly.
    package var kept: Answer {
        var answer = self
        answer.fixed = FixedBody(body)
        return answer
    }

    /// The same response, prepared for a body that is kept for some time, and isn't worth Brotli's time.
    package var keptForAWhile: Answer {
        var answer = self
        answer.fixed = FixedBody(body, isQuick: true)
        return answer
    }

    /// Whether the response is an image, which has separate limits.
    package var isImage: Bool { mediaType.utf8.starts(with: "image/".utf8) && mediaType != "image/svg+xml" }

    /// The media type without parameters.
    package var bareMediaType: String { String(mediaType.prefix { $0 != ";" }) }
}
