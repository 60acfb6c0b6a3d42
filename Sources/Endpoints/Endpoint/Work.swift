import HTTPMessages

/// How long an answer may take, known before any work is done.
package enum Work: Sendable {
    /// A millisecond at most, whatever is asked: done where the request arrives.
    case short
    /// A page or a document that lies ready once it was made. To make it takes longer than a millisecond, so a worker does.
    case page
    /// As ``short``, but for a query that ``WebServer/HTTPRequest/asksForMuch``.
    case byQuery
    /// Always done by a worker.
    case long
    /// As ``long``, and grows with the square of what is listed.
    case pairwise

    /// Whether a request is for a worker.
    package func isLong(_ request: HTTPRequest) -> Bool {
        switch self {
        case .short: false
        case .byQuery: request.asksForMuch
        case .page, .long, .pairwise: true
        }
    }
}

extension HTTPRequest {
    /// Whether the query may ask for more than a few milliseconds of work: along a gradient the worst place is searched
    /// for, which takes up to a second, and very many values add up.
    package var asksForMuch: Bool { query.count > 100 || query.contains { $0.value.mayBeGradient } }
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
