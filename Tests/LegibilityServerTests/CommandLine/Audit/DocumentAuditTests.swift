import AuditsAPI
import Foundation
import TestSupport
import Testing

@testable import LegibilityServer

@Suite("Audits of PDF files")
struct DocumentAuditTests {
    private static let isInstalled = ["pdfinfo", "pdftotext", "pdftoppm"].allSatisfy { name in
        ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    private func audit<Result>(_ page: PDFFile, _ work: (DocumentAudit, String) throws -> Result) throws -> Result {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
        try page.content.write(to: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: path) }
        return try work(DocumentAudit(question: PictureFileAudit(query: []).question), path.path)
    }

    // WCAG 2: #949494 on white has 3.03:1, and #595959 has 7.00:1. Text of 14 points isn't large.
    private static let lines = [
        ("Pale words of one line", "0.58 g", "fail"), ("Nearly invisible here", "0.87 g", "fail"),
        ("Third darker line", "0.349 g", "pass"),
    ]

    @Test(
        "Each line is found with its words, however the page or the line is turned",
        .enabled(if: isInstalled), arguments: [0, 90, 180, 270], [false, true])
    func turned(rotation: Int, isTurned: Bool) throws {
        var page = PDFFile(
            Self.lines.enumerated().map { index, line in
                let apart = 100 + 40 * Double(index)
                return PDFFile.Line(
                    line.0, x: isTurned ? apart : 60, y: isTurned ? 60 : apart, color: line.1, isTurned: isTurned)
            })
        (page.width, page.height, page.rotation, page.cropBox) = (400, 300, rotation, [30, 20, 390, 280])
        let report = try audit(page) { audit, path in try audit.report(path).get() }
        let found = Dictionary(grouping: report.audit.lines, by: \.text)
        for (text, _, state) in Self.lines {
            let lines = found[text] ?? []
            #expect(lines.map(\.reading.state.rawValue) == [state], "\(text)")
        }
        #expect(report.audit.lines.count == Self.lines.count)
    }

    @Test("A page is drawn with numbered boxes", .enabled(if: isInstalled))
    func drawing() throws {
        let page = PDFFile([PDFFile.Line("Pale words", x: 20, y: 50, color: "0.6 g")])
        let drawn = try audit(page) { audit, path in try audit.drawing(path) }
        #expect(drawn.mediaType == "image/png" && drawn.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
