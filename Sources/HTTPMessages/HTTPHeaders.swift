import Numbers

/// The header fields of a request, in the order in which they were sent.
///
/// All fields are in one buffer. A `String` is created only when a value is read, without surrounding white space.
public struct HTTPHeaders: Sendable {
    /// The place of a field in the buffer.
    private struct Field {
        let name: Range<Int>
        /// The place of the value, without surrounding white space.
        let value: Range<Int>

        /// Reads the place of the field whose ``Lengths`` are at an offset.
        init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
            let lengths = unsafe bytes.loadUnaligned(fromByteOffset: start, as: Lengths.self)
            let text = start &+ MemoryLayout<Lengths>.size
            name = text..<text &+ Int(lengths.x)
            value = text &+ Int(lengths.y)..<text &+ Int(lengths.z)
        }
    }

    /// The numbers before the text of a field: the length of its name, the offset of its value in the text, and the
    /// length of the text. The head of a request is limited to a size that these numbers can represent.
    private typealias Lengths = SIMD4<UInt32>

    /// The fields one after another, each as its ``Lengths`` and its text. A single buffer needs only one allocation,
    /// and copying the fields counts only one reference.
    private var bytes: [UInt8] = []
    /// The number of header fields.
    public private(set) var count = 0
    /// A bit for each length that a name has, modulo 64. Most look-ups are for names that aren't present.
    private var nameLengths: UInt64 = 0
    /// The total number of bytes in names and values.
    package private(set) var byteCount = 0

    /// Creates header fields as if they had been sent.
    public init(_ fields: [(name: String, value: String)] = []) {
        for (name, value) in fields { append(name: Array(name.utf8)[...], value: Array(value.utf8)[...]) }
    }

    /// Returns the value of the first field with the name, ignoring case, or nil if there is none.
    public func first(_ name: String) -> String? {
        field(name, from: 0).map(value)
    }

    /// Returns the values of all fields with the name, ignoring case.
    public func all(_ name: String) -> [String] {
        var values: [String] = []
        forEach(name) { values.append(value($0)) }
        return values
    }

    /// Calls `body` with the value of each field with the name as sent, without surrounding white space.
    func forEachValue(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            forEach(name) { unsafe body(bytes.extracting($0.value)) }
        }
    }

    /// Returns the number of fields with the name, ignoring case.
    package func count(_ name: String) -> Int {
        var count = 0
        forEach(name) { _ in count += 1 }
        return count
    }

    /// Returns the value of the first field with the name as sent, without surrounding white space.
    package func firstBytes(_ name: String) -> ArraySlice<UInt8>? {
        field(name, from: 0).map { bytes[$0.value] }
    }

    /// Reserves space for fields with a total number of bytes, so that appending them doesn't copy.
    package mutating func reserve(fields count: Int, bytes byteCount: Int) {
        bytes.reserveCapacity(count * MemoryLayout<Lengths>.size + byteCount)
    }

    package mutating func append(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        let line = Array(name) + Array(value.trimmed)
        unsafe line.withUnsafeBufferPointer { unsafe append($0, name: name.count, value: name.count..<line.count) }
    }

    /// Appends a field from a line that begins with its name. `value` is the place of the value in the line, without
    /// surrounding white space.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>, name: Int, value: Range<Int>) {
        let lengths = Lengths(
            UInt32(clamping: name), UInt32(clamping: value.lowerBound), UInt32(clamping: value.upperBound), 0)
        unsafe withUnsafeBytes(of: lengths) { unsafe bytes.append(contentsOf: $0) }
        unsafe bytes.append(contentsOf: line.extracting(..<value.upperBound))
        byteCount += name + value.count
        nameLengths |= Self.bit(ofLength: name)
        count += 1
    }

    /// Calls `body` with each field of a name, ignoring case.
    @inline(__always)
    private func forEach(_ name: String, _ body: (Field) -> Void) {
        var next = field(name, from: 0)
        while let field = next {
            body(field)
            next = self.field(name, from: field.value.upperBound)
        }
    }

    /// Returns the first field of a name, ignoring case, among those that start at an offset or after it.
    @inline(__always)
    private func field(_ name: String, from start: Int) -> Field? {
        nameLengths & Self.bit(ofLength: name.utf8.count) == 0 ? nil : search(name, from: start)
    }

    private func search(_ name: String, from start: Int) -> Field? {
        var name = name
        return name.withUTF8 { name in
            unsafe bytes.withUnsafeBytes { bytes in
                var start = start
                while start < bytes.count {
                    let field = unsafe Field(bytes, at: start)
                    if field.name.count == name.count, unsafe Self.areEqual(bytes, field.name.lowerBound, name) {
                        return field
                    }
                    start = field.value.upperBound
                }
                return nil
            }
        }
    }

    /// Returns whether the bytes at an offset are those of a name, ignoring case.
    private static func areEqual(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ name: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        for place in 0..<name.count {
            let (sent, wanted) = unsafe (bytes[start &+ place], name[place])
            guard sent == wanted || sent.asciiLowercased == wanted.asciiLowercased else { return false }
        }
        return true
    }

    private static func bit(ofLength length: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: length) }

    private func value(_ field: Field) -> String {
        String(decoding: bytes[field.value], as: UTF8.self)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == Self {
    /// The bytes without surrounding spaces and tabs.
    @inlinable package var trimmed: Self {
        var rest = self
        while let byte = rest.first, byte.isBlank { rest.removeFirst() }
        while let byte = rest.last, byte.isBlank { rest.removeLast() }
        return rest
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the bytes are those of a literal.
    package func equals(_ literal: StaticString) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe $0.equals(literal) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the bytes are those of a literal.
    package func equals(_ literal: StaticString) -> Bool {
        guard count == literal.utf8CodeUnitCount else { return false }
        for place in 0..<count where unsafe self[place] != literal.utf8Start[place] { return false }
        return true
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

    /// Whether the byte is a space or a tab.
    @usableFromInline var isBlank: Bool { self == 0x20 || self == 0x09 }
}
