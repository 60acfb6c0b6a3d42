/// The items of a query, as sent or decoded.
///
/// Most queries consist of ASCII without escapes, so that their items can be read from the target without a copy.
enum RequestQuery: Sendable {
    /// A target that is ASCII without escapes and spaces, and the offset of its query.
    case plain(String, start: Int)
    case items([QueryItem])

    /// The decoded items in order. Reading this property takes as long as decoding them.
    var items: [QueryItem] {
        switch self {
        case .items(let items): return items
        case .plain:
            var items: [QueryItem] = []
            _ = unsafe forEach { name, value in
                items.append(
                    unsafe QueryItem(
                        name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
                return true
            }
            return items
        }
    }

    /// Calls `body` with the decoded name and value of each item, in order, until it returns false. Returns false if
    /// `body` did.
    func forEach(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        switch self {
        case .plain(var target, let start):
            return target.withUTF8 { target in
                unsafe Self.forEachItem(in: target.extracting(start...), body)
            }
        case .items(let items):
            for item in items {
                var (name, value) = (item.name, item.value)
                let goesOn = name.withUTF8 { name in value.withUTF8 { value in unsafe body(name, value) } }
                if !goesOn { return false }
            }
            return true
        }
    }

    /// Calls `body` with the name and the value of each item as sent, in order, until it returns false. Returns false
    /// if `body` did. The name ends at the first `=`, and an item without one has an empty value.
    @inline(__always)
    static func forEachItem<E: Error>(
        in query: UnsafeBufferPointer<UInt8>,
        _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws(E) -> Bool
    ) throws(E) -> Bool {
        var start = 0
        while start < query.count {
            var end = start
            while end < query.count, unsafe query[end] != UInt8(ascii: "="), unsafe query[end] != UInt8(ascii: "&") {
                end += 1
            }
            let name = start..<end
            var value = end..<end
            if end < query.count, unsafe query[end] == UInt8(ascii: "=") {
                let first = end + 1
                end = first
                while end < query.count, unsafe query[end] != UInt8(ascii: "&") { end += 1 }
                value = first..<end
            }
            // Two separators in a row enclose no item.
            if end > start, try unsafe !body(query.extracting(name), query.extracting(value)) { return false }
            start = end + 1
        }
        return true
    }
}
