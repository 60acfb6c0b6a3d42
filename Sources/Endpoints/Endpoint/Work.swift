import HTTPMessages

/// The time that an answer may take, known before any work is done.
package enum Work: Sendable {
    /// Up to a millisecond, whatever is requested: done on the thread on which the request arrives.
    case short
    /// A page or a document that is kept after it was made. Making it takes longer than a millisecond, so a worker
    /// does.
    case page
    /// Like ``short``, except for a query that ``WebServer/HTTPRequest/asksForMuch``.
    case byQuery
    /// Like ``byQuery``, and also long for requests that the endpoint knows to take long, for example because their
    /// answer has yet to be made. Its result may change between two calls, so such an endpoint is never
    /// ``Endpoint/cached(in:sharedBy:by:)``.
    case byRequest(@Sendable (HTTPRequest) -> Bool)
    /// Always done by a worker.
    case long
    /// Like ``long``, but grows with the square of the listed values.
    case pairwise

    /// Values of a query that take up to a millisecond, be they layers, sizes of a list or misspelt names. A form with
    /// one question sends fewer.
    static let mostValues = 24

    /// Whether a request is for a worker.
    package func isLong(_ request: HTTPRequest) -> Bool {
        switch self {
        case .short: false
        case .byQuery: request.asksForMuch
        case .byRequest(let isLong): request.asksForMuch || isLong(request)
        case .page, .long, .pairwise: true
        }
    }
}

extension HTTPRequest {
    /// Whether the query may need more than a millisecond of work: it may have a gradient, or has many values.
    package var asksForMuch: Bool { mayListMuch && listedValues > Work.mostValues || mayHaveGradient }

    /// Whether the query is so long that it may list many values: each item has at least one, and each comma one more.
    private var mayListMuch: Bool { query.reduce(0) { $0 + 1 + $1.value.utf8.count } > Work.mostValues }

    /// Whether the query may have a gradient. The search for its worst place takes up to a second.
    package var mayHaveGradient: Bool { query.contains { $0.value.mayBeGradient } }

    /// The values of the query, counting the parts of lists, which have commas between them.
    package var listedValues: Int {
        query.reduce(0) { $0 + 1 + $1.value.utf8.count { $0 == UInt8(ascii: ",") } }
    }
}

extension String {
    /// Whether it may name a function of CSS that makes a gradient; in CSS, any letter may be written after a
    /// backslash.
    fileprivate var mayBeGradient: Bool {
        // The text must be at least as long as the shortest one.
        guard utf8.count >= "conic-gradient(red)".utf8.count else { return false }
        var matched = 0
        for byte in utf8 {
            if byte == UInt8(ascii: "\\") { return true }
            let isNext = byte | 0x20 == gradientWord[matched]
            matched = isNext ? matched + 1 : byte | 0x20 == gradientWord[0] ? 1 : 0
            if matched == gradientWord.count { return true }
        }
        return false
    }
}

private let gradientWord = Array("gradient".utf8)
