/// Markup. What is interpolated is escaped, unless it is markup itself.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// As it is sent, in UTF-8.
    package let bytes: [UInt8]
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package init(stringLiteral markup: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }
    package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }
    /// Text that is markup already, as of a file.
    package init(markup: String) { bytes = Array(markup.utf8) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 64 * interpolationCount)
        }

        package mutating func appendLiteral(_ markup: StaticString) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
        }

        package mutating func appendInterpolation(_ value: HTML) { bytes += value.bytes }
        package mutating func appendInterpolation(_ values: [HTML]) { for value in values { bytes += value.bytes } }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            var text = value.description
            text.withUTF8 { text in
                for byte in text {
                    switch byte {
                    case UInt8(ascii: "&"): appendLiteral("&amp;")
                    case UInt8(ascii: "<"): appendLiteral("&lt;")
                    case UInt8(ascii: ">"): appendLiteral("&gt;")
                    case UInt8(ascii: "\""): appendLiteral("&quot;")
                    case UInt8(ascii: "'"): appendLiteral("&#39;")
                    default: bytes.append(byte)
                    }
                }
            }
        }
    }
}

extension [HTML] {
    /// One after the other with something between.
    package func separated(by separator: HTML) -> HTML {
        "\(enumerated().map { $0.offset == 0 ? $0.element : "\(separator)\($0.element)" as HTML })"
    }
}

extension HTML {
    /// A colour to look at; what it is stands beside it.
    package static func swatch(_ hex: String) -> HTML {
        "<svg class=\"swatch\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(hex)\"/></svg>"
    }
}
