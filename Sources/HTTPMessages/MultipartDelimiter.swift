import Numbers

/// The delimiter between the parts of a multipart body: a line break, two hyphens and the boundary.
struct MultipartDelimiter {
    /// The continuation after a delimiter: a part that starts at this byte, or the end of the form.
    enum Ending {
        case part(Int)
        case last
    }

    private let bytes: [UInt8]
    /// The distance by which the search may advance, for each value of the last byte in its window (Horspool 1980).
    private let shifts: [Int]

    init(_ boundary: [UInt8]) {
        bytes = [carriageReturn, lineFeed, hyphen, hyphen] + boundary
        var shifts = [Int](repeating: bytes.count, count: 256)
        for (place, byte) in bytes.dropLast().enumerated() { shifts[Int(byte)] = bytes.count - 1 - place }
        self.shifts = shifts
    }

    /// Returns the range of the next delimiter. If `mayOpen` is true, a delimiter at the start of a body may lack the
    /// line break.
    ///
    /// The search always takes linear time: a delimiter contains only one carriage return, so two partial matches never
    /// overlap.
    func next(in body: [UInt8], from start: Int, mayOpen: Bool = false) -> Range<Int>? {
        if mayOpen, body.starts(with: bytes.dropFirst(2)) { return 0..<bytes.count - 2 }
        var place = start
        while place + bytes.count <= body.count {
            if body[place] == carriageReturn, body[place..<place + bytes.count].elementsEqual(bytes) {
                return place..<place + bytes.count
            }
            place += shifts[Int(body[place + bytes.count - 1])]
        }
        return nil
    }

    /// Returns the continuation after a delimiter that ends at this offset, or nil if the following bytes are invalid.
    func ending(in body: [UInt8], from end: Int) -> Ending? {
        var rest = body[end...]
        let isLast = rest.starts(with: [hyphen, hyphen])
        if isLast { rest.removeFirst(2) }
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        if rest.starts(with: [carriageReturn, lineFeed]) { return isLast ? .last : .part(rest.startIndex + 2) }
        return isLast && rest.isEmpty ? .last : nil
    }
}

/// Returns the boundary in a `Content-Type` (RFC 2046 section 5.1.1).
func multipartBoundary(of contentType: String?) throws(MultipartFault) -> [UInt8] {
    let bytes = Array((contentType ?? "").utf8)
    let type = bytes.prefix { $0 != UInt8(ascii: ";") }.trimmed
    guard type.equalsIgnoringCase("multipart/form-data") else {
        throw .otherType(contentType == nil ? nil : String(decoding: type, as: UTF8.self))
    }
    guard let parameters = headerParameters(bytes[type.endIndex...]),
        let boundary = parameters["boundary"], (1...70).contains(boundary.count), boundary.last != 0x20,
        boundary.allSatisfy({ $0.isBoundaryCharacter })
    else { throw .malformedBoundary }
    return boundary
}

extension UInt8 {
    fileprivate var isBoundaryCharacter: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "'()+_,-./:=? ".utf8.contains(self)
        }
    }
}

private let carriageReturn: UInt8 = 0x0D
private let lineFeed: UInt8 = 0x0A
private let hyphen = UInt8(ascii: "-")
