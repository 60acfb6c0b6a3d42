import Budgets
import CSimdJSON

/// A parsed and fully validated document: UTF-8, grammar, escapes, numbers, one root and nothing after it.
///
/// A number of the grammar that no double holds (`1e400`) is no fault of the document: its value says `.number` and has
/// no ``JSONValue/number``. Documents of 4 GiB and more are refused.
public struct JSONDocument: Sendable {
    private let contents: Contents

    /// How deep arrays and objects may be nested where nobody says otherwise.
    public static let usualDepth = 64

    /// Reads the document; arrays and objects may be nested `maximumDepth` deep.
    public init(_ bytes: [UInt8], maximumDepth: Int = usualDepth) throws(JSONSyntaxError) {
        contents = try Contents(bytes, maximumDepth: maximumDepth)
    }

    /// The value that the document is.
    public var root: JSONValue { JSONValue(contents: contents, index: 0) }
}

/// What simdjson found, as plain arrays: nothing here points into C++ memory.
final class Contents: Sendable {
    let nodes: [csimdjson_node]
    /// Every member name and string of the document, without quotes and escapes.
    let strings: [UInt8]
    let source: [UInt8]

    init(_ bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONSyntaxError("the document opens with a byte order mark", at: 0)
        }
        let result = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe csimdjson_parse(bytes.baseAddress, bytes.count, maximumDepth)
        }
        defer { unsafe csimdjson_release(result) }
        let failure = unsafe result.failure
        guard failure == CSIMDJSON_NO_FAILURE else {
            throw unsafe JSONSyntaxError(failure, at: Int(exactly: result.failure_offset), in: bytes)
        }
        _ = unsafe Budget.allows(
            bytes: result.node_count * MemoryLayout<csimdjson_node>.stride + result.strings_length)
        nodes = unsafe Array(UnsafeBufferPointer(start: result.nodes, count: result.node_count))
        strings = unsafe Array(UnsafeBufferPointer(start: result.strings, count: result.strings_length))
        source = bytes
    }

    /// The first member of that name of an object; a plain walk, since most of reading JSON is this.
    func member(named name: Span<UInt8>, of object: Int) -> Int? {
        let end = object + Int(nodes[object].subtree)
        var child = object + 1
        while child < end {
            let node = nodes[child]
            if Int(node.name_length) == name.count, isEqual(name, at: Int(node.name_start)) { return child }
            child += Int(node.subtree)
        }
        return nil
    }

    private func isEqual(_ name: Span<UInt8>, at start: Int) -> Bool {
        for place in name.indices where strings[start + place] != name[place] { return false }
        return true
    }

    func slice(at start: UInt32, length: UInt32) -> ArraySlice<UInt8> {
        strings[Int(start)..<Int(start) + Int(length)]
    }
}
