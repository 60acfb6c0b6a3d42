import Budgets
import MarkupColors
import Numbers
import Substrings
import Tailwind

/// The parts of a project that decide the colours of its class lists: packages, style sheets and configurations.
final class WebProject {
    /// A theme, and the style sheets that it belongs to.
    struct Site {
        let theme: TailwindTheme
        let sheets: [Int]
        /// The theme of the older version, if nothing shows which of the two the project uses.
        var other: TailwindTheme?
    }

    private let documents: [ColorDocument]
    /// The manifests by folder.
    private var manifests: [Substring: Int] = [:]
    private var gemfiles: [Int] = []
    private var sheets: [Int] = []
    private var configurations: [Int] = []
    private var paths: [String: Int] = [:]
    private var known: [Substring: Site?] = [:]
    private var mergingFiles: [String: Bool?] = [:]
    /// The numbers of scripts by file name without extension, for imports with aliases.
    private var scripts: [String: [Int]] = [:]

    init(_ documents: [ColorDocument]) {
        self.documents = documents
        for (number, document) in documents.enumerated() {
            let path = document.path
            paths[path] = number
            if document.fileName == "package.json" {
                manifests[document.folder] = number
            } else if document.fileName == "Gemfile" {
                gemfiles.append(number)
            } else if path.utf8.hasSuffix(".css") || path.utf8.hasSuffix(".pcss") {
                if !path.utf8.hasSuffix(".min.css"), document.content.count < Self.largestSheet {
                    sheets.append(number)
                }
            } else if TailwindTheme.isConfiguration(path) {
                configurations.append(number)
            }
            if MarkupLanguage(path: path) == .script {
                scripts[String(document.fileName.prefix { $0 != "." }), default: []].append(number)
            }
        }
    }

    private static let largestSheet = 2_000_000

    /// Returns the site of a file; nil if nothing shows that it uses Tailwind.
    func site(of path: String) -> Site? {
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        if let known = known[folder] { return known }
        let site = found(for: folder)
        known[folder] = .some(site)
        return site
    }

    /// A site for a single file without a project, whose class lists look like those of Tailwind.
    static let alone = Site(theme: TailwindTheme(version: 4), sheets: [], other: TailwindTheme(version: 3))

    /// Returns the site of a style sheet that applies classes in a project that shows no version. In version 4, such a
    /// sheet refers to another sheet, so it is of version 3 if it doesn't.
    static func applying(in content: [UInt8]) -> Site {
        Site(theme: TailwindTheme(version: TailwindTheme.version(ofSheet: content) ?? 3), sheets: [])
    }

    /// Whether there are no files that could show what the project uses.
    var isBare: Bool { manifests.isEmpty && gemfiles.isEmpty && sheets.isEmpty && configurations.isEmpty }

    /// Returns the number of a file.
    func number(at path: String) -> Int? { paths[path] }

    // MARK: Sites

    /// The sites of packages, with the version that a manifest asks for.
    private var sitesOfPackages: [Substring: Site?] = [:]
    private lazy var sheetVersions: [Int: Int] = Dictionary(
        uniqueKeysWithValues: sheets.compactMap { number in
            TailwindTheme.version(ofSheet: documents[number].content).map { (number, $0) }
        })

    private func found(for folder: Substring) -> Site? {
        var version: Int?
        var top = folder
        var package: Substring?
        while true {
            if let number = manifests[top] {
                if let found = Self.version(inManifest: documents[number].content) {
                    (version, package) = (found == 0 ? nil : found, top)
                    break
                }
                if package == nil { package = top }
            }
            if top.isEmpty { break }
            top = top.lastIndex(of: "/").map { top[..<$0] } ?? ""
        }
        let home = package ?? markedFolder(around: folder)
        if let known = sitesOfPackages[home] { return known }
        let isNamed =
            version != nil
            || package.flatMap { manifests[$0] }.map {
                Self.version(inManifest: documents[$0].content) != nil
            } ?? false
        let site = self.site(ofPackage: home, version, isNamed: isNamed)
        sitesOfPackages[home] = .some(site)
        return site
    }

