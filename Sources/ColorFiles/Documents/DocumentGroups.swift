import Sentences

/// Documents that are read together; other documents don't affect their colours.
package struct DocumentGroup: Sendable {
    /// The name that distinguishes the group: the folder that contains the documents, or a source set.
    package let name: String
    /// The reason why the documents belong together, in one sentence.
    package let because: Phrase
    /// The documents' numbers, in the order in which they are read.
    package let documents: [Int]
    /// The documents that belong to the group; all others are read because these refer to them.
    let own: Set<Int>

    package var ownDocuments: [Int] { documents.filter(own.contains) }
}

extension DocumentGroup {
    /// Returns whether a file with this name is at the top of a package or build module.
    package static func isBoundary(_ name: some StringProtocol) -> Bool {
        [
            "package.json", "build.gradle", "build.gradle.kts", "Package.swift", "pubspec.yaml", "Cargo.toml",
            "pom.xml", "composer.json", "pyproject.toml", "setup.py", "go.mod", "deno.json", "deno.jsonc", "jsr.json",
            "project.yml", "mix.exs", "build.sbt", "BUILD.bazel", "BUILD",
        ].contains { $0 == name }
    }
}

extension ColorDocument {
    /// The path without its last part.
    var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

    /// `packages/a` for `packages/a/theme.css`: a folder inside a folder that workspaces use for packages.
    var conventionalPackage: String? {
        let parts = folder.split(separator: "/")
        guard let holder = parts.dropLast().lastIndex(where: Self.packageHolders.contains) else { return nil }
        return (path.hasPrefix("/") ? "/" : "") + parts[...(holder + 1)].joined(separator: "/")
    }

    private static let packageHolders: Set<Substring> = [
        "packages", "apps", "libs", "modules", "plugins", "projects", "services", "workspaces", "crates",
    ]

    /// `app` for `app/src/debug/res/values/colors.xml`.
    var module: String? {
        sourceSet.map { set in set.split(separator: "/").dropLast(2).joined(separator: "/") }
    }

    /// `app/src/debug` for `app/src/debug/res/values/colors.xml`.
    var sourceSet: String? {
        let parts = path.split(separator: "/")
        guard let resources = parts.lastIndex(of: "res"), resources >= 2, parts[resources - 2] == "src" else {
            return nil
        }
        return parts[..<resources].joined(separator: "/")
    }
}
