import Budgets
import JSON
import Sentences
import Spelling

/// A reader of the members of a record's objects, which collects errors with their pointers.
struct PageMemberReader: MemberReading {
    let limits: PageLimits
    var notes = MemberNotes()
    private var rectangles = 0
    static let longestText = 4_096

    init(_ limits: PageLimits) { self.limits = limits }

    /// The range of coordinates on a page, in CSS px.
    private static let coordinates = -1_000_000.0...1_000_000.0

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
                DescriptionFault(
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

    /// Reads the part of the page that a rendering shows.
    mutating func shownPart(_ object: JSONValue, _ name: String, at pointer: String) -> PageBox? {
        guard let part = box(object, name, at: pointer), canShow(part, at: "\(pointer)/\(name)") else { return nil }
        return part
    }

    /// Notes an error if a part of the page is too small for a rendering: at the largest scale, 8, a pixel is as large as
    /// an eighth of a CSS px.
    mutating func canShow(_ part: PageBox, at place: String) -> Bool {
        if min(part.width, part.height) >= Self.smallestPart { return true }
        note(
            place, nil, "A part of the page with a rendering must be at least \(Self.smallestPart) px wide and high.",
            example: "[0, 0, 1280, 800]")
        return false
    }

    private static let smallestPart = 0.125

    mutating func boxes(
        _ object: JSONValue, _ name: String, at pointer: String, isRequired: Bool = false
    ) -> [PageBox] {
        guard let list = list(object, name, at: pointer, atMost: limits.rectangles, isRequired: isRequired) else {
            return []
        }
        rectangles += list.count
        guard rectangles <= limits.rectangles else {
            fail(
                DescriptionFault(
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
}
