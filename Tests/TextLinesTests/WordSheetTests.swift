import Legibility
import TextLines
import Testing

@Suite("Sheets of words")
struct WordSheetTests {
    @Test("Each line is drawn black on white, equally high, whatever its colours and size")
    func lines() throws {
        var canvas = Canvas(width: 300, height: 120, .gray(40))
        canvas.write("HELLO NEST", x: 20, y: 14, .gray(52))
        canvas.write("LATE", x: 20, y: 50, zoom: 4, .gray(220))
        let finder = try #require(canvas.finder())
        #expect(finder.lines.count == 2)
        let sheet = WordSheet(finder.lines, in: finder)
        #expect(sheet.height == 160)
        #expect(sheet.grays.count == sheet.width * sheet.height)
        for line in 0..<2 {
            let rows = sheet.grays[(80 * line * sheet.width)..<(80 * (line + 1) * sheet.width)]
            #expect(try #require(rows.min()) <= 4)
            #expect(rows.first == 255)
            #expect(sheet.line(at: 80 * line + 40) == line)
        }
        #expect(sheet.line(at: 160) == nil)
    }

    @Test("A picture without lines makes an empty sheet")
    func empty() throws {
        let finder = try #require(Canvas(width: 20, height: 20).finder())
        #expect(WordSheet(finder.lines, in: finder).grays.isEmpty)
    }

    @Test("A single letter is a single shape, not a line")
    func single() throws {
        var canvas = Canvas(width: 100, height: 60)
        let box = canvas.write("S", x: 40, y: 20, .gray(60))
        let finder = try #require(canvas.finder())
        #expect(finder.lines.isEmpty)
        #expect(finder.singles.map(\.frame) == [box])
    }
}
