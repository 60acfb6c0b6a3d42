import Testing

@testable import Sentences

@Suite("Figures in sentences") struct SizeTests {
    @Test(
        "A number of bytes is in MiB or KiB if it is a whole number of them, and otherwise has commas",
        arguments: [
            (8 << 20, "8 MiB"), (1 << 30, "1,024 MiB"), (64 << 10, "64 KiB"), (8_388_609, "8,388,609 bytes"),
            (8_000, "8,000 bytes"), (999, "999 bytes"), (0, "0 bytes"),
        ])
    func sizes(_ bytes: Int, _ words: String) {
        #expect(Phrase.size(bytes).english == words)
    }

    @Test("In Japanese, the unit follows without a space")
    func japanese() {
        #expect(Phrase.size(8_000).text(in: .japanese) == "8,000バイト")
    }
}
