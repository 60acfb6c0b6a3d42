import Audits
import JSON
import Legibility
import Sentences
import Spelling

/// A reader of members of JSON objects that describe a screen, which records all errors with their pointers.
package struct ScreenMemberReader: MemberReading {
    package var notes = MemberNotes()
    package static let longestText = Int.max
    /// The maximum number of elements on the screen.
    var mostElements = Int.max

    /// The range of sizes and coordinates of a screen in points, far beyond those of any device.
    static let coordinates = -100_000.0...100_000.0

    mutating func choice<Choice>(
        _ object: JSONValue, _ name: String, at pointer: String, among names: [String], _ read: (String) -> Choice?
    ) -> Choice? {
        guard let value = present(object, name, at: pointer) else { return nil }
        if let text = value.string {
            if let choice = read(text) { return choice }
            if let same = names.first(where: { areSameName($0, text) }), let choice = read(same) { return choice }
        }
        let nearest = value.string.flatMap { closestSpelling(of: $0, among: names) }
        let hint: Phrase = nearest.map { " Did you mean “\($0)”?" } ?? ""
        note(
            "\(pointer)/\(name)", value, "“\(name)” must be \(names.asChoice), not “\(value.quoted)”.\(hint)",
            example: nearest ?? names.first)
        return nil
    }

    /// The appearance for system colours and `light-dark()`.
    var appearance = Appearance.light

    /// Returns a CSS or system colour; returns nil if the member is missing or isn't a colour.
    mutating func color(_ value: JSONValue, at pointer: String) -> Color? {
        let prefix = "system:"
        if let text = value.string, text.utf8.count <= 1024 {
            if text.hasPrefix(prefix) {
                let name = text.dropFirst(prefix.count)
                if let color = SystemColor(rawValue: String(name)) { return Color(color.color(in: appearance)) }
            } else if let color = try? Color(css: text, scheme: appearance.scheme).storedIn8Bits {
                return color
            } else if let css = PastedColor(text)?.css, let color = try? Color(css: css, scheme: appearance.scheme) {
                return color.storedIn8Bits
            }
        }
        fail(
            DescriptionFault(
                pointer, value: value.text(),
                "The value must be a CSS colour or an Apple system colour, such as “system:blue”.",
                example: "\"#595959\"", color: value.string))
        return nil
    }

    /// Reads a rectangle, given as four numbers or as an object with four members.
    mutating func frame(
        _ value: JSONValue?, at pointer: String, members: [String] = ["x", "y", "width", "height"]
    ) -> Frame? {
        let numbers: [Double?]
        if let object = value, object.kind == .object {
            numbers = members.map { object[$0]?.number }
        } else {
            numbers = value?.elements?.map(\.number) ?? []
        }
        if let frame = Frame(numbers, within: Self.coordinates) { return frame }
        note(
            pointer, value, "A frame must be four numbers: x, y, width and height in points.",
            example: "[16, 120, 88, 44]")
        return nil
    }
}

extension ScreenPlatform {
    package static let names = Platform.allCases.map(\.rawValue) + ["android"]

    /// Creates a platform from its name or from a device's name.
    package init?(name: String) {
        if name.lowercased() == "android" {
            self = .android
        } else if let platform = Platform(name: name) {
            self = .apple(platform)
        } else {
            return nil
        }
    }
}
