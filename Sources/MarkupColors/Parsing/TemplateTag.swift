import Budgets

/// A tag of a template language, such as `<%= name %>` or `{% if a %}`.
struct TemplateTag {
    enum Kind {
        case comment
        /// The tag prints its expression.
        case output
        /// The tag prints markup.
        case markup
        case code
    }

    private(set) var kind: Kind
    private(set) var inner: Range<Int>
    let end: Int
    /// Whether braces and colons in the tag's code begin and end blocks, as in PHP and JavaScript.
    private(set) var hasBraces = false

    /// Reads the tag of a language at an offset; nil if there is none.
    init?(_ bytes: [UInt8], at position: Int, _ language: MarkupLanguage) {
        func found(_ open: String, _ close: String, _ kind: Kind) -> TemplateTag? {
            guard bytes.reads(open, at: position) else { return nil }
            let start = position + open.utf8.count
            var end = start
            let first = close.utf8.first ?? 0
            while end < bytes.count, !(bytes[end] == first && bytes.reads(close, at: end)) { end += 1 }
            let after = min(end + close.utf8.count, bytes.count)
            return TemplateTag(kind: kind, inner: start..<min(end, bytes.count), end: after)
        }
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        if byte == UInt8(ascii: "@"), language == .blade {
            guard let directive = Self.directive(bytes, at: position) else { return nil }
            self = directive
            return
        }
        guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") else { return nil }
        let tag: TemplateTag?
        switch language {
        case .erb:
            tag =
                found("<%#", "%>", .comment) ?? found("<%--", "--%>", .comment) ?? found("<%==", "%>", .markup)
                ?? found("<%=", "%>", .output) ?? found("<%-", "%>", .code) ?? found("<%", "%>", .code)
        case .heex:
            tag =
                found("<%!--", "--%>", .comment) ?? found("<%#", "%>", .comment) ?? found("<%=", "%>", .output)
                ?? found("<%", "%>", .code)
        case .blade:
            tag =
                found("{{--", "--}}", .comment) ?? found("{!!", "!!}", .markup) ?? found("{{", "}}", .output)
                ?? found("<?php", "?>", .code) ?? found("<?=", "?>", .output)
        case .jinja, .html, .template:
            // Pages of Django, Go and Handlebars have tags in the same braces as Jinja.
            if byte == UInt8(ascii: "{") {
                let plain = found("{#", "#}", .comment) ?? found("{%", "%}", .code)
                let own =
                    language == .jinja ? nil : found("{{!--", "--}}", .comment) ?? found("{{{", "}}}", .markup)
                let braces = found("{{", "}}", .output)
                tag = plain ?? own ?? (language == .jinja ? braces : braces?.ofBraces(bytes))
            } else {
                let output = found("<?=", "?>", .output) ?? found("<%#", "%>", .comment) ?? found("<%=", "%>", .output)
                let code = found("<?php", "?>", .code) ?? found("<%", "%>", .code)
                let short = language == .template ? found("<? ", "?>", .code) : nil
                tag = output ?? (code ?? short)?.ofCode(bytes)
            }
        case .liquid: tag = found("{{", "}}", .output) ?? found("{%", "%}", .code)
        case .vue: tag = found("{{", "}}", .output)
        case .svelte, .astro, .jsx, .svg, .script, .elixir, .scss: tag = nil
        }
        guard let tag else { return nil }
        self = tag
    }

    /// The directives of Blade that are conditions.
    private static let conditions: Set = [
        "if", "elseif", "else", "endif", "unless", "endunless", "isset", "endisset", "auth", "endauth", "guest",
        "endguest",
        "can", "endcan", "error", "enderror",
    ]

