import Foundation
import Testing

@testable import ColorFiles

@Suite("Hooks") struct HookTests {
    @Test("The pre-commit hooks run for each kind of file that an audit reads")
    func files() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../.pre-commit-hooks.yaml").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let patterns = lines.filter { $0.hasPrefix("  files: ") }.map { $0.dropFirst("  files: ".count) }
        #expect(patterns.count == 2)
        for pattern in patterns {
            let regex = try Regex(String(pattern))
            for ending in ColorDocument.extensions + ["png", "jpg", "jpeg", "webp"] {
                #expect("src/a.\(ending)".contains(regex), "\(ending)")
            }
            #expect(!"README.md".contains(regex))
        }
    }
}
