import Endpoints
import Legibility

// Parameters for enumerations whose members have several names.
extension Parameter where Context == Void {
    /// Returns a parameter for one of several words, or for an alias of one of them.
    static func choice(_ name: String, _ summary: String, default standard: Value) -> Parameter
    where Value: Synonymous & Describable & Equatable {
        choice(name, summary, default: standard) { reader, value throws(Unusable) in
            try reader.member(name, value, among: Array(Value.allCases), hintsAtSynonyms: false)
        }
    }
}

extension Parameter {
    /// Returns a parameter for a member that applies in the context, by its own name or an alias. `members` are the
    /// members that can apply in at least one context.
    static func applicableMember(
        _ name: String, _ summary: String, among members: [Value] = Array(Value.allCases), example: Value
    ) -> Parameter where Value: Synonymous & Equatable, Context == [Value] {
        Parameter(
            description: .named(name, summary, example, among: members), standIn: { _ in example },
            read: { reader, value, members throws(Unusable) in try reader.member(name, value, among: members) })
    }

    /// Returns a parameter for any member, by its own name or an alias.
    package static func member(
        _ name: String, _ summary: String, example: Value
    ) -> Parameter where Value: Synonymous & Equatable, Context == Void {
        Parameter(
            description: .named(name, summary, example, among: Array(Value.allCases)), standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                try reader.member(name, value, among: Array(Value.allCases))
            }, quick: quickChoice())
    }

    /// Returns a parameter for several members that apply in the context, separated by commas.
    static func applicableMembers<Element: Synonymous & Equatable>(
        _ name: String, _ summary: String, example: Element
    ) -> Parameter where Value == [Element], Context == [Element] {
        var description = ParameterDescription.named(name, summary, example, among: Array(Element.allCases))
        description.impliedStandard = nil
        description.form = .listed
        return Parameter(
            description: description, standIn: { $0 },
            read: { reader, value, members throws(Unusable) in try reader.members(name, value, among: members) })
    }
}

extension ParameterDescription {
    /// Returns a parameter for a member, which also accepts aliases.
    fileprivate static func named<Value: Synonymous>(
        _ name: String, _ summary: String, _ example: Value, among members: [Value]
    ) -> Self {
        var description = ParameterDescription(
            name: name, summary: summary, schema: Schema(.string), examples: [.init(values: [example.rawValue])])
        description.usualValues = members.map(\.rawValue)
        description.impliedStandard = example.rawValue
        return description
    }
}
