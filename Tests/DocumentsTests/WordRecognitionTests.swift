import Testing

@testable import Documents

@Suite("Recognition of words")
struct WordRecognitionTests {
    /// Whether Tesseract is installed; Config/test.sh installs it, but the build doesn't need it.
    private static let isInstalled = WordRecognition() != nil

    @Test("Words are read from Tesseract's table with their place and confidence")
    func table() {
        // Tesseract's documentation describes these columns.
        let table = """
            level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
            4\t1\t1\t1\t1\t0\t16\t22\t200\t30\t-1\t
            5\t1\t1\t1\t1\t1\t16\t22\t90\t30\t96.5\tSave
            5\t1\t1\t1\t1\t2\t120\t22\t90\t30\t12\t\u{20}
            5\t1\t1\t1\t1\t3\t230\t22\t90\t30\t81\tchanges
            """
        let words = WordRecognition.words(in: Array(table.utf8))
        #expect(words.map(\.text) == ["Save", "changes"])
        #expect(words.map(\.center) == [37, 37])
        #expect(words.map(\.confidence) == [96.5, 81])
    }

    @Test("Letters of 22 × 36 pixels are recognised in both rows of a sheet", .enabled(if: isInstalled))
    func letters() throws {
        let (width, height) = (200, 160)
        var grays = [UInt8](repeating: 255, count: width * height)
        for row in 0..<2 {
            for letter in 0..<4 {
                let start = (80 * row + 20) * width + 20 + 40 * letter
                for y in 0..<36 {
                    for x in 0..<22 where x < 6 || y >= 30 { grays[start + y * width + x] = 0 }
                }
            }
        }
        let words = try #require(WordRecognition()).words(width: width, height: height, grays: grays)
        #expect(words.map { $0.text.uppercased() } == ["LLLL", "LLLL"])
        #expect(words.map { $0.center / 80 } == [0, 1])
    }

    @Test("A picture of the wrong size isn't recognised")
    func size() {
        #expect(WordRecognition()?.words(width: 3, height: 3, grays: [0]).isEmpty ?? true)
    }
}
