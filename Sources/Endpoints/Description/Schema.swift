/// The shape of a JSON value, as in JSON Schema.
package struct Schema: Sendable {
    package enum Kind: Sendable {
        case boolean
        case integer
        case number
        case string
        case array(of: Schema)
        case object([Property])
        /// An object whose members may have any names.
        case map(of: Schema)
        /// One of several alternative shapes.
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

    /// The kind without its parts. In a single enum, the upper bits of the pointers to the parts would contain the
    /// case, so the leak sanitizer wouldn't recognize the pointers.
    private enum Tag { case boolean, integer, number, string, array, object, map, either }

    private var tag: Tag
    private var parts: [Schema] = []
    private var properties: [Property] = []
    /// The name under which the contract defines the shape; nil for an inline shape.
    package var name: String?
    /// The meaning of the value in every position.
    package var summary: String?
    /// The meaning in this position.
    package var remark: String?
    package var isNullable = false
    /// Whether a number may also be a string and vice versa, such as a number with its unit.
    package var mixesNumberAndText = false
    /// Whether an object may have only the named members.
    package var isClosed = false
    package var minimum: Double?
    package var maximum: Double?
    /// The valid strings; empty if any string is valid.
    package var choices: [String] = []
    package var pattern: String?
    package var format: String?
    /// The default of an omitted value.
    package var standard: String?
    /// Whether `fields` can select members of an object. The whole object has all required members; a selection may
    /// have any of these members but no others.
    package var isSelectable = false
    /// The members that an object only has in the short form of a response.
    package var shortProperties: [Property] = []
    /// Whether another member of the object contains the value too, so that brief descriptions omit its members.
    package var isRepeated = false
    /// Whether the value only exists for older clients, because another value has replaced it.
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

    /// Replaces the schema's parts with parts of the same kind. Its other properties are unchanged.
    mutating func replaceKind(_ kind: Kind) {
        let other = Schema(kind)
        (tag, parts, properties) = (other.tag, other.parts, other.properties)
    }

    /// Returns the same schema with additional facets.
    package func with(_ facets: [Facet]) -> Schema {
        var schema = self
        for facet in facets { facet.narrow(&schema) }
        return schema
    }
}

extension Schema {
    /// A facet that narrows a shape, in addition to its type.
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
        /// Returns a facet for a limited choice of strings, and the name under which the contract defines it.
        package static func oneOf(_ choices: [String], named name: String) -> Facet {
            Facet {
                $0.choices = choices
                $0.name = name
            }
        }
        /// The value is also part of another member.
        package static let repeated = Facet { $0.isRepeated = true }
        /// Returns a facet for a shape that the contract defines by name.
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
    /// A binary file.
    package static let binary = Schema(.string).with([.format("binary")])
    /// A web page.
    package static let page = text("An HTML page for browsers.")

    /// Returns a shape for a limited choice of strings or whole numbers, and the name under which the contract defines
    /// it.
    package static func oneOf(_ choices: [String], named name: String, _ kind: Kind = .string) -> Schema {
        Schema(kind).with([.oneOf(choices, named: name)])
    }

    /// Returns a string with a custom format.
    package static func text(_ summary: String) -> Schema { Schema(.string, summary: summary) }
}
