import Legibility
import Screens

/// The appearance and text size in which a screen was shown, according to its file name: `home.dark.ax5.txt` is the
/// screen `home` in Dark Mode at the text size AX5.
struct ScreenVariant {
    /// The name without the words of the variant; nil if there are no such words.
    private(set) var name: String?
    private(set) var appearance: ScreenAppearance?
    private(set) var category: SizeCategory?
    private(set) var increasesContrast = false

    /// The word that stands for Increase Contrast.
    static let increased = "contrast"

    /// Reads the words before the extension, each after a dot.
    init(_ path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        var parts = path[start...].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return }
        parts.removeLast()
        var isNamed = false
        while parts.count > 1, let word = parts.last, take(String(word)) {
            parts.removeLast()
            isNamed = true
        }
        if isNamed { name = path[..<start] + parts.joined(separator: ".") }
    }

    private mutating func take(_ word: String) -> Bool {
        let word = word.lowercased()
        if let found = ScreenAppearance(rawValue: word) {
            appearance = appearance ?? found
        } else if let found = SizeCategory.allCases.first(where: { $0.rawValue.lowercased() == word }) {
            category = category ?? found
        } else if word == Self.increased {
            increasesContrast = true
        } else {
            return false
        }
        return true
    }
}
