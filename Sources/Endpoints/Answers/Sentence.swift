/// A sentence that is put together of words and figures.
///
/// Written like an interpolated `String`, at a fraction of the cost: its pieces are appended as bytes, and its words come
/// from the program's own memory.
package struct Sentence: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    package let description: String

    package init(stringLiteral words: StaticString) { description = words.description }
    package init(stringInterpolation: StringInterpolation) {
        description = String(decoding: stringInterpolation.bytes, as: UTF8.self)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
        }

        package mutating func appendLiteral(_ words: StaticString) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
        }

        package mutating func appendInterpolation(_ text: String) {
            var text = text
            text.withUTF8 { bytes.append(contentsOf: $0) }
        }

        package mutating func appendInterpolation(_ part: Sentence) { appendInterpolation(part.description) }

        /// A figure without the `.0` of a whole number.
        package mutating func appendInterpolation(_ number: Double) { appendInterpolation(number.plain) }
    }
}
