import Budgets
import JSON
import Sentences

/// A value that describes its own JSON shape, so that a response's description always matches its content.
package protocol Describable: SendableMetatype {
    static var schema: Schema { get }
    func write(to json: inout JSONWriter)
}

extension Double: Describable {
    package static var schema: Schema { Schema(.number) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: Describable {
    package static var schema: Schema { Schema(.integer) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: Describable {
    package static var schema: Schema { Schema(.boolean) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension String: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }
}

/// A string in the language of the writer.
extension Phrase: Describable {
    package static var schema: Schema { Schema(.string) }
    package func write(to json: inout JSONWriter) { json.value(self) }
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

    /// The type's name preceded by its enclosing types: `PaletteKind`. For private types, only the type's own name.
    private static var contractName: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined()
    }

    package func write(to json: inout JSONWriter) { json.value(rawValue) }
}

/// A value that is a JSON object, whose members are described where they are written.
package protocol DescribedObject: Describable {
    static var shape: Shape<Self> { get }
}

extension DescribedObject {
    package static var schema: Schema { shape.schema }
    package func write(to json: inout JSONWriter) { Self.shape.write(self, to: &json) }
}
