import Budgets
import Substrings

/// A parser of pages and templates: HTML with the tags of a template language, Vue, Svelte and HEEx.
struct TemplateParser {
    private let bytes: [UInt8]
    private let language: MarkupLanguage
    private var builder: MarkupBuilder
    private var position = 0
    private var end: Int
    /// The open conditions, loops and other blocks of the template language: the elements whose content they are, and the
    /// depth of elements where they begin.
    private var blocks: [(element: Int?, depth: Int)] = []

    init(_ bytes: [UInt8], _ language: MarkupLanguage, merges: @escaping (String) -> Bool) {
        (self.bytes, self.language) = (bytes, language)
        end = bytes.count
        builder = MarkupBuilder(bytes, language, merges: merges)
    }

    mutating func read() -> MarkupDocument {
        var textStart = position
        func flush(_ parser: inout TemplateParser, _ next: Int) {
            if textStart < next { parser.builder.addText(textStart..<next) }
        }
        while position < end, Budget.allows() {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "@"),
                let tag = TemplateTag(bytes, at: position, language)
            {
                flush(&self, position)
                position = tag.end
                read(tag)
                textStart = position
            } else if byte == UInt8(ascii: "<") {
                let next = position + 1 < end ? bytes[position + 1] : 0
                if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
                    flush(&self, position)
                    skipDeclaration()
                    textStart = position
                } else if next == UInt8(ascii: "/") {
                    flush(&self, position)
                    readClosing()
                    textStart = position
                } else if next.isLetter || language == .heex && (next == UInt8(ascii: ".") || next == UInt8(ascii: ":"))
                {
                    flush(&self, position)
                    readTag()
                    textStart = position
                } else {
                    position += 1
                }
            } else if byte == UInt8(ascii: "{"), language.hasBraces {
                flush(&self, position)
                readBraces()
                textStart = position
            } else if byte == UInt8(ascii: "@"), language == .blade, skipDirective() {
                flush(&self, position)
                textStart = position
            } else {
                position += 1
            }
        }
        flush(&self, end)
        return builder.document
    }

    // MARK: Text

    private mutating func read(_ tag: TemplateTag) {
        if tag.kind == .code, language == .liquid || language == .jinja, skipComment(tag) { return }
        if tag.kind == .code {
            let steps = tag.steps(bytes)
            for step in steps { read(step) }
            if steps.isEmpty, language == .erb, Self.opensBlock(bytes, bytes.trimmed(tag.inner)) { open(nil) }
        }
        guard tag.kind == .output else { return }
        if language == .erb {
            let hasBlock = Self.opensBlock(bytes, bytes.trimmed(tag.inner))
            if hasBlock { open(Self.isPlain(bytes, tag.inner) ? nil : builder.openBoundary(at: position)) }
            if readHelper(tag.inner, hasBlock: hasBlock) || hasBlock { return }
        }
        if MarkupText.isText(bytes, tag.inner) { builder.addText() }
    }

    /// Skips the content of `{% comment %}` and similar tags.
    private mutating func skipComment(_ tag: TemplateTag) -> Bool {
        let inner = bytes.trimmed(tag.inner)
        for name in ["comment", "raw", "verbatim"] where bytes[inner].starts(with: name.utf8) {
            let close = "end" + name
            while position < end, !(bytes[position] == UInt8(ascii: "e") && bytes.reads(close, at: position)) {
                position += 1
            }
            while position < end, bytes[position] != UInt8(ascii: "}") { position += 1 }
            position = min(position + 1, end)
            return true
        }
        return false
    }

    /// Reads `{…}` in Svelte and HEEx.
    private mutating func readBraces() {
        let inner = skipBraces()
        // In HEEx, `@` begins the name of a value.
        guard let first = bytes[inner].first, !"#:/".utf8.contains(first),
            first != UInt8(ascii: "@") || language == .heex
        else { return }
        if MarkupText.isText(bytes, inner) { builder.addText() }
    }

    /// Skips braces with everything inside; returns the bytes inside.
    private mutating func skipBraces() -> Range<Int> {
        let start = position + 1
        var reader = ScriptReader(bytes, position..<end)
        reader.skipUnit()
        position = max(reader.position, position + 1)
        return start..<max(start, position - 1)
    }

    /// Reads `link_to "Home", path, class: "…"` and similar helpers, which create an element.
    private mutating func readHelper(_ inner: Range<Int>, hasBlock: Bool) -> Bool {
        var range = bytes.trimmed(inner)
        if bytes[range].last == UInt8(ascii: "-") { range = range.lowerBound..<range.upperBound - 1 }
        var name = range.lowerBound
        while name < range.upperBound, bytes[name].isNamePart || bytes[name] == UInt8(ascii: ".") { name += 1 }
        let word = bytes.text(range.lowerBound..<name)
        guard let element = Self.helpers[word] ?? (word.hasPrefix("tag.") ? String(word.dropFirst(4)) : nil) else {
            return false
        }
        var reader = ScriptReader(bytes, name..<range.upperBound)
        let arguments = reader.arguments()
        var number: Int?
        for argument in arguments {
            guard let key = argument.key, bytes.text(key) == "class" else { continue }
            let opened = number ?? builder.open(element, range.lowerBound..<name, isEmpty: !hasBlock)
            number = opened
            if hasBlock, !blocks.isEmpty { blocks[blocks.count - 1].element = opened }
            builder.readClasses(of: opened) { $0.add(argument.value) }
        }
        if let number, !hasBlock {
            let isTag = word == "content_tag"
            let text = arguments.filter { $0.key == nil }.dropFirst(isTag ? 1 : 0).first?.value
            builder.document.elements[number].hasText = text.map { !MarkupText.isHidden(bytes, $0) } ?? false
        }
        return true
    }

    /// Returns whether the code of a tag begins a block, which another tag ends.
    private static func opensBlock(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let code = bytes[range].last == UInt8(ascii: "-") ? bytes[range].dropLast() : bytes[range]
        let text = bytes[bytes.trimmed(code.startIndex..<code.endIndex)]
        return text.reversed().starts(with: "od ".utf8) || text.last == UInt8(ascii: "|")
    }

    private mutating func open(_ element: Int?) { blocks.append((element, builder.stack.count)) }

    /// Begins or ends a block: the block of a helper is its element's content. An element that only a branch begins isn't
    /// open in the next branch, and what is inside may be outside of it.
    private mutating func read(_ step: TemplateStep) {
        switch step {
        case .opens, .opensOther: open(nil)
        case .otherwise: if let block = blocks.last { builder.leave(to: block.depth) }
        case .closes:
            guard let block = blocks.popLast() else { return }
            if let element = block.element { builder.close(element) } else { builder.doubt(from: block.depth) }
        }
    }

    /// Returns whether the block of a helper adds no component of the project around its content.
    private static func isPlain(_ bytes: [UInt8], _ inner: Range<Int>) -> Bool {
        let code = bytes[bytes.trimmed(inner)]
        let word = String(decoding: code.prefix { $0.isNamePart || $0 == UInt8(ascii: ".") }, as: UTF8.self)
        return helpers[word] != nil || word.hasPrefix("tag.")
            || ["fields_for", "turbo_frame_tag", "content_for", "capture", "cache"].contains {
                word == $0 || word.hasSuffix("." + $0)
            }
    }

    private static let helpers = [
        "link_to": "a", "button_to": "button", "mail_to": "a", "content_tag": "span", "label_tag": "label",
        "link_to_if": "a", "link_to_unless_current": "a", "button_tag": "button", "f.label": "label",
        "form_with": "form", "form_for": "form", "form_tag": "form", "turbo_frame_tag": "div",
        "form.label": "label", "f.submit": "button", "form.submit": "button", "submit_tag": "button",
    ]

    /// Skips a directive of Blade such as `@if ($a)`; returns false if this is none.
    private mutating func skipDirective() -> Bool {
        guard position == 0 || !bytes[position - 1].isNamePart else { return false }
        var next = position + 1
        guard next < end, bytes[next].isLetter else { return false }
        while next < end, bytes[next].isNamePart { next += 1 }
        let name = bytes.text(position + 1..<next)
        if name == "php" || name == "verbatim" {
            // The code ends with its own directive.
            let close = "@end" + name
            if next < end, bytes[next] != UInt8(ascii: "(") {
                while next < end, !(bytes[next] == UInt8(ascii: "@") && bytes.reads(close, at: next)) { next += 1 }
                position = min(next + close.utf8.count, end)
                return true
            }
        }
        var open = next
        while open < end, bytes[open] == 0x20 { open += 1 }
        if open < end, bytes[open] == UInt8(ascii: "(") {
            var reader = ScriptReader(bytes, open..<end)
            reader.skipUnit()
            next = reader.position
        }
        position = max(next, position + 1)
        return true
    }

    // MARK: Tags

    private mutating func skipDeclaration() {
        let isComment = bytes.reads("<!--", at: position)
        position += isComment ? 4 : 2
        while position < end {
            if isComment
                ? bytes[position] == UInt8(ascii: "-") && bytes.reads("-->", at: position)
                : bytes[position] == UInt8(ascii: ">")
            {
                position += isComment ? 3 : 1
                return
            }
            position += 1
        }
    }

    private func nameEnd(from start: Int) -> Int {
        var next = start
        while next < end {
            let byte = bytes[next]
            guard byte.isNamePart || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
            else { break }
            next += 1
        }
        return next
    }

    private mutating func readClosing() {
        let start = position + 2
        let name = start..<nameEnd(from: start)
        position = name.upperBound
        while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position = min(position + 1, end)
        if !name.isEmpty { builder.close(bytes.text(name)) }
    }

    private mutating func readTag() {
        let start = position + 1
        let place = start..<nameEnd(from: start)
        position = place.upperBound
        let name = bytes.text(place)
        let isTemplate = language == .vue && name == "template"
        let number = builder.open(place, isEmpty: false)
        var isClosed = false
        var raw = Self.raw.contains(name.lowercased())
        while position < end, Budget.allows() {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                position += 1
                break
            }
            if byte == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: ">") {
                position += 2
                isClosed = true
                break
            }
            // The tag isn't finished.
            if byte == UInt8(ascii: "<"), TemplateTag(bytes, at: position, language) == nil { break }
            if byte.isSpace || byte == UInt8(ascii: "/") { position += 1 } else { readAttribute(of: number) }
        }
        if isClosed || MarkupBuilder.void.contains(name) { builder.close(number) }
        // In Vue, the text of a template in another language isn't HTML.
        if isTemplate, let value = builder.document.elements[number].attribute("lang"), bytes.text(value) != "html" {
            raw = true
        }
        guard raw, !isClosed else { return }
        let content = position
        let close = "</" + name
        while position < end {
            if bytes[position] == UInt8(ascii: "<"), bytes.reads(close, at: position) { break }
            position += 1
        }
        if name == "style" {
            let element = builder.document.elements[number]
            let language = element.attribute("lang").map { bytes.text($0) } ?? "css"
            var style = bytes.trimmed(content..<position)
            if bytes[style].starts(with: "<![CDATA[".utf8) { style = style.lowerBound + 9..<style.upperBound }
            if bytes[style].reversed().starts(with: ">]]".utf8) { style = style.lowerBound..<style.upperBound - 3 }
            builder.document.styles.append((style, language))
        }
        if name == "script", language == .vue || language == .svelte {
            // Scripts contain the variants of components.
            var parser = ScriptParser(bytes, .script, in: content..<position, merges: builder.merges)
            let lists = parser.read().freeLists
            builder.document.freeLists += lists
            builder.document.lists += lists.count
        }
        if name == "textarea", bytes.hasWords(content..<position) {
            builder.document.elements[number].hasText = true
        }
        builder.close(number)
    }

    /// Elements whose content isn't markup.
    private static let raw: Set = ["script", "style", "textarea", "title", "noscript"]

    // MARK: Attributes

    private mutating func readAttribute(of number: Int) {
        if let tag = TemplateTag(bytes, at: position, language) {
            position = tag.end
            // `<?php post_class(); ?>` writes the attribute.
            if tag.hasBraces, bytes.text(tag.inner).contains("class") {
                builder.readClasses(of: number) { $0.list.hasHole = true }
            }
            return
        }
        if bytes[position] == UInt8(ascii: "{"), language.hasBraces {
            _ = skipBraces()
            return
        }
        if bytes[position] == UInt8(ascii: "@"), language == .blade, readDirective(of: number) { return }
        let start = position
        while position < end {
            let byte = bytes[position]
            if byte.isSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "/") && position + 1 < end && bytes[position + 1] == UInt8(ascii: ">")
                || byte == UInt8(ascii: "<")
            {
                break
            }
            if byte == UInt8(ascii: "{"), TemplateTag(bytes, at: position, language) != nil { break }
            position += 1
        }
        let name = start..<position
        if name.isEmpty { position += 1 }
        var ahead = position
        while ahead < end, bytes[ahead].isSpace { ahead += 1 }
        guard ahead < end, bytes[ahead] == UInt8(ascii: "=") else {
            add(name, name.upperBound..<name.upperBound, inBraces: false, to: number)
            return
        }
        position = ahead + 1
        while position < end, bytes[position].isSpace { position += 1 }
        guard position < end else { return }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            let value = position
            while position < end, bytes[position] != quote {
                if let tag = TemplateTag(bytes, at: position, language), language != .vue {
                    position = tag.end
                } else if language == .svelte, bytes[position] == UInt8(ascii: "{") {
                    _ = skipBraces()
                } else {
                    position += 1
                }
            }
            let close = min(position, end)
            position = min(close + 1, end)
            add(name, value..<close, inBraces: false, to: number)
        } else if quote == UInt8(ascii: "{"), language.hasBraces {
            let inner = skipBraces()
            add(name, inner, inBraces: true, to: number)
        } else {
            let value = position
            while position < end, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">") {
                if let tag = TemplateTag(bytes, at: position, language) { position = tag.end } else { position += 1 }
            }
            add(name, value..<min(position, end), inBraces: false, to: number)
        }
    }

    private mutating func add(_ name: Range<Int>, _ value: Range<Int>, inBraces: Bool, to number: Int) {
        let written = bytes.text(name)
        switch written {
        case "class" where inBraces: readExpression(value, of: number)
        case "class": readClassText(value, of: number)
        case ":class" where language != .blade, "v-bind:class", "x-bind:class": readExpression(value, of: number)
        case ":class" where builder.document.elements[number].kind == .native: readExpression(value, of: number)
        case "style" where !inBraces:
            let holes = holes(in: value)
            let style = InlineStyleReader.read(bytes, value) { part in holes.contains { $0.overlaps(part) } }
            builder.document.elements[number].style.values.merge(style.values) { $1 }
            if style.hasHole { builder.document.elements[number].style.hasHole = true }
        case "style", ":style", "v-bind:style":
            builder.readStyle(value, of: number)
        default:
            if language == .svelte, written.hasPrefix("class:") {
                let word = name.lowerBound + 6..<name.upperBound
                let test = value.isEmpty ? word : value
                builder.readClasses(of: number) { reader in
                    reader.add(word, [reader.branch(test, isTrue: true)])
                }
            } else if language == .svelte, written.hasPrefix("style:") {
                var (place, isKnown) = (value, !inBraces && holes(in: value).isEmpty)
                var reader = ScriptReader(bytes, value)
                if inBraces, let text = reader.expression().string { (place, isKnown) = (text, true) }
                builder.document.elements[number].style.values[String(written.dropFirst(6))] = InlineStyle.Value(
                    place: place, text: bytes.text(place), isKnown: isKnown)
            } else {
                builder.add(attribute: written, value, to: number)
                if written == "v-text" || written == "x-text" {
                    builder.document.elements[number].hasText = true
                }
            }
        }
    }

    private mutating func readExpression(_ range: Range<Int>, of number: Int) {
        let bytes = bytes
        builder.readClasses(of: number) { list in
            var reader = ScriptReader(bytes, range)
            list.add(reader.expression())
        }
    }

    /// The parts of an attribute's value that the file doesn't show.
    private func holes(in value: Range<Int>) -> [Range<Int>] {
        var holes: [Range<Int>] = []
        var place = value.lowerBound
        while place < value.upperBound {
            if let tag = TemplateTag(bytes, at: place, language) {
                holes.append(place..<tag.end)
                place = tag.end
            } else if language == .svelte, bytes[place] == UInt8(ascii: "{") {
                var reader = ScriptReader(bytes, place..<value.upperBound)
                reader.skipUnit()
                holes.append(place..<max(reader.position, place + 1))
                place = max(reader.position, place + 1)
            } else {
                place += 1
            }
        }
        return holes
    }

    /// The maximum number of conditions around a class.
    private static let mostTests = 64

    /// Reads a class list with the tags of the template language: conditions become branches, and other tags holes.
    private mutating func readClassText(_ value: Range<Int>, of number: Int) {
        let (bytes, language) = (bytes, language)
        let holes = holes(in: value)
        builder.readClasses(of: number) { list in
            var path: [[Int]] = [[]]
            var tests: [Range<Int>?] = []
            var start = value.lowerBound
            var opens = false
            func text(_ end: Int, closes: Bool) {
                if start < end { list.add(start..<end, path.last ?? [], opens: opens, closes: closes) }
            }
            for hole in holes {
                let tag = TemplateTag(bytes, at: hole.lowerBound, language)
                let inner = tag?.inner ?? hole.lowerBound + 1..<max(hole.lowerBound + 1, hole.upperBound - 1)
                let steps = tag.map { $0.kind == .code ? $0.steps(bytes) : [] } ?? []
                // A tag with the whole condition prints something itself.
                if steps.count > 1 { list.list.hasHole = true }
                if steps.count == 1, let step = steps.first {
                    text(hole.lowerBound, closes: false)
                    (start, opens) = (hole.upperBound, false)
                    let outer = path.count > 1 ? path[path.count - 2] : []
                    switch step {
                    case .opens where path.count > Self.mostTests,
                        .otherwise where path.count > Self.mostTests:
                        // A class in so many conditions counts as unknown.
                        list.list.hasHole = true
                        if case .opens = step {
                            path.append(path.last ?? [])
                            tests.append(nil)
                        }
                    case .opens(let test, let isTrue):
                        path.append((path.last ?? []) + [list.branch(test, isTrue: isTrue)])
                        tests.append(isTrue ? test : nil)
                    case .opensOther:
                        path.append(path.last ?? [])
                        tests.append(nil)
                    case .otherwise(let test) where path.count > 1:
                        if let test {
                            path[path.count - 1] = outer + [list.branch(test, isTrue: true)]
                        } else if let last = tests.last, let first = last {
                            path[path.count - 1] = outer + [list.branch(first, isTrue: false)]
                        } else {
                            path[path.count - 1] = outer + [list.branch(hole, isTrue: false)]
                        }
                    case .closes where path.count > 1:
                        path.removeLast()
                        tests.removeLast()
                    case .otherwise, .closes: break
                    }
                    continue
                }
                if tag?.kind == .comment {
                    text(hole.lowerBound, closes: false)
                    (start, opens) = (hole.upperBound, false)
                    continue
                }
                let touchesBefore = hole.lowerBound > start && !bytes[hole.lowerBound - 1].isSpace
                let touchesAfter = hole.upperBound < value.upperBound && !bytes[hole.upperBound].isSpace
                text(hole.lowerBound, closes: touchesBefore)
                if touchesBefore || touchesAfter {
                    list.list.hasHole = true
                } else {
                    var reader = ScriptReader(bytes, inner)
                    list.add(reader.expression(), path.last ?? [])
                }
                (start, opens) = (hole.upperBound, touchesAfter)
            }
            text(value.upperBound, closes: false)
        }
    }

    /// Reads `@class([…])` and `@style([…])`, and skips other directives in a tag.
    private mutating func readDirective(of number: Int) -> Bool {
        let start = position
        guard skipDirective() else { return false }
        var open = start + 1
        while open < position, bytes[open].isNamePart { open += 1 }
        let name = bytes.text(start + 1..<open)
        if name == "class", open < position {
            readExpression(open..<position, of: number)
        } else if name == "style" {
            builder.document.elements[number].style.hasHole = true
        } else {
            builder.add(attribute: "@" + name, position..<position, to: number)
        }
        return true
    }
}

