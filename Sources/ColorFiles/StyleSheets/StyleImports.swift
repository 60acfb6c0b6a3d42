import Budgets

/// The imports among the style sheets of a request.
final class StyleImports {
    /// An imported file, with its layer and conditions.
    struct Import {
        let path: String
        /// The layer; nil if the sheet stays in the importing sheet's layer.
        var layer: Layer?
        var supports: Condition?
        var media: Condition?
        /// The text after the path.
        private(set) var terms = ""

        enum Layer { case anonymous, named(String) }
    }

    private let documents: [(number: Int, document: ColorDocument)]
    private let recognized: [RecognizedDocument]
    /// The imports in each document.
    private let imports: [[Import]]
    private var byPath: [String: Int] = [:]
    /// The documents by the last two parts of their paths.
    private var byEnd: [String: [Int]] = [:]
    private var byNumber: [Int: Int] = [:]
    /// Whether all paths are only file names, which is the case for files that were chosen one by one.
    private let areFlat: Bool
    private var readings: [Int: Int] = [:]
    private(set) var stack: [Int] = []
    /// The parts of documents that are read in part only.
    var chosenParts: [Int: ChosenStyleParts] = [:]
    /// The indexes in `documents` of imported documents.
    private(set) var imported: Set<Int> = []

    /// A sheet may be imported several times, into several layers; sheets that import each other twice would double
    /// each time.
    private static let (mostReadings, deepest) = (4, 32)

    convenience init(_ documents: [RecognizedDocument]) {
        self.init(documents.map { ($0.number, $0.document) }, documents)
    }

    /// Returns the imports among some sheets, as pairs of their numbers.
    static func edges(_ documents: [(Int, ColorDocument)]) -> [(Int, Int)] {
        let all = StyleImports(documents, [])
        return documents.indices.flatMap { index in
            all.imports[index].compactMap { all.find($0.path, from: index) }.map {
                (documents[index].0, documents[$0].0)
            }
        }
    }

    private init(_ documents: [(number: Int, document: ColorDocument)], _ recognized: [RecognizedDocument]) {
        self.documents = documents
        self.recognized = recognized
        imports = documents.map { Self.imports(of: $0.document.content) }
        areFlat = documents.allSatisfy { !$0.document.path.utf8.contains(UInt8(ascii: "/")) }
        for (index, document) in documents.enumerated() {
            let path = Self.normalized(document.document.path[...], in: "")
            if byPath[path] == nil { byPath[path] = index }
            if let end = Self.end(of: path) { byEnd[end, default: []].append(index) }
            byNumber[document.number] = index
        }
        for index in documents.indices {
            for each in imports[index] {
                if let target = find(each.path, from: index), target != index { imported.insert(target) }
            }
        }
    }

    /// The sheets that no other sheet imports, in order; if sheets import each other in a cycle, the first of these.
    var roots: [RecognizedDocument] {
        var reached: Set<Int> = []
        func reach(_ start: Int) {
            var front = [start]
            while let index = front.popLast() {
                guard reached.insert(index).inserted else { continue }
                front += imports[index].compactMap { find($0.path, from: index) }
            }
        }
        let free = documents.indices.filter { !imported.contains($0) }
        free.forEach(reach)
        var roots = Set(free)
        for index in documents.indices where !reached.contains(index) {
            roots.insert(index)
            reach(index)
        }
        return roots.sorted().map { recognized[$0] }
    }

    /// Returns the sheet that a path refers to, or nil if the sheet is missing or was imported too often or too deeply.
    func sheet(_ path: String, from number: Int) -> RecognizedDocument? {
        guard let from = byNumber[number], let target = find(path, from: from),
            !stack.contains(target), target != from, stack.count < Self.deepest,
            readings[target, default: 0] < Self.mostReadings
        else { return nil }
        readings[target, default: 0] += 1
        return recognized[target]
    }

    /// Reads a sheet inside the sheet that imports it.
    func within(_ number: Int, _ read: () -> Void) {
        stack.append(byNumber[number] ?? -1)
        read()
        stack.removeLast()
    }

    /// Returns whether a path refers to one of the sheets.
    func knows(_ path: String, from number: Int) -> Bool {
        byNumber[number].flatMap { find(path, from: $0) } != nil
    }

    private func find(_ path: String, from index: Int) -> Int? {
        let path = path.prefix { $0 != "?" && $0 != "#" }
        let own = documents[index].document.path
        let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
        if let found = byPath[Self.normalized(path, in: folder)] { return found }
        if path.first == "/" { return findInSite(path.dropFirst(), from: folder) }
        guard areFlat else { return inPackage(path) }
        return byPath[String(path.split(separator: "/").last ?? "")]
    }

    /// Returns the only sheet with the same path ending as a path that begins with a package name, such as
    /// `@scope/tokens/dark.css`.
    private func inPackage(_ path: Substring) -> Int? {
        guard let first = path.first, first != ".", first != "/" else { return nil }
        var parts = path.split(separator: "/")
        if first == "~" { parts[0].removeFirst() }
        if parts[0].first == "@" { parts.removeFirst() }
        let whole = parts.joined(separator: "/")
        guard let end = Self.end(of: whole) else { return nil }
        let found = (byEnd[end] ?? []).prefix(64).filter { documents[$0].document.path.hasSuffix("/" + whole) }
        return found.count == 1 ? found[0] : nil
    }

    private static func end(of path: String) -> String? {
        let parts = path.split(separator: "/").suffix(2)
        return parts.count == 2 ? parts.joined(separator: "/") : nil
    }

