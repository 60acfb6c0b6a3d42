/// A part of a style sheet that can be read independently of its siblings: a declaration, a rule or an at-rule.
struct StylePart {
    enum Kind {
        /// A statement or a block that affects how other parts are read, such as an `@layer`.
        case statement
        /// A block of an at-rule, which is needed if something inside it is needed; `isOfTheme` says whether it queries
        /// a scheme or contrast.
        case block(isOfTheme: Bool)
        case rule(SelectorList, text: String)
        /// A declaration of a custom property, with the names in its value.
        case customProperty(name: String, references: [String], isLightDark: Bool)
        /// A declaration of another property, with the names in its value.
        case declaration(StyleRule.Property, references: [String], isLightDark: Bool)
        /// A part that doesn't affect colours.
        case other
    }

    let bytes: Range<Int>
    /// The number of the enclosing part in the same sheet.
    let outer: Int?
    let kind: Kind
}

/// A recorder of the parts of a style sheet while it is read.
final class StylePartRecorder {
    private(set) var parts: [StylePart] = []
    /// The numbers of the parts that are being read.
    private var path: [Int] = []

    /// Begins a part; returns its number.
    func begin(at start: Int) -> Int {
        parts.append(StylePart(bytes: start..<start, outer: path.last, kind: .other))
        path.append(parts.count - 1)
        return parts.count - 1
    }

    /// Sets the kind of the innermost part.
    func set(_ kind: StylePart.Kind) {
        guard let number = path.last else { return }
        parts[number] = StylePart(bytes: parts[number].bytes, outer: parts[number].outer, kind: kind)
    }

    /// Returns the parts of a sheet, without those of imported sheets.
    static func parts(of document: RecognizedDocument) -> StylePartRecorder {
        let recorder = StylePartRecorder()
        var result = StyleSheetParser.Result()
        var parser = StyleSheetParser(
            document.document.content, document: document.number, StyleImports([]), after: &result, recorder: recorder)
        parser.read()
        return recorder
    }

    func end(_ number: Int, at end: Int) {
        let part = parts[number]
        parts[number] = StylePart(bytes: part.bytes.lowerBound..<end, outer: part.outer, kind: part.kind)
        path.removeLast()
    }
}

/// The parts of a style sheet to read; all others are skipped.
struct ChosenStyleParts {
    /// The ranges of the parts, ordered by where they begin.
    private let parts: [Range<Int>]

    init(_ parts: [Range<Int>]) { self.parts = parts.sorted { $0.lowerBound < $1.lowerBound } }

    /// Returns the start of the first part at or after an offset, or nil if there is none.
    func start(from place: Int) -> Int? {
        let index = index(from: place)
        return index < parts.count ? parts[index].lowerBound : nil
    }

    /// Returns the end of the block that contains the part beginning at an offset, or the end of the sheet.
    func closing(ofPartAt start: Int, in bytes: [UInt8]) -> Int {
        let index = index(from: start)
        guard index < parts.count, parts[index].lowerBound == start else { return bytes.count }
        let end = parts[index].upperBound
        return end > start && bytes[end - 1] == UInt8(ascii: "}") ? end - 1 : end
    }

    private func index(from place: Int) -> Int {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].lowerBound < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
