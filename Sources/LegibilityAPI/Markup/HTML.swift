import Endpoints
import Sentences

/// Markup. Interpolated values are escaped unless they are markup themselves.
///
/// The words are in English. The pieces are kept until the markup is written in a language. For another language, each
/// phrase between two tags is looked up; see ``MarkupTemplate``.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// A part of markup that isn't stored as bytes, because it is too large to copy or depends on the language in other
    /// ways than the words of a template.
    enum Part: Sendable {
        case phrase(Phrase)
        /// Prepared markup, with the content of its holes.
        case prepared(PreparedMarkup, holes: [HTML])
        /// Markup that is too large to copy.
        case markup(HTML)
        /// Markup in which control characters are made visible.
        case showingControls(HTML)
        /// Markup that a function creates for a language.
        case made(@Sendable (Language) -> HTML)
    }

    /// Literal markup; empty if there are items.
    private let literal: StaticString
    /// Whether the literal has no words to translate.
    private let isSameInEveryLanguage: Bool
    /// Nil if the markup is a literal.
    private let items: MarkupItems?

    private init(_ literal: StaticString, isSameInEveryLanguage: Bool) {
        self.literal = literal
        self.isSameInEveryLanguage = isSameInEveryLanguage
        items = nil
    }

    private init(_ items: MarkupItems) {
        literal = ""
        isSameInEveryLanguage = false
        self.items = items
    }

    private init(_ part: Part) {
        var items = MarkupItems(reservingCapacity: MarkupItems.literalSize)
        items.append(part)
        self.init(items)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        var items = MarkupItems(reservingCapacity: MarkupItems.literalSize + bytes.count)
        if !bytes.isEmpty { items.append(markup: bytes) }
        self.init(items)
    }

    package init(stringLiteral markup: StaticString) { self.init(markup, isSameInEveryLanguage: false) }
    package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.finished()) }
    /// Creates markup without words to translate, such as an attribute.
    package init(markup: StaticString) { self.init(markup, isSameInEveryLanguage: true) }
    /// Creates markup from text that is already markup, such as a file's content, and doesn't contain words to
    /// translate.
    @_disfavoredOverload
    package init(markup: String) {
        var markup = markup
        self = markup.withUTF8 { HTML(bytes: $0) }
    }
    /// Creates markup from bytes without words to translate.
    package init(bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { HTML(bytes: $0) } }
    /// Creates prepared markup and fills its holes.
    package init(_ prepared: PreparedMarkup, holes: [HTML] = []) { self.init(.prepared(prepared, holes: holes)) }
    /// Creates markup with an alternative for languages other than English.
    package init(english: HTML, otherwise: HTML) {
        self.init { $0 == .english ? english : otherwise }
    }
    /// Creates markup that depends on the language not only in its words.
    package init(_ make: @escaping @Sendable (Language) -> HTML) { self.init(.made(make)) }
    /// Creates markup by joining a list.
    package init(_ list: [HTML]) {
        var items = MarkupItems(reservingCapacity: list.reduce(0) { $0 + $1.size })
        for element in list { element.append(to: &items) }
        self.init(items)
    }

    /// The code of the language in which the markup is written.
    package static var languageCode: HTML { HTML { HTML(markup: $0.rawValue) } }

    /// The number of bytes above which items aren't copied into other markup. Counting a reference takes as long as
    /// copying this many bytes.
    private static let mostCopiedBytes = 1 << 10

    private var isCopied: Bool { (items?.count ?? 0) <= Self.mostCopiedBytes }

    /// The number of bytes that the markup takes up in other markup.
    private var size: Int { isCopied ? items?.count ?? MarkupItems.literalSize : MarkupItems.literalSize }

    private func append(to items: inout MarkupItems) {
        if !isCopied {
            items.append(.markup(self))
        } else if let own = self.items {
            items.append(own)
        } else if literal.utf8CodeUnitCount > 0 {
            items.append(isSameInEveryLanguage ? .markup : .wholeTemplate, literal)
        }
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var items: MarkupItems
        private let start: MarkupItems.Start

        /// The typical size of an interpolated value, in bytes.
        private static let typicalBytes = 40

        package init(literalCapacity: Int, interpolationCount: Int) {
            items = MarkupItems(
                reservingCapacity: (interpolationCount + 2) * MarkupItems.literalSize
                    + interpolationCount * Self.typicalBytes)
            start = items.begin()
        }

        package mutating func appendLiteral(_ markup: StaticString) {
            if markup.utf8CodeUnitCount > 0 { items.append(.literal, markup) }
        }

        /// Appends a single phrase, such as one of two alternatives. A literal is therefore a phrase unless it is
        /// declared as markup.
        package mutating func appendInterpolation(_ value: Phrase) {
            if let words = value.literal { items.append(.phrase, words) } else { items.append(.phrase(value)) }
        }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: HTML) {
            // Each hole is exactly one item.
            if !value.isCopied || value.items?.isOne ?? (value.literal.utf8CodeUnitCount > 0) {
                value.append(to: &items)
            } else {
                let group = items.begin()
                value.append(to: &items)
                items.end(.group, from: group)
            }
        }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ values: [HTML]) {
            let group = items.begin()
            for value in values { value.append(to: &items) }
            items.end(.group, from: group)
        }

        /// Appends text. Most values are strings, for which the function for all types takes three times as long.
        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: String) {
            var value = value
            value.withUTF8 { items.append(escaped: $0) }
        }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendInterpolation(value.description)
        }

        fileprivate consuming func finished() -> MarkupItems {
            items.end(.template, from: start)
            return items
        }
    }
}

