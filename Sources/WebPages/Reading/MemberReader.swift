import Budgets
import JSON
import Sentences
import Spelling

/// A reader of the members of a record's objects, which collects errors with their pointers.
struct MemberReader {
    let limits: PageLimits
    private(set) var faults = PageFaults()
    /// Paths of members that the format doesn't define, without duplicates.
    private(set) var ignored: [String] = []
    private var seen: Set<String> = []
    private var rectangles = 0

    init(_ limits: PageLimits) { self.limits = limits }

    private static let mostIgnored = 100
    /// The range of coordinates on a page, in CSS px.
    private static let coordinates = -1_000_000.0...1_000_000.0

    mutating func note(_ pointer: String, _ value: JSONValue?, _ detail: Phrase, example: String? = nil) {
        fail(PageFault(pointer, value: value?.text(), detail, example: example))
    }

    mutating func fail(_ fault: PageFault) { faults.add(fault) }

    /// Records members that the format doesn't define; `kind` is the path of their object.
    mutating func ignore(_ object: JSONValue, beside known: Set<String>, kind: String = "") {
        guard let members = object.members else { return }
        for (name, _) in members where !known.contains(name) {
            let path = kind.isEmpty ? name : "\(kind).\(name)"
            guard ignored.count < Self.mostIgnored else { return }
            if seen.insert(path).inserted { ignored.append(path) }
        }
    }

    mutating func number(
        _ object: JSONValue, _ name: String, at pointer: String, in bounds: ClosedRange<Double>,
        isRequired: Bool = false
    ) -> Double? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        if let number = value.number, bounds.contains(number) { return number }
        note(
            "\(pointer)/\(name)", value,
            "“\(name)” must be a number from \(bounds.lowerBound.written) to \(bounds.upperBound.written).",
            example: bounds.contains(1) ? "1" : bounds.lowerBound.written)
        return nil
    }

    mutating func text(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false, longest: Int = 4_096
    ) -> String? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        guard let text = value.string else {
            note("\(pointer)/\(name)", value, "“\(name)” must be a string.")
            return nil
        }
        guard text.utf8.count <= longest else {
            fail(
                PageFault(
                    "\(pointer)/\(name)", value: value.text(),
                    "“\(name)” has \(text.utf8.count) bytes; the maximum is \(longest).", isLimit: true))
            return nil
        }
        return text
    }

    mutating func flag(_ object: JSONValue, _ name: String, at pointer: String) -> Bool? {
        guard let value = present(object, name, at: pointer, isRequired: false) else { return nil }
        if let flag = value.bool { return flag }
        note("\(pointer)/\(name)", value, "“\(name)” must be true or false.", example: "true")
        return nil
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false
    ) -> Choice? where Choice.RawValue == String {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        return choice(value, name, at: "\(pointer)/\(name)")
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: JSONValue, _ name: String, at place: String
    ) -> Choice? where Choice.RawValue == String {
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let nearest = value.string.flatMap { closestSpelling(of: $0, among: names) }
        note(
            place, value, "“\(name)” must be one of \(names.joined(separator: ", ")).",
            example: "\"\(nearest ?? names[0])\"")
        return nil
    }

    mutating func choices<Choice: RawRepresentable & CaseIterable & Hashable>(
        _ object: JSONValue, _ name: String, at pointer: String
    ) -> Set<Choice> where Choice.RawValue == String {
        var choices: Set<Choice> = []
        for (index, value) in (list(object, name, at: pointer) ?? []).enumerated() {
            if let choice: Choice = choice(value, name, at: "\(pointer)/\(name)/\(index)") { choices.insert(choice) }
        }
        return choices
    }

    /// Returns the elements of an array, or nil if the member is missing or null.
    mutating func list(
        _ object: JSONValue, _ name: String, at pointer: String, atMost limit: Int? = nil, isRequired: Bool = false
    ) -> [JSONValue]? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        guard let elements = value.elements else {
            note("\(pointer)/\(name)", value, "“\(name)” must be an array.", example: "[]")
            return nil
        }
        let (count, limit) = (elements.count, limit ?? limits.elements)
        guard count <= limit else {
            fail(
                PageFault(
                    "\(pointer)/\(name)", "“\(name)” has \(count) entries; the maximum is \(limit).", isLimit: true))
            return nil
        }
        return Array(elements)
    }

    mutating func strings(_ object: JSONValue, _ name: String, at pointer: String) -> [String] {
        var strings: [String] = []
        for (index, value) in (list(object, name, at: pointer) ?? []).enumerated() {
            if let text = value.string {
                strings.append(text)
            } else {
                note("\(pointer)/\(name)/\(index)", value, "“\(name)” must contain strings.")
            }
        }
        return strings
    }

    mutating func box(_ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = true) -> PageBox? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        return box(value, at: "\(pointer)/\(name)")
    }

    mutating func boxes(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false
    ) -> [PageBox] {
        guard let list = list(object, name, at: pointer, atMost: limits.rectangles, isRequired: isRequired) else {
            return []
        }
        rectangles += list.count
        guard rectangles <= limits.rectangles else {
            fail(
                PageFault(
                    "\(pointer)/\(name)",
                    "The record contains more than \(limits.rectangles) rectangles.", isLimit: true))
            return []
        }
        var boxes: [PageBox] = []
        for (index, value) in list.enumerated() {
            guard Budget.allows() else { return boxes }
            if let box = box(value, at: "\(pointer)/\(name)/\(index)") { boxes.append(box) }
        }
        return boxes
    }

    private mutating func box(_ value: JSONValue, at place: String) -> PageBox? {
        let numbers = value.elements.map { $0.prefix(5).map(\.number) } ?? []
        let found = numbers.compactMap { $0.flatMap { Self.coordinates.contains($0) ? $0 : nil } }
        guard numbers.count == 4, found.count == 4, found[2] >= 0, found[3] >= 0 else {
            note(
                place, value, "A rectangle must be four numbers: x, y, width and height in CSS px.",
                example: "[16, 120, 88, 24]")
            return nil
        }
        return PageBox(found[0], found[1], found[2], found[3])
    }

    mutating func size(_ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool) -> PageSize? {
        guard let value = present(object, name, at: pointer, isRequired: isRequired) else { return nil }
        let numbers = value.elements.map { $0.prefix(3).compactMap(\.number) } ?? []
        guard numbers.count == 2, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else {
            note(
                "\(pointer)/\(name)", value, "“\(name)” must be two numbers: a width and a height in CSS px.",
                example: "[1280, 800]")
            return nil
        }
        return PageSize(numbers[0], numbers[1])
    }

    private mutating func present(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool
    ) -> JSONValue? {
        if let value = object[name], value.kind != .null { return value }
        if isRequired { note(pointer, object[name], "The member “\(name)” is missing.") }
        return nil
    }
}

extension Double {
    /// The number without an unnecessary fraction.
    fileprivate var written: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}
