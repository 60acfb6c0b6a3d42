import Endpoints
import Sentences

/// Markup. Interpolated values are escaped unless they are markup themselves.
///
/// The words are in English. The pieces are kept until the markup is written in a language. For another language, each
/// phrase between two tags is looked up; see ``MarkupTemplate``.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    private enum Markup: Sendable {
        case literal(StaticString)
        /// Bytes that are the same in every language.
        case bytes([UInt8])
        /// A template: literal markup, with holes for everything else.
        case pieces([Piece])
        /// A previously parsed template, with the content of its holes.
        case template(PreparedTemplate, holes: [HTML])
        /// A list of markup elements, each of which is a separate template.
        case list([HTML])
        /// Markup in which control characters are made visible.
        indirect case showingControls(HTML)
        /// Markup that a function creates for a language.
        case made(@Sendable (Language) -> HTML)
    }

    fileprivate enum Piece: Sendable {
        case literal(StaticString)
        case text(String)
        case phrase(Phrase)
        case markup(HTML)
    }

    private let markup: Markup

    private init(_ markup: Markup) { self.markup = markup }

    package init(stringLiteral markup: StaticString) { self.markup = .literal(markup) }
    package init(stringInterpolation: StringInterpolation) { markup = .pieces(stringInterpolation.pieces) }
    /// Creates markup from text that is already markup, such as a file's content, and doesn't contain words to
    /// translate.
    package init(markup: String) { self.markup = .bytes(Array(markup.utf8)) }
    /// Creates markup from bytes without words to translate.
    package init(bytes: [UInt8]) { markup = .bytes(bytes) }
    /// Creates a template and fills its holes.
    package init(_ template: PreparedTemplate, holes: [HTML]) { markup = .template(template, holes: holes) }
    /// Creates markup with an alternative for languages other than English.
    package init(english: HTML, otherwise: HTML) {
        self.init { $0 == .english ? english : otherwise }
    }
    /// Creates markup that depends on the language not only in its words.
    package init(_ make: @escaping @Sendable (Language) -> HTML) { markup = .made(make) }
    /// Creates markup by joining a list.
    package init(_ list: [HTML]) { markup = .list(list) }

    /// The code of the language in which the markup is written.
    package static var languageCode: HTML { HTML { HTML(markup: $0.rawValue) } }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ markup: StaticString) {
            if markup.utf8CodeUnitCount > 0 { pieces.append(.literal(markup)) }
        }

        /// Appends a single phrase, such as one of two alternatives. A literal is therefore a phrase unless it is
        /// declared as markup.
        package mutating func appendInterpolation(_ value: Phrase) { pieces.append(.phrase(value)) }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: HTML) { pieces.append(.markup(value)) }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ values: [HTML]) { pieces.append(.markup(HTML(values))) }
        /// Appends text. Most values are strings, for which the function for all types takes three times as long.
        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: String) { pieces.append(.text(value)) }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            pieces.append(.text(value.description))
        }
    }
}

extension HTML {
    /// Returns the markup in a language, in UTF-8.
    package func bytes(in language: Language) -> [UInt8] {
        var buffer = MarkupBuffer(reservingCapacity: Self.usualBytes)
        write(to: &buffer, in: language)
        return buffer.bytes
    }

    /// The typical size of a page, in bytes. Starting with this capacity, most pages only allocate memory once.
    private static let usualBytes = 1 << 16

    /// Returns the markup in a language.
    package func text(in language: Language) -> String {
        var buffer = MarkupBuffer(reservingCapacity: 1 << 8)
        write(to: &buffer, in: language)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Appends the markup in a language, in UTF-8.
    private func write(to buffer: inout MarkupBuffer, in language: Language) {
        switch markup {
        case .literal(let markup):
            if let catalog = Catalog[language] {
                MarkupTemplate.cut(Array(markup), for: language, catalog).write(to: &buffer) { _, _ in }
            } else {
                buffer.append(markup)
            }
        case .bytes(let markup): buffer.append(markup)
        case .pieces(let pieces): write(pieces, to: &buffer, in: language)
        case .template(let template, let holes):
            template.template(in: language).write(to: &buffer) { hole, buffer in
                holes[hole].write(to: &buffer, in: language)
            }
        case .list(let list): for index in list.indices { list[index].write(to: &buffer, in: language) }
        case .showingControls(let markup):
            buffer.append(Array(markup.text(in: language).showingControls(keepingLines: true).utf8))
        case .made(let make): make(language).write(to: &buffer, in: language)
        }
    }

    private func write(_ pieces: [Piece], to buffer: inout MarkupBuffer, in language: Language) {
        guard let catalog = Catalog[language] else {
            for index in pieces.indices { pieces[index].write(to: &buffer, in: language) }
            return
        }
        var template: [UInt8] = []
        var holes: [Piece] = []
        for piece in pieces {
            if case .literal(let markup) = piece {
                template += UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount)
            } else {
                template.append(MarkupTemplate.hole)
                holes.append(piece)
            }
        }
        MarkupTemplate.cut(template, for: language, catalog).write(to: &buffer) { hole, buffer in
            holes[hole].write(to: &buffer, in: language)
        }
    }
}

extension HTML.Piece {
    fileprivate func write(to buffer: inout MarkupBuffer, in language: Language) {
        switch self {
        case .literal(let markup): buffer.append(markup)
        case .text(var text): text.withUTF8 { buffer.append(escaped: $0) }
        case .phrase(let phrase): phrase.write(in: language) { buffer.append(escaped: $0) }
        case .markup(let markup): markup.write(to: &buffer, in: language)
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
    package var isEmpty: Bool {
        switch markup {
        case .literal(let markup): markup.utf8CodeUnitCount == 0
        case .bytes(let bytes): bytes.isEmpty
        case .list(let list): list.allSatisfy(\.isEmpty)
        case .pieces(let pieces): pieces.isEmpty
        case .template, .made, .showingControls: false
        }
    }

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
