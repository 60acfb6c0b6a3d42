/// A request's header fields, in the order they were sent.
///
/// All of them lie in one buffer; a `String` is made only of what is asked for, without the white space around it.
public struct HTTPHeaders: Sendable {
    @usableFromInline
    struct Field: Sendable {
        var start: Int
        var nameEnd: Int
        var end: Int

        @usableFromInline
        init(start: Int, nameEnd: Int, end: Int) {
            self.start = start
            self.nameEnd = nameEnd
            self.end = end
        }
    }

    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var fields: [Field] = []

    /// The fields given, as if they had been sent.
    public init(_ fields: [(name: String, value: String)] = []) {
        for field in fields { append(name: field.name.utf8, value: field.value.utf8) }
    }

    /// The value of the first field of that name, in any case; nil when there is none.
    public func first(_ name: String) -> String? {
        fields.first { has($0, name) }.map(value)
    }

    /// The values of all fields of that name, in any case.
    public func all(_ name: String) -> [String] {
        fields.filter { has($0, name) }.map(value)
    }

    /// The number of fields.
    public var count: Int { fields.count }

    /// The bytes of all names and values together.
    package var byteCount: Int { bytes.count }

    @inlinable
    package mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
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

    private func has(_ field: Field, _ name: String) -> Bool {
        bytes[field.start..<field.nameEnd].equalsIgnoringCase(name)
    }

    private func value(_ field: Field) -> String {
        String(decoding: bytes[field.nameEnd..<field.end].trimmed, as: UTF8.self)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == Self {
    /// Without the spaces and tabs around it.
    @inlinable package var trimmed: Self {
        var rest = self
        while let byte = rest.first, byte == 0x20 || byte == 0x09 { rest.removeFirst() }
        while let byte = rest.last, byte == 0x20 || byte == 0x09 { rest.removeLast() }
        return rest
    }
}

extension Collection<UInt8> {
    /// The same text when A–Z and a–z are the same letters; other letters have no case here.
    @inlinable
    package func equalsIgnoringCase(_ other: String) -> Bool {
        count == other.utf8.count && zip(self, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    @usableFromInline var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
