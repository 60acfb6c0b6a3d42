@testable import ColorFiles
import Testing

/// A project with packages, alternatives, source sets, tokens and a file without a format.
@Suite("Reading files again") struct ReadAgainTests {
    private static let sources = [
        ("a/package.json", "{}"), ("a/base.css", ":root { --ink: #777777; --paper: #fff }"),
        ("a/use.css", "@import './base.css'; .a { color: var(--ink); background: var(--paper) }"),
        ("b/package.json", "{}"),
        ("b/light.css", ".x { color: #111; background: #fff } .y { color: #222 } .z { color: #333 }"),
        ("b/dark.css", ".x { color: #eee; background: #000 } .y { color: #ddd } .z { color: #ccc }"),
        ("c/package.json", "{}"), ("c/own.css", "@import '../a/base.css'; .c { color: var(--ink); background: #eee }"),
        ("d/package.json", "{}"),
        (
            "d/tokens.json",
            ##"{"text":{"$type":"color","$value":"#777777"},"background":{"$type":"color","$value":"#ffffff"}}"##
        ),
        ("app/src/main/res/values/colors.xml", ##"<resources><color name="text">#777777</color></resources>"##),
        ("app/src/free/res/values/colors.xml", ##"<resources><color name="text">#888888</color></resources>"##),
        ("app/src/paid/res/values/colors.xml", ##"<resources><color name="text">#999999</color></resources>"##),
        ("broken.tokens.json", "{"),
    ]

    private static func documents(_ edited: String? = nil) -> [ColorDocument] {
        sources.map { path, text in
            document(path, path == edited ? text.replacing("#", with: " #").replacing("7", with: "6") : text)
        }
    }

    private func description(_ files: ColorFiles) -> [String] {
        files.collections.map { "\($0.group) \($0.format) \($0.modes) \($0.tokens) \($0.rulePairs) \($0.changedNames)" }
            + files.problems.map { "\($0)" }.sorted()
    }

    @Test(
        "A second reading with other contents finds what a first reading of them finds",
        arguments: [nil] + sources.map(\.0))
    func edited(path: String?) {
        let first = ColorFiles(Self.documents())
        #expect(first.groups.count > 5)
        let edited = Self.documents(path)
        #expect(description(ColorFiles(edited, after: [first])) == description(ColorFiles(edited)))
    }

    @Test(
        "Only the groups of the given files are read, with the groups that they refer to",
        arguments: [
            ("b/dark.css", ["b/dark.css", "b/light.css"]), ("c/own.css", ["c/own.css", "a/base.css", "a/use.css"]),
            ("d/tokens.json", ["d/tokens.json"]),
        ])
    func partial(path: String, expected: [String]) {
        let (documents, first) = (Self.documents(), ColorFiles(Self.documents(), for: ["d/tokens.json"]))
        for files in [ColorFiles(documents, for: [path]), ColorFiles(documents, after: [first], for: [path])] {
            let read = Set(files.collections.flatMap { files.groups[$0.group].own.map { documents[$0].path } })
            #expect(read.subtracting(expected).isEmpty)
            #expect(read.contains(path))
            let all = ColorFiles(documents)
            let group = all.groups.firstIndex { group in group.own.contains { documents[$0].path == path } }
            func own(_ files: ColorFiles) -> [String] {
                files.collections.filter { $0.group == group }.map { "\($0.tokens) \($0.rulePairs) \($0.changedNames)" }
            }
            #expect(own(files) == own(all))
        }
    }
}
