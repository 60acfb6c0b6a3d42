extension String {
    /// Whether the string consists only of emoji and white space. Emoji are shown as images, with their own colours.
    var isEmojiAlone: Bool {
        let characters = filter { !$0.isWhitespace }
        return !characters.isEmpty && characters.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// Whether the character is displayed as an emoji: because of its first scalar's default presentation, or the
    /// selector U+FE0F. UTS 51 § 1.4.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation
            || first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    }
}
