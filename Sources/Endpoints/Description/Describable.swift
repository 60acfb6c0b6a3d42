import Budgets
import JSON
import Sentences

/// A value that knows its own shape in JSON, so that an answer's description always matches its content.
package protocol Describable: SendableMetatype {
    static var schema: Schema { get }
    func write(to json: inout JSONWriter)

    /// Returns the code that writes a value of an owner. A type makes it once for each member: code that is shared by
    /// all types would look up the size of the value, and how to copy it, in every answer.
    static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Self) -> Writing<Owner>

    /// Returns the code that writes an optional value of an owner, or null.
    static func writing<Owner>(optional value: @escaping @Sendable (Owner) -> Self?) -> Writing<Owner>
}

/// Writes a part of an owner.
package typealias Writing<Owner> = @Sendable (_ owner: Owner, _ json: inout JSONWriter) -> Void

extension Describable {
    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Self) -> Writing<Owner> {
        { owner, json in value(owner).write(to: &json) }
    }

    package static func writing<Owner>(optional value: @escaping @Sendable (Owner) -> Self?) -> Writing<Owner> {
        { owner, json in if let value = value(owner) { value.write(to: &json) } else { json.null() } }
    }
}

extension Double: Describable {
    package static var schema: Schema { Schema(.number) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Double) -> Writing<Owner> {
        { owner, json in json.value(value(owner)) }
    }

    package static func writing<Owner>(optional value: @escaping @Sendable (Owner) -> Double?) -> Writing<Owner> {
        { owner, json in json.value(value(owner)) }
    }
}

extension Int: Describable {
    package static var schema: Schema { Schema(.integer) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: Describable {
    package static var schema: Schema { Schema(.boolean) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Bool) -> Writing<Owner> {
        { owner, json in json.value(value(owner)) }
    }
}

extension String: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> String) -> Writing<Owner> {
        { owner, json in json.value(value(owner)) }
    }
}

/// A string in the language of the writer.
extension Phrase: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }

    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Phrase) -> Writing<Owner> {
        { owner, json in json.value(value(owner)) }
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

    package static func writing<Owner>(_ value: @escaping @Sendable (Owner) -> Wrapped?) -> Writing<Owner> {
        Wrapped.writing(optional: value)
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

/// A choice: its raw values are the only valid strings.
extension Describable where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static var schema: Schema { .oneOf(allCases.map(\.rawValue), named: contractName) }

    /// The type's name with those of the types around it: `PaletteKind`. For private types, which have no such place,
    /// their own name.
    private static var contractName: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined()
    }

    package func write(to json: inout JSONWriter) { json.value(rawValue) }
}

/// A value that is an object in JSON, with members that are described in the place in which they are written.
package protocol DescribedObject: Describable {
    static var shape: Shape<Self> { get }
}

extension DescribedObject {
    package static var schema: Schema { shape.schema }
    package func write(to json: inout JSONWriter) { Self.shape.write(self, to: &json) }
}
