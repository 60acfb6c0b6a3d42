import Budgets
import JSON
import Sentences

/// A value that describes its own JSON shape, so that a response's description always matches its content.
package protocol Describable: SendableMetatype {
    static var schema: Schema { get }
    func write(to json: inout JSONWriter)

    /// Returns an output for a value of an owner. Each type creates it once for each member. Code shared by all types
    /// would look up the size of the value, and how to copy it, for every response.
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Self) -> Output<Owner>

    /// Returns an output for an optional value of an owner, which may be null.
    static func output<Owner>(optional value: @escaping @Sendable (Owner) -> Self?) -> Output<Owner>
}

/// Writes a part of an owner.
package typealias Writing<Owner> = @Sendable (_ owner: Owner, _ json: inout JSONWriter) -> Void

/// The way to write a part of an owner. The most common kinds of values don't need their own code.
package enum Output<Owner>: Sendable {
    case double(@Sendable (Owner) -> Double)
    case optionalDouble(@Sendable (Owner) -> Double?)
    case bool(@Sendable (Owner) -> Bool)
    case string(@Sendable (Owner) -> String)
    /// The same JSON for every owner.
    case constant([UInt8])
    case group(Shape<Owner>)
    case by(Writing<Owner>)

    @inline(__always)
    func write(_ owner: Owner, to json: inout JSONWriter) {
        switch self {
        case .double(let value): json.value(value(owner))
        case .optionalDouble(let value): json.value(value(owner))
        case .bool(let value): json.value(value(owner))
        case .string(let value): json.value(value(owner))
        case .constant(let bytes): json.raw(bytes)
        case .group(let shape): shape.write(owner, to: &json)
        case .by(let write): write(owner, &json)
        }
    }
}

extension Describable {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Self) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }

    package static func output<Owner>(optional value: @escaping @Sendable (Owner) -> Self?) -> Output<Owner> {
        written(value)
    }
}

/// Returns an output for a value of an owner. Here, the type of an optional value is a parameter. In an extension of the
/// type without `Optional`, it would be looked up for every response.
private func written<Owner, Value: Describable>(_ value: @escaping @Sendable (Owner) -> Value) -> Output<Owner> {
    .by { owner, json in value(owner).write(to: &json) }
}

extension Double: Describable {
    package static var schema: Schema { Schema(.number) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Double) -> Output<Owner> {
        .double(value)
    }

    package static func output<Owner>(optional value: @escaping @Sendable (Owner) -> Double?) -> Output<Owner> {
        .optionalDouble(value)
    }
}

extension Int: Describable {
    package static var schema: Schema { Schema(.integer) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: Describable {
    package static var schema: Schema { Schema(.boolean) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Bool) -> Output<Owner> { .bool(value) }
}

extension String: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> String) -> Output<Owner> {
        .string(value)
    }
}

/// A string in the writer's language.
extension Phrase: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Phrase) -> Output<Owner> {
        .by { owner, json in json.value(value(owner)) }
    }
}

extension Optional: Describable where Wrapped: Describable {
    package static var schema: Schema {
        var schema = Wrapped.schema
        schema.isNullable = true
        return schema
    }

    package func write(to json: inout JSONWriter) {
        if let self { self.write(to: &json) } else { json.null() }
    }

    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Wrapped?) -> Output<Owner> {
        Wrapped.output(optional: value)
    }
}

extension Array: Describable where Element: Describable {
    package static var schema: Schema { Schema(.array(of: Element.schema)) }

    package func write(to json: inout JSONWriter) {
        json.array { json in
            for element in self {
                guard Budget.allows() else { break }
                element.write(to: &json)
            }
        }
    }
}

/// A choice. Its raw values are the only valid strings.
extension Describable where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static var schema: Schema { .oneOf(allCases.map(\.rawValue), named: contractName) }

    /// The type name, preceded by the names of its enclosing types, such as `PaletteKind`. For private types, only the
    /// type's own name.
    private static var contractName: String {
        // This function needs a fraction of the time of `String(reflecting:)`, which looks for descriptions of types.
        _typeName(Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined()
    }

    package func write(to json: inout JSONWriter) { json.value(rawValue) }
}

/// A value written as a JSON object, with each member described where it is written.
package protocol DescribedObject: Describable {
    static var shape: Shape<Self> { get }
}

extension DescribedObject {
    package static var schema: Schema { shape.schema }
    package func write(to json: inout JSONWriter) { Self.shape.write(self, to: &json) }
}
