import Numbers

/// The values of an array, in order.
public struct JSONElements: Sequence, Sendable {
    let parent: JSONValue

    /// Returns an iterator over the values.
    public func makeIterator() -> Iterator { Iterator(children: Children(of: parent)) }

    /// The number of values, counted one by one.
    public var count: Int { reduce(0) { count, _ in count + 1 } }

    /// The iterator of the values.
    public struct Iterator: IteratorProtocol {
        var children: Children

        /// Returns the next value, or nil after the last.
        public mutating func next() -> JSONValue? { children.next() }
    }
}

/// The members of an object, in order. Repeated names are repeated here too.
public struct JSONMembers: Sequence, Sendable {
    let parent: JSONValue

    /// Returns an iterator over the members.
    public func makeIterator() -> Iterator { Iterator(children: Children(of: parent)) }

    /// The number of members, counted one by one.
    public var count: Int { reduce(0) { count, _ in count + 1 } }

    /// The iterator of the members.
    public struct Iterator: IteratorProtocol {
        var children: Children

        /// Returns the next member, or nil after the last.
        public mutating func next() -> (name: String, value: JSONValue)? {
            children.next().map { ($0.name, $0) }
        }
    }
}

/// The children of a value. Each child begins where the previous child, including its contents, ends.
struct Children: IteratorProtocol {
    private let contents: Contents
    private var index: Int
    private let end: Int

    init(of parent: JSONValue) {
        contents = parent.contents
        index = parent.index + 1
        end = parent.index + Int(contents.nodes[parent.index].subtree)
    }

    mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        defer { index += Int(contents.nodes[index].subtree) }
        return JSONValue(contents: contents, index: index)
    }
}
