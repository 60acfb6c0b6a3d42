import Budgets
import CSimdJSON
import Numbers
import Synchronization

/// A parsed and fully validated JSON document: UTF-8, grammar, escapes, numbers, and a single root value with nothing
/// after it.
///
/// A valid number that a double can't represent (`1e400`) isn't a syntax error: its kind is `.number`, but its
/// ``JSONValue/number`` is nil. Documents of 4 GiB and more are rejected.
public struct JSONDocument: Sendable {
    private let contents: Contents

    /// The default maximum nesting of arrays and objects.
    public static let usualDepth = 64

    /// Parses a document. Arrays and objects may be nested up to `maximumDepth` levels.
    public init(_ bytes: [UInt8], maximumDepth: Int = usualDepth) throws(JSONSyntaxError) {
        contents = try Contents(bytes, maximumDepth: maximumDepth)
    }

    /// The root value of the document.
    public var root: JSONValue { JSONValue(contents: contents, index: 0) }
}

/// The results of simdjson as plain arrays, without pointers into C++ memory.
final class Contents: Sendable {
    let nodes: [csimdjson_node]
    /// All member names and strings of the document, without quotes and escapes.
    let strings: [UInt8]
    let source: [UInt8]
    /// The members of large objects by name, by the index of the object.
    private let indices = Mutex<[Int: MemberIndex]>([:])

    init(_ bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONSyntaxError("the document begins with a byte order mark", at: 0)
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

    /// The number of members that a look-up compares one by one before it uses an index.
    private static let longestWalk = 256

    /// Returns the first member of an object with a name. Members are compared one by one, which is most of the work of
    /// reading JSON. For a large object, the second look-up that passes many members creates an index, so that look-ups
    /// in a loop take linear time in total.
    func member(named name: Span<UInt8>, of object: Int) -> Int? {
        let end = object + Int(nodes[object].subtree)
        var child = object + 1
        var walked = 0
        while child < end {
            let node = nodes[child]
            if Int(node.name_length) == name.count, isEqual(name, at: Int(node.name_start)) { return child }
            child += Int(node.subtree)
            walked += 1
            if walked == Self.longestWalk, child < end, let index = index(of: object, from: child, to: end) {
                return unsafe index[name.withUnsafeBufferPointer { unsafe ArraySlice($0) }]
            }
        }
        return nil
    }

    /// Returns an index of the members of an object, starting at one member; nil at the first look-up.
    private func index(of object: Int, from start: Int, to end: Int) -> [ArraySlice<UInt8>: Int]? {
        indices.withLock { indices in
            switch indices[object] {
            case nil:
                indices[object] = .wanted
                return nil
            case .made(let members): return members
            case .wanted:
                var members: [ArraySlice<UInt8>: Int] = [:]
                var child = start
                while child < end {
                    let name = slice(at: nodes[child].name_start, length: nodes[child].name_length)
                    if members[name] == nil { members[name] = child }
                    child += Int(nodes[child].subtree)
                }
                _ = Budget.allows(bytes: members.count * 64)
                indices[object] = .made(members)
                return members
            }
        }
    }

    private func isEqual(_ name: Span<UInt8>, at start: Int) -> Bool {
        for place in name.indices where strings[start + place] != name[place] { return false }
        return true
    }

    private enum MemberIndex {
        case wanted
        case made([ArraySlice<UInt8>: Int])
    }

    func slice(at start: UInt32, length: UInt32) -> ArraySlice<UInt8> {
        strings[Int(start)..<Int(start) + Int(length)]
    }
}

/// Reading values that need no allocated memory.
extension Contents {
    func readPlainMembers(of object: Int, _ body: (ShortText, PlainValue?, Int) -> Bool) -> Bool {
        let node = nodes[object]
        guard node.kind == CSIMDJSON_OBJECT.rawValue else { return false }
        let end = object + Int(node.subtree)
        return unsafe strings.withUnsafeBufferPointer { strings in
            var child = object + 1
            while child < end {
                let node = nodes[child]
                guard
                    let name = unsafe ShortText(
                        strings.extracting(Int(node.name_start)..<Int(node.name_start) + Int(node.name_length))),
                    body(name, unsafe Self.plainValue(node, strings), child)
                else { return false }
                child += Int(node.subtree)
            }
            return true
        }
    }

    func plainValue(_ node: csimdjson_node) -> PlainValue? {
        unsafe strings.withUnsafeBufferPointer { unsafe Self.plainValue(node, $0) }
    }

    private static func plainValue(_ node: csimdjson_node, _ strings: UnsafeBufferPointer<UInt8>) -> PlainValue? {
        if node.kind == CSIMDJSON_NUMBER.rawValue { return .number(node.number) }
        guard node.kind == CSIMDJSON_STRING.rawValue else { return nil }
        let start = Int(node.string_start)
        return unsafe ShortText(strings.extracting(start..<start + Int(node.string_length))).map { .text($0) }
    }
}
