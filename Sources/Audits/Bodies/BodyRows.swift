import Budgets
import JSON
import Numbers
import Sentences
import Spelling

/// The shape of a value in a body, from which the contract describes it.
package indirect enum BodyShape: Sendable {
    case flag
    case text(summary: String?)
    /// Text that matches a regular expression.
    case pattern(String)
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Double>)
    case choice([String], named: String)
    case list(BodyShape, ClosedRange<Int>?)
    /// An object whose members may have any names.
    case map(BodyShape)
    case object([BodyMember])
    case either([BodyShape])
    /// A shape that the contract defines under a name.
    case named(String, summary: String, BodyShape)

    package static let text = text(summary: nil)
}

/// A member of an object in a body.
package struct BodyMember: Sendable {
    package let name: String
    package let shape: BodyShape
    package let isRequired: Bool
    /// The description in the contract; nil if the shape has its own.
    package fileprivate(set) var summary: String?

    package init(name: String, shape: BodyShape, isRequired: Bool, summary: String? = nil) {
        (self.name, self.shape, self.isRequired, self.summary) = (name, shape, isRequired, summary)
    }
}

/// A row that reads a member of an object and describes it, so that a reader and the contract can't disagree.
package struct BodyRow<Reader: MemberReading & SendableMetatype, Value>: Sendable {
    package typealias Reading =
        @Sendable (inout Reader, _ object: JSONValue, _ pointer: String, inout Value) -> Void

    package private(set) var member: BodyMember
    fileprivate let read: Reading

    package init(
        _ name: String, _ shape: BodyShape, isRequired: Bool = false, _ read: @escaping Reading
    ) {
        (member, self.read) = (BodyMember(name: name, shape: shape, isRequired: isRequired), read)
    }

    /// Returns the same row with a description for the contract.
    package func described(_ summary: String) -> Self {
        var row = self
        row.member.summary = summary
        return row
    }
}

/// The rows of an object.
package struct BodyRows<Reader: MemberReading & SendableMetatype, Value>: Sendable {
    /// The path of these objects in the names of ignored members; empty for the whole body.
    private let kind: String
    private let rows: [BodyRow<Reader, Value>]
    private let names: Set<String>
    private let finish: BodyRow<Reader, Value>.Reading?

    /// Creates rows; `finish` is called after them if the object has no errors.
    package init(
        _ kind: String, _ rows: [BodyRow<Reader, Value>], finish: BodyRow<Reader, Value>.Reading? = nil
    ) {
        (self.kind, self.rows, self.finish) = (kind, rows, finish)
        names = Set(rows.map(\.member.name))
    }

    package var shape: BodyShape { .object(rows.map(\.member)) }

    /// Reads the members of an object into a value. If there are errors, the value is incomplete.
    package func read(
        _ object: JSONValue, at pointer: String, with reader: inout Reader, into value: inout Value
    ) {
        reader.ignore(object, beside: names, kind: kind)
        let errors = reader.faults.faults.count
        for row in rows { row.read(&reader, object, pointer, &value) }
        if let finish, reader.faults.faults.count == errors { finish(&reader, object, pointer, &value) }
    }
}

// MARK: Kinds of members

extension BodyRow {
    package typealias Setting<Member> = @Sendable (inout Value, Member) -> Void

    package static func text(
        _ name: String, isRequired: Bool = false, summary: String? = nil,
        longest: Int = Reader.longestText,
        _ set: @escaping Setting<String>
    ) -> Self {
        Self(name, .text(summary: summary), isRequired: isRequired) { reader, object, pointer, value in
            if let text = reader.text(object, name, at: pointer, isRequired: isRequired, longest: longest) {
                set(&value, text)
            }
        }
    }

    package static func flag(_ name: String, _ set: @escaping Setting<Bool>) -> Self {
        Self(name, .flag) { reader, object, pointer, value in
            if let flag = reader.flag(object, name, at: pointer) { set(&value, flag) }
        }
    }

    package static func number(
        _ name: String, in bounds: ClosedRange<Double>, isRequired: Bool = false,
        _ set: @escaping Setting<Double>
    ) -> Self {
        Self(name, .number(bounds), isRequired: isRequired) { reader, object, pointer, value in
            if let number = reader.number(object, name, at: pointer, in: bounds, isRequired: isRequired) {
                set(&value, number)
            }
        }
    }

    package static func integer(
        _ name: String, in bounds: ClosedRange<Double>, isRequired: Bool = false,
        _ set: @escaping Setting<Int>
    ) -> Self {
        Self(name, .integer(bounds), isRequired: isRequired) { reader, object, pointer, value in
            if let number = reader.integer(object, name, at: pointer, in: bounds, isRequired: isRequired) {
                set(&value, number)
            }
        }
    }

