extension String {
    /// Whether it shows only emoji and white space, whose colours are those of images.
    var isEmojiAlone: Bool {
        let characters = filter { !$0.isWhitespace }
        return !characters.isEmpty && characters.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// Whether it is shown as an emoji: by its first scalar's own presentation, or by the selector U+FE0F. UTS 51 § 1.4.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation
            || first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    }
}
