import Budgets
import Legibility

/// A colour that is written in a file itself, rather than as a name that refers to it.
package struct ColorLiteral: Sendable {
    /// The bytes of the value. For a string in JSON, these are the bytes between its quotes.
    package let bytes: Range<Int>
    package let color: Color
    let format: ColorFormat

    /// Returns the colours of a document in order of position.
    ///
    /// For style sheets, including Sass and Less, these are all colours in values. For other formats, they are the
    /// colour values that an audit would read. The result is empty for an unrecognised document.
    package static func all(in document: ColorDocument) -> [ColorLiteral] {
        let name = document.fileName.utf8
        if let syntax = [("scss", true), ("less", true), ("css", false), ("pcss", true)].first(where: {
            name.hasSuffix("." + $0.0)
        }) {
            var scan = StyleSheetLiterals(document.content, hasLineComments: syntax.1)
            return scan.literals()
        }
        return values(in: document)
    }

    private static func values(in document: ColorDocument) -> [ColorLiteral] {
        var document = document
        // A file that is known to contain something else isn't read.
        document.isFound = true
        let files = ColorFiles([document])
        let content = document.content
        var seen: Set<Range<Int>> = []
        var literals: [ColorLiteral] = []
        for collection in files.collections {
            for token in collection.tokens {
                for (mode, cell) in zip(collection.modes, token.cells) {
                    guard Budget.allows() else { return [] }
                    guard case .color(let resolved) = cell, resolved.alias == nil, let place = resolved.place,
                        !place.bytes.isEmpty, place.bytes.upperBound <= content.count,
                        case .own(let own) = ValueSource(
                            at: place, resolved.color, isDark: mode.isDark, collection.format, content)
                    else { continue }
                    var bytes = own.bytes
                    if bytes.count >= 2, content[bytes.lowerBound] == UInt8(ascii: "\"") {
                        bytes = bytes.lowerBound + 1..<bytes.upperBound - 1
                    }
                    guard seen.insert(bytes).inserted else { continue }
                    literals.append(ColorLiteral(bytes: bytes, color: resolved.color, format: collection.format))
                }
            }
        }
        return literals.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }
}
