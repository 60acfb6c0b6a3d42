/// A UTF-8 string of up to 24 bytes that needs no allocated memory, such as a name, an enum value or a hex code.
///
/// This is public because the compiler specialises code in other modules only for public declarations.
public struct ShortText: Hashable, Sendable, BitwiseCopyable {
    /// The bytes of the text, starting with the lowest byte of the first word and padded with zeros.
    @usableFromInline package let words: SIMD3<UInt64>
    @usableFromInline package let count: Int

    /// The maximum length in bytes.
    @inlinable package static var mostBytes: Int { 24 }

    /// Creates a short text from UTF-8; nil if it is too long.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= Self.mostBytes else { return nil }
        count = bytes.count
        var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
        unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
        self.words = SIMD3(
            UInt64(littleEndian: words.0), UInt64(littleEndian: words.1), UInt64(littleEndian: words.2))
    }

    /// Creates a short text from a string; nil if it is too long.
    package init?(_ text: String) {
        var text = text
        guard let short = text.withUTF8({ unsafe ShortText($0) }) else { return nil }
        self = short
    }

    /// Returns whether two strings have the same bytes.
    @inlinable
    public static func == (one: ShortText, another: ShortText) -> Bool {
        let differences = (one.words.x ^ another.words.x) | (one.words.y ^ another.words.y)
        return differences | (one.words.z ^ another.words.z) == 0 && one.count == another.count
    }

    /// The text as a string.
    package var text: String {
        unsafe String(unsafeUninitializedCapacity: Self.mostBytes) { bytes in
            if let start = bytes.baseAddress { unsafe write(to: start) }
            return count
        }
    }

    /// Writes the text, followed by zeros, to memory with room for ``mostBytes``.
    package func write(to place: UnsafeMutablePointer<UInt8>) {
        let place = UnsafeMutableRawPointer(place)
        unsafe place.storeBytes(of: words.x.littleEndian, as: UInt64.self)
        unsafe place.storeBytes(of: words.y.littleEndian, toByteOffset: 8, as: UInt64.self)
        unsafe place.storeBytes(of: words.z.littleEndian, toByteOffset: 16, as: UInt64.self)
    }
}

/// A value that needs no allocated memory: a number or a short text.
public enum PlainValue: Sendable, BitwiseCopyable {
    /// A text.
    case text(ShortText)
    /// A number.
    case number(Double)

    /// The text; nil for a number.
    @inlinable public var text: ShortText? {
        switch self {
        case .text(let text): text
        case .number: nil
        }
    }
}

extension JSONValue {
    /// Calls `body` with each member of an object, in order, until it returns false. `body` receives the value, if it
    /// is a number or a short text, and its index for ``value(at:)``. Returns false if `body` did, if this isn't an
    /// object, or if a member has a long name.
    package func readPlainMembers(
        _ body: (_ name: ShortText, _ value: PlainValue?, _ index: Int) -> Bool
    ) -> Bool {
        contents.readPlainMembers(of: index, body)
    }

    /// The value as a number or a short text; nil if it is neither.
    package var plain: PlainValue? { contents.plainValue(contents.nodes[index]) }

    /// Returns the value of the same document at an index.
    package func value(at index: Int) -> JSONValue { JSONValue(contents: contents, index: index) }
}
