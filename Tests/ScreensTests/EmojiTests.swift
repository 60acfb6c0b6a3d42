import Testing

@testable import Screens

@Suite("Emoji") struct EmojiTests {
    /// UTS 51, emoji-test.txt.
    @Test(
        "Text that consists only of emoji is an image",
        arguments: [
            ("😀", true), ("👩‍👩‍👧 🏳️‍🌈", true), ("❤️", true), ("🇯🇵", true), ("👍🏽", true), ("1️⃣", true), ("❤", false),
            ("1", false), ("#", false), ("😀 Hi", false), ("", false), (" ", false), ("©", false), ("→", false),
        ])
    func alone(text: String, isAlone: Bool) {
        #expect(text.isEmojiAlone == isAlone)
    }
}
