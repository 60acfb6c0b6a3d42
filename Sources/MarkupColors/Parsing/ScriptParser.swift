import Budgets

/// A parser of markup in scripts: JSX, TSX and Astro, and of the variants of components in all scripts.
struct ScriptParser {
    private let bytes: [UInt8]
    private let language: MarkupLanguage
    private var builder: MarkupBuilder
    private var position = 0
    private let end: Int
    /// The nesting depth of elements and expressions that are being read.
    private var depth = 0
    /// The end of the last call whose variants were read.
    private var variantsEnd = 0

    init(
        _ bytes: [UInt8], _ language: MarkupLanguage, in range: Range<Int>? = nil, merges: @escaping (String) -> Bool
    ) {
        (self.bytes, self.language) = (bytes, language)
        (position, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
        builder = MarkupBuilder(bytes, language, merges: merges)
    }

    private subscript(_ offset: Int) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

    mutating func read() -> MarkupDocument {
        if language == .astro {
            skipFrontMatter()
            while position < end, Budget.allows() {
                let before = position
                children(of: nil)
                // A closing tag that nothing opens.
                if position < end { position = max(position, before + 1) }
            }
        } else {
            while position < end, Budget.allows() {
                code(until: 0)
                if position < end { position += 1 }
            }
        }
        return builder.document
    }

    private mutating func skipFrontMatter() {
        var start = 0
        while start < end, bytes[start].isSpace { start += 1 }
        guard bytes.reads("---", at: start) else { return }
        position = start + 3
        while position < end, !(bytes[position] == UInt8(ascii: "\n") && bytes.reads("\n---", at: position)) {
            position += 1
        }
        position = min(position + 4, end)
    }

    // MARK: Code

    /// Reads code up to a closing bracket outside all others; 0 for the whole file. Returns whether it contains elements.
    @discardableResult
    private mutating func code(until close: UInt8) -> Bool {
        var brackets = 0
        var hasElements = false
        // The last byte that isn't white space, and the last word.
        var last: UInt8 = 0
        var word = 0..<0
        while position < end, Budget.allows() {
            let byte = bytes[position]
            if byte.isSpace {
                position += 1
                continue
            }
            if brackets == 0, byte == close, close != 0 { return hasElements }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
            case UInt8(ascii: "`"): templateString()
            case UInt8(ascii: "/"):
                if self[1] == UInt8(ascii: "/") {
                    while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
                    continue
                }
                if self[1] == UInt8(ascii: "*") {
                    skipComment()
                    continue
                }
                if isExpressionStart(last, word) { skipRegularExpression() } else { position += 1 }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                position += 1
            case UInt8(ascii: "<"):
                if language != .script, startsElement, isExpressionStart(last, word) {
                    hasElements = true
                    element()
                } else {
                    position += 1
                }
            default:
                if byte.isNamePart {
                    let start = position
                    while position < end, bytes[position].isNamePart { position += 1 }
                    word = start..<position
                    last = bytes[position - 1]
                    readVariants(word)
                    continue
                }
                position += 1
            }
            last = byte
            word = 0..<0
        }
        return hasElements
    }

    /// Whether a tag may begin here rather than a comparison or a type.
    private var startsElement: Bool {
        let next = self[1]
        if next == UInt8(ascii: ">") { return true }
        if language == .astro, next == UInt8(ascii: "!") { return true }
        guard next.isLetter else { return false }
        var ahead = position + 1
        while ahead < end,
            bytes[ahead].isNamePart || bytes[ahead] == UInt8(ascii: ".") || bytes[ahead] == UInt8(ascii: "-")
                || bytes[ahead] == UInt8(ascii: ":")
        { ahead += 1 }
        guard ahead < end else { return false }
        // `<T,>(…)` and `<T extends …>(…)` are type parameters.
        if bytes[ahead] == UInt8(ascii: ",") || bytes[ahead] == UInt8(ascii: "=") { return false }
        if bytes.reads(" extends ", at: ahead) { return false }
        return bytes[ahead].isSpace || bytes[ahead] == UInt8(ascii: ">") || bytes[ahead] == UInt8(ascii: "/")
            || bytes[ahead] == UInt8(ascii: "<")
    }

    /// Returns whether an expression may begin after a byte and a word.
    private func isExpressionStart(_ last: UInt8, _ word: Range<Int>) -> Bool {
        if !word.isEmpty {
            return ["return", "default", "case", "else", "do", "yield", "await"].contains(bytes.text(word))
        }
        return last == 0 || "(,=?:&|{}[;>!+".utf8.contains(last)
    }

