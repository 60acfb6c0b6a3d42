import Documents
import Foundation
import OperatingSystem
import Testing

@Suite("PDF documents")
struct PDFDocumentTests {
    /// A page of 200 × 100 points with a word in 20 points at 20, 50 from the lower left corner.
    private static func file(_ words: String = "Hello") -> String {
        let stream = "BT /F1 20 Tf 0 0 0 0.6 k 20 50 Td (\(words)) Tj ET"
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
            "<</Length \(stream.utf8.count)>>stream\n\(stream)\nendstream",
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]
        let body = objects.enumerated().map { "\($0 + 1) 0 obj\($1)endobj\n" }.joined()
        return "%PDF-1.4\n\(body)trailer<</Root 1 0 R/Size 6>>\n%%EOF\n"
    }

    private static func open(_ content: String) throws -> Descriptor {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
        try content.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        return try #require(Descriptor(reading: path.path))
    }

    /// Whether poppler's programs are installed; Config/test.sh installs them, but the build doesn't need them.
    private static let isInstalled: Bool = {
        guard let file = try? open(Self.file()) else { return true }
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
        let file = try Self.open(Self.file())
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

    @Test("Damaged files are reported", arguments: ["%PDF-1.4\n", "%PDF-1.7\ntrailer<</Root 9 0 R>>", ""])
    func damaged(content: String) throws {
        let file = try Self.open(content)
        defer { file.close() }
        #expect(throws: PDFDocument.Fault.self) { try PDFDocument(file) }
    }
}
