import Budgets

extension MarkupDocument {
    /// Creates a document of class lists that stand by themselves.
    package init(_ lists: [FreeClassList]) {
        freeLists = lists
        self.lists = lists.count
    }

    /// Reads a file. `merges` says whether the last of several conflicting names wins in a call of a function.
    package init(_ bytes: [UInt8], _ language: MarkupLanguage, merges: @escaping (String) -> Bool = { _ in false }) {
        if language.isScript {
            var parser = ScriptParser(bytes, language, merges: merges)
            self = parser.read()
        } else {
            let isElixir = language == .elixir
            var parser = TemplateParser(
                isElixir ? bytes.onlyTemplates : bytes, isElixir ? .heex : language, merges: merges)
            self = parser.read()
        }
    }
}

extension [UInt8] {
    /// The same bytes, in which everything outside the templates of Elixir, such as `~H"""…"""`, is blank.
    fileprivate var onlyTemplates: [UInt8] {
        var result = [UInt8](repeating: UInt8(ascii: " "), count: count)
        var position = 0
        while let sign = self[position...].firstIndex(of: UInt8(ascii: "~")), Budget.allows() {
            position = sign + 1
            let opening = self[position...].prefix(4)
            guard opening.first == UInt8(ascii: "H"), let quote = opening.dropFirst().first,
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { continue }
            let marks = opening.dropFirst().allSatisfy { $0 == quote } && opening.count == 4 ? 3 : 1
            let start = position + 1 + marks
            var end = start
            while end + marks <= count, !self[end..<end + marks].allSatisfy({ $0 == quote }) {
                end += self[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard end + marks <= count else { break }
            result.replaceSubrange(start..<end, with: self[start..<end])
            position = end + marks
        }
        return result
    }
}
