import Budgets
import JSON

/// A member of an object in JSON: its name, meaning and shape, and the source of its value.
///
/// It is a class, so that iterating over an answer's members counts one reference each and copies nothing.
package final class Member<Owner>: Sendable {
    package let name: String
    private let summary: String
    /// The shape of the value, which only the contract needs: a server starts and answers without making it.
    private let ownSchema: @Sendable () -> Schema
    /// Whether an owner has the member without a request by name; nil for always.
    package let isUsual: (@Sendable (Owner) -> Bool)?
    /// The name as it is written.
    private let key: JSONName
    private let value: Writing<Owner>

    private init(
        _ name: String, _ summary: String, _ schema: @escaping @Sendable () -> Schema,
        when isUsual: (@Sendable (Owner) -> Bool)?, value: @escaping Writing<Owner>
    ) {
        self.name = name
        self.summary = summary
        self.isUsual = isUsual
        self.value = value
        ownSchema = schema
        key = JSONName(name)
    }

    /// The shape of the value.
    package var schema: Schema { ownSchema().telling(summary) }

    /// A member whose value describes itself, such as a number or a choice.
    package convenience init<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        value: @escaping @Sendable (Owner) -> Value
    ) {
        self.init(
            name, summary, { Value.schema.with(facets) }, when: isUsual, value: Value.writing(value))
    }

    /// An object in place, with members of the same owner.
    package static func group(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        @MemberList<Owner> _ members: () -> [Member<Owner>]
    ) -> Member {
        let shape = Shape<Owner>(nil, summary, members)
        return Member(name, summary, { shape.schema.with(facets) }, when: isUsual) { shape.write($0, to: &$1) }
    }

    /// An object in place, for a part of an owner.
    package static func object<Part>(
        _ name: String, _ summary: String, when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        _ part: @escaping @Sendable (Owner) -> Part, @MemberList<Part> members: () -> [Member<Part>]
    ) -> Member {
        let shape = Shape<Part>(nil, summary, members)
        return Member(name, summary, { shape.schema }, when: isUsual) { shape.write(part($0), to: &$1) }
    }

    /// An object in place, or null if the owner has no such part.
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

    /// A list of objects, whose members are described in place.
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

    /// A member that is written as JSON by hand, if no type describes its shape.
    package static func written(
        _ name: String, _ summary: String, as schema: @autoclosure @escaping @Sendable () -> Schema,
        when isUsual: (@Sendable (Owner) -> Bool)? = nil,
        by write: @escaping Writing<Owner>
    ) -> Member {
        Member(name, summary, schema, when: isUsual, value: write)
    }

    /// The same member of something that has an owner.
    package func of<Whole>(_ owner: @escaping @Sendable (Whole) -> Owner) -> Member<Whole> {
        var isUsualOfWhole: (@Sendable (Whole) -> Bool)?
        if let isUsual { isUsualOfWhole = { whole in isUsual(owner(whole)) } }
        return Member<Whole>(name, summary, ownSchema, when: isUsualOfWhole) { [value] whole, json in
            value(owner(whole), &json)
        }
    }

    /// Writes its name and its value.
    @inline(__always)
    package func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(key)
        value(owner, &json)
    }
}

/// Members in a list, one below the other.
@resultBuilder
package enum MemberList<Owner> {
    package static func buildExpression(_ member: Member<Owner>) -> [Member<Owner>] { [member] }
    package static func buildExpression(_ members: [Member<Owner>]) -> [Member<Owner>] { members }
    package static func buildBlock(_ members: [Member<Owner>]...) -> [Member<Owner>] { members.flatMap(\.self) }
}

extension Schema {
    /// The same with a remark about this place, if it says more than the shape itself does.
    fileprivate func telling(_ remark: String) -> Schema {
        var schema = self
        if schema.name == nil { schema.summary = nil }
        schema.remark = remark == schema.summary || remark.isEmpty ? nil : remark
        return schema
    }
}

extension Array {
    /// The same members of something that has their owner.
    package func of<Owner, Whole>(_ owner: @escaping @Sendable (Whole) -> Owner) -> [Member<Whole>]
    where Element == Member<Owner> {
        map { $0.of(owner) }
    }
}