    /// Reads `@if (…)`, `@else` and similar directives of Blade.
    private static func directive(_ bytes: [UInt8], at position: Int) -> TemplateTag? {
        var end = position + 1
        while end < bytes.count, bytes[end].isNamePart { end += 1 }
        guard conditions.contains(bytes.text(position + 1..<end)) else { return nil }
        var open = end
        while open < bytes.count, bytes[open] == 0x20 { open += 1 }
        if open < bytes.count, bytes[open] == UInt8(ascii: "(") {
            var reader = ScriptReader(bytes, open..<bytes.count)
            reader.skipUnit()
            end = reader.position
        }
        return TemplateTag(kind: .code, inner: position + 1..<end, end: end)
    }

    private init(kind: Kind, inner: Range<Int>, end: Int) { (self.kind, self.inner, self.end) = (kind, inner, end) }

    /// Returns a tag in `{{ }}` as what it is in Go and Handlebars: a comment, a condition, or something else with markup.
    private func ofBraces(_ bytes: [UInt8]) -> TemplateTag {
        var tag = self
        let code = bytes[inner].drop { $0.isSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "~") }
        let word = code.prefix { $0.isNamePart }
        let after = code.dropFirst(word.count).first ?? 0x20
        switch code.first {
        case UInt8(ascii: "!"): tag.kind = .comment
        case UInt8(ascii: "/") where code.dropFirst().first == UInt8(ascii: "*"): tag.kind = .comment
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "^"): tag.kind = .code
        case UInt8(ascii: ">"), UInt8(ascii: "&"): tag.kind = .markup
        default:
            if Self.words.contains(String(decoding: word, as: UTF8.self)), !".(".utf8.contains(after) {
                tag.kind = .code
            }
        }
        return tag
    }

    /// The words with which code of Go and Handlebars begins.
    private static let words: Set = ["if", "else", "end", "range", "with", "block", "define", "template"]

    /// Returns a tag of PHP or EJS: `<?php echo $a; ?>` prints its expression, as some functions of WordPress do.
    private func ofCode(_ bytes: [UInt8]) -> TemplateTag {
        var tag = self
        tag.hasBraces = true
        let code = bytes.trimmed(inner)
        let word = bytes[code].prefix { $0.isNamePart }
        let rest = bytes[code].dropFirst(word.count)
        switch String(decoding: word, as: UTF8.self) {
        case "echo", "print": (tag.kind, tag.inner) = (.output, rest.startIndex..<rest.endIndex)
        case "_e", "esc_html_e", "the_title", "the_author", "the_date", "the_time", "bloginfo": tag.kind = .output
        default: break
        }
        return tag
    }

    /// Returns the steps of conditions and loops in the tag's code, in their order.
    func steps(_ bytes: [UInt8]) -> [TemplateStep] {
        hasBraces ? TemplateStep.steps(bytes, inner) : TemplateStep(bytes, inner).map { [$0] } ?? []
    }
}

/// The step of a condition that a tag stands for.
enum TemplateStep {
    case opens(test: Range<Int>, isTrue: Bool)
    case opensOther
    case otherwise(test: Range<Int>?)
    case closes

    /// Reads the step of a tag's code, such as `if a`; nil for other code.
    init?(_ bytes: [UInt8], _ inner: Range<Int>) {
        var range = bytes.trimmed(inner)
        while let first = bytes[range].first, "-@~".utf8.contains(first) {
            range = bytes.trimmed(range.lowerBound + 1..<range.upperBound)
        }
        while let last = bytes[range].last, last == UInt8(ascii: "-") || last == UInt8(ascii: "~") {
            range = bytes.trimmed(range.lowerBound..<range.upperBound - 1)
        }
        if let mark = bytes[range].first, "#/^".utf8.contains(mark) {
            self.init(section: mark, bytes, bytes.trimmed(range.lowerBound + 1..<range.upperBound))
            return
        }
        let end = bytes[range].firstIndex { !($0.isNamePart) } ?? range.upperBound
        let word = bytes.text(range.lowerBound..<end)
        let rest = bytes.trimmed(end..<range.upperBound)
        switch word {
        case "if", "isset", "auth", "guest", "can", "error": self = .opens(test: rest, isTrue: true)
        case "unless": self = .opens(test: rest, isTrue: false)
        case "range", "with": self = .opens(test: rest, isTrue: true)
        case "case", "for", "foreach", "each", "block", "define": self = .opensOther
        case "elsif", "elseif", "elif", "when": self = .otherwise(test: rest)
        case "else":
            let isTest =
                bytes[rest].starts(with: "if".utf8) && !bytes[rest].dropFirst(2).prefix(1).contains(where: \.isNamePart)
            self = .otherwise(test: isTest ? bytes.trimmed(rest.lowerBound + 2..<rest.upperBound) : nil)
        case "end", "endif", "endunless", "endisset", "endauth", "endguest", "endcan", "enderror", "endcase", "endfor",
            "endforeach", "endeach", "endwith", "endblock":
            self = .closes
        default: return nil
        }
    }

