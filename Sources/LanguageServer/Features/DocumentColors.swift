import Budgets
import ColorFiles
import JSON
import Legibility

/// The colours of a document, and the ways to write a replacement for each of them.
struct DocumentColors: Sendable {
    private let lines: TextLines
    private let literals: [ColorLiteral]
    private let encoding: PositionEncoding

    /// Reads a document, whose name determines the format.
    init(_ document: OpenDocument, _ encoding: PositionEncoding) {
        lines = document.lines
        self.encoding = encoding
        literals = ColorLiteral.all(in: ColorDocument(path: document.name, content: document.text))
    }

    /// Returns the response to `textDocument/documentColor`.
    var list: [UInt8] {
        let list = literals.filter { _ in Budget.allows() }.map { literal -> JSONLiteral in
            ["range": lines.range(of: literal.bytes, in: encoding).json, "color": literal.color.json]
        }
        return JSONLiteral.array(list).bytes
    }

    /// Returns the response to `textDocument/colorPresentation`, which is empty if there is no colour at the range.
    func presentations(of color: RequestedColor, at range: TextRange) -> [UInt8] {
        let bytes = lines.bytes(of: range, in: encoding)
        let literal = literals.first { $0.bytes == bytes }
        let ways = literal?.presentations(of: color.channels, alpha: color.alpha, in: lines.content) ?? []
        let list = ways.map { way -> JSONLiteral in
            ["label": .string(way.label), "textEdit": ["range": range.json, "newText": .string(way.text)]]
        }
        return JSONLiteral.array(list).bytes
    }
}

/// A colour that the user chose in the editor, in sRGB with alpha.
struct RequestedColor: Sendable {
    let channels: SRGB8
    let alpha: Double

    /// Reads a colour in the protocol's form, with channels from 0 to 1; returns nil for an invalid colour.
    init?(_ json: JSONValue?) {
        let numbers = ["red", "green", "blue", "alpha"].compactMap { json?[$0]?.number }
        guard numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
        channels = SRGB8(rounding: SRGB(SIMD3(numbers[0], numbers[1], numbers[2])))
        alpha = numbers[3]
    }
}

extension Color {
    fileprivate var json: JSONLiteral {
        let channels = mappedToSRGB.channels.clamped(lowerBound: .zero, upperBound: .one)
        return [
            "red": .number(channels.x), "green": .number(channels.y), "blue": .number(channels.z),
            "alpha": .number(alpha),
        ]
    }
}

extension OpenDocument {
    /// A name that shows the document's format: its path or, if the document isn't a file, a name derived from its
    /// language.
    var name: String {
        if let path { return path }
        switch languageID {
        case "css", "postcss", "tailwindcss": return "document.css"
        case "scss": return "document.scss"
        case "less": return "document.less"
        case "xml": return "document.xml"
        default: return "document.json"
        }
    }
}
