/// Documents that are read together; others have no part in their colours.
package struct DocumentGroup: Sendable {
    /// The folder that contains them, or a source set: the name that distinguishes the group from others.
    package let name: String
    /// The reason why they belong together, in one sentence.
    package let because: String
    /// Their numbers, in the order in which they are read.
    package let documents: [Int]
    /// The documents of the group itself; the others are read because these refer to them.
    let own: Set<Int>

    package var ownDocuments: [Int] { documents.filter(own.contains) }
}

extension DocumentGroup {
    /// Names of files that a package or a module of a build begins with.
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

    /// `packages/a` of `packages/a/theme.css`: a folder in one that workspaces keep their packages in.
    var conventionalPackage: String? {
        let parts = folder.split(separator: "/")
        guard let holder = parts.dropLast().lastIndex(where: Self.packageHolders.contains) else { return nil }
        return (path.hasPrefix("/") ? "/" : "") + parts[...(holder + 1)].joined(separator: "/")
    }

    private static let packageHolders: Set<Substring> = [
        "packages", "apps", "libs", "modules", "plugins", "projects", "services", "workspaces", "crates",
    ]

    /// `app` of `app/src/debug/res/values/colors.xml`.
    var module: String? {
        sourceSet.map { set in set.split(separator: "/").dropLast(2).joined(separator: "/") }
    }

    /// `app/src/debug` of `app/src/debug/res/values/colors.xml`.
    var sourceSet: String? {
        let parts = path.split(separator: "/")
        guard let resources = parts.lastIndex(of: "res"), resources >= 2, parts[resources - 2] == "src" else {
            return nil
        }
        return parts[..<resources].joined(separator: "/")
    }
}
