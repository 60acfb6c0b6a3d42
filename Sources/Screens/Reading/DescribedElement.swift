import Audits
import Substrings

/// An element of XCTest's `debugDescription`, such as
/// `Button, 0x6000, {{16.0, 120.0}, {88.0, 44.0}}, identifier: 'buy', label: 'Buy now', Disabled`.
///
/// Quotation marks and commas in a label aren't escaped, so the end of a label is found from both sides.
struct DescribedElement {
    /// The number of columns before the type.
    let indent: Int
    let kind: String
    let node: XCTestElements.Node
    /// Whether the element's frame isn't four numbers.
    let hasUnreadableFrame: Bool

    /// Reads an element; returns nil if the line doesn't begin with a type and an address.
    init?(_ text: ArraySlice<UInt8>) {
        guard let (indent, kind, rest) = Self.head(of: text) else { return nil }
        let frame = Self.frame(in: rest)
        var attributes = Attributes(frame.map { rest[$0.end...] } ?? rest)
        let isEnabled = attributes.readFlags()
        attributes.readValues()
        self.indent = indent
        self.kind = String(decoding: kind, as: UTF8.self)
        hasUnreadableFrame = frame.map { $0.frame == nil && !$0.isInfinite } ?? false
        node = XCTestElements.Node(
            kind: self.kind, frame: frame?.frame, name: attributes["identifier"],
            label: attributes["label"] ?? attributes["title"], value: attributes["value"],
            placeholder: attributes["placeholderValue"], isEnabled: isEnabled)
    }

    /// Returns the descriptions of all elements: one line for each, with the following lines caused by line breaks in
    /// labels. The path to the element and the query chain, which follow the elements, aren't included.
    static func all(in content: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
        var rest = content[...]
        return sequence(state: ()) { _ -> ArraySlice<UInt8>? in
            while !rest.isEmpty, !startsElement(rest.line), !endsElements(rest.line) { rest = rest.afterLine }
            guard startsElement(rest.line) else { return nil }
            let start = rest.startIndex
            repeat {
                rest = rest.afterLine
            } while !rest.isEmpty && !startsElement(rest.line) && !endsElements(rest.line)
            return content[start..<rest.startIndex].withoutLineEnd
        }
    }

    /// Returns whether a line begins a section other than the tree.
    private static func endsElements(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "Path to element:".utf8) || line.starts(with: "Query chain:".utf8)
    }

    /// Returns whether a line begins an element, without reading the rest of the line.
    private static func startsElement(_ line: ArraySlice<UInt8>) -> Bool { head(of: line) != nil }

    /// Returns the columns before the type, the type, and everything from the address on, or nil if the line doesn't
    /// begin this way.
    private static func head(
        of text: ArraySlice<UInt8>
    ) -> (indent: Int, kind: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        var rest = text
        var indent = 0
        while rest.first == UInt8(ascii: " ") || rest.starts(with: "→".utf8) {
            rest = rest.dropFirst(rest.first == UInt8(ascii: " ") ? 1 : "→".utf8.count)
            indent += 1
        }
        let kind = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(kind.count)
        // The main window and the keyboard's window are `Window (Main)` and `Window (Keyboard)`.
        if rest.starts(with: " (".utf8), let end = rest.prefix(40).firstIndex(of: UInt8(ascii: ")")) {
            rest = rest[(end + 1)...]
        }
        if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
        return !kind.isEmpty && rest.starts(with: " 0x".utf8) ? (indent, kind, rest) : nil
    }

    /// Returns the first rectangle in a string, written as `{{x, y}, {width, height}}`, and the position of its end, or
    /// nil if there is no rectangle. The frame is nil if it isn't four numbers, or if they are infinite, as for an
    /// element without a position.
    private static func frame(in text: ArraySlice<UInt8>) -> (frame: Frame?, isInfinite: Bool, end: Int)? {
        guard let start = text.firstRange(of: Array("{{".utf8)),
            let end = text[start.upperBound...].prefix(200).firstRange(of: Array("}}".utf8)),
            !text[..<start.lowerBound].contains(UInt8(ascii: "'"))
        else { return nil }
        let words = text[start.upperBound..<end.lowerBound].split { !$0.isPartOfNumber }
        let numbers = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
        guard words.count == 4, numbers.count == 4 else { return (nil, false, end.upperBound) }
        guard numbers.allSatisfy(\.isFinite) else { return (nil, true, end.upperBound) }
        return (Frame(numbers.map(Optional.some), within: ScreenMemberReader.coordinates), false, end.upperBound)
    }

    /// The attributes after a frame, such as `, identifier: 'buy', label: 'Buy now', Disabled`.
    private struct Attributes {
        private var rest: ArraySlice<UInt8>
        private var values: [String: String] = [:]
        /// The names in the order in which they occur.
        private static let names = ["identifier", "title", "label", "value", "placeholderValue"]
        private static let flags = ["Selected", "Disabled", "Keyboard Focused", "Focused"]

        init(_ text: ArraySlice<UInt8>) { rest = text }

        subscript(_ name: String) -> String? { values[name] }

        /// Removes the flags at the end; returns whether the element is enabled.
        mutating func readFlags() -> Bool {
            var isEnabled = true
            while let flag = Self.flags.first(where: { rest.hasSuffix(", \($0)".utf8) }) {
                if flag == "Disabled" { isEnabled = false }
                rest = rest.dropLast(flag.utf8.count + 2)
            }
            return isEnabled
        }

        /// Reads each value up to the name of the next attribute.
        mutating func readValues() {
            for (number, name) in Self.names.enumerated() {
                let isQuoted = name != "value"
                guard rest.starts(with: Self.beginning(of: name)) else { continue }
                rest = rest.dropFirst(Self.beginning(of: name).count)
                let ends = Self.names[(number + 1)...].compactMap { next in
                    rest.firstRange(of: Array((isQuoted ? "'" : "").utf8) + Self.beginning(of: next))?.lowerBound
                }
                let end = ends.min() ?? (isQuoted && rest.last == UInt8(ascii: "'") ? rest.endIndex - 1 : rest.endIndex)
                let value = String(decoding: rest[..<end], as: UTF8.self)
                if !value.isEmpty { values[name] = value }
                rest = rest[end...]
                if isQuoted, rest.first == UInt8(ascii: "'") { rest.removeFirst() }
            }
        }

        private static func beginning(of name: String) -> [UInt8] {
            Array((name == "value" ? ", value: " : ", \(name): '").utf8)
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    /// Whether the character can be part of a number, including infinity and “nan”.
    fileprivate var isPartOfNumber: Bool { isLetter || "+-.0123456789".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }

    /// The first line of the string, without its line break.
    fileprivate var line: Self { prefix { $0 != UInt8(ascii: "\n") } }

    /// The rest of the string after the first line.
    fileprivate var afterLine: Self { dropFirst(line.count).dropFirst() }

    /// The string without trailing line breaks.
    fileprivate var withoutLineEnd: Self {
        var text = self
        while text.last == UInt8(ascii: "\n") || text.last == UInt8(ascii: "\r") { text.removeLast() }
        return text
    }
}
