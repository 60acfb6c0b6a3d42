import Foundation
import Testing

@testable import Sentences

@Suite("Catalog")
struct CatalogTests {
    static let languages = Language.allCases.filter { Catalog[$0] != nil }

    private func entries(_ language: Language) throws -> [CatalogFile.Entry] { try #require(Catalog[language]).entries }

    /// Returns the placeholders and tags of a string, in order.
    private func parts(_ text: String) -> (holes: Set<String>, tags: [String]) {
        var (holes, tags): (Set<String>, [String]) = ([], [])
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "<" }) {
            let close: Character = rest[start] == "{" ? "}" : ">"
            guard let end = rest[start...].firstIndex(of: close) else { break }
            if close == "}" { holes.insert(String(rest[start...end])) } else { tags.append(String(rest[start...end])) }
            rest = rest[rest.index(after: end)...]
        }
        return (holes, tags.sorted())
    }

    @Test("An entry has the same placeholders and tags in both languages", arguments: languages)
    func sameParts(_ language: Language) throws {
        for entry in try entries(language) {
            let (english, translation) = (parts(entry.english), parts(entry.translation))
            #expect(english.holes == translation.holes, "\(entry.english)")
            #expect(english.tags == translation.tags, "\(entry.english)")
            #expect(!entry.translation.isEmpty, "\(entry.english)")
        }
    }

    @Test("Every entry of the translation file is read, and every phrase is unique", arguments: languages)
    func unique(_ language: Language) throws {
        let entries = try entries(language)
        var seen: Set<String> = []
        #expect(entries.filter { !seen.insert($0.english).inserted }.map(\.english) == [])
        #expect(entries.count > 900)
        let path = "Sources/CCatalogs/\(language.rawValue).po"
        let file = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
        // The file's header is also an entry.
        #expect(file.split(separator: "\n").count { $0.hasPrefix("msgid ") } == entries.count + 1)
    }

    @Test("Each entry is found by its phrase, and nothing else is", arguments: languages)
    func index(_ language: Language) throws {
        let catalog = try #require(Catalog[language])
        for entry in catalog.entries {
            #expect(catalog.known(entry.english) == entry.translation)
            #expect(catalog.known(entry.english + "\u{0}") == nil)
        }
        for phrase in ["", "Language: ja\n", "\"", "\\", "\u{0}"] { #expect(catalog.known(phrase) == nil) }
    }

    @Test("gettext strings over several lines, with escapes and comments, are read")
    func format() {
        let file = """
            # A comment with "quotes"
            msgid ""
            msgstr "Language: ja\\n"

            #. Subject
            msgid "Say \\"{0}\\" \\\\ twice"
            msgstr "「{0}」"

            msgid ""
            "Two "
            "lines"
            msgstr ""
            "二"
            "行\\n"
            """
        let entries = CatalogFile(file.utf8).entries
        #expect(entries.map(\.english) == [#"Say "{0}" \ twice"#, "Two lines"])
        #expect(entries.map(\.translation) == ["「{0}」", "二行\n"])
        Array(file.utf8).withUnsafeBufferPointer { bytes in
            let index = CatalogIndex(bytes)
            #expect(index.translation(of: #"Say "{0}" \ twice"#) == "「{0}」")
            #expect(index.translation(of: "Two lines") == "二行\n")
            for phrase in ["", "Two ", "lines", "Two lines "] { #expect(index.translation(of: phrase) == nil) }
        }
    }

    @Test("Every phrase is used in the code", arguments: languages)
    func used(_ language: Language) throws {
        let code = try sources()
        func says(_ words: String) -> Bool { words.isEmpty || code.contains(words) }
        let dead = try entries(language).filter { entry in
            // Between placeholders and tags, the words appear literally in the code; a title may combine two phrases.
            let pieces = entry.english.replacing(#/\{\d+\}|<\/?\w+>/#, with: "\u{0}").split(separator: "\u{0}")
            return !pieces.allSatisfy { piece in
                let words = piece.trimmingCharacters(in: .whitespaces)
                // A table joins its remarks to sentences, and the code computes the figures of two of them.
                return says(words) || words.components(separatedBy: ", ").allSatisfy(says)
                    || words.components(separatedBy: ". ").allSatisfy { sentence in
                        says(sentence)
                            || ["On white it stays below", "The size is below"].contains(where: sentence.hasPrefix)
                    }
            }
        }
        #expect(dead.map(\.english) == [])
    }

    @Test("The scripts and their dictionary contain the same phrases", arguments: languages)
    func scripts(_ language: Language) throws {
        let folder = repository.appending(path: "Public/scripts")
        var said: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where file.hasSuffix(".js") {
            said.formUnion(phrases(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8)))
        }
        #expect(said.count > 50)
        let path = "words/\(language.rawValue).js"
        let dictionary = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let known = Set(
            dictionary.split(separator: "\n").compactMap { line -> String? in
                guard line.hasPrefix("  \""), let end = line.firstRange(of: "\": ") else { return nil }
                return String(line[line.index(line.startIndex, offsetBy: 3)..<end.lowerBound])
                    .replacing("\\\"", with: "\"")
            })
        #expect(said.subtracting(known) == [])
        #expect(known.subtracting(said) == [])
    }

    /// Returns the phrases in words`…` and phrase`…` of a script, with numbered placeholders.
    private func phrases(in script: String) -> [String] {
        ["words`", "phrase`"].flatMap { tag in
            script.components(separatedBy: tag).dropFirst().map { text in
                var (phrase, holes, depth) = ("", 0, 0)
                var last: Character = " "
                for character in text {
                    if depth == 0, character == "`" { break }
                    if depth == 0, last == "$", character == "{" {
                        phrase = "\(phrase.dropLast()){\(holes)}"
                        (holes, depth) = (holes + 1, 1)
                    } else if depth > 0 {
                        depth += character == "{" ? 1 : character == "}" ? -1 : 0
                    } else {
                        phrase.append(character)
                    }
                    last = character
                }
                return phrase
            }
        }
    }

    private let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns all text in the sources and pages except the catalogs, with split literals joined.
    private func sources() throws -> Code {
        var text = ""
        for folder in ["Sources", "Public"] {
            let root = repository.appending(path: folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
            where (path.hasSuffix(".swift") || path.hasSuffix(".html") || path.hasSuffix(".txt")) {
                let file = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                text += file
                if path.contains("Guidelines/Tables") { text += columns(in: file) }
            }
        }
        // Foundation's regular expressions are used because they are compiled: Swift's take a minute in a debug build.
        for (pattern, other) in [("\"\\s*\\+ \"", ""), ("\\\\\\n\\s*", ""), ("\\s+", " "), ("\\\\\"", "\"")] {
            text = text.replacingOccurrences(of: pattern, with: other, options: .regularExpression)
        }
        return Code(text: text.utf8.map(CChar.init(bitPattern:)) + [0])
    }

    /// A long string that is searched often with the C library, because Foundation takes a hundred times as long.
    private struct Code {
        /// The text, terminated by a zero.
        let text: [CChar]

        func contains(_ words: String) -> Bool { strstr(text, words) != nil }
    }

    /// Returns the column names of a table as shown on pages.
    private func columns(in table: String) -> String {
        table.components(separatedBy: "(\"").dropFirst().map { rest in
            let name = rest.prefix { $0.isLetter }.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
            return "\n\(name.prefix(1).uppercased())\(name.dropFirst())\n"
        }.joined()
    }
}
