import CSimdJSON
import Numbers

/// A value in a document. The value keeps the document alive.
public struct JSONValue: Sendable {
    /// The kind of a value.
    public enum Kind: Hashable, Sendable { case null, bool, number, string, array, object }

    let contents: Contents
    let index: Int

    private var node: csimdjson_node { contents.nodes[index] }

    /// The kind of this value.
    public var kind: Kind {
        switch csimdjson_kind(rawValue: node.kind) {
        case CSIMDJSON_FALSE, CSIMDJSON_TRUE: .bool
        case CSIMDJSON_NUMBER, CSIMDJSON_HUGE_NUMBER: .number
        case CSIMDJSON_STRING: .string
        case CSIMDJSON_ARRAY: .array
        case CSIMDJSON_OBJECT: .object
        default: .null
        }
    }

    /// The Boolean value; nil for other kinds.
    public var bool: Bool? { kind == .bool ? node.kind == CSIMDJSON_TRUE.rawValue : nil }

    /// The nearest double to the written number; nil for other kinds and if a double can't represent the number
    /// (`1e400`).
    public var number: Double? { node.kind == CSIMDJSON_NUMBER.rawValue ? node.number : nil }

    /// The string without quotes and escapes; nil for other kinds.
    public var string: String? {
        guard kind == .string else { return nil }
        return String(decoding: contents.slice(at: node.string_start, length: node.string_length), as: UTF8.self)
    }

    /// The values in an array; nil for other kinds.
    public var elements: JSONElements? { kind == .array ? JSONElements(parent: self) : nil }

    /// The members of an object in order; nil for other kinds. A repeated name occurs twice.
    public var members: JSONMembers? { kind == .object ? JSONMembers(parent: self) : nil }

    /// The value of the first member with the name; nil if there is none, or if this isn't an object.
    public subscript(name: String) -> JSONValue? {
        guard kind == .object else { return nil }
        return contents.member(named: name.utf8.span, of: index).map { JSONValue(contents: contents, index: $0) }
    }

    /// A member name that the object contains twice; nil if there is none.
    public var firstDuplicateMember: String? {
        guard kind == .object else { return nil }
        // Comparing all pairs is faster than hashing in small objects, such as requests.
        return node.subtree <= 32 ? firstDuplicateByComparing : firstDuplicateByHashing
    }

    /// The source text of the value as it was sent.
    public var source: ArraySlice<UInt8> { contents.source[Int(node.source_start)..<Int(node.source_end)] }

    /// Returns the source text as it was sent, truncated after `limit` characters.
    public func text(limit: Int = 200) -> String {
        // No character of the truncated text can end after 64 bytes per character, which limits the work for a huge
        // value.
        return String(String(decoding: source.prefix(limit * 64), as: UTF8.self).prefix(limit))
    }

    private var firstDuplicateByComparing: String? {
        var children = Children(of: self)
        while let child = children.next() {
            let name = child.nameBytes
            var earlier = Children(of: self)
            while let other = earlier.next(), other.index < child.index {
                if other.isNamed(name) { return child.name }
            }
        }
        return nil
    }

    private var firstDuplicateByHashing: String? {
        var seen: Set<ArraySlice<UInt8>> = []
        var children = Children(of: self)
        while let child = children.next() {
            if !seen.insert(child.nameBytes).inserted { return child.name }
        }
        return nil
    }

    private func isNamed(_ name: some Collection<UInt8>) -> Bool {
        Int(node.name_length) == name.count && nameBytes.elementsEqual(name)
    }

    /// The member name of a value in an object; empty elsewhere.
    private var nameBytes: ArraySlice<UInt8> { contents.slice(at: node.name_start, length: node.name_length) }

    var name: String { String(decoding: nameBytes, as: UTF8.self) }
}
