/// A sentence that is put together of words and figures.
///
/// Written like an interpolated `String`, at a fraction of the cost: its pieces are appended as bytes, and its words come
/// from the program's own memory.
package struct Sentence: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    private let bytes: [UInt8]

    package init(stringLiteral words: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
    }

    package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

    package var description: String { String(decoding: bytes, as: UTF8.self) }

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

        package mutating func appendInterpolation(_ part: Sentence) { bytes += part.bytes }

        /// A figure without the `.0` of a whole number.
        package mutating func appendInterpolation(_ number: Double) {
            // Most are a few digits.
            guard number >= 1, number < 1000, number == number.rounded(.down) else {
                return appendInterpolation(number.plain)
            }
            let whole = Int(number)
            for unit in [100, 10, 1] where whole >= unit {
                bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
            }
        }
    }
}
