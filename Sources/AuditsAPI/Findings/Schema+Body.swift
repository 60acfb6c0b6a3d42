import Audits
import Endpoints

extension Schema {
    /// Describes a value in a body as its reader does. Members that aren't required may also be null.
    init(of shape: BodyShape) {
        switch shape {
        case .flag: self.init(.boolean)
        case .text(let summary): self.init(.string, summary: summary)
        case .pattern(let pattern): self = Schema(.string).with([.matching(pattern)])
        case .number(let bounds): self = Schema(.number).with([.within(bounds)])
        case .integer(let bounds): self = Schema(.integer).with([.within(bounds)])
        case .choice(let choices, let name): self = .oneOf(choices, named: name)
        case .list(let element, let count):
            self.init(.array(of: Schema(of: element)))
            guard let count else { return }
            (leastCount, mostCount) = (count.lowerBound > 0 ? count.lowerBound : nil, count.upperBound)
        case .map(let element): self.init(.map(of: Schema(of: element)))
        case .object(let members):
            self.init(
                .object(
                    members.map { member in
                        var schema = Schema(of: member.shape)
                        schema.isNullable = !member.isRequired
                        schema.remark = member.summary ?? schema.remark
                        return Property(name: member.name, schema: schema, isRequired: member.isRequired)
                    }))
        case .either(let shapes): self.init(.either(shapes.map(Schema.init(of:))))
        case .named(let name, let summary, let shape):
            self.init(of: shape)
            (self.name, self.summary) = (name, summary)
        }
    }
}
