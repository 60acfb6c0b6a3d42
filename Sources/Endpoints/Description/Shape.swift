import JSON
import Numbers

/// The members of a JSON object in order. Both the output and its description are generated from this list.
package final class Shape<Owner>: Sendable {
    /// The name under which the contract defines the shape; nil for an inline shape.
    package let name: String?
    package let summary: String
    package let members: [Member<Owner>]
    /// The members of the short form of a response, which `fields=short` selects; nil if there is no short form.
    package let short: Shape?
    /// The members as a linked list for writing, which avoids looking up a type for each owner. An array would require
    /// a look-up, because all owners share this code.
    private let first: Step?
    /// The object as a plan; nil if some members are included only for some owners.
    private let plan: WritingPlan<Owner>?

    private final class Step: Sendable {
        private let member: Member<Owner>
        private let next: Step?

        init(_ member: Member<Owner>, before next: Step?) {
            self.member = member
            self.next = next
        }

        /// Writes the step's member, if selected, and the following members. Unlike a loop, the recursive call doesn't
        /// have to count references to a step.
        func write(_ owner: Owner, to json: inout JSONWriter, wanted: Fields?) {
            if let wanted {
                if let part = wanted.part(of: member.name) {
                    part.isWhole
                        ? member.write(owner, to: &json) : member.write(owner, to: &json, only: part)
                }
            } else if member.isUsual?(owner) ?? true {
                member.write(owner, to: &json)
            }
            next?.write(owner, to: &json, wanted: wanted)
        }

        /// Writes the step's member if the lowest bit is set. The other bits select the following members.
        func write(_ owner: Owner, to json: inout JSONWriter, selected: UInt64) {
            if selected & 1 != 0 { member.write(owner, to: &json) }
            if selected > 1 { next?.write(owner, to: &json, selected: selected >> 1) }
        }
    }

    package init(
        _ name: String?, _ summary: String, short: Shape? = nil, @MemberList<Owner> _ members: () -> [Member<Owner>]
    ) {
        self.name = name
        self.summary = summary
        self.short = short
        self.members = members()
        first = self.members.reversed().reduce(nil) { Step($1, before: $0) }
        plan = WritingPlan.plan(self.members)
    }

    /// Creates the shape of an object that contains the owner of another shape.
    convenience init<Part>(_ part: Shape<Part>, _ owner: @escaping @Sendable (Owner) -> Part) {
        self.init(part.name, part.summary) { part.members.of(owner) }
    }

    /// The schema of the whole object.
    package var schema: Schema {
        Schema(
            .object(
                members.map { Schema.Property(name: $0.name, schema: $0.schema, isRequired: $0.isUsual == nil) }),
            name: name, summary: summary)
    }

    /// The schema of an object whose members `fields` can select.
    package var selectableSchema: Schema {
        var schema = schema
        schema.isSelectable = true
        schema.shortProperties =
            short.map { short in
                short.members.map { Schema.Property(name: $0.name, schema: $0.schema, isRequired: false) }
            } ?? []
        return schema
    }

    /// Writes the whole object.
    package func write(_ owner: Owner, to json: inout JSONWriter) {
        if let plan { return plan.write(owner, to: &json) }
        json.beginObject()
        writeMembers(of: owner, to: &json, wanted: nil)
        json.endObject()
    }

    /// Writes only the members. If `wanted` isn't nil, writes exactly these members, whether or not they are included
    /// by default.
    package func writeMembers(of owner: Owner, to json: inout JSONWriter, wanted: Fields?) {
        if let short, wanted?.contains(Fields.short) ?? false { short.writeMembers(of: owner, to: &json, wanted: nil) }
        first?.write(owner, to: &json, wanted: wanted)
    }

    /// The bit that selects the short form.
    private static var shortBit: UInt64 { 1 << 63 }

    /// Returns the bit of a member, or of the short form, in a selection; nil if it doesn't exist.
    package func bit(of name: String) -> UInt64? {
        if name == Fields.short { return short == nil ? nil : Self.shortBit }
        return members.firstIndex { $0.name == name }.flatMap {
            $0 < UInt64.bitWidth - 1 ? 1 << UInt64(clamping: $0) : nil
        }
    }

    /// Writes only the members with selected bits, whether or not they are included by default. If `selected` is nil,
    /// writes all default members.
    package func writeMembers(of owner: Owner, to json: inout JSONWriter, selected: UInt64?) {
        guard let selected else { return writeMembers(of: owner, to: &json, wanted: nil) }
        if selected & Self.shortBit != 0 { short?.writeMembers(of: owner, to: &json, wanted: nil) }
        first?.write(owner, to: &json, selected: selected & ~Self.shortBit)
    }
}
