import Budgets
import Dispatch
import HTTPMessages
import Synchronization

/// The time that a response may take, known before any work is done.
package enum Work: Sendable {
    /// Up to a millisecond for any request. The work is done on the thread on which the request arrives.
    case short
    /// A page or document that is kept after it is created. Creating it takes longer than a millisecond and is
    /// therefore done by a worker.
    case page
    /// Like ``short``, except for a query for which ``WebServer/HTTPRequest/asksForMuch`` is true.
    case byQuery
    /// Like ``byQuery``, but also long for requests that the endpoint knows to be slow, for example because their
    /// response has to be created first. The result may differ between two calls, so such an endpoint never uses
    /// ``Endpoint/cached(in:sharedBy:by:)``.
    case byRequest(@Sendable (HTTPRequest) -> Bool)
    /// Always done by a worker.
    case long
    /// Like ``long``, but increasing with the square of the number of listed values.
    case pairwise

    /// The number of values in a query that take up to a millisecond, whether these are layers, sizes in a list or
    /// misspelt names. A form for a single request sends fewer values.
    static let mostValues = 24

    /// Returns whether a worker should process a request.
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
    package var asksForMuch: Bool { listsMuch || mayHaveGradient }

    private var listsMuch: Bool {
        // A query lists at most one value for each item and each byte of the values.
        var most = 0
        forEachItem { _, value in
            most += 1 + value.count
            return true
        }
        return most > Work.mostValues && listedValues > Work.mostValues
    }

    /// Whether the query may contain a gradient. Finding the point of lowest contrast on a gradient takes up to a
    /// second.
    package var mayHaveGradient: Bool { !forEachItem { !$1.mayBeGradient } }

    /// The number of values in the query, counting the comma-separated parts of lists.
    package var listedValues: Int {
        var count = 0
        forEachItem { _, value in
            count += 1 + value.count { $0 == UInt8(ascii: ",") }
            return true
        }
        return count
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of bytes in the shortest gradient.
    private static var shortestGradient: Int { "conic-gradient(red)".utf8.count }

    /// Whether the text may contain a CSS gradient function; in CSS, a backslash may precede any letter.
    fileprivate var mayBeGradient: Bool {
        if count < Self.shortestGradient { return false }
        var matched = 0
        for byte in self {
            if byte == UInt8(ascii: "\\") { return true }
            let isNext = byte | 0x20 == gradientWord[matched]
            matched = isNext ? matched + 1 : byte | 0x20 == gradientWord[0] ? 1 : 0
            if matched == gradientWord.count { return true }
        }
        return false
    }
}

private let gradientWord = Array("gradient".utf8)

/// Whether the process should only use one core, for example because another program distributes the cores among
/// processes.
package let keepsOneCoreBusy = Atomic(false)

/// Calls `body` for slices of a range on all cores. The results are in the order of the slices.
///
/// Each slice has at least `least` elements, so a short list is processed immediately on the calling thread.
package func slices<Part: Sendable>(
    of count: Int, atLeast least: Int, _ body: @Sendable (Range<Int>) -> Part
) -> [Part] {
    // There are several slices per core, because some take longer than others, and other requests use the cores too.
    let size = max(least, (count + 31) / 32)
    if count <= size || keepsOneCoreBusy.load(ordering: .relaxed) { return [body(0..<count)] }
    let budget = Budget.current
    let parts = Mutex([Part?](repeating: nil, count: (count + size - 1) / size))
    DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { index in
        let part = budget.share {
            body(index * size..<min(count, (index + 1) * size))
        }
        parts.withLock { $0[index] = part }
    }
    return parts.withLock { $0.compactMap(\.self) }
}
