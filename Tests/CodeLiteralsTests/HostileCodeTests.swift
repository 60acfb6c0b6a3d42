import Budgets
import InterfaceBuilder
import Legibility
import Testing

@testable import CodeLiterals

/// Source code that is malformed or designed to take a long time to read.
@Suite("Hostile source code")
struct HostileCodeTests {
    static let shapes: [(name: String, unit: String)] = [
        ("quotes", "\""), ("triple quotes", "\"\"\""), ("raw quotes", "#\""), ("hashes", "#"),
        ("code in strings", "\"\\("),
        ("open brackets", "("), ("open braces", "{"), ("closing braces", "}"), ("mixed brackets", "([{"),
        ("comments", "/*"), ("slashes", "( /"), ("slashes in brackets", "(/a"), ("escaped slashes", "( /\\/"),
        ("backticks", "`"), ("dots", "."),
        ("modifiers", ".a()"), ("fonts", ".font(.system(size: 1))"), ("backgrounds", ".background(.white)"),
        ("texts", "Text(\"a\")"), ("nested texts", "Text(Text("), ("nested colours", "Color(Color("),
        ("colours", "Color(white: 1)\n"),
        ("types", "struct A {"), ("constants", "let a = Color(white: 1)\n"), ("arguments", "a,"),
        ("regular expressions", "#/"),
        ("values in strings", "'${"), ("raw strings", "r'"), ("children", "Container(color: Colors.white, child: "),
        ("conditions", "#if a\n"), ("colons", "case a:"), ("numbers", "0x"), ("previews", "#Preview {"),
    ]

    private func cost(_ text: String, _ language: CodeLanguage) -> Int64 {
        let budget = Budget()
        budget.share {
            _ = CodeFile(
                "a." + (language == .swift ? "swift" : language == .kotlin ? "kt" : "dart"), Array(text.utf8), language)
        }
        return budget.nanoseconds
    }

    // Code that is four times as long takes about four times as long to read; a quadratic reader would take 16 times as
    // long.
    @Test("Reading time grows linearly with the length of the code", arguments: shapes.indices)
    func linear(shape: Int) {
        for language in CodeLanguage.allCases {
            let unit = Self.shapes[shape].unit
            let count = 1_500 / unit.utf8.count
            let (small, large) = (String(repeating: unit, count: count), String(repeating: unit, count: 4 * count))
            let (before, after) = (cost(small, language), cost(large, language))
            #expect(after < max(10 * before, 80_000_000), "\(Self.shapes[shape].name) \(language) \(before) \(after)")
        }
    }

    @Test(
        "A reader stops when its budget is used up",
        arguments: ["\"a\" ", "( ", "Text(\"a\").font(.system(size: 9))\n", "/* "])
    func budget(unit: String) {
        let content = Array(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
        for language in CodeLanguage.allCases {
            let budget = Budget(Budget.Limits(nanoseconds: 100_000))
            budget.share { _ = CodeFile("a.x", content, language) }
            #expect(budget.excess == .time)
            #expect(budget.nanoseconds < 2_000_000_000)
        }
    }

    @Test("Only the first ten thousand modifiers of a view are read")
    func modifiers() throws {
        let text = "let a = Text(\"a\")" + String(repeating: ".padding()", count: 10_000) + ".font(.system(size: 5))"
        #expect(try CodeFile(text).audit().findings.contains { $0.rule == .textSize && $0.certainty == .certain })
    }

    @Test(
        "Truncated code gives the views before the break",
        arguments: ["\"", "\"\"\"", "/*", "(", "{", "\"\\(", "#\"", "`", ".", "Text(\"b\".font(", "'", "#/"])
    func broken(end: String) throws {
        let file = try CodeFile("let a = Text(\"a\").font(.system(size: 5))\n\(end)")
        #expect(file.document.views.first?.texts.first?.content == "a")
    }

    @Test("Every prefix of a file can be read", arguments: try WrittenFile.all())
    func beginnings(file: WrittenFile) throws {
        let content = try WrittenFile.content(file.name)
        let language = try #require(CodeLanguage(path: file.name))
        for count in stride(from: 0, to: content.count, by: 41) {
            let read = CodeFile(file.name, Array(content.prefix(count)), language)
            for (number, view) in read.document.views.enumerated() {
                #expect(view.place.upperBound <= count && view.parent ?? -1 < number)
            }
            _ = InterfaceAudit(read.document)
        }
    }
}
