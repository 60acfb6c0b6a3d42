/// Markup. What is interpolated is escaped, unless it is markup itself.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    package private(set) var text: String

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    /// Text that is markup already, as of a file.
    package init(markup: String) { text = markup }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }
        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ value: HTML) { text += value.text }
        package mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            for scalar in value.description.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                default: text.unicodeScalars.append(scalar)
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
