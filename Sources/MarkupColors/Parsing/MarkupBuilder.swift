import Budgets
import Substrings

/// The elements found so far, and those that are open.
struct MarkupBuilder {
    let bytes: [UInt8]
    let language: MarkupLanguage
    let merges: (String) -> Bool
    var document = MarkupDocument()
    private(set) var stack: [Int] = []

    /// The maximum nesting depth of elements.
    static let deepest = 200

    /// Elements without content.
    static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements that end when another of them begins.
    private static let closing: [String: Set<String>] = [
        "li": ["li"], "p": ["p"], "option": ["option"], "td": ["td", "th"], "th": ["td", "th"],
        "tr": ["tr", "td", "th"], "dt": ["dt", "dd"], "dd": ["dt", "dd"],
    ]

    init(_ bytes: [UInt8], _ language: MarkupLanguage, merges: @escaping (String) -> Bool) {
        (self.bytes, self.language, self.merges) = (bytes, language, merges)
    }

    var isFull: Bool { stack.count >= Self.deepest }

    /// Adds an element; it stays open unless it is empty.
    mutating func open(_ place: Range<Int>, isEmpty: Bool, closesOthers: Bool = true) -> Int {
        open(bytes.text(place), place, isEmpty: isEmpty, closesOthers: closesOthers)
    }

    mutating func open(_ written: String, _ place: Range<Int>, isEmpty: Bool, closesOthers: Bool = true) -> Int {
        let (kind, name) = MarkupElement.Kind.of(written)
        if closesOthers, let others = Self.closing[name] {
            while let last = stack.last, others.contains(document.elements[last].name) { stack.removeLast() }
        }
        let number = document.elements.count
        document.elements.append(MarkupElement(name: name, place: place, parent: stack.last, kind: kind))
        if !isEmpty, !(Self.void.contains(name) && language != .jsx) {
            if isFull {
                if document.tooDeep == nil { document.tooDeep = place.lowerBound }
            } else {
                stack.append(number)
            }
        }
        return number
    }

    /// Opens a boundary: what is inside may appear anywhere.
    mutating func openBoundary(at position: Int) -> Int {
        let number = document.elements.count
        document.elements.append(
            MarkupElement(name: "-", place: position..<position, parent: stack.last, kind: .component))
        if !isFull { stack.append(number) }
        return number
    }

    /// Closes the innermost element with a name, and all elements inside; a name that isn't open is ignored.
    mutating func close(_ written: String) {
        let (_, name) = MarkupElement.Kind.of(written)
        // A closing tag that belongs to an outer element far away is more likely a stray one.
        guard let index = stack.lastIndex(where: { document.elements[$0].name == name }) else { return }
        stack.removeSubrange(index...)
    }

    /// Closes an element, and all elements inside.
    mutating func close(_ number: Int) {
        if let index = stack.lastIndex(of: number) { stack.removeSubrange(index...) }
    }

    /// Closes the elements beyond a depth.
    mutating func leave(to depth: Int) {
        if stack.count > depth { stack.removeSubrange(depth...) }
    }

    /// Counts the open elements beyond a depth as components, because only a branch of the template begins them.
    mutating func doubt(from depth: Int) {
        for number in stack.dropFirst(depth) where Self.closing[document.elements[number].name] == nil {
            document.elements[number].kind = .component
        }
    }

    func isOpen(_ name: String) -> Bool { stack.contains { document.elements[$0].name == name } }

    /// Adds text to the innermost element.
    mutating func addText() {
        if let last = stack.last { document.elements[last].hasText = true }
    }

    /// Adds text to the innermost element if it contains words.
    mutating func addText(_ range: Range<Int>) {
        guard let last = stack.last, !document.elements[last].hasText else { return }
        if bytes.hasWords(range) { document.elements[last].hasText = true }
    }

    /// Runs a reader of class lists on an element's list.
    mutating func readClasses(of number: Int, _ read: (inout ClassListReader) -> Void) {
        var reader = ClassListReader(bytes, merges: merges)
        reader.list = document.elements[number].classes
        read(&reader)
        document.elements[number].classes = reader.list
        document.lists += 1
    }

    /// Reads an expression for the style of an element.
    mutating func readStyle(_ value: Range<Int>, of number: Int) {
        var reader = ScriptReader(bytes, value)
        let expression = reader.expression()
        InlineStyleReader.read(bytes, expression, into: &document.elements[number].style)
        document.elements[number].styleBranches = InlineStyleReader.branches(bytes, expression)
    }

    mutating func add(attribute name: String, _ value: Range<Int>, to number: Int) {
        document.elements[number].attributes.append(.init(name: name, value: value))
        // HTML mail: attributes for colours, which a style replaces.
        let property =
            name == "bgcolor"
            ? "background-color" : name == "color" && document.elements[number].name == "font" ? "color" : nil
        guard let property, !value.isEmpty, document.elements[number].style.values[property] == nil else { return }
        document.elements[number].style.values[property] = InlineStyle.Value(place: value, text: bytes.text(value))
    }
}

extension [UInt8] {
    /// Whether a text contains a letter or a digit that isn't part of a character reference for a space.
    func hasWords(_ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = self[position]
            if byte == UInt8(ascii: "&") {
                let rest = self[position..<Swift.min(range.upperBound, position + 10)]
                if let end = rest.firstIndex(of: UInt8(ascii: ";")) {
                    position = end + 1
                    continue
                }
            }
            // Punctuation, arrows and other symbols from U+2000 to U+2BFF, and the signs × and ÷.
            let next = position + 1 < range.upperBound ? self[position + 1] : 0
            if byte == 0xE2, (0x80...0xAF).contains(next) {
                position += 3
                continue
            }
            if byte == 0xC3, next == 0x97 || next == 0xB7 {
                position += 2
                continue
            }
            if byte.isLetter || (0x30...0x39).contains(byte) || byte >= 0xC3 { return true }
            position += 1
        }
        return false
    }
}

extension [UInt8] {
    /// Returns whether the bytes contain a text.
    package func mentions(_ text: String) -> Bool { contains(Array(text.utf8)) }
}