    private mutating func skipString(_ quote: UInt8) {
        position += 1
        // A quotation mark in text that was taken for code ends with its line.
        while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, end)
    }

    private mutating func skipComment() {
        position += 2
        while position < end, !(bytes[position] == UInt8(ascii: "*") && self[1] == UInt8(ascii: "/")) { position += 1 }
        position = min(position + 2, end)
    }

    private mutating func skipRegularExpression() {
        let start = position
        position += 1
        var isInClass = false
        let limit = min(end, start + Self.longestRegularExpression)
        while position < limit, bytes[position] != UInt8(ascii: "\n") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") {
                position += 2
                continue
            }
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            position += 1
            if byte == UInt8(ascii: "/"), !isInClass { return }
        }
        // It was none.
        position = min(start + 1, end)
    }

    private static let longestRegularExpression = 1_000

    private mutating func templateString() {
        position += 1
        while position < end, bytes[position] != UInt8(ascii: "`"), Budget.allows() {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 2
            } else if bytes[position] == UInt8(ascii: "$"), self[1] == UInt8(ascii: "{") {
                position += 2
                nested { $0.code(until: UInt8(ascii: "}")) }
                position = min(position + 1, end)
            } else {
                position += 1
            }
        }
        position = min(position + 1, end)
    }

    /// Reads something nested; what is nested too deeply is skipped to the end of the file.
    @discardableResult
    private mutating func nested<Result>(_ read: (inout ScriptParser) -> Result) -> Result? {
        guard depth < Self.deepest else {
            if builder.document.tooDeep == nil { builder.document.tooDeep = min(position, end) }
            position = end
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private static let deepest = 150

    // MARK: Elements

    private mutating func element() {
        _ = nested { $0.readElement() }
    }

    private mutating func readElement() {
        if language == .astro, self[1] == UInt8(ascii: "!") {
            let isComment = bytes.reads("<!--", at: position)
            while position < end, isComment ? !bytes.reads("-->", at: position) : bytes[position] != UInt8(ascii: ">") {
                position += 1
            }
            position = min(position + (isComment ? 3 : 1), end)
            return
        }
        let start = position + 1
        position = start
        while position < end,
            bytes[position].isNamePart || bytes[position] == UInt8(ascii: ".")
                || bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: ":")
        { position += 1 }
        let place = start..<position
        let number = builder.open(place, isEmpty: false, closesOthers: language == .astro)
        let name = bytes.text(place)
        var isClosed = language == .astro && MarkupBuilder.void.contains(name)
        while position < end, Budget.allows() {
            ScriptParser.skipSpaceAndComments(bytes, &position, end)
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                position += 1
                break
            }
            if byte == UInt8(ascii: "/"), self[1] == UInt8(ascii: ">") {
                position += 2
                isClosed = true
                break
            }
            if byte == UInt8(ascii: "<"), place.upperBound == position {
                // Type arguments of a component.
                while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
                position = min(position + 1, end)
                continue
            }
            if byte == UInt8(ascii: "<") { break }
            attribute(of: number)
        }
        guard !isClosed else { return builder.close(number) }
        if language == .astro, name == "style" || name == "script" {
            let content = position
            while position < end, !(bytes[position] == UInt8(ascii: "<") && bytes.reads("</" + name, at: position)) {
                position += 1
            }
            if name == "style" {
                let lang = builder.document.elements[number].attribute("lang").map { bytes.text($0) } ?? "css"
                builder.document.styles.append((content..<position, lang))
            }
        }
        children(of: name)
        builder.close(number)
    }

    private static func skipSpaceAndComments(_ bytes: [UInt8], _ position: inout Int, _ end: Int) {
        var reader = ScriptReader(bytes, position..<end)
        reader.skipSpace()
        position = reader.position
    }

    /// Reads the content of an element and its closing tag.
    private mutating func children(of name: String?) {
        var textStart = position
        while position < end, Budget.allows() {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                builder.addText(textStart..<position)
                if self[1] == UInt8(ascii: "/") {
                    let start = position + 2
                    var next = start
                    while next < end, bytes[next] != UInt8(ascii: ">") { next += 1 }
                    let closed = bytes.text(bytes.trimmed(start..<next))
                    // A closing tag of an outer element closes this one too.
                    if let name, closed != name, builder.isOpen(MarkupElement.Kind.of(closed).1), !closed.isEmpty {
                        return
                    }
                    position = min(next + 1, end)
                    if name == nil || closed == name { return }
                    textStart = position
                    continue
                }
                if startsElement || self[1].isLetter || self[1] == UInt8(ascii: "!") && language == .astro {
                    let before = position
                    element()
                    position = max(position, before + 1)
                } else {
                    position += 1
                }
                textStart = position
            } else if byte == UInt8(ascii: "{") {
                builder.addText(textStart..<position)
                let start = position + 1
                position = start
                let hasElements = nested { $0.code(until: UInt8(ascii: "}")) } ?? true
                if !hasElements, MarkupText.isText(bytes, start..<min(position, end)) { builder.addText() }
                position = min(position + 1, end)
                textStart = position
            } else {
                position += 1
            }
        }
        builder.addText(min(textStart, end)..<end)
    }

    // MARK: Attributes

    private mutating func attribute(of number: Int) {
        if bytes[position] == UInt8(ascii: "{") {
            // A spread.
            position += 1
            nested { $0.code(until: UInt8(ascii: "}")) }
            position = min(position + 1, end)
            return
        }
        let start = position
        while position < end {
            let byte = bytes[position]
            if byte.isSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
                || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "/") && self[1] == UInt8(ascii: ">")
            {
                break
            }
            position += 1
        }
        let name = start..<position
        if name.isEmpty { position += 1 }
        ScriptParser.skipSpaceAndComments(bytes, &position, end)
        guard self[0] == UInt8(ascii: "=") else {
            builder.add(attribute: bytes.text(name), name.upperBound..<name.upperBound, to: number)
            return
        }
        position += 1
        ScriptParser.skipSpaceAndComments(bytes, &position, end)
        let quote = self[0]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let value = position + 1
            position = value
            while position < end, bytes[position] != quote { position += 1 }
            let close = min(position, end)
            position = min(close + 1, end)
            add(name, text: value..<close, to: number)
        } else if quote == UInt8(ascii: "{") {
            let value = position + 1
            position = value
            // Elements in a property may appear anywhere in the component.
            let boundary = builder.openBoundary(at: value)
            nested { $0.code(until: UInt8(ascii: "}")) }
            builder.close(boundary)
            let close = min(position, end)
            position = min(close + 1, end)
            add(name, expression: value..<close, to: number)
        } else if quote == UInt8(ascii: "`") {
            let value = position
            templateString()
            add(name, expression: value..<min(position, end), to: number)
        } else if quote == UInt8(ascii: "<") {
            let boundary = builder.openBoundary(at: position)
            element()
            builder.close(boundary)
        } else {
            position += 1
        }
    }

    private static func isClass(_ name: String) -> Bool {
        name == "className" || name == "class" || name == "class:list"
    }

    private mutating func add(_ name: Range<Int>, text value: Range<Int>, to number: Int) {
        let written = bytes.text(name)
        if Self.isClass(written) {
            builder.readClasses(of: number) { $0.add(value) }
        } else if written == "style" {
            builder.document.elements[number].style = InlineStyleReader.read(bytes, value) { _ in false }
        } else {
            builder.add(attribute: written, value, to: number)
        }
    }

    private mutating func add(_ name: Range<Int>, expression value: Range<Int>, to number: Int) {
        let written = bytes.text(name)
        if Self.isClass(written) {
            let bytes = bytes
            builder.readClasses(of: number) { list in
                var reader = ScriptReader(bytes, value)
                list.add(reader.expression())
            }
        } else if written == "style" {
            builder.readStyle(value, of: number)
        } else {
            builder.add(attribute: written, value, to: number)
            // An animation may change the background.
            if Self.animations.contains(written),
                ["ackground", "olor"].contains(where: { Array(bytes[value]).mentions($0) })
            {
                builder.document.elements[number].style.hasHole = true
            }
        }
    }

    private static let animations: Set = ["animate", "initial", "whileHover", "whileInView", "whileTap", "variants"]

    // MARK: Variants

    /// Reads the class lists of `cva(…)` and `tv(…)`, which stand by themselves.
    private mutating func readVariants(_ word: Range<Int>) {
        guard word.count <= 3, self[0] == UInt8(ascii: "("),
            word.lowerBound == 0 || bytes[word.lowerBound - 1] != UInt8(ascii: ".")
        else { return }
        let name = bytes.text(word)
        guard name == "cva" || name == "tv", position >= variantsEnd else { return }
        var reader = ScriptReader(bytes, position..<end)
        let arguments = reader.arguments().map(\.value)
        variantsEnd = reader.position
        var lists = VariantLists(bytes, merges: builder.merges)
        if name == "cva" {
            lists.add(base: arguments.first, variants: arguments.dropFirst().first)
        } else if let settings = arguments.first {
            lists.add(tailwindVariants: settings)
        }
        builder.document.freeLists += lists.found
        builder.document.lists += lists.found.count
    }
}
