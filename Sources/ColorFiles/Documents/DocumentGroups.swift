import Budgets

/// Documents that are read together; others have no part in their colours.
package struct DocumentGroup: Sendable {
    /// The folder that contains them, or a source set: what distinguishes the group from others.
    package let name: String
    /// Why they belong together, in one sentence.
    package let because: String
    /// Their numbers, in the order in which they are read.
    package let documents: [Int]
    /// Those that the group is about; the others are read for what these refer to.
    let own: Set<Int>

    package var ownDocuments: [Int] { documents.filter(own.contains) }
}

extension DocumentGroup {
    /// Names of files that a package or a module of a build begins with.
    package static func isBoundary(_ name: some StringProtocol) -> Bool {
        [
            "package.json", "build.gradle", "build.gradle.kts", "Package.swift", "pubspec.yaml", "Cargo.toml",
            "pom.xml",
            "composer.json", "pyproject.toml", "go.mod", "project.yml", "BUILD.bazel", "BUILD",
        ].contains { $0 == name }
    }

    /// The groups of some documents; a single one without a name if nothing among the paths separates them.
    static func groups(
        of documents: [ColorDocument], formats: [ColorFormat?], boundaries: [String]
    ) -> [DocumentGroup] {
        var folders = Set(boundaries.map { $0 == "." ? "" : $0 })
        for document in documents {
            if isBoundary(document.fileName) { folders.insert(String(document.folder)) }
            if let package = document.conventionalPackage { folders.insert(package) }
        }
        var members: [String: [Int]] = [:]
        var order: [String] = []
        for (number, document) in documents.enumerated() where formats[number] != nil && Budget.allows() {
            let folder = nearest(document.folder, folders)
            if members[folder] == nil { order.append(folder) }
            members[folder, default: []].append(number)
        }
        join(&members, &order, documents, formats)
        var groups: [DocumentGroup] = []
        for folder in order {
            guard let numbers = members[folder] else { continue }
            groups += sourceSets(in: folder, numbers, documents, formats)
        }
        return groups
    }

    /// The innermost of some folders that a path is in; the empty one if none is.
    private static func nearest(_ folder: Substring, _ folders: Set<String>) -> String {
        var folder = folder
        while !folder.isEmpty, !folders.isEmpty {
            if folders.contains(String(folder)) { return String(folder) }
            folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
        }
        return ""
    }

    /// Makes one group of groups whose style sheets import each other.
    private static func join(
        _ members: inout [String: [Int]], _ order: inout [String], _ documents: [ColorDocument],
        _ formats: [ColorFormat?]
    ) {
        guard order.count > 1 else { return }
        var groupOf: [Int: String] = [:]
        for (folder, numbers) in members { for number in numbers { groupOf[number] = folder } }
        let sheets = documents.indices.filter { formats[$0] == .css }
        for (one, other) in StyleImports.edges(sheets.map { ($0, documents[$0]) }) {
            guard let into = groupOf[one], let from = groupOf[other], into != from else { continue }
            let moved = members.removeValue(forKey: from) ?? []
            for number in moved { groupOf[number] = into }
            members[into] = ((members[into] ?? []) + moved).sorted()
            order.removeAll { $0 == from }
        }
    }

    /// A group for each source set of Android's builds: `src/main` is the app, and every other one covers it.
    private static func sourceSets(
        in folder: String, _ numbers: [Int], _ documents: [ColorDocument], _ formats: [ColorFormat?]
    ) -> [DocumentGroup] {
        let because =
            folder.isEmpty
            ? "No package or module begins below the top folder that these files are in."
            : "A package or a module begins in “\(folder)”."
        var bySet: [String: [Int]] = [:]
        for number in numbers where formats[number] == .android {
            if let set = documents[number].sourceSet { bySet[set, default: []].append(number) }
        }
        let mains = bySet.keys.filter { $0.hasSuffix("src/main") }
        let others = bySet.keys.filter { set in
            mains.contains {
                $0.dropLast("main".count) == set[..<(set.lastIndex(of: "/").map(set.index(after:)) ?? set.endIndex)]
            }
                && !mains.contains(set)
        }.sorted()
        let overlays = Set(others.flatMap { bySet[$0] ?? [] })
        let plain = numbers.filter { !overlays.contains($0) }
        var groups = others.map { set -> DocumentGroup in
            let main = set[...(set.lastIndex(of: "/") ?? set.startIndex)] + "main"
            let own = bySet[set] ?? []
            return DocumentGroup(
                name: set, because: "“\(set)” is a source set that covers “\(main)”.",
                documents: own + (bySet[String(main)] ?? []), own: Set(own))
        }
        if !plain.isEmpty {
            groups.append(DocumentGroup(name: folder, because: because, documents: plain, own: Set(plain)))
        }
        return groups
    }
}

extension ColorDocument {
    /// The path without its last part.
    fileprivate var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

    /// `packages/a` of `packages/a/theme.css`: a folder in one that workspaces keep their packages in.
    fileprivate var conventionalPackage: String? {
        let parts = folder.split(separator: "/")
        guard let holder = parts.dropLast().lastIndex(where: Self.packageHolders.contains) else { return nil }
        return (path.hasPrefix("/") ? "/" : "") + parts[...(holder + 1)].joined(separator: "/")
    }

    private static let packageHolders: Set<Substring> = [
        "packages", "apps", "libs", "modules", "plugins", "projects", "services", "workspaces", "crates",
    ]

    /// `app/src/debug` of `app/src/debug/res/values/colors.xml`.
    fileprivate var sourceSet: String? {
        let parts = path.split(separator: "/")
        guard let resources = parts.lastIndex(of: "res"), resources >= 2, parts[resources - 2] == "src" else {
            return nil
        }
        return parts[..<resources].joined(separator: "/")
    }
}
