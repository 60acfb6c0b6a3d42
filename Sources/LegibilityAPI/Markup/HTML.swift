import Endpoints
import Sentences

/// Markup. What is interpolated is escaped, unless it is markup itself.
///
/// Its words are English; in another language each phrase between two tags is looked up, see ``MarkupTemplate``.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// As it is sent, in UTF-8.
    package let bytes: [UInt8]
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package init(stringLiteral markup: StaticString) {
        let literal = Array(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
        bytes = Language.current == .english ? literal : MarkupTemplate.spoken(literal, holes: [])
    }
    package init(stringInterpolation: StringInterpolation) {
        let written = stringInterpolation.bytes
        bytes = stringInterpolation.holes.map { MarkupTemplate.spoken(written, holes: $0) } ?? written
    }
    /// Text that is markup already, as of a file, and has no words to translate.
    package init(markup: String) { bytes = Array(markup.utf8) }
    /// Markup that has been put together.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    package struct StringInterpolation: StringInterpolationProtocol {
        /// The markup; where it is to be translated, its template.
        fileprivate var bytes: [UInt8] = []
        /// What stands in the template's holes; nil in English.
        fileprivate var holes: [[UInt8]]?

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 64 * interpolationCount)
            holes = Language.current == .english ? nil : []
        }

        package mutating func appendLiteral(_ markup: StaticString) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
        }

        /// A word that stands here alone, as one of two; so a literal is a phrase unless it says that it is markup.
        package mutating func appendInterpolation(_ value: Phrase) { appendText(value.description) }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: HTML) {
            if holes != nil { appendHole(value.bytes) } else { bytes += value.bytes }
        }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ values: [HTML]) {
            if holes != nil {
                appendHole(values.flatMap(\.bytes))
            } else {
                for value in values { bytes += value.bytes }
            }
        }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendText(value.description)
        }

        private mutating func appendText(_ text: String) {
            guard holes != nil else { return bytes.append(escaped: text) }
            var escaped: [UInt8] = []
            escaped.append(escaped: text)
            appendHole(escaped)
        }

        private mutating func appendHole(_ value: [UInt8]) {
            bytes.append(MarkupTemplate.hole)
            holes?.append(value)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(escaped text: String) {
        var text = text
        text.withUTF8 { text in
            for byte in text {
                switch byte {
                case UInt8(ascii: "&"): append("&amp;")
                case UInt8(ascii: "<"): append("&lt;")
                case UInt8(ascii: ">"): append("&gt;")
                case UInt8(ascii: "\""): append("&quot;")
                case UInt8(ascii: "'"): append("&#39;")
                default: append(byte)
                }
            }
        }
    }

    private mutating func append(_ entity: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
    }
}

extension [HTML] {
    /// One after the other with something between.
    package func separated(by separator: HTML) -> HTML {
        "\(enumerated().map { $0.offset == 0 ? $0.element : "\(separator)\($0.element)" as HTML })"
    }
}

extension HTML {
    /// The same with the control characters of names shown; for what isn't sent back in a form.
    package var showingControls: HTML { HTML(markup: text.showingControls(keepingLines: true)) }

    /// A colour to look at; what it is stands beside it.
    package static func swatch(_ hex: String) -> HTML {
        "<svg class=\"swatch\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(hex)\"/></svg>"
    }
}
