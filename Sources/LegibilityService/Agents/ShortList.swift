import JSON

/// The items in a result for a model: the requested number, or as many as fit.
struct ShortList {
    /// The size of a result without an explicit limit, in bytes.
    static let room = 900

    private let items: [JSONLiteral]
    private let omitted: Int

    /// Selects items, the most important first. `room` is the space, in bytes, left by the other parts of the
    /// result.
    init(_ items: [JSONLiteral], atMost limit: Int?, room: Int = room) {
        var left = room
        let fitting = items.prefix { item in
            left -= item.bytes.count + 1
            return left >= 0
        }
        // A single item is better than none, however long it is.
        let count = limit ?? max(fitting.count, 1)
        self.items = Array(items.prefix(count))
        omitted = items.count - self.items.count
    }

    /// The number of listed items.
    var count: Int { items.count }

    var literal: JSONLiteral { .array(items) }
    /// The number of omitted items; nil if there are none.
    var omission: JSONLiteral? { omitted > 0 ? .integer(omitted) : nil }

    /// The items, and the number of omitted items.
    func members(_ name: String) -> [(String, JSONLiteral?)] { [(name, literal), ("omitted", omission)] }
}

extension JSONValue {
    /// Returns a copy of a member of a response; nil if it is missing or null.
    func copy(_ name: String) -> JSONLiteral? { self[name].flatMap { $0.kind == .null ? nil : JSONLiteral($0) } }

    /// Returns a number from a response, rounded to a few decimals: further digits don't help a model and take up its
    /// context.
    func copy(_ name: String, decimals: Int) -> JSONLiteral? {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        return self[name]?.number.map { .number(($0 * factor).rounded() / factor) }
    }

    /// Returns a string from a response, or null.
    func text(_ name: String) -> JSONLiteral { self[name]?.string.map { .string($0) } ?? .null }

    /// The elements of an array; empty if the value isn't an array.
    var list: [JSONValue] { elements.map(Array.init) ?? [] }
}
