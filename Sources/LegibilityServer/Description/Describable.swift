import JSON

/// A value that knows its own shape in JSON, so that no answer claims another than it writes.
protocol Describable: SendableMetatype {
    static var schema: Schema { get }
    func write(to json: inout JSONWriter)
}

extension Double: Describable {
    static var schema: Schema { Schema(.number) }
    func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: Describable {
    static var schema: Schema { Schema(.integer) }
    func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: Describable {
    static var schema: Schema { Schema(.boolean) }
    func write(to json: inout JSONWriter) { json.value(self) }
}

extension String: Describable {
    static var schema: Schema { Schema(.string) }
    func write(to json: inout JSONWriter) { json.value(self) }
}

extension Optional: Describable where Wrapped: Describable {
    static var schema: Schema {
        var schema = Wrapped.schema
        schema.isNullable = true
        return schema
    }

    func write(to json: inout JSONWriter) {
        if let self { self.write(to: &json) } else { json.null() }
    }
}

extension Array: Describable where Element: Describable {
    static var schema: Schema { Schema(.array(of: Element.schema)) }

    func write(to json: inout JSONWriter) {
        json.array { json in
            for element in self { element.write(to: &json) }
        }
    }
}

/// A choice: its raw values are the only texts there are.
extension Describable where Self: RawRepresentable & CaseIterable, RawValue == String {
    static var schema: Schema { Schema(.string).with([.oneOf(allCases.map(\.rawValue))]) }
    func write(to json: inout JSONWriter) { json.value(rawValue) }
}

/// A value that is an object in JSON, with members that are described where they are written.
protocol DescribedObject: Describable {
    static var shape: Shape<Self> { get }
}

extension DescribedObject {
    static var schema: Schema { shape.schema }
    func write(to json: inout JSONWriter) { Self.shape.write(self, to: &json) }
}
