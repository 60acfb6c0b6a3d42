import Numbers
import Sentences

/// The notes of a reader on a description: errors, and members that the format doesn't define.
package struct MemberNotes: Sendable {
    package fileprivate(set) var faults = DescriptionFaults()
    /// Paths of members that the format doesn't define, without duplicates.
    package private(set) var ignored: [String] = []
    private var seen: Set<String> = []
    private static let mostIgnored = 100

    package init() {}

    fileprivate mutating func ignore(_ path: String) {
        if ignored.count < Self.mostIgnored, seen.insert(path).inserted { ignored.append(path) }
    }
}

/// A reader of the members of JSON objects, which collects errors with their pointers.
package protocol MemberReading {
    var notes: MemberNotes { get set }
    /// The maximum length of a string in bytes.
    static var longestText: Int { get }
}

extension MemberReading {
    package var faults: DescriptionFaults { notes.faults }
    package var ignored: [String] { notes.ignored }

    package mutating func fail(_ fault: DescriptionFault) { notes.faults.add(fault) }

    package mutating func note(_ pointer: String, _ value: JSONValue?, _ detail: Phrase, example: String? = nil) {
        fail(DescriptionFault(pointer, value: value?.text(), detail, example: example))
    }

    /// Notes members that the format doesn't define; `kind` is the path of their object.
    package mutating func ignore(_ object: JSONValue, beside known: Set<String>, kind: String = "") {
        guard let members = object.members else { return }
        for (name, _) in members where !known.contains(name) {
            notes.ignore(kind.isEmpty ? name : "\(kind).\(name)")
        }
    }

    /// Returns a member, or nil if it is missing or null, which is an error if it is required.
    package mutating func present(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false
    ) -> JSONValue? {
        if let value = object[name], value.kind != .null { return value }
        if isRequired { note(pointer, object[name], "The member “\(name)” is missing.") }
        return nil
    }

    package mutating func number(
        _ object: JSONValue, _ name: String, at pointer: String, in bounds: ClosedRange<Double>,
        isRequired: Bool = false
    ) -> Double? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        if let number = value.number, bounds.contains(number) { return number }
        note(
            "\(pointer)/\(name)", value,
            "“\(name)” must be a number from \(bounds.lowerBound.written) to \(bounds.upperBound.written), not “\(value.quoted)”.",
            example: bounds.contains(1) ? "1" : bounds.lowerBound.written)
        return nil
    }

    package mutating func text(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false,
        longest: Int = Self.longestText
    ) -> String? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        guard let text = value.string else {
            note("\(pointer)/\(name)", value, "“\(name)” must be a string.")
            return nil
        }
        guard text.utf8.count <= longest else {
            fail(
                DescriptionFault(
                    "\(pointer)/\(name)", value: value.text(),
                    "“\(name)” has \(text.utf8.count) bytes; the maximum is \(longest).", isLimit: true))
            return nil
        }
        return text
    }

    package mutating func flag(_ object: JSONValue, _ name: String, at pointer: String) -> Bool? {
        guard let value = present(object, name, at: pointer) else { return nil }
        if let flag = value.bool { return flag }
        note("\(pointer)/\(name)", value, "“\(name)” must be true or false.", example: "true")
        return nil
    }
}

extension JSONValue {
    /// The value for a sentence: the text of a string, or the source of any other value, of at most 200 bytes.
    package var quoted: String { (string ?? text()).shortened(to: 200) }
}

extension Double {
    /// The number, without “.0” if it is whole.
    package var written: String { self == rounded() && magnitude < 1e15 ? "\(Int(saturating: self))" : "\(self)" }
}
