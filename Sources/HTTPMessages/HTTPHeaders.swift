/// The header fields of a request, in the order in which they were sent.
///
/// All fields are in one buffer. A `String` is created only when a value is read, without surrounding white space.
public struct HTTPHeaders: Sendable {
    private struct Field: Sendable {
        var start: Int32
        var nameEnd: Int32
        var valueStart: Int32
        var end: Int32

        var name: Range<Int> { Int(start)..<Int(nameEnd) }
        /// The place of the value, without surrounding white space.
        var value: Range<Int> { Int(valueStart)..<Int(end) }
    }

    private var bytes: [UInt8] = []
    private var fields: [Field] = []
    /// The total number of bytes in names and values.
    package private(set) var byteCount = 0

    /// Creates header fields as if they had been sent.
    public init(_ fields: [(name: String, value: String)] = []) {
        for (name, value) in fields { append(name: Array(name.utf8)[...], value: Array(value.utf8)[...]) }
    }

    /// Returns the value of the first field with the name, ignoring case, or nil if there is none.
    public func first(_ name: String) -> String? {
        for field in fields where has(field, name) { return value(field) }
        return nil
    }

    /// Returns the values of all fields with the name, ignoring case.
    public func all(_ name: String) -> [String] {
        // Most look-ups are for names that aren't present.
        var values: [String] = []
        for field in fields where has(field, name) { values.append(value(field)) }
        return values
    }

    /// Returns the number of fields with the name, ignoring case.
    package func count(_ name: String) -> Int {
        var count = 0
        for field in fields where has(field, name) { count += 1 }
        return count
    }

    /// Returns the value of the first field with the name as sent, without surrounding white space.
    package func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
        for field in fields where has(field, name) { return bytes[field.value] }
        return nil
    }

    /// The number of header fields.
    public var count: Int { fields.count }

    /// Reserves space for fields and bytes, so that appending them doesn't copy.
    package mutating func reserve(fields count: Int, bytes byteCount: Int) {
        fields.reserveCapacity(count)
        bytes.reserveCapacity(byteCount)
    }

    package mutating func append(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        let line = Array(name) + Array(value.trimmed)
        unsafe line.withUnsafeBufferPointer { unsafe append($0, name: name.count, value: name.count..<line.count) }
    }

    /// Appends a field from a line that begins with its name. `value` is the place of the value in the line, without
    /// surrounding white space.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>, name: Int, value: Range<Int>) {
        // The head of a request is limited to a size that these numbers can represent.
        let start = bytes.count
        unsafe bytes.append(contentsOf: line.extracting(..<value.upperBound))
        byteCount += name + value.count
        fields.append(
            Field(
                start: Int32(start), nameEnd: Int32(start + name), valueStart: Int32(start + value.lowerBound),
                end: Int32(start + value.upperBound)))
    }

    func forEach<E: Error>(_ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(E) -> Void) throws(E)
    {
        for field in fields { try body(bytes[field.name], bytes[field.value]) }
    }

    /// Returns whether the field has the given name. The lengths are compared first, because most names differ in
    /// length.
    @inline(__always)
    private func has(_ field: Field, _ name: String) -> Bool {
        Int(field.nameEnd &- field.start) == name.utf8.count && hasLetters(of: name, field)
    }

    private func hasLetters(of name: String, _ field: Field) -> Bool {
        var name = name
        return name.withUTF8 { name in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                let start = Int(field.start)
                for place in 0..<name.count {
                    let (sent, wanted) = unsafe (bytes[start + place], name[place])
                    guard sent == wanted || sent.asciiLowercased == wanted.asciiLowercased else { return false }
                }
                return true
            }
        }
    }

    private func value(_ field: Field) -> String {
        String(decoding: bytes[field.value], as: UTF8.self)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == Self {
    /// The bytes without surrounding spaces and tabs.
    @inlinable package var trimmed: Self {
        var rest = self
        while let byte = rest.first, byte == 0x20 || byte == 0x09 { rest.removeFirst() }
        while let byte = rest.last, byte == 0x20 || byte == 0x09 { rest.removeLast() }
        return rest
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the bytes are those of a literal.
    package func equals(_ literal: StaticString) -> Bool {
        unsafe withUnsafeBufferPointer { bytes in
            guard bytes.count == literal.utf8CodeUnitCount else { return false }
            for place in 0..<bytes.count where unsafe bytes[place] != literal.utf8Start[place] { return false }
            return true
        }
    }
}

extension Collection<UInt8> {
    /// Returns whether two strings are equal, ignoring the case of ASCII letters.
    @inlinable
    package func equalsIgnoringCase(_ other: String) -> Bool {
        count == other.utf8.count && zip(self, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension String {
    /// Returns whether the text begins with the bytes of another text, even in the middle of a character.
    package func hasBytes(of start: String) -> Bool {
        var (text, start) = (self, start)
        return text.withUTF8 { text in
            start.withUTF8 { start in
                guard text.count >= start.count else { return false }
                for place in 0..<start.count where unsafe text[place] != start[place] { return false }
                return true
            }
        }
    }

    /// Returns whether the text begins with the given bytes, even in the middle of a character.
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
