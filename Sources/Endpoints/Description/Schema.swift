/// The shape of a value in JSON, in the terms of JSON Schema.
package struct Schema: Sendable {
    package enum Kind: Sendable {
        case boolean
        case integer
        case number
        case string
        case array(of: Schema)
        case object([Property])
        /// An object whose members have any names.
        case map(of: Schema)
        /// One of several shapes.
        case either([Schema])
    }

    /// A member of an object.
    package struct Property: Sendable {
        package let name: String
        package let schema: Schema
        package let isRequired: Bool

        package init(name: String, schema: Schema, isRequired: Bool) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// The kind without its parts: if both were kept in one enum, the pointers to the parts would contain the case in
    /// their upper bits, and the leak sanitizer would not recognise them.
    private enum Tag { case boolean, integer, number, string, array, object, map, either }

    private var tag: Tag
    private var parts: [Schema] = []
    private var properties: [Property] = []
    /// The name under which the contract describes it once; nil for a shape that is written where it is used.
    package var name: String?
    /// The meaning of the value, in every place.
    package var summary: String?
    /// The meaning in this place.
    package var remark: String?
    package var isNullable = false
    /// Whether a number is also valid as a string and the reverse, such as a number with its unit.
    package var mixesNumberAndText = false
    /// Whether an object has only the named members.
    package var isClosed = false
    package var minimum: Double?
    package var maximum: Double?
    /// The only valid strings; empty if any string is valid.
    package var choices: [String] = []
    package var pattern: String?
    package var format: String?
    /// The default for an omitted value.
    package var standard: String?
    /// Whether `fields` chooses among the members of an object: the whole has all required members, a selection any of
    /// them and no others.
    package var isSelectable = false
    /// Whether it stays only for clients that already use it, and another value replaces it.
    package var isDeprecated = false
    /// The minimum and maximum number of characters, elements or members.
    package var leastCount: Int?
    package var mostCount: Int?

    package init(_ kind: Kind, name: String? = nil, summary: String? = nil) {
        switch kind {
        case .boolean: tag = .boolean
        case .integer: tag = .integer
        case .number: tag = .number
        case .string: tag = .string
        case .array(let element): (tag, parts) = (.array, [element])
        case .object(let properties):
            tag = .object
            self.properties = properties
        case .map(let element): (tag, parts) = (.map, [element])
        case .either(let forms): (tag, parts) = (.either, forms)
        }
        self.name = name
        self.summary = summary
    }

    package var kind: Kind {
        switch tag {
        case .boolean: .boolean
        case .integer: .integer
        case .number: .number
        case .string: .string
        case .array: .array(of: parts[0])
        case .object: .object(properties)
        case .map: .map(of: parts[0])
        case .either: .either(parts)
        }
    }

    /// Replaces its parts by others of the same kind; its other properties stay.
    mutating func replaceKind(_ kind: Kind) {
        let other = Schema(kind)
        (tag, parts, properties) = (other.tag, other.parts, other.properties)
    }

    /// The same with narrower facets.
    package func with(_ facets: [Facet]) -> Schema {
        var schema = self
        for facet in facets { facet.narrow(&schema) }
        return schema
    }
}

extension Schema {
    /// A facet that narrows a shape, beside its type.
    package struct Facet: Sendable {
        fileprivate let narrow: @Sendable (inout Schema) -> Void

        package static func within(_ bounds: ClosedRange<Double>) -> Facet {
            Facet {
                $0.minimum = bounds.lowerBound
                $0.maximum = bounds.upperBound
            }
        }

        package static func atLeast(_ minimum: Double) -> Facet { Facet { $0.minimum = minimum } }
        package static func matching(_ pattern: String) -> Facet { Facet { $0.pattern = pattern } }
        package static func format(_ format: String) -> Facet { Facet { $0.format = format } }
        /// A shape with several valid strings, under the name by which the contract describes it once.
        package static func oneOf(_ choices: [String], named name: String) -> Facet {
            Facet {
                $0.choices = choices
                $0.name = name
            }
        }
        /// A shape that the contract describes once, under a name.
        package static func named(_ name: String) -> Facet { Facet { $0.name = name } }
        package static func count(atLeast least: Int? = nil, atMost most: Int? = nil) -> Facet {
            Facet {
                $0.leastCount = least
                $0.mostCount = most
            }
        }
    }
}

extension Schema {
    /// A file of bytes.
    package static let binary = Schema(.string).with([.format("binary")])
    /// A web page.
    package static let page = text("An HTML page for browsers.")

    /// A shape with several valid strings or whole numbers, under the name by which the contract describes it once.
    package static func oneOf(_ choices: [String], named name: String, _ kind: Kind = .string) -> Schema {
        Schema(kind).with([.oneOf(choices, named: name)])
    }

    /// A string with a format of its own.
    package static func text(_ summary: String) -> Schema { Schema(.string, summary: summary) }
}
