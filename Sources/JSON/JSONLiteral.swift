/// JSON as a literal, such as `["line": 1, "text": .string(text)]`, for messages whose speed doesn't matter. Members whose
/// value is nil are omitted.
package enum JSONLiteral: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONLiteral])
    case object([(String, JSONLiteral?)])
    /// A value that is already encoded.
    case raw([UInt8])

    /// Creates a copy of a value that was read.
    package init(_ value: JSONValue) { self = .raw(Array(value.source)) }

    package var bytes: [UInt8] {
        var json = JSONWriter()
        json.write(self)
        return json.bytes
    }
}

extension JSONLiteral: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByStringInterpolation,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    package init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONLiteral?)...) {
        self = .object(elements)
    }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONWriter {
    package mutating func write(_ literal: JSONLiteral) {
        switch literal {
        case .null: null()
        case .bool(let bool): value(bool)
        case .integer(let number): value(number)
        case .number(let number): value(number)
        case .string(let string): value(string)
        case .array(let elements): array { json in for element in elements { json.write(element) } }
        case .object(let members):
            object { json in for (name, value) in members { if let value { json.member(name, value) } } }
        case .raw(let bytes): raw(bytes)
        }
    }

    package mutating func member(_ key: String, _ literal: JSONLiteral) {
        name(key)
        write(literal)
    }
}
