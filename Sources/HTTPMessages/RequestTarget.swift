/// A decoded `name=value` item in a query.
public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public var name: String
    /// The text after the first `=`; empty if there is none.
    public var value: String

    /// Creates an item from decoded text.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The path and query of a request line, read from its bytes.
///
/// libmicrohttpd isn't used for this, because it cuts off the path at `%00` and accepts invalid escapes.
struct RequestTarget {
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    let path: String
    let query: [QueryItem]

    init(_ raw: [UInt8]) throws(RequestFault) {
        (path, query) = try unsafe raw.withUnsafeBufferPointer { raw throws(RequestFault) in
            try unsafe Self.read(raw)
        }
    }

    init(_ raw: String) throws(RequestFault) {
        var raw = raw
        let outcome = raw.withUTF8 { raw in Result { () throws(RequestFault) in try unsafe Self.read(raw) } }
        (path, query) = try outcome.get()
    }

    private static func read(_ raw: Bytes) throws(RequestFault) -> (path: String, query: [QueryItem]) {
        // Without branches, the compiler checks several bytes at once.
        var (invalid, special): (UInt8, UInt8) = (0, 0)
        for place in 0..<raw.count {
            let byte = unsafe raw[place]
            invalid |= byte <= 0x20 ? 1 : 0
            invalid |= byte == 0x7F ? 1 : 0
            invalid |= byte == UInt8(ascii: "#") ? 1 : 0
            special |= byte >= 0x80 ? 1 : 0
            special |= byte == UInt8(ascii: "%") ? 1 : 0
            special |= byte == UInt8(ascii: "+") ? 1 : 0
        }
        if invalid != 0 { throw unsafe fault(in: raw) }
        let isPlain = special == 0
        if raw.count == 1, unsafe raw[0] == UInt8(ascii: "*") { return ("*", []) }
        let target = try unsafe withoutAuthority(raw)
        let mark = unsafe target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
        let path = try unsafe decoded(piece(target, 0, mark), isPlain: isPlain, plusIsSpace: false)
        return (path, try unsafe items(piece(target, mark + 1, target.count), arePlain: isPlain))
    }

    /// Returns the error for a target with a byte that isn't allowed.
    private static func fault(in raw: Bytes) -> RequestFault {
        for place in 0..<raw.count {
            let byte = unsafe raw[place]
            if byte == UInt8(ascii: " ") { return unsafe .malformedTarget(.space, piece: text(raw)) }
            if byte < 0x20 || byte == 0x7F {
                return .malformedTarget(.controlCharacter, piece: String(Unicode.Scalar(byte)))
            }
        }
        return unsafe .malformedTarget(.fragment, piece: text(raw))
    }

    /// Returns the bytes between two offsets; empty if the start is after the end.
    private static func piece(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bytes {
        unsafe start < end ? Bytes(rebasing: bytes[start..<end]) : Bytes(rebasing: bytes[..<0])
    }

    /// The initial capacity for items, enough for most queries.
    private static let typicalItems = 4

    /// Reads the items of a query, all of which are plain ASCII without escapes if `arePlain` is true.
    private static func items(_ query: Bytes, arePlain: Bool) throws(RequestFault) -> [QueryItem] {
        var items: [QueryItem] = []
        if query.count > 0 { items.reserveCapacity(Self.typicalItems) }
        var start = 0
        while start < query.count {
            var end = start
            var equals: Int?
            while end < query.count, unsafe query[end] != UInt8(ascii: "&") {
                if equals == nil, unsafe query[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if end > start {
                let name = try unsafe decoded(
                    piece(query, start, equals ?? end), isPlain: arePlain, plusIsSpace: true)
                let value = try unsafe decoded(
                    piece(query, equals.map { $0 + 1 } ?? end, end), isPlain: arePlain, plusIsSpace: true)
                items.append(QueryItem(name: name, value: value))
            }
            start = end + 1
        }
        return items
    }

    /// Returns the target without scheme and host. RFC 9112 section 3.2.2: a server interprets `http://host/path` as
    /// `/path`.
    private static func withoutAuthority(_ raw: Bytes) throws(RequestFault) -> Bytes {
        if unsafe raw.first == UInt8(ascii: "/") { return unsafe raw }
        for scheme in ["http://", "https://"] where unsafe raw.prefix(scheme.utf8.count).equalsIgnoringCase(scheme) {
            let authority = unsafe raw.dropFirst(scheme.utf8.count)
            guard let slash = unsafe authority.firstIndex(of: UInt8(ascii: "/")) else { break }
            return unsafe piece(raw, slash, raw.count)
        }
        throw unsafe .malformedTarget(.notAPath, piece: text(raw))
    }

    /// Returns up to 200 bytes as text, for an error message.
    private static func text(_ bytes: Bytes) -> String { unsafe String(decoding: bytes.prefix(200), as: UTF8.self) }

    /// Returns the text of a piece, which is ASCII without escapes if `isPlain` is true.
    private static func decoded(_ bytes: Bytes, isPlain: Bool, plusIsSpace: Bool) throws(RequestFault) -> String {
        if isPlain { return unsafe String(decoding: bytes, as: UTF8.self) }
        let percent = UInt8(ascii: "%")
        let plus = UInt8(ascii: "+")
        var isEncoded = false
        var all: UInt8 = 0
        for place in 0..<bytes.count {
            let byte = unsafe bytes[place]
            if byte == percent || (byte == plus && plusIsSpace) { isEncoded = true }
            all |= byte
        }
        // Most pieces are plain ASCII and need no validation.
        if !isEncoded, all < 0x80 { return unsafe String(decoding: bytes, as: UTF8.self) }
        if isEncoded {
            var plain: [UInt8] = []
            plain.reserveCapacity(bytes.count)
            var place = 0
            while place < bytes.count {
                let byte = unsafe bytes[place]
                place += 1
                if byte == percent {
                    guard place + 1 < bytes.count, let high = unsafe bytes[place].hexDigit,
                        let low = unsafe bytes[place + 1].hexDigit
                    else {
                        let rest = unsafe piece(bytes, place, min(place + 2, bytes.count))
                        throw unsafe .malformedTarget(.percentEscape, piece: "%" + text(rest))
                    }
                    if high == 0, low == 0 { throw unsafe .malformedTarget(.null, piece: text(bytes)) }
                    plain.append(high << 4 | low)
                    place += 2
                } else {
                    plain.append(byte == plus && plusIsSpace ? UInt8(ascii: " ") : byte)
                }
            }
            if let string = String(validating: plain, as: UTF8.self) { return string }
        } else if let string = unsafe String(validating: bytes, as: UTF8.self) {
            return string
        }
        throw unsafe .malformedTarget(.notUTF8, piece: text(bytes))
    }
}

extension UInt8 {
    package var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
