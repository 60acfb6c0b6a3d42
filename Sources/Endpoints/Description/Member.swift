import Budgets
import JSON

/// A member of a JSON object: its name, meaning and shape, and the source of its value.
///
/// This type is a class, so that iterating over the members of a response counts one reference for each and copies
/// nothing.
package final class Member<Owner>: Sendable {
    package let name: String
    private let summary: String
    /// The shape of the value. Only the contract needs it; a server starts and responds without creating it.
    private let ownSchema: @Sendable () -> Schema
    /// Returns whether the member is included when it isn't requested by name. Nil if it is always included.
    package let isUsual: (@Sendable (Owner) -> Bool)?
    /// The member name as written in JSON.
    private let key: JSONName
    private let output: Output<Owner>

    private init(
        _ name: String, _ summary: String, _ schema: @escaping @Sendable () -> Schema,
        when isUsual: (@Sendable (Owner) -> Bool)?, output: Output<Owner>
    ) {
        self.name = name
        self.summary = summary
        self.isUsual = isUsual
        self.output = output
        ownSchema = schema
        key = JSONName(name)
    }

    private convenience init(
        _ name: String, _ summary: String, _ schema: @escaping @Sendable () -> Schema,
        when isUsual: (@Sendable (Owner) -> Bool)?, value: @escaping Writing<Owner>
    ) {
        self.init(name, summary, schema, when: isUsual, output: .by(value))
    }

    /// The shape of the value.
    package var schema: Schema { ownSchema().telling(summary) }

    /// Creates a member whose value describes itself, such as a number or a choice.
    package convenience init<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        value: @escaping @Sendable (Owner) -> Value
    ) {
        self.init(
            name, summary, { Value.schema.with(facets) }, when: isUsual, output: Value.output(value))
    }

    /// Returns a member that is an inline object with members of the same owner.
    package static func group(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        @MemberList<Owner> _ members: () -> [Member<Owner>]
    ) -> Member {
        let shape = Shape<Owner>(nil, summary, members)
        return Member(name, summary, { shape.schema.with(facets) }, when: isUsual, output: .group(shape))
    }

    /// Returns a member that is an inline object for a part of the owner.
    package static func object<Part>(
        _ name: String, _ summary: String, facets: [Schema.Facet] = [],
        when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        _ part: @escaping @Sendable (Owner) -> Part, @MemberList<Part> members: () -> [Member<Part>]
    ) -> Member {
        let shape = Shape<Part>(nil, summary, members)
        return Member(name, summary, { shape.schema.with(facets) }, when: isUsual) { shape.write(part($0), to: &$1) }
    }

    /// Returns a member with the same value for every owner and in every language.
    package static func constant<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., value: Value
    ) -> Member {
        var json = JSONWriter()
        value.write(to: &json)
        return Member(name, summary, { Value.schema.with(facets) }, when: nil, output: .constant(json.bytes))
    }

    /// Returns a member that is an inline object, or null if the owner has no such part.
    package static func optional<Part>(
        _ name: String, _ summary: String, when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        _ part: @escaping @Sendable (Owner) -> Part?, @MemberList<Part> members: () -> [Member<Part>]
    ) -> Member {
        let shape = Shape<Part>(nil, summary, members)
        let schema: @Sendable () -> Schema = {
            var schema = shape.schema
            schema.isNullable = true
            return schema
        }
        return Member(name, summary, schema, when: isUsual) { owner, json in
            if let part = part(owner) { shape.write(part, to: &json) } else { json.null() }
        }
    }

    /// Returns a member that is a list of objects with inline descriptions of their members.
    package static func list<Element>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        of element: String, _ elements: @escaping @Sendable (Owner) -> [Element],
        @MemberList<Element> members: () -> [Member<Element>]
    ) -> Member {
        let shape = Shape<Element>(nil, element, members)
        let schema: @Sendable () -> Schema = { Schema(.array(of: shape.schema)).with(facets) }
        return Member(name, summary, schema, when: isUsual) { owner, json in
            json.array { json in
                for element in elements(owner) {
                    guard Budget.allows() else { break }
                    shape.write(element, to: &json)
                }
            }
        }
    }

    /// Returns a member that writes its own JSON, for values without a type that describes their shape.
    package static func written(
        _ name: String, _ summary: String, as schema: @autoclosure @escaping @Sendable () -> Schema,
        when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        by write: @escaping Writing<Owner>
    ) -> Member {
        Member(name, summary, schema, when: isUsual, value: write)
    }

    /// Returns the same member for a type that contains the owner.
    package func of<Whole>(_ owner: @escaping @Sendable (Whole) -> Owner) -> Member<Whole> {
        var isUsualOfWhole: (@Sendable (Whole) -> Bool)?
        if let isUsual { isUsualOfWhole = { whole in isUsual(owner(whole)) } }
        return Member<Whole>(name, summary, ownSchema, when: isUsualOfWhole) { [output] whole, json in
            output.write(owner(whole), to: &json)
        }
    }

    /// Returns the values in the member, each with the JSON text before it, and the text after the last value. `start`
    /// is the text before the member. Returns nil if the member or a part of it is included only for some owners.
    func parts(after start: String) -> WritingPlan<Owner>.Parts? {
        guard isUsual == nil else { return nil }
        switch output {
        case .group(let shape): return WritingPlan.parts(of: shape.members, after: start + key.text)
        case .constant(let json): return ([], start + key.text + String(decoding: json, as: UTF8.self))
        case .double, .optionalDouble, .bool, .string, .by: return ([(start + key.text, output)], "")
        }
    }

    /// Writes the member's name and value.
    @inline(__always)
    package func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(key)
        output.write(owner, to: &json)
    }

    /// Writes the member's name, and what is selected of its value.
    func write(_ owner: Owner, to json: inout JSONWriter, only part: Fields.Part) {
        json.member(name, only: part) { write(owner, to: &$0) }
    }
}

/// Builds a list of members, one per line.
@resultBuilder
package enum MemberList<Owner> {
    package static func buildExpression(_ member: Member<Owner>) -> [Member<Owner>] { [member] }
    package static func buildExpression(_ members: [Member<Owner>]) -> [Member<Owner>] { members }
    package static func buildBlock(_ members: [Member<Owner>]...) -> [Member<Owner>] { members.flatMap(\.self) }
}

extension Schema {
    /// Returns the schema with a remark about this position, if the remark says more than the shape itself.
    fileprivate func telling(_ remark: String) -> Schema {
        var schema = self
        if schema.name == nil { schema.summary = nil }
        schema.remark = remark == schema.summary || remark.isEmpty ? nil : remark
        return schema
    }
}

extension Array {
    /// Returns the same members for a type that contains their owner.
    package func of<Owner, Whole>(_ owner: @escaping @Sendable (Whole) -> Owner) -> [Member<Whole>]
    where Element == Member<Owner> {
        map { $0.of(owner) }
    }
}
