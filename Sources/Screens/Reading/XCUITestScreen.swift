import Budgets
import JSON
import Sentences

/// A reader of trees that an XCTest test can provide without other tools: the JSON of a snapshot's
/// `dictionaryRepresentation`, and `debugDescription`.
///
/// Frames are in points with fractions.
enum XCUITestScreen {
    private static let noSize = DescriptionFault(
        "", "The size of the screen is unknown because neither the application nor a window has a frame.",
        example: "Window, 0x6000, {{0.0, 0.0}, {393.0, 852.0}}")

    // MARK: dictionaryRepresentation

    /// Returns whether a value is an element of a snapshot, whose type is a number.
    static func isElement(_ json: JSONValue) -> Bool { json["elementType"]?.number != nil && json["frame"] != nil }

    static func read(_ json: JSONValue, at pointer: String, atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var snapshot = Snapshot(tree: XCTestElements(limit: limit))
        snapshot.add(json, at: pointer, parent: nil, depth: 1)
        guard snapshot.reader.faults.isEmpty else { throw snapshot.reader.faults }
        return try snapshot.tree.finished(
            .xcuitest, size: snapshot.tree.screen ?? snapshot.tree.window, missing: noSize)
    }

    private struct Snapshot {
        var tree: XCTestElements
        var reader = ScreenMemberReader()

        mutating func add(_ json: JSONValue, at pointer: String, parent: Int?, depth: Int) {
            guard json.kind == .object, let type = json["elementType"]?.number else {
                reader.note(pointer, json, "An element of a snapshot must be an object with a numeric “elementType”.")
                return
            }
            guard depth <= ScreenFile.deepest else {
                reader.fail(.tooDeep(at: pointer))
                return
            }
            func text(_ name: String) -> String? { json[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
            let kind = Int(exactly: type).flatMap { XCTestElements.kinds.indices.contains($0) ? $0 : nil }
            let frame = reader.frame(
                json["frame"], at: "\(pointer)/frame", members: ["X", "Y", "Width", "Height"])
            let node = XCTestElements.Node(
                kind: kind.map { XCTestElements.kinds[$0] } ?? "Other", frame: frame, name: text("identifier"),
                label: text("label") ?? text("title"), value: text("value"), placeholder: text("placeholderValue"),
                isEnabled: json["enabled"]?.bool ?? true)
            let place = tree.add(node, at: pointer, parent: parent)
            guard let children = json["children"]?.elements else { return }
            for (index, child) in children.enumerated() where tree.isOpen && Budget.allows() {
                add(child, at: "\(pointer)/children/\(index)", parent: place, depth: depth + 1)
            }
        }
    }

    // MARK: debugDescription

    /// Returns whether a string is a `debugDescription`: its first non-empty line contains the attributes of an
    /// element, or is an element.
    static func isDescription(_ content: [UInt8]) -> Bool {
        let start = content.prefix(1_000).split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isSpace) }
        guard let start else { return false }
        let text = start.drop { $0.isSpace }
        return text.starts(with: "Attributes: ".utf8) || text.starts(with: "Element subtree:".utf8)
            || DescribedElement(start) != nil
    }

    static func read(_ content: [UInt8], atMost limit: Int) throws(DescriptionFaults) -> AppScreen {
        var tree = XCTestElements(limit: limit)
        var faults = DescriptionFaults()
        var path = ElementPath()
        /// The open elements: their indentation, and the index of the element that their children belong to.
        var open: [(indent: Int, place: Int?)] = []
        for text in DescribedElement.all(in: content) {
            guard Budget.allows() else { break }
            guard let element = DescribedElement(text) else { continue }
            while let last = open.last, last.indent >= element.indent {
                open.removeLast()
                path.leave()
            }
            path.enter(element.kind)
            guard open.count < ScreenFile.deepest else { throw DescriptionFaults(.tooDeep(at: path.description)) }
            if element.hasUnreadableFrame {
                faults.add(
                    DescriptionFault(
                        path.description, value: String(decoding: text.prefix(200), as: UTF8.self),
                        "A frame must be four numbers: x, y, width and height in points.",
                        example: "{{16.0, 120.0}, {88.0, 44.0}}"))
            }
            let place = tree.add(element.node, at: path.description, parent: open.last?.place)
            guard tree.isOpen else { break }
            open.append((element.indent, place))
        }
        guard faults.isEmpty else { throw faults }
        return try tree.finished(.xcuitest, size: tree.screen ?? tree.window, missing: noSize)
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isNewline }
    fileprivate var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