    /// Returns the innermost folder around a folder that contains a style sheet of Tailwind; without one, the whole project.
    private func markedFolder(around folder: Substring) -> Substring {
        var top = folder
        while !top.isEmpty {
            if sheets.contains(where: { sheetVersions[$0] != nil && isInside(documents[$0].path, top) }) { return top }
            top = top.lastIndex(of: "/").map { top[..<$0] } ?? ""
        }
        return ""
    }

    /// Returns the version that the nearest Gemfile around a folder asks for: 0 for a version that it doesn't say.
    private func versionOfGem(for home: Substring) -> Int? {
        let around = gemfiles.filter { isInside(home + "/", documents[$0].folder) || documents[$0].folder.isEmpty }
        guard let number = around.max(by: { documents[$0].folder.utf8.count < documents[$1].folder.utf8.count }),
            let place = documents[number].content.firstOffset(of: "tailwindcss-r")
        else { return nil }
        let line = documents[number].content[place...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "#") }
        return line.first { (0x30...0x39).contains($0) }.map { Int($0 - 0x30) } ?? 0
    }

    private func site(ofPackage home: Substring, _ wanted: Int?, isNamed: Bool) -> Site? {
        var version = wanted
        // Packages inside that ask for Tailwind themselves have their own sheets and settings.
        let others = manifests.filter { folder, number in
            folder != home && isInside(folder, home) && Self.version(inManifest: documents[number].content) != nil
        }.keys
        func isOwn(_ number: Int) -> Bool {
            let path = documents[number].path
            return isInside(path, home) && !others.contains { isInside(path, $0) }
        }
        var own = sheets.filter(isOwn)
        let marked = { (numbers: [Int]) in numbers.filter { self.sheetVersions[$0] != nil } }
        // Style sheets of other packages that these import.
        func addImported() {
            for number in own where documents[number].content.mentions("@import") {
                for other in importedSheets(of: number) where !own.contains(other) { own.append(other) }
            }
        }
        addImported()
        var marks = marked(own)
        if marks.isEmpty {
            marks = marked(sheets)
            own += marks.filter { !own.contains($0) }
            addImported()
        }
        if version == nil { version = marks.lazy.compactMap { self.sheetVersions[$0] }.first }
        let configuration =
            configurations.filter(isOwn)
            .min { documents[$0].path.utf8.count < documents[$1].path.utf8.count }
            ?? (configurations.count == 1 ? configurations[0] : nil)
        let gem = version == nil ? versionOfGem(for: home) : nil
        if let gem, gem > 0 { version = gem }
        if version == nil, configuration != nil { version = 3 }
        var isOpen = false
        if version == nil, isNamed || gem != nil { (version, isOpen) = (4, true) }
        if version == nil {
            version = manifests.values.lazy.compactMap { Self.version(inManifest: self.documents[$0].content) }.first {
                $0 > 0
            }
        }
        if version == nil, own.contains(where: { documents[$0].content.mentions("@apply") }) { version = 3 }
        guard let version else { return nil }
        var theme = TailwindTheme(version: version)
        if let configuration, version < 4 || own.contains(where: { documents[$0].content.mentions("@config") }) {
            theme.add(configuration: documents[configuration].content, path: documents[configuration].path) {
                specifier, from in
                self.module(specifier, from: from).map { (self.documents[$0].path, self.documents[$0].content) }
            }
        }
        for number in own where Budget.allows() {
            theme.add(sheet: documents[number].content, path: documents[number].path)
        }
        return Site(theme: theme, sheets: own, other: isOpen ? theme.ofVersion(3) : nil)
    }

    private func isInside(_ path: some StringProtocol, _ folder: Substring) -> Bool {
        folder.isEmpty
            || path.utf8.starts(with: folder.utf8) && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }

    /// Returns the version that a manifest asks for: 0 for a version that it doesn't say; nil without Tailwind.
    private static func version(inManifest bytes: [UInt8]) -> Int? {
        guard let place = bytes.firstOffset(of: "\"tailwindcss\"") else {
            return bytes.mentions("\"@tailwindcss/vite\"") || bytes.mentions("\"@tailwindcss/postcss\"") ? 4 : nil
        }
        var position = place + 13
        while position < bytes.count, bytes[position].isSpace || bytes[position] == UInt8(ascii: ":") { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if (0x30...0x39).contains(bytes[position]) { return Int(bytes[position] - 0x30) }
            position += 1
        }
        return 0
    }

    private func importedSheets(of number: Int) -> [Int] {
        let tree = StyleTree(documents[number].content)
        var found: [Int] = []
        for node in tree.nodes {
            guard case .statement = node.kind, tree.text(node.text).hasPrefix("@import") else { continue }
            let parts = tree.text(node.text).split { $0 == "\"" || $0 == "'" }
            guard parts.count > 1 else { continue }
            let name = String(parts[1])
            if name.hasPrefix(".") { continue }
            for (folder, manifest) in manifests {
                guard let package = Self.name(inManifest: documents[manifest].content), name.hasPrefix(package) else {
                    continue
                }
                found += sheets.filter { isInside(documents[$0].path, folder) }
            }
        }
        return found.sorted()
    }

    private static func name(inManifest bytes: [UInt8]) -> String? { text(of: "name", inManifest: bytes) }

    /// Returns the text of a member of a manifest.
    private static func text(of member: String, inManifest bytes: [UInt8]) -> String? {
        guard let place = bytes.firstOffset(of: "\"\(member)\"") else { return nil }
        let start = place + member.utf8.count + 2
        let parts = bytes.text(start..<min(bytes.count, start + 114)).split(separator: "\"")
        return parts.count > 1 && parts[0].allSatisfy({ $0 == ":" || $0.isWhitespace }) ? String(parts[1]) : nil
    }

    // MARK: Modules

    private static let endings = ["", ".ts", ".js", ".mjs", ".cjs", ".tsx", ".mts", "/index.ts", "/index.js"]

    /// Returns the file that a specifier stands for: beside a file, or in a package of the project.
    private func module(_ specifier: String, from path: String) -> Int? {
        if specifier.hasPrefix(".") {
            var parts = path.split(separator: "/").dropLast().map(String.init)
            for part in specifier.split(separator: "/") where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
            }
            let whole = parts.joined(separator: "/")
            return Self.endings.lazy.compactMap { self.paths[whole + $0] }.first
        }
        for (folder, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
            guard let name = Self.name(inManifest: documents[manifest].content), specifier.hasPrefix(name) else {
                continue
            }
            let rest = specifier.dropFirst(name.count)
            let base =
                (folder.isEmpty ? "" : folder + "/") + (rest.isEmpty ? "tailwind.config" : String(rest.dropFirst()))
            if let found = (Self.endings.lazy.compactMap { self.paths[base + $0] }.first) { return found }
            guard rest.isEmpty else { continue }
            if let found = configurations.first(where: { isInside(documents[$0].path, folder) }) { return found }
            let main = Self.text(of: "main", inManifest: documents[manifest].content) ?? "index"
            let file = main.hasPrefix("./") ? main.dropFirst(2) : main[...]
            let whole = folder.isEmpty ? file : folder + "/" + file
            return Self.endings.lazy.compactMap { self.paths[whole + $0] }.first
        }
        return nil
    }

    /// The style sheets that scripts import for the names of their classes.
    private lazy var moduleSheets = paths.keys.filter { $0.contains(".module.") }.sorted()

    /// Returns the style sheets such as `card.module.css` that a file imports, each with its name in the file.
    func styleModules(in content: [UInt8], at path: String) -> [(name: String, number: Int)] {
        guard !moduleSheets.isEmpty else { return [] }
        var found: [(name: String, number: Int)] = []
        var start = 0
        func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
        while let place = content.firstOffset(of: ".module.", from: start), found.count < Self.mostModules {
            start = place + 8
            guard let open = content[max(0, place - 300)..<place].lastIndex(where: isQuote),
                let close = content[place...].prefix(32).firstIndex(where: isQuote)
            else { continue }
            // `import styles from` or `import * as styles from`.
            let words = content.text(max(0, open - 200)..<open).split(whereSeparator: \.isWhitespace)
            guard words.count > 2, words[words.count - 1] == "from",
                ["import", "as"].contains(words[words.count - 3])
            else { continue }
            if let number = styleModule(content.text(open + 1..<close), from: path) {
                found.append((String(words[words.count - 2]), number))
            }
        }
        return found
    }

    /// The maximum number of style sheets that a file imports.
    private static let mostModules = 16

    private func styleModule(_ specifier: String, from path: String) -> Int? {
        guard [".css", ".scss"].contains(where: specifier.hasSuffix) else { return nil }
        if specifier.hasPrefix(".") { return module(specifier, from: path) }
        // An alias such as `@/` or `~/` stands for a folder.
        let tail = "/" + specifier.split(separator: "/").filter { $0 != "~" && $0 != "@" }.joined(separator: "/")
        let matching = moduleSheets.filter { $0.hasSuffix(tail) || "/" + $0 == tail }
        return matching.count == 1 ? paths[matching[0]] : nil
    }

    /// Returns whether the last of several conflicting names wins in a call: as the file that defines the function says.
    func merges(_ function: String, in content: [UInt8]) -> Bool {
        if function == "twMerge" { return true }
        guard function == "cn" || function == "cx" || function == "classNames" || function == "tw" else { return false }
        guard let specifier = Self.specifier(of: function, in: content) else {
            return content.mentions("twMerge") || function == "cn"
        }
        if specifier == "clsx" || specifier == "classnames" || specifier == "class-variance-authority" { return false }
        if let known = mergingFiles[specifier] { return known ?? (function == "cn") }
        let last = specifier.split(separator: "/").last.map(String.init) ?? specifier
        let stem = String(last.prefix { $0 != "." })
        // A specifier such as `@/lib/utils` names a file with the same last folders.
        let tail = specifier.split(separator: "/").filter { $0 != "." && $0 != ".." && !$0.hasPrefix("@") && $0 != "~" }
            .joined(separator: "/")
        let candidates = (scripts[stem] ?? []) + (scripts["index"] ?? [])
        let file = candidates.first { number in
            let path = documents[number].path
            let base = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
            return base.hasSuffix(tail) || base.hasSuffix(tail + "/index")
        }
        let result: Bool? = file.map {
            documents[$0].content.mentions("twMerge") || documents[$0].content.mentions("tailwind-merge")
        }
        mergingFiles[specifier] = .some(result)
        return result ?? (function == "cn")
    }

    /// Returns the module from which a file imports a function.
    private static func specifier(of function: String, in content: [UInt8]) -> String? {
        var start = 0
        while let place = content.firstOffset(of: "import", from: start) {
            start = place + 6
            var position = start
            let limit = min(content.count, position + 600)
            while position < limit, content[position] != UInt8(ascii: "\""), content[position] != UInt8(ascii: "'"),
                content[position] != UInt8(ascii: ";")
            { position += 1 }
            guard position < limit, content[position] != UInt8(ascii: ";") else { continue }
            let names = content.text(start..<position).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
            guard names.contains(where: { $0 == function }) else { continue }
            var reader = ScriptReader(content, position..<content.count)
            return content.text(reader.string(content[position]))
        }
        return nil
    }
}

extension [UInt8] {
    func firstOffset(of text: String, from start: Int = 0) -> Int? {
        let text = Array(text.utf8)
        var start = start
        while start < count, let place = self[start...].firstIndex(of: text[0]) {
            if self[place...].starts(with: text) { return place }
            start = place + 1
        }
        return nil
    }
}
