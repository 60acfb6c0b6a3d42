import Endpoints
import HTTPMessages
import Synchronization

/// A page that names its server by the name that its reader uses.
final class PageOfAnyOrigin: Sendable {
    /// The placeholder for the server while the page is made. No other text contains it, and like all origins it
    /// consists of characters that no markup and no program escapes.
    static let origin = "http://origin-of-this-page.invalid:65535"

    private let answer: Answer
    /// The text between the places of the origin.
    private let pieces: [ArraySlice<UInt8>]
    /// The pages for origins that are kept: sent again and again, so that compressing them well is worth the time.
    private let kept = Mutex<[String: Prepared<Answer>]>([:])

    init(_ answer: Answer) {
        self.answer = answer
        pieces = answer.body.pieces(between: Array(Self.origin.utf8))
    }

    /// Returns the page as readers at an origin get it; one that isn't kept is sent as it is, which costs a copy.
    func answer(at origin: String, isKept: Bool) -> Answer {
        guard isKept else { return whole(at: origin, isCompressed: false) }
        let made = kept.withLock { kept in
            // If many clients request a page at once, one of them makes it.
            let new = Prepared { self.whole(at: origin, isCompressed: true).kept }
            return { (known: inout Prepared) in known }(&kept[origin, default: new])
        }
        return made.value
    }

    private func whole(at origin: String, isCompressed: Bool) -> Answer {
        var whole = answer
        whole.body = Array(pieces.joined(separator: Array(origin.utf8)))
        whole.isCompressed = isCompressed
        return whole
    }
}

/// The origins for which pages are kept. Any client may claim any host, and a page is compressed in a second: the first few
/// are the server's own, or a proxy's.
final class KnownOrigins: Sendable {
    private static let most = 4
    private let origins = Mutex<[String]>([])

    /// Returns whether pages for an origin are kept.
    func keep(_ origin: String) -> Bool {
        origins.withLock { origins in
            if origins.contains(origin) { return true }
            guard origins.count < Self.most else { return false }
            origins.append(origin)
            return true
        }
    }
}

extension [UInt8] {
    /// Returns the parts between the places of a text.
    fileprivate func pieces(between text: [UInt8]) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        var place = 0
        while place + text.count <= count {
            if self[place] == text[0], self[place..<place + text.count].elementsEqual(text) {
                pieces.append(self[start..<place])
                place += text.count
                start = place
            } else {
                place += 1
            }
        }
        return pieces + [self[start...]]
    }
}
