import Foundation
import Testing

// This module loads Numbers. A file that imports Numbers itself can't use the macros of Testing, whose code converts
// constants in the way that Numbers forbids.
@testable import Budgets

@Suite("Checked conversion")
struct CheckedConversionTests {
    @Test(
        "A number becomes its whole part or the nearest limit, and NaN becomes 0",
        arguments: [
            (2.9, 2), (-2.9, -2), (0, 0), (-0.0, 0), (.leastNonzeroMagnitude, 0), (.nan, 0), (0x1p53, 1 << 53),
            (0x1.fffffffffffffp52, (1 << 53) - 1),
            (0x1p63, 1 << 53), (1e308, 1 << 53), (.infinity, 1 << 53), (-0x1p53, -1 << 53), (-1e308, -1 << 53),
            (-.infinity, -1 << 53),
        ] as [(Double, Int)])
    func int(_ number: Double, _ whole: Int) {
        #expect(Int(saturating: number) == whole)
    }

    @Test(
        "A narrow type keeps its limits",
        arguments: [(-1, 0), (255.9, 255), (256, 255), (.infinity, 255), (.nan, 0)] as [(Double, UInt8)])
    func byte(_ number: Double, _ byte: UInt8) {
        #expect(UInt8(saturating: number) == byte)
        #expect(UInt8(saturating: Float(number)) == byte)
    }

    // Without the import, a file sees only the conversions of the standard library, which end the process.
    @Test("Every source file that converts numbers imports the checked conversions")
    func imports() throws {
        let conversion = try Regex(
            #"(?:^|[^\w.])U?Int(?:8|16|32|64)?\((?!exactly|clamping|truncating|bitPattern|saturating|ascii|bigEndian|littleEndian)"#
        )
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
            .standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var converting = 0
        for case let file as URL in files
        where file.pathExtension == "swift" && !file.path.contains("/Sources/Numbers/") {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            guard try code.contains(where: { try conversion.firstMatch(in: $0) != nil }) else { continue }
            converting += 1
            #expect(lines.contains { $0.hasSuffix("import Numbers") }, "\(file.path) doesn’t import Numbers.")
        }
        #expect(converting > 100)
    }
}
