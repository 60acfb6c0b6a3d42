import Endpoints
import HTTPMessages
import Synchronization

/// A page that contains the server's address as used by the reader.
final class PageOfAnyOrigin: Sendable {
    /// The placeholder for the server's address while the page is generated. No other text contains it, and it consists
    /// of characters that neither markup nor programs escape.
    static let origin = "http://origin-of-this-page.invalid:65535"

    private let answer: Answer
    /// The parts of the page between the occurrences of the address.
    private let pieces: [ArraySlice<UInt8>]
    /// The cached pages for known origins. They are sent often, so compressing them well is worthwhile.
    private let kept = Mutex<[String: Prepared<Answer>]>([:])

    init(_ answer: Answer) {
        self.answer = answer
        pieces = answer.body.pieces(between: Array(Self.origin.utf8))
    }

    /// Returns the page for readers at an origin. If the page isn't cached, it is sent uncompressed, which only costs a
    /// copy.
    func answer(at origin: String, isKept: Bool) -> Answer {
        guard isKept else { return whole(at: origin, isCompressed: false) }
        let made = kept.withLock { kept in
            // If many clients request a page at the same time, only one of them compresses it.
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

/// The origins for which pages are cached. Any client can claim any host, and compressing a page takes a second, so
/// only the first few are kept: those of the server itself or its proxy.
final class KnownOrigins: Sendable {
    private static let most = 4
    private let origins = Mutex<[String]>([])

    /// Returns whether pages for an origin are cached.
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
    /// Returns the parts between the occurrences of a byte sequence.
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
