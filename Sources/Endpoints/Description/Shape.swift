import JSON

/// The members of an object in JSON, in their order: both the output and its description come from this one list.
package final class Shape<Owner>: Sendable {
    /// The name under which the contract describes it once; nil for one that is written where it is used.
    package let name: String?
    package let summary: String
    package let members: [Member<Owner>]
    /// The members once more, for writing: a list whose type need not be looked up for each owner. The type of an array
    /// would have to be, since this code is shared by all owners.
    private let first: Step?

    private final class Step: Sendable {
        private let member: Member<Owner>
        private let next: Step?

        init(_ member: Member<Owner>, before next: Step?) {
            self.member = member
            self.next = next
        }

        /// Writes its member, if wanted, and those after it. The recursive call need not count the references to a
        /// step, as a loop would.
        func write(_ owner: Owner, to json: inout JSONWriter, wanted: Set<String>?) {
            if wanted?.contains(member.name) ?? member.isUsual?(owner) ?? true { member.write(owner, to: &json) }
            next?.write(owner, to: &json, wanted: wanted)
        }
    }

    package init(_ name: String?, _ summary: String, @MemberList<Owner> _ members: () -> [Member<Owner>]) {
        self.name = name
        self.summary = summary
        self.members = members()
        first = self.members.reversed().reduce(nil) { Step($1, before: $0) }
    }

    /// The schema of the whole object.
    package var schema: Schema {
        Schema(
            .object(
                members.map { Schema.Property(name: $0.name, schema: $0.schema, isRequired: $0.isUsual == nil) }),
            name: name, summary: summary)
    }

    /// A shape of an object whose members `fields` can choose.
    package var selectableSchema: Schema {
        var schema = schema
        schema.isSelectable = true
        return schema
    }

    /// Writes the whole object.
    package func write(_ owner: Owner, to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(of: owner, to: &json, wanted: nil)
        json.endObject()
    }

    /// Writes only the members; if some are named, exactly these, default or not.
    package func writeMembers(of owner: Owner, to json: inout JSONWriter, wanted: Set<String>?) {
        first?.write(owner, to: &json, wanted: wanted)
    }
}
