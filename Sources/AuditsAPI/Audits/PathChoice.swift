import Budgets
import Endpoints
import JSON
import Sentences

/// The files and folders of a project that an audit reads: those that the options exclude or include, and no folders
/// with the code of others.
package struct PathChoice: Sendable {
    private let excluded, included: GitIgnore

    /// Creates a choice from patterns like those in `.gitignore`.
    package init(excluding: [String] = [], including: [String] = []) {
        excluded = GitIgnore(excluding.joined(separator: "\n"))
        included = GitIgnore(including.joined(separator: "\n"))
    }

    /// Reads the patterns of an options file, and adds others. Values that aren't patterns are ignored here, because the
    /// reader of the options reports them.
    package init(options: JSONValue?, excluding: [String] = [], including: [String] = []) {
        func patterns(_ name: String) -> [String] { options?[name]?.elements?.compactMap(\.string) ?? [] }
        self.init(excluding: patterns("exclude") + excluding, including: patterns("include") + including)
    }

    package enum Decision: Hashable, Sendable {
        case include, exclude
        /// The folder contains the code of others or built files, as a few words say.
        case omit(Phrase)
    }

    /// Returns the decision about a file or a folder; nil if no pattern and no usual name decides. The path is relative
    /// to the project.
    package func decision(_ path: [String], isFolder: Bool) -> Decision? {
        if excluded.ignores(path, isFolder: isFolder) == true { return .exclude }
        if included.ignores(path, isFolder: isFolder) == true { return .include }
        return isFolder ? path.last.flatMap { Self.others[$0] }.map { .omit($0) } : nil
    }

    /// Returns whether the patterns exclude a file or a folder around it.
    package func excludes(_ path: String) -> Bool {
        guard excluded.count > 0 else { return false }
        let parts = path.split(separator: "/").map(String.init)
        return parts.indices.contains { index in
            (index < Self.deepest || index == parts.count - 1) && Budget.allows(excluded.count * (1 + index / 8))
                && excluded.ignores(Array(parts[...index]), isFolder: index < parts.count - 1) == true
        }
    }

    /// The maximum number of folders around a file that are compared with patterns, which is more than in real projects.
    private static let deepest = 64

    /// The names of folders that projects rarely write themselves, with their contents in a few words.
    private static let others: [String: Phrase] = [
        "node_modules": "npm packages", "bower_components": "Bower packages", "Pods": "CocoaPods packages",
        "Carthage": "Carthage packages", "SourcePackages": "Swift packages", "vendor": "others’ code",
        "Vendor": "others’ code", "third_party": "others’ code", "third-party": "others’ code",
        "thirdparty": "others’ code", "ThirdParty": "others’ code", "3rdparty": "others’ code",
        "build": "built files", ".build": "built files", "DerivedData": "built files", ".gradle": "built files",
        ".dart_tool": "built files",
    ]

    /// A folder that an audit didn't read.
    package struct Omission: Hashable, Sendable {
        let path: String
        /// The contents of the folder in a few words.
        let contents: Phrase

        package init(path: String, contents: Phrase) { (self.path, self.contents) = (path, contents) }
    }
}

extension [PathChoice.Omission] {
    /// The maximum number of folders that a sentence names.
    private static var most: Int { 5 }

    /// The folders that weren't read, and how to read them; nil if there are none.
    package var sentence: Phrase? {
        guard let first else { return nil }
        let named = prefix(Self.most).map { "\($0.path) (\($0.contents))" as Phrase }.joined(separator: ", ")
        let all: Phrase = count > Self.most ? "\(named) and \(count - Self.most) more" : named
        return
            "Folders that weren’t read: \(all). To read a folder, use --include \(first.path.quotedForShell) or "
            + "`include` in \(AuditBody.optionsFile)."
    }
}

extension AuditQuery {
    /// Reads `exclude` or an array in `include`: patterns of paths.
    static func readPatterns(_ name: String, _ reader: inout Reader) -> [String] {
        guard let list = reader.json(name) else { return [] }
        let patterns = list.elements?.map(\.string)
        guard let patterns, patterns.count <= mostPatterns,
            patterns.allSatisfy({ ($0?.utf8.count).map { $0 <= longestPattern } ?? false })
        else {
            reader.note(
                name, value: list.kind == .array ? nil : list.echo,
                "“\(name)” must be an array of up to \(mostPatterns) patterns of paths.",
                example: #"["docs", "*.min.css"]"#)
            return []
        }
        return patterns.compactMap(\.self)
    }

    /// The maximum number of patterns in an array, and the maximum length of each in bytes.
    static let (mostPatterns, longestPattern) = (100, 500)
}
