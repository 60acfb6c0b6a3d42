import Budgets
import JSON

extension DocumentGrouping {
    /// Separates design tokens if several resolvers, or several lists of themes, define what belongs together, and
    /// joins tokens of other packages that a resolver refers to.
    mutating func separateTokens() {
        let tokens = documents.indices.filter { recognized[$0]?.format == .tokens && draftOf[$0] != nil }
        separateThemes(tokens)
        separateResolvers(tokens)
    }

    // MARK: Resolvers

    private mutating func separateResolvers(_ tokens: [Int]) {
        let resolvers = tokens.filter { recognized[$0]?.json.map(ResolverDocument.isOne) ?? false }
        guard !resolvers.isEmpty else { return }
        let paths = TokenPaths(tokens, documents)
        var found: [(resolver: Int, files: [Int], drafts: Set<Int>)] = []
        var uses: [Int: Int] = [:]
        for resolver in resolvers {
            guard let draft = draftOf[resolver], let json = recognized[resolver]?.json else { continue }
            let files = paths.files(json.referencedPaths, from: documents[resolver].path).filter { $0 != resolver }
            let drafts = files.isEmpty ? [draft] : Set(files.compactMap { draftOf[$0] })
            for draft in drafts { uses[draft, default: 0] += 1 }
            found.append((resolver, files, drafts))
        }
        // If only one resolver refers to a package's files, it belongs with all tokens there.
        found.removeAll { resolver, _, drafts in
            guard drafts.count == 1, let draft = drafts.first, uses[draft] == 1 else { return false }
            if draftOf[resolver] != draft {
                draftOf[resolver] = draft
                self.drafts[draft].own.append(resolver)
            }
            return true
        }
        keepOwn(before: drafts.count)
        // Files that several resolvers refer to belong to each of their groups.
        separate(
            found.map { resolver, files, _ in
                Draft(
                    name: documents[resolver].path,
                    because: "“\(documents[resolver].fileName)” is a resolver that refers to these files.",
                    own: (files + [resolver]).sorted())
            })
    }

    // MARK: Themes of Tokens Studio

    private mutating func separateThemes(_ tokens: [Int]) {
        var folders: [Int: Set<String>] = [:]
        for number in tokens where ["$themes.json", "$metadata.json"].contains(documents[number].fileName) {
            draftOf[number].map { _ = folders[$0, default: []].insert(String(documents[number].folder)).inserted }
        }
        folders = folders.filter { $0.value.count > 1 }
        guard !folders.isEmpty else { return }
        var members: [String: [Int]] = [:]
        for number in tokens where Budget.allows() {
            guard let draft = draftOf[number], let folders = folders[draft] else { continue }
            let folder = String(Self.nearest(documents[number].folder, folders))
            if folders.contains(folder) { members[folder, default: []].append(number) }
        }
        separate(
            members.sorted { $0.value[0] < $1.value[0] }.map { folder, numbers in
                Draft(
                    name: folder, because: "“\(folder)” has its own list of Tokens Studio themes or sets.",
                    own: numbers)
            })
    }
}

/// An index of token files by the paths that resolvers use.
private struct TokenPaths {
    private let documents: [ColorDocument]
    private var byPath: [String: Int] = [:]
    private var byName: [Substring: [Int]] = [:]

    init(_ numbers: [Int], _ documents: [ColorDocument]) {
        self.documents = documents
        for number in numbers where Budget.allows() {
            byPath[withoutDots(documents[number].path)] = number
            byName[documents[number].fileName, default: []].append(number)
        }
    }

    /// Returns the files at the given paths, each once. A path is relative to the resolver, or else is the end of the
    /// path of a single file.
    func files(_ paths: [String], from resolver: String) -> [Int] {
        var seen: Set<Int> = []
        return paths.compactMap { path in
            guard Budget.allows() else { return nil }
            let whole = withoutDots(String(Substring(folder(of: resolver))) + path)
            guard let file = byPath[whole] ?? only(endingWith: withoutDots(path)) else { return nil }
            return seen.insert(file).inserted ? file : nil
        }
    }

    private func only(endingWith path: String) -> Int? {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let found = (byName[name] ?? []).prefix(64).filter { documents[$0].path.hasSuffix("/" + path) }
        return found.count == 1 ? found[0] : nil
    }
}

extension JSONValue {
    /// The files that a resolver refers to.
    fileprivate var referencedPaths: [String] {
        var paths: [String] = []
        var seen: Set<String> = []
        func add(_ reference: String) {
            let path = String(reference.prefix { $0 != "#" })
            if !path.isEmpty, seen.insert(path).inserted { paths.append(path) }
        }
        var stack = [self]
        while let value = stack.popLast(), Budget.allows() {
            for element in value.elementList.reversed() { stack.append(element) }
            for (name, member) in value.memberList.reversed() {
                if name == "$ref", let reference = member.string { add(reference) } else { stack.append(member) }
            }
        }
        return paths
    }
}