extension HTML {
    /// Returns the markup in a language, in UTF-8.
    package func bytes(in language: Language) -> [UInt8] {
        var copy: [UInt8]?
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.usualBytes) { memory, count in
            guard let start = memory.baseAddress else { return }
            var buffer = MarkupBuffer(in: start, capacity: memory.count)
            write(to: &buffer, in: language)
            // A page that is much smaller would waste most of the memory.
            if buffer.isLent, buffer.count > memory.count / 2 { count = buffer.count } else { copy = buffer.bytes }
        }
        return copy ?? bytes
    }

    /// The typical size of a page, in bytes. Most pages are written into memory of this size without a copy.
    private static let usualBytes = 1 << 15

    /// Returns the markup in a language.
    package func text(in language: Language) -> String {
        var buffer = MarkupBuffer(reservingCapacity: 1 << 8)
        write(to: &buffer, in: language)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Appends the markup in a language, in UTF-8.
    func write(to buffer: inout MarkupBuffer, in language: Language) {
        if let items {
            items.write(to: &buffer, in: language)
        } else if !isSameInEveryLanguage, let catalog = Catalog[language] {
            let place = TemplateTable.place(ofLiteralAt: UInt(bitPattern: literal.utf8Start), isPhrase: false)
            TemplateTable.shared.template(ofLiteralAt: place, in: language) {
                MarkupTemplate.cut(Array(literal), for: catalog)
            }.write(to: &buffer) { _, _ in }
        } else {
            buffer.append(literal)
        }
    }
}

extension HTML.Part {
    /// Appends the part in a language, in UTF-8.
    func write(to buffer: inout MarkupBuffer, in language: Language) {
        switch self {
        case .phrase(let phrase): phrase.write(in: language) { buffer.append(escaped: $0) }
        case .markup(let markup): markup.write(to: &buffer, in: language)
        case .prepared(let prepared, let holes): prepared.write(to: &buffer, in: language, holes)
        case .showingControls(let markup):
            buffer.append(Array(markup.text(in: language).showingControls(keepingLines: true).utf8))
        case .made(let make): make(language).write(to: &buffer, in: language)
        }
    }
}

extension [UInt8] {
    fileprivate init(_ markup: StaticString) {
        self.init(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }
}

extension [HTML] {
    /// Returns the elements joined by a separator.
    package func separated(by separator: HTML) -> HTML {
        "\(enumerated().map { $0.offset == 0 ? $0.element : "\(separator)\($0.element)" as HTML })"
    }
}

extension HTML {
    /// The markup with control characters in names made visible, for content that isn't sent back in a form.
    package var showingControls: HTML { HTML(.showingControls(self)) }

    /// Returns the same markup in all languages except one, in which the markup is empty.
    package func unless(in language: Language) -> HTML { HTML { $0 == language ? "" : self } }

    /// Whether the markup is empty.
    package var isEmpty: Bool { items.map { $0.count == 0 } ?? (literal.utf8CodeUnitCount == 0) }

    /// Returns a colour swatch to show next to its value.
    package static func swatch(_ hex: String) -> HTML {
        "<svg class=\"swatch\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(hex)\"/></svg>"
    }
}

extension DefaultStringInterpolation {
    /// The compiler rejects this use, like every warning, because a string would show how the markup is stored.
    @available(*, deprecated, message: "Give the literal the type HTML, or write the markup in a language.")
    package mutating func appendInterpolation(_ markup: HTML) { appendInterpolation(markup.text(in: .english)) }
}
