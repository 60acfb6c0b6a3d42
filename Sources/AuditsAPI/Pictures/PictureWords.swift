import Documents
import TextLines

/// The words of lines, if Tesseract is installed. It never decides whether there is text, except for single characters.
struct PictureWords {
    /// The words of each line; nil if they weren't recognised.
    private(set) var texts: [String?]
    /// The single shapes that are a letter or a digit, with their characters.
    private(set) var characters: [(shape: TextLine, text: String)] = []

    /// The confidence in percent from which a single shape is a character, and characters that icons resemble.
    private static let leastConfidence = 60.0
    private static let iconLike = Set("AaCcIiJjLlnOoQqrTtUuVvXxYyZz〇ロ口コ十一ニ二三へくしノメレ")

    init(_ finder: TextLineFinder) {
        texts = Array(repeating: nil, count: finder.lines.count)
        let all = finder.lines + finder.singles
        guard !all.isEmpty, let recognition = WordRecognition() else { return }
        let sheet = WordSheet(all, in: finder)
        var found: [Int: [WordRecognition.Word]] = [:]
        for word in recognition.words(width: sheet.width, height: sheet.height, grays: sheet.grays) {
            if let line = sheet.line(at: word.center) { found[line, default: []].append(word) }
        }
        for (line, words) in found.sorted(by: { $0.key < $1.key }) {
            let text = Self.joined(words.map(\.text))
            if line < texts.count {
                texts[line] = text
            } else if let character = text.first, text.count == 1, character.isLetter || character.isNumber,
                !Self.iconLike.contains(character), words[0].confidence >= Self.leastConfidence
            {
                characters.append((finder.singles[line - texts.count], text))
            }
        }
    }

    /// Joins words by spaces, but not between Japanese characters.
    static func joined(_ words: [String]) -> String {
        func isWide(_ character: Character?) -> Bool { (character?.unicodeScalars.first?.value ?? 0) >= 0x3000 }
        return words.reduce("") { text, word in
            text.isEmpty || isWide(text.last) && isWide(word.first) ? text + word : text + " " + word
        }
    }
}
