import Numbers

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
    let query: RequestQuery

    init(_ raw: [UInt8]) throws(RequestFault) {
        (path, query) = try unsafe raw.withUnsafeBufferPointer { raw throws(RequestFault) -> (String, RequestQuery) in
            let (path, query, isPlain) = try unsafe Self.read(raw)
            return (path, .items(try unsafe Self.items(query, arePlain: isPlain)))
        }
    }

    init(_ text: String) throws(RequestFault) {
        var raw = text
        let outcome = raw.withUTF8 { raw in
            Result { () throws(RequestFault) -> (String, RequestQuery) in
                let (path, query, isPlain) = try unsafe Self.read(raw)
                if query.count == 0 { return (path, .items([])) }
                if isPlain { return (path, .plain(text, start: raw.count - query.count)) }
                return (path, .items(try unsafe Self.items(query, arePlain: false)))
            }
        }
        (path, query) = try outcome.get()
    }

    /// Returns the decoded path, and the query as sent. If `isPlain` is true, the query consists of ASCII without
    /// escapes, so its parts needn't be decoded.
    private static func read(_ raw: Bytes) throws(RequestFault) -> (path: String, query: Bytes, isPlain: Bool) {
        let (isValid, isPlain) = unsafe kinds(in: raw)
        if !isValid { throw unsafe fault(in: raw) }
        if raw.count == 1, unsafe raw[0] == UInt8(ascii: "*") { return unsafe ("*", piece(raw, 1, 1), true) }
        let target = try unsafe withoutAuthority(raw)
        let mark = unsafe target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
        let path = try unsafe decoded(piece(target, 0, mark), isPlain: isPlain, plusIsSpace: false)
        return unsafe (path, piece(target, mark + 1, target.count), isPlain)
    }

    /// Returns whether all bytes are allowed in a target, and whether all are ASCII and neither begin an escape nor
    /// stand for a space. Eight bytes are checked at once.
    private static func kinds(in raw: Bytes) -> (isValid: Bool, isPlain: Bool) {
        let bytes = UnsafeRawBufferPointer(raw)
        var (invalid, special): (UInt64, UInt64) = (0, 0)
        func check(_ eight: UInt64) {
            invalid |= eight.bytes(below: 0x21) | eight.bytes(equalTo: 0x7F) | eight.bytes(equalTo: UInt8(ascii: "#"))
            special |= eight | eight.bytes(equalTo: UInt8(ascii: "%")) | eight.bytes(equalTo: UInt8(ascii: "+"))
        }
        var place = 0
        while place + 8 <= bytes.count {
            unsafe check(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        // The rest is filled up with slashes.
        var rest: UInt64 = 0x2F2F_2F2F_2F2F_2F2F
        while place < bytes.count {
            rest = unsafe rest << 8 | UInt64(bytes[place])
            place += 1
        }
        check(rest)
        return (invalid & UInt64.highestBits == 0, special & UInt64.highestBits == 0)
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
        _ = try unsafe RequestQuery.forEachItem(in: query) { name, value throws(RequestFault) in
            items.append(
                QueryItem(
                    name: try unsafe decoded(name, isPlain: arePlain, plusIsSpace: true),
                    value: try unsafe decoded(value, isPlain: arePlain, plusIsSpace: true)))
            return true
        }
        return items
    }

    /// Returns the target without scheme and host. RFC 9112 section 3.2.2: a server interprets `http://host/path` as
    /// `/path`.
    private static func withoutAuthority(_ raw: Bytes) throws(RequestFault) -> Bytes {
        if unsafe raw.first == UInt8(ascii: "/") { return unsafe raw }
        for scheme in ["http://", "https://"] where unsafe raw.prefix(scheme.utf8.count).equalsIgnoringCase(scheme) {
            let authority = unsafe raw.dropFirst(scheme.utf8.count)
            // User information in an authority mostly serves to deceive (RFC 9110 section 4.2.4).
            guard let slash = unsafe authority.firstIndex(of: UInt8(ascii: "/")), slash > scheme.utf8.count,
                unsafe !authority[..<slash].contains(UInt8(ascii: "@"))
            else { break }
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

extension UInt64 {
    /// The highest bit of each byte.
    fileprivate static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns a number in which the highest bit of a byte is set if the byte is below a bound of at most 0x80:
    /// subtracting the bound from such a byte borrows into its highest bit. If no byte is below the bound, none is set.
    fileprivate func bytes(below bound: UInt8) -> UInt64 {
        (self &- UInt64(bound) &* 0x0101_0101_0101_0101) & ~self & Self.highestBits
    }

    /// Returns a number in which the highest bit of a byte is set if the byte has a value. If no byte has it, none is
    /// set.
    fileprivate func bytes(equalTo value: UInt8) -> UInt64 {
        (self ^ UInt64(value) &* 0x0101_0101_0101_0101).bytes(below: 1)
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
