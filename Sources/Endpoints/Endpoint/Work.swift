import HTTPMessages

/// How long an answer may take, known before any work is done.
package enum Work: Sendable {
    /// A millisecond at most, whatever is asked: done where the request arrives.
    case short
    /// A page or a document that lies ready once it was made. To make it takes longer than a millisecond, so a worker does.
    case page
    /// As ``short``, but for a query that ``WebServer/HTTPRequest/asksForMuch``.
    case byQuery
    /// As ``byQuery``, and for requests of which the endpoint knows that they take long, for example because their answer
    /// has yet to be made. What it says may change between two calls, so such an endpoint is never ``Endpoint/cached(in:sharedBy:by:)``.
    case byRequest(@Sendable (HTTPRequest) -> Bool)
    /// Always done by a worker.
    case long
    /// As ``long``, and grows with the square of what is listed.
    case pairwise

    /// Values of a query that take a millisecond at most, be they layers, sizes of a list or misspelt names. A form
    /// with one question sends fewer.
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
    /// Whether the query may ask for more than a millisecond of work: it may have a gradient, or has many values.
    package var asksForMuch: Bool { listedValues > Work.mostValues || mayHaveGradient }

    /// Whether the query may have a gradient. The search for its worst place takes up to a second.
    package var mayHaveGradient: Bool { query.contains { $0.value.mayBeGradient } }

    /// The values of the query, counting the parts of lists, which have commas between them.
    package var listedValues: Int {
        query.reduce(0) { $0 + 1 + $1.value.utf8.count { $0 == UInt8(ascii: ",") } }
    }
}

extension String {
    /// Whether it may name a function of CSS that makes a gradient; in CSS, what follows a backslash can be any letter.
    fileprivate var mayBeGradient: Bool {
        // As long as the shortest one.
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