    package static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, named list: String, isRequired: Bool = false, _ set: @escaping Setting<Choice>
    ) -> Self where Choice.RawValue == String {
        let shape = BodyShape.choice(Choice.allCases.map(\.rawValue), named: list)
        return Self(name, shape, isRequired: isRequired) { reader, object, pointer, value in
            guard let member = reader.present(object, name, at: pointer, isRequired: isRequired) else {
                return
            }
            if let choice: Choice = reader.choice(member, name, at: "\(pointer)/\(name)") {
                set(&value, choice)
            }
        }
    }

    package static func choices<Choice: RawRepresentable & CaseIterable & Hashable & Sendable>(
        _ name: String, named list: String, atMost limit: Int, _ set: @escaping Setting<Set<Choice>>
    ) -> Self where Choice.RawValue == String {
        let shape = BodyShape.choice(Choice.allCases.map(\.rawValue), named: list)
        return Self(name, .list(shape, nil)) { reader, object, pointer, value in
            var choices: Set<Choice> = []
            for (index, member) in (reader.list(object, name, at: pointer, atMost: limit) ?? [])
                .enumerated()
            {
                let choice: Choice? = reader.choice(member, name, at: "\(pointer)/\(name)/\(index)")
                if let choice { choices.insert(choice) }
            }
            set(&value, choices)
        }
    }

    package static func strings(_ name: String, atMost limit: Int, _ set: @escaping Setting<[String]>)
        -> Self
    {
        Self(name, .list(.text, nil)) { reader, object, pointer, value in
            var strings: [String] = []
            for (index, member) in (reader.list(object, name, at: pointer, atMost: limit) ?? [])
                .enumerated()
            {
                if let text = member.string {
                    strings.append(text)
                } else {
                    reader.note("\(pointer)/\(name)/\(index)", member, "“\(name)” must contain strings.")
                }
            }
            set(&value, strings)
        }
    }

    package static func integers(
        _ name: String, in bounds: ClosedRange<Double>, atMost limit: Int, _ set: @escaping Setting<[Int]>
    ) -> Self {
        Self(name, .list(.integer(bounds), nil)) { reader, object, pointer, value in
            var numbers: [Int] = []
            for (index, member) in (reader.list(object, name, at: pointer, atMost: limit) ?? []).enumerated() {
                if let number = member.number, bounds.contains(number), number == number.rounded() {
                    numbers.append(Int(saturating: number))
                } else {
                    reader.note("\(pointer)/\(name)/\(index)", member, "“\(name)” must contain whole numbers.")
                }
            }
            set(&value, numbers)
        }
    }

    /// A list of objects, each of which is read into a copy of `blank`.
    package static func entries<Entry: Sendable>(
        _ name: String, of rows: BodyRows<Reader, Entry>, named type: String? = nil,
        _ summary: String = "",
        atMost limit: Int, isRequired: Bool = false, blank: Entry, _ set: @escaping Setting<[Entry]>
    ) -> Self {
        let shape = type.map { .named($0, summary: summary, rows.shape) } ?? rows.shape
        return Self(name, .list(shape, 0...limit), isRequired: isRequired) {
            reader, object, pointer, value in
            guard let list = reader.list(object, name, at: pointer, atMost: limit, isRequired: isRequired)
            else {
                return
            }
            var entries: [Entry] = []
            for (index, member) in list.enumerated() where Budget.allows() {
                let place = "\(pointer)/\(name)/\(index)"
                guard member.kind == .object else {
                    reader.note(place, member, "An entry of “\(name)” must be an object.")
                    continue
                }
                var entry = blank
                rows.read(member, at: place, with: &reader, into: &entry)
                entries.append(entry)
            }
            set(&value, entries)
        }
    }
}

extension MemberReading {
    package mutating func integer(
        _ object: JSONValue, _ name: String, at pointer: String, in bounds: ClosedRange<Double>,
        isRequired: Bool = false
    ) -> Int? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        if let number = value.number, bounds.contains(number), number == number.rounded() {
            return Int(saturating: number)
        }
        note(
            "\(pointer)/\(name)", value,
            "“\(name)” must be a whole number from \(bounds.lowerBound.written) to \(bounds.upperBound.written), not “\(value.quoted)”.",
            example: bounds.contains(1) ? "1" : bounds.lowerBound.written)
        return nil
    }

    /// Returns the elements of an array, or nil if the member is missing or null.
    package mutating func list(
        _ object: JSONValue, _ name: String, at pointer: String, atMost limit: Int,
        isRequired: Bool = false
    ) -> [JSONValue]? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        guard let elements = value.elements else {
            note("\(pointer)/\(name)", value, "“\(name)” must be an array.", example: "[]")
            return nil
        }
        let count = elements.count
        guard count <= limit else {
            fail(
                DescriptionFault(
                    "\(pointer)/\(name)", "“\(name)” has \(count) entries; the maximum is \(limit).",
                    isLimit: true))
            return nil
        }
        return Array(elements)
    }

    fileprivate mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: JSONValue, _ name: String, at place: String
    ) -> Choice? where Choice.RawValue == String {
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let nearest = value.string.flatMap { closestSpelling(of: $0, among: names) }
        note(
            place, value, "“\(name)” must be \(names.asChoice), not “\(value.quoted)”.",
            example: "\"\(nearest ?? names[0])\"")
        return nil
    }
}