    /// Returns the sheet that a path from the root of a site refers to; the root is one of the importing sheet's
    /// enclosing folders.
    private func findInSite(_ path: Substring, from folder: Substring) -> Int? {
        var site = folder
        while Budget.allows(bytes: site.utf8.count + path.utf8.count) {
            if let found = byPath[Self.normalized(path, in: site)] { return found }
            guard !site.isEmpty else { return nil }
            site = site.lastIndex(of: "/").map { site[..<$0] } ?? ""
        }
        return nil
    }

    /// Returns a path without `.` and `..`, relative to the common root of all paths.
    private static func normalized(_ path: Substring, in folder: Substring) -> String {
        var parts: [Substring] = []
        let whole = path.first == "/" ? [] : folder.split(separator: "/")
        for part in whole + path.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return (folder.first == "/" || path.first == "/" ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns the imports at the top of a sheet.
    static func imports(of content: [UInt8]) -> [Import] {
        top(of: content).statements.compactMap { if case .import(let one) = $0 { one } else { nil } }
    }

    /// A statement that is valid at the top of a sheet, before its rules.
    enum TopStatement {
        case `import`(Import)
        case layers(String)
    }

    /// Returns the top of a sheet, and the offset at which it ends.
    static func top(of content: [UInt8]) -> (statements: [TopStatement], end: Int) {
        var cursor = CSSCursor(content, 0..<content.count)
        var statements: [TopStatement] = []
        var top = StyleSheetTop()
        var end = 0
        while top.allowsImports {
            end = cursor.position
            cursor.skipSpace()
            guard !cursor.isAtEnd, cursor[0] == UInt8(ascii: "@") else { break }
            cursor.position += 1
            let name = cursor.name().map { cursor.text($0).asciiLowercased } ?? ""
            let start = cursor.position
            let stop = cursor.advance {
                $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
            }
            guard stop == UInt8(ascii: ";") else { break }
            if name == "import", let one = Import(CSSCursor(content, start..<cursor.position)) {
                statements.append(.import(one))
            } else if name == "layer" {
                statements.append(.layers(cursor.text(start..<cursor.position).trimmed))
            }
            cursor.position += 1
            top.pass(name)
        }
        return (statements, end)
    }

    /// Returns the number of the sheet that a path refers to, or nil if the sheet is missing.
    func number(of path: String, from number: Int) -> Int? {
        byNumber[number].flatMap { find(path, from: $0) }.map { documents[$0].number }
    }
}

/// The top of a style sheet, where `@import` is valid. CSS Cascade 5 § 2: only `@charset`, other imports, and `@layer`
/// statements before all imports may precede it; rules that browsers don't know are ignored.
struct StyleSheetTop {
    private(set) var allowsImports = true
    private var hasImport = false

    /// Continues after an at-rule statement.
    mutating func pass(_ name: String) {
        switch name {
        case "import": hasImport = true
        case "layer": if hasImport { allowsImports = false }
        case "namespace": allowsImports = false
        default: break
        }
    }

    /// Ends the top before a block.
    mutating func end() { allowsImports = false }
}

extension CSSCursor {
    /// Reads the contents of the following brackets. Returns nil without moving if there are none.
    fileprivate mutating func inBrackets() -> Range<Int>? {
        guard self[0] == UInt8(ascii: "(") else { return nil }
        position += 1
        let start = position
        _ = advance { $0 == UInt8(ascii: ")") }
        defer { position = min(position + 1, end) }
        return start..<position
    }
}

extension StyleImports.Import {
    /// Reads the text after `@import`; nil without a path. CSS Cascade 5 § 2.1.
    init?(_ prelude: CSSCursor) {
        var cursor = prelude
        cursor.skipSpace()
        let rest = cursor.text(cursor.position..<cursor.end)
        guard let (path, length) = Self.path(Array(rest.utf8)) else { return nil }
        self.path = path
        cursor.position += length
        terms = cursor.text(cursor.position..<cursor.end).trimmed
        while true {
            cursor.skipSpace()
            let before = cursor.position
            guard let name = cursor.name().map({ cursor.text($0).asciiLowercased }) else { break }
            let inner = cursor.inBrackets()
            switch name {
            case "layer":
                layer = inner.map { .named(cursor.text($0).trimmed) } ?? .anonymous
            case "supports":
                guard let inner else { break }
                var parser = ConditionParser(CSSCursor(cursor.bytes, inner))
                supports = parser.supportsCondition()
            // This function is for a build tool, for example `source(none)`.
            case _ where inner != nil: break
            default:
                cursor.position = before
                var parser = ConditionParser(CSSCursor(cursor.bytes, before..<cursor.end))
                media = parser.mediaQueries()
                return
            }
        }
        if !cursor.isAtEnd {
            var parser = ConditionParser(CSSCursor(cursor.bytes, cursor.position..<cursor.end))
            media = parser.mediaQueries()
        }
    }

    /// Reads a path in quotation marks or in `url()`. Also returns the length of the path in bytes.
    private static func path(_ text: [UInt8]) -> (path: String, length: Int)? {
        func quoted(_ start: Int) -> (String, Int)? {
            guard start < text.count, text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'"),
                let end = text[(start + 1)...].firstIndex(of: text[start])
            else { return nil }
            return (String(decoding: text[(start + 1)..<end], as: UTF8.self), end + 1)
        }
        if let found = quoted(0) { return found }
        guard text.count > 4, text.prefix(4).elementsEqual("url(".utf8, by: { lowercasedASCII($0) == $1 }),
            let close = text.firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let inner = String(decoding: text[4..<close], as: UTF8.self).trimmed
        if let start = text[4..<close].firstIndex(where: { !isWhitespace($0) }), let found = quoted(start) {
            return (found.0, close + 1)
        }
        return (inner, close + 1)
    }
}