    /// Reads `#if a`, `^a`, `/if` and similar sections of Handlebars and Mustache.
    private init(section mark: UInt8, _ bytes: [UInt8], _ code: Range<Int>) {
        let end = bytes[code].firstIndex { !$0.isNamePart } ?? code.upperBound
        let rest = bytes.trimmed(end..<code.upperBound)
        switch (mark, bytes.text(code.lowerBound..<end)) {
        case (UInt8(ascii: "/"), _): self = .closes
        case (UInt8(ascii: "^"), ""): self = .otherwise(test: nil)
        case (UInt8(ascii: "#"), "if"): self = .opens(test: rest, isTrue: true)
        case (UInt8(ascii: "#"), "unless"): self = .opens(test: rest, isTrue: false)
        case (UInt8(ascii: "#"), "each"): self = .opensOther
        default: self = .opens(test: code, isTrue: mark == UInt8(ascii: "#"))
        }
    }

    /// Reads the conditions and loops in the code of PHP and JavaScript: `if (a) {` and `if (a):` begin a block, which `}`
    /// or `endif` ends.
    static func steps(_ bytes: [UInt8], _ inner: Range<Int>) -> [TemplateStep] {
        var steps: [TemplateStep] = []
        var reader = ScriptReader(bytes, inner)
        var position: Int { reader.position }
        func next() -> UInt8 {
            reader.skipSpace()
            return reader.isAtEnd ? 0 : bytes[position]
        }
        while next() != 0, Budget.allows() {
            let byte = bytes[position]
            let start = position
            while !reader.isAtEnd, bytes[position].isNamePart { reader.position += 1 }
            switch bytes.text(start..<position) {
            case "":
                if byte == UInt8(ascii: "{") { steps.append(.opensOther) }
                if byte == UInt8(ascii: "}") { steps.append(.closes) }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    _ = reader.string(byte)
                } else {
                    reader.position += 1
                }
            case "endif", "endforeach", "endfor", "endwhile", "endswitch": steps.append(.closes)
            case let word where ["if", "elseif", "else", "for", "foreach", "while", "switch"].contains(word):
                var isElse = word.hasPrefix("else")
                var hasTest = word == "if" || word == "elseif"
                if word == "else", next() == UInt8(ascii: "i"), bytes.reads("if", at: position) {
                    (hasTest, reader.position) = (true, position + 2)
                }
                var test = position..<position
                if next() == UInt8(ascii: "(") {
                    let open = position
                    reader.skipUnit()
                    test = open..<position
                }
                let opening = next()
                guard opening == UInt8(ascii: "{") || opening == UInt8(ascii: ":") else { continue }
                reader.position += 1
                // `} else {` ends one block and begins another.
                if isElse, opening == UInt8(ascii: "{") {
                    if case .closes? = steps.last { steps.removeLast() } else { isElse = false }
                }
                steps.append(
                    isElse
                        ? .otherwise(test: hasTest ? test : nil)
                        : hasTest ? .opens(test: test, isTrue: true) : .opensOther)
            default: break
            }
        }
        return steps
    }
}
