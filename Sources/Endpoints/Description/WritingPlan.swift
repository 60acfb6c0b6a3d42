import JSON

/// A plan to write an object that has the same members for every owner: a list of steps, each of which writes the JSON
/// text before a value and the value. Text between two values, such as `},"outer":{"inner":`, is written at once.
///
/// This class is the last step, which has no value: it writes the text after the last value. The other steps are
/// instances of its subclasses, one for each kind of value. Unlike reading a function from an ``Output``, calling a
/// method doesn't count references.
///
/// All properties are constants that can be sent. The compiler checks that only for final classes.
class WritingPlan<Owner>: @unchecked Sendable {
    /// Values with the text before each, and the text after the last value.
    typealias Parts = (values: [(text: String, output: Output<Owner>)], end: String)

    fileprivate final let text: JSONName

    fileprivate init(_ text: String) { self.text = JSONName(written: text) }

    /// Creates a plan; nil if no member has a value that depends on the owner, or if some members are included only for
    /// some owners.
    static func plan(_ members: [Member<Owner>]) -> WritingPlan? {
        guard let parts = Self.parts(of: members, after: ","), !parts.values.isEmpty else { return nil }
        return parts.values.reversed().reduce(WritingPlan(parts.end)) { next, value -> WritingPlan<Owner> in
            switch value.output {
            case .double(let number): DoubleStep(value.text, number, before: next)
            case .optionalDouble(let number): OptionalDoubleStep(value.text, number, before: next)
            case .bool(let bool): BoolStep(value.text, bool, before: next)
            case .string(let string): StringStep(value.text, string, before: next)
            case .constant, .group: WritingStep(value.text, { value.output.write($0, to: &$1) }, before: next)
            case .by(let write): WritingStep(value.text, write, before: next)
            }
        }
    }

    /// Returns the parts of an object with members; see ``Member/parts(after:)``.
    static func parts(of members: [Member<Owner>], after start: String) -> Parts? {
        if members.isEmpty { return nil }
        var all: Parts = ([], start + "{")
        for member in members {
            guard let parts = member.parts(after: all.end) else { return nil }
            all = (all.values + parts.values, parts.end + ",")
        }
        return (all.values, String(all.end.dropLast()) + "}")
    }

    /// Writes the rest of the object from this step. Unlike a loop, the recursive call doesn't have to count references
    /// to a step.
    func write(_ owner: Owner, to json: inout JSONWriter) { json.end(text) }
}

private final class DoubleStep<Owner>: WritingPlan<Owner>, @unchecked Sendable {
    private let value: @Sendable (Owner) -> Double
    private let next: WritingPlan<Owner>

    init(_ text: String, _ value: @escaping @Sendable (Owner) -> Double, before next: WritingPlan<Owner>) {
        self.value = value
        self.next = next
        super.init(text)
    }

    override func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        json.value(value(owner))
        next.write(owner, to: &json)
    }
}

private final class OptionalDoubleStep<Owner>: WritingPlan<Owner>, @unchecked Sendable {
    private let value: @Sendable (Owner) -> Double?
    private let next: WritingPlan<Owner>

    init(_ text: String, _ value: @escaping @Sendable (Owner) -> Double?, before next: WritingPlan<Owner>) {
        self.value = value
        self.next = next
        super.init(text)
    }

    override func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        json.value(value(owner))
        next.write(owner, to: &json)
    }
}

private final class BoolStep<Owner>: WritingPlan<Owner>, @unchecked Sendable {
    private let value: @Sendable (Owner) -> Bool
    private let next: WritingPlan<Owner>

    init(_ text: String, _ value: @escaping @Sendable (Owner) -> Bool, before next: WritingPlan<Owner>) {
        self.value = value
        self.next = next
        super.init(text)
    }

    override func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        json.value(value(owner))
        next.write(owner, to: &json)
    }
}

private final class StringStep<Owner>: WritingPlan<Owner>, @unchecked Sendable {
    private let value: @Sendable (Owner) -> String
    private let next: WritingPlan<Owner>

    init(_ text: String, _ value: @escaping @Sendable (Owner) -> String, before next: WritingPlan<Owner>) {
        self.value = value
        self.next = next
        super.init(text)
    }

    override func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        json.value(value(owner))
        next.write(owner, to: &json)
    }
}

private final class WritingStep<Owner>: WritingPlan<Owner>, @unchecked Sendable {
    private let value: Writing<Owner>
    private let next: WritingPlan<Owner>

    init(_ text: String, _ value: @escaping Writing<Owner>, before next: WritingPlan<Owner>) {
        self.value = value
        self.next = next
        super.init(text)
    }

    override func write(_ owner: Owner, to json: inout JSONWriter) {
        json.name(text)
        value(owner, &json)
        next.write(owner, to: &json)
    }
}
