import Documents
import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite("PDF documents")
struct PDFDocumentTests {
    /// A page of 200 × 100 points with a word in 20 points at 20, 50 from the lower left corner.
    private static let page = PDFFile([PDFFile.Line("Hello", x: 20, y: 50, color: "0 0 0 0.6 k", size: 20)])

    private static func open(_ content: String) throws -> Descriptor {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
        try content.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        return try #require(Descriptor(reading: path.path))
    }

    /// Whether poppler's programs are installed; Config/test.sh installs them, but the build doesn't need them.
    private static let isInstalled: Bool = {
        guard let file = try? open(page.content) else { return true }
        defer { file.close() }
        do throws(PDFDocument.Fault) {
            _ = try PDFDocument(file)
            return true
        } catch {
            if case .noPrograms = error { return false }
            return true
        }
    }()

    @Test("Words, pictures and printing inks of a page are read", .enabled(if: isInstalled))
    func page() throws {
        let file = try Self.open(Self.page.content)
        defer { file.close() }
        let document = try PDFDocument(file)
        #expect(document.pages == 1)
        #expect(document.sizes[0] == (200, 100))
        let word = try #require(document.words(of: 1).first)
        #expect(word.text == "Hello")
        #expect((word.left - 20).magnitude < 0.01)
        let (picture, factor) = try #require(document.picture(of: 1))
        #expect((picture.width, picture.height, factor) == (400, 200, 2))
        #expect(document.printColors(of: 1) == [SIMD4(0, 0, 0, 0.6)])
        #expect(document.picture(of: 2) == nil)
    }

    // The word is 45.56 points wide in Helvetica (Adobe's metrics: 722 + 556 + 222 + 222 + 556 thousandths).
    @Test(
        "Boxes of words are relative to the part of the page that is shown",
        .enabled(if: isInstalled),
        arguments: [
            (0, 10.0, 55.56, 180.0, 90.0), (180, 124.44, 170.0, 180, 90), (90, 10, 55.56, 90, 180),
            (270, 124.44, 170.0, 90, 180),
        ])
    func cropped(rotation: Int, from: Double, to: Double, width: Double, height: Double) throws {
        var page = Self.page
        page.rotation = rotation
        page.cropBox = [10, 0, 190, 90]
        let file = try Self.open(page.content)
        defer { file.close() }
        let document = try PDFDocument(file)
        #expect(document.sizes[0] == (width, height))
        let word = try #require(document.words(of: 1).first)
        let sides = rotation % 180 == 0 ? (word.left, word.right) : (word.top, word.bottom)
        #expect((sides.0 - from).magnitude < 0.1 && (sides.1 - to).magnitude < 0.1)
        let (drawn, factor) = try #require(document.picture(of: 1))
        #expect((Double(drawn.width), Double(drawn.height)) == (width * factor, height * factor))
        #expect(document.png(of: 1)?.file.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test("Damaged files are reported", arguments: ["%PDF-1.4\n", "%PDF-1.7\ntrailer<</Root 9 0 R>>", ""])
    func damaged(content: String) throws {
        let file = try Self.open(content)
        defer { file.close() }
        #expect(throws: PDFDocument.Fault.self) { try PDFDocument(file) }
    }
}
