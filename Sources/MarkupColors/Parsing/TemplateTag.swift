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

    let kind: Kind
    let inner: Range<Int>
    let end: Int

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
        case .jinja, .html:
            // Pages of Django and Go have the same tags as Jinja.
            tag =
                found("{#", "#}", .comment) ?? found("{{", "}}", .output) ?? found("{%", "%}", .code)
                ?? found("<?php", "?>", .code) ?? found("<?=", "?>", .output)
                ?? found("<%#", "%>", .comment) ?? found("<%=", "%>", .output) ?? found("<%", "%>", .code)
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
        while let first = bytes[range].first, first == UInt8(ascii: "-") || first == UInt8(ascii: "@") {
            range = bytes.trimmed(range.lowerBound + 1..<range.upperBound)
        }
        while let last = bytes[range].last, last == UInt8(ascii: "-") {
            range = bytes.trimmed(range.lowerBound..<range.upperBound - 1)
        }
        let end = bytes[range].firstIndex { !($0.isNamePart) } ?? range.upperBound
        let word = bytes.text(range.lowerBound..<end)
        let rest = bytes.trimmed(end..<range.upperBound)
        switch word {
        case "if", "isset", "auth", "guest", "can", "error": self = .opens(test: rest, isTrue: true)
        case "unless": self = .opens(test: rest, isTrue: false)
        case "case", "for", "foreach", "each", "with", "block": self = .opensOther
        case "elsif", "elseif", "elif", "when": self = .otherwise(test: rest)
        case "else": self = .otherwise(test: nil)
        case "end", "endif", "endunless", "endisset", "endauth", "endguest", "endcan", "enderror", "endcase", "endfor",
            "endforeach", "endeach", "endwith", "endblock":
            self = .closes
        default: return nil
        }
    }
}
