import JSON

/// The items in a result for a model: the requested number, or as many as fit.
struct ShortList {
    /// The size of a result without an explicit limit, in bytes.
    static let room = 900

    private let items: [[UInt8]]
    private let omitted: Int

    /// Selects items in JSON, the most important first. `room` is the space, in bytes, left by the other parts of the
    /// result.
    init(_ items: [[UInt8]], atMost limit: Int?, room: Int = room) {
        var left = room
        let fitting = items.prefix { item in
            left -= item.count + 1
            return left >= 0
        }
        // A single item is better than none, however long it is.
        let count = limit ?? max(fitting.count, 1)
        self.items = Array(items.prefix(count))
        omitted = items.count - self.items.count
    }

    /// The number of listed items.
    var count: Int { items.count }

    /// Writes the items and the number of omitted items.
    func write(as name: String, to json: inout JSONWriter) {
        json.member(name, array: { json in items.forEach { json.raw($0) } })
        if omitted > 0 { json.member("omitted", omitted) }
    }
}

/// Returns a JSON object.
func objectInJSON(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(write)
    return json.bytes
}

extension JSONWriter {
    /// Copies a member of a response, optionally with another name; writes nothing if it is missing or null.
    mutating func copy(_ name: String, of value: JSONValue?, as other: String? = nil) {
        guard let member = value?[name], member.kind != .null else { return }
        self.member(other ?? name, raw: Array(member.source))
    }

    /// Copies a number from a response, rounded to a few decimals: further digits don't help a model and take up its
    /// context.
    mutating func copy(_ name: String, of value: JSONValue?, decimals: Int) {
        guard let number = value?[name]?.number else { return }
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        member(name, (number * factor).rounded() / factor)
    }
}
