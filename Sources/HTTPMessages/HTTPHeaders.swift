/// A request's header fields, in the order they were sent.
///
/// All of them are in one buffer; a `String` is made only for requested values, without the white space around them.
public struct HTTPHeaders: Sendable {
    private struct Field: Sendable {
        var start: Int
        var nameEnd: Int
        var end: Int
    }

    private var bytes: [UInt8] = []
    private var fields: [Field] = []

    /// The fields given, as if they had been sent.
    public init(_ fields: [(name: String, value: String)] = []) {
        for (name, value) in fields { append(name: Array(name.utf8)[...], value: Array(value.utf8)[...]) }
    }

    /// The value of the first field of that name, in any case; nil if there is none.
    public func first(_ name: String) -> String? {
        for field in fields where has(field, name) { return value(field) }
        return nil
    }

    /// The values of all fields of that name, in any case.
    public func all(_ name: String) -> [String] {
        // Most names that are looked up aren't present.
        var values: [String] = []
        for field in fields where has(field, name) { values.append(value(field)) }
        return values
    }

    /// The number of fields of that name, in any case.
    package func count(_ name: String) -> Int {
        var count = 0
        for field in fields where has(field, name) { count += 1 }
        return count
    }

    /// The value of the first field of that name as it was sent, without the white space around it.
    package func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
        for field in fields where has(field, name) { return bytes[field.nameEnd..<field.end].trimmed }
        return nil
    }

    /// The number of fields.
    public var count: Int { fields.count }

    /// The bytes of all names and values together.
    package var byteCount: Int { bytes.count }

    /// Makes room for that many fields of that many bytes, so that appending them doesn't copy.
    package mutating func reserve(fields count: Int, bytes byteCount: Int) {
        fields.reserveCapacity(count)
        bytes.reserveCapacity(byteCount)
    }

    package mutating func append(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: name)
        let nameEnd = bytes.count
        bytes.append(contentsOf: value)
        fields.append(Field(start: start, nameEnd: nameEnd, end: bytes.count))
    }

    func forEach<E: Error>(_ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(E) -> Void) throws(E)
    {
        for field in fields { try body(bytes[field.start..<field.nameEnd], bytes[field.nameEnd..<field.end]) }
    }

    /// Whether it is a field of that name; most differ in their length.
    @inline(__always)
    private func has(_ field: Field, _ name: String) -> Bool {
        field.nameEnd - field.start == name.utf8.count && hasLetters(of: name, field)
    }

    private func hasLetters(of name: String, _ field: Field) -> Bool {
        var name = name
        return name.withUTF8 { name in
            for place in name.indices {
                let byte = unsafe name[place]
                guard bytes[field.start + place].asciiLowercased == byte.asciiLowercased else { return false }
            }
            return true
        }
    }

    private func value(_ field: Field) -> String {
        String(decoding: bytes[field.nameEnd..<field.end].trimmed, as: UTF8.self)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == Self {
    /// The bytes without the spaces and tabs around them.
    @inlinable package var trimmed: Self {
        var rest = self
        while let byte = rest.first, byte == 0x20 || byte == 0x09 { rest.removeFirst() }
        while let byte = rest.last, byte == 0x20 || byte == 0x09 { rest.removeLast() }
        return rest
    }
}

extension Collection<UInt8> {
    /// Whether the texts are the same if A–Z and a–z are the same letters; other letters have no case here.
    @inlinable
    package func equalsIgnoringCase(_ other: String) -> Bool {
        count == other.utf8.count && zip(self, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension String {
    /// Whether it begins with the bytes of a text, whatever characters they are a part of.
    package func hasBytes(_ start: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { text in
            guard text.count >= start.utf8CodeUnitCount else { return false }
            for place in 0..<start.utf8CodeUnitCount where unsafe text[place] != start.utf8Start[place] { return false }
            return true
        }
    }
}

extension UInt8 {
    @usableFromInline var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