extension ScriptReader {
    /// Reads the arguments of a call, with or without parentheses.
    mutating func arguments() -> [ScriptExpression.Property] {
        skipSpace()
        guard self[0] == UInt8(ascii: "(") else { return elements(until: 0) }
        position += 1
        return elements(until: UInt8(ascii: ")"))
    }
}

/// Decides whether an expression shows text.
enum MarkupText {
    /// Words in the names of expressions that show other elements rather than text.
    private static let hidden: Set = [
        "children", "slot", "slots", "icon", "yield", "render", "inner_block", "component", "content_for", "csrf",
        "svg",
        "image_tag", "include", "partial", "turbo_frame_tag", "form_with", "form_for", "lucide_icon", "inline_svg_tag",
        "super", "outlet", "Content", "Inner", "template", "renderItem", "form_tag", "block", "contents", "button_to",
        "styles", "scripts", "vite",
    ]

    /// Returns whether an expression shows text, judged by its bytes.
    static func isText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var range = bytes.trimmed(range)
        while let first = bytes[range].first,
            first == UInt8(ascii: "-") || first == UInt8(ascii: "@") || first == UInt8(ascii: ".")
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        range = bytes.trimmed(range)
        guard !range.isEmpty, bytes.hasWords(range) else { return false }
        var reader = ScriptReader(bytes, range)
        return !isHidden(bytes, reader.expression())
    }

    static func isHidden(_ bytes: [UInt8], _ expression: ScriptExpression) -> Bool {
        switch expression {
        case .name(let range), .call(let range, _):
            let text = bytes.text(range)
            if ["null", "undefined", "true", "false", "nil"].contains(text) { return true }
            let parts = text.split { $0 == "." || $0 == "?" || $0 == "$" || $0 == "!" }
            guard let last = parts.last.map(String.init) else { return false }
            if parts.contains(where: { hidden.contains(String($0)) }) { return true }
            return ["Icon", "Slot", "Children", "Element", "_icon"].contains { last.hasSuffix($0) }
                || last.hasPrefix("render")
        case .and(_, let value): return isHidden(bytes, value)
        case .conditional(_, let first, let second):
            return isHidden(bytes, first) && (second.map { isHidden(bytes, $0) } ?? true)
        case .or(_, let first, let second): return isHidden(bytes, first) && isHidden(bytes, second)
        case .string(let range): return !bytes.hasWords(range)
        case .array, .object: return true
        case .template, .number: return false
        case .other(let range):
            return bytes[range].firstIndex(of: UInt8(ascii: "<")) != nil
                || bytes.text(range).contains("=>")
        }
    }
}
