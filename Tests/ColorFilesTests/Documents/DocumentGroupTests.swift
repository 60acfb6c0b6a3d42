@testable import ColorFiles
import JSON
import Testing

@Suite("Files read together") struct DocumentGroupTests {
    private static let light = ":root { --paper: #fff; --on-paper: #aaa }"
    private static let dark = ":root { --paper: #fff; --on-paper: #333 }"

    @Test(
        "Packages are separate cascades",
        arguments: [
            (["packages/a/t.css", "packages/b/t.css"], [], 2), (["a/t.css", "b/t.css"], [], 1),
            (["a/t.css", "b/t.css"], ["a", "b"], 2), (["a/x/t.css", "a/y/t.css"], ["", "a"], 1),
            (["apps/web/src/t.css", "apps/web/lib/t.css"], [], 1), (["packages/t.css", "b/t.css"], [], 1),
        ])
    func packages(paths: [String], boundaries: [String], count: Int) {
        let audit = audit([(paths[0], Self.light), (paths[1], Self.dark)], boundaries: boundaries)
        #expect(audit.files.groups.count == count)
        // The first file alone fails. In one cascade, the second file overrides the first, and the pair passes.
        #expect(audit.failures.count == (count == 2 ? 1 : 0))
        #expect(audit.pairs.first?.groupName == (count == 2 ? audit.files.groups[0].name : nil))
    }

    @Test("Packages whose style sheets import each other are read together")
    func imports() {
        let files = [
            ("packages/a/t.css", "@import '../b/t.css'; " + Self.light), ("packages/b/t.css", Self.dark),
        ]
        #expect(audit(files).files.groups.count == 1)
        #expect(audit(files).failures.count == 1)
    }

    @Test("Style sheets with other values of a few colours are alternatives, and a minified copy isn't one")
    func accents() {
        let shared = (1...40).map { "--size-\($0): \($0)px; --gray-\($0): #0000\($0 + 10)" }.joined(separator: "; ")
        func sheet(_ accent: String) -> String {
            ":root { \(shared); --accent: \(accent); --focus: \(accent); --hover: \(accent); --paper: #fff }\n"
                + ".link { color: var(--accent); background: var(--paper) }"
        }
        let files = ColorFiles([
            document("theme.amber.css", sheet("#ffbf00")), document("theme.blue.css", sheet("#0000aa")),
            document("theme.navy.css", sheet("#000080")),
            document("theme.amber.min.css", sheet("#ffbf00").replacing(": ", with: ":")),
        ])
        #expect(files.groups.map(\.own) == [[0, 3], [1], [2]])
    }

    @Test("Package manifests among the documents separate packages")
    func manifests() {
        let files = [
            ("web/package.json", #"{"name": "w"}"#), ("web/t.css", Self.light), ("app/package.json", #"{"name": "a"}"#),
            ("app/t.css", Self.dark),
        ]
        #expect(audit(files).files.groups.map(\.name) == ["web", "app"])
    }

    @Test("The main source set on Android is the app, and other source sets override it")
    func sourceSets() {
        func colors(_ paper: String, _ text: String?) -> String {
            let text = text.map { "<color name=\"colorOnPaper\">\($0)</color>" } ?? ""
            return "<resources><color name=\"colorPaper\">\(paper)</color>\(text)</resources>"
        }
        let audit = audit([
            ("app/src/green/res/values/colors.xml", colors("#333333", nil)),
            ("app/src/main/res/values/colors.xml", colors("#ffffff", "#222222")),
        ])
        #expect(audit.files.groups.map(\.name) == ["app/src/green", ""])
        #expect(
            audit.files.collections.map { Array($0.ownTokens.map(\.name)) } == [
                ["colorPaper"], ["colorPaper", "colorOnPaper"],
            ])
        // The paper colour of the flavour is the background of the app's text.
        #expect(audit.failures == ["colorOnPaper on colorPaper in light"])
        #expect(audit.countedPairs.first { $0.results[0].isFailure }?.groupName == "app/src/green")
    }

    @Test("A declared pair applies to each group that contains its colours")
    func declared() {
        let files = [
            ("packages/a/t.css", ":root { --x: #fff; --y: #aaa }"),
            ("packages/b/t.css", ":root { --x: #fff; --y: #333 }"),
        ]
        let audit = audit(files) { $0.pairs = [DeclaredPair(text: "--y", ground: ["--x"])] }
        #expect(audit.pairs.map { $0.results[0].isFailure } == [true, false])
    }
}

@Suite("Documents shared by several groups") struct SharedDocumentTests {
    private static let (paper, grey, dark) = (
        ":root { --paper: #fff }", ":root { --on-paper: #aaa }", ":root { --on-paper: #333 }"
    )

    /// Returns the failures with their groups.
    private func failures(_ audit: ColorAudit) -> [String] {
        audit.countedPairs.flatMap { pair in
            pair.reportedResults.filter(\.isFailure).map { "\(pair.text) in \($0.mode.name): \(pair.groupName ?? "-")" }
        }
    }

    @Test(
        "A style sheet imported by several packages is read once with each of them",
        arguments: [
            "@import '../core/base.css';", "@import '@acme/core/base.css';", "@import url(~@acme/core/base.css);",
            "@import 'core/base.css';",
        ])
    func imports(statement: String) {
        let audit = audit([
            ("packages/a/t.css", statement + Self.grey), ("packages/b/t.css", statement + Self.dark),
            ("packages/core/base.css", Self.paper),
        ])
        #expect(audit.files.groups.map(\.name) == ["packages/a", "packages/b", "packages/core"])
        #expect(failures(audit) == ["--on-paper in default: packages/a"])
        #expect(audit.files.groups[0].ownDocuments == [0] && audit.files.groups[0].because.english.contains("refer to"))
    }

    @Test("A package that imports others forms one group with them and their shared part")
    func diamond() {
        let audit = audit([
            ("packages/app/t.css", "@import '../a/t.css'; @import '../b/t.css';"),
            ("packages/a/t.css", "@import '../core/t.css';" + Self.grey),
            ("packages/b/t.css", "@import '../core/t.css';"),
            ("packages/core/t.css", Self.paper),
        ])
        #expect(audit.files.groups.map(\.name) == ["packages/app"])
        #expect(failures(audit) == ["--on-paper in default: -"])
    }

    @Test("A pair in a shared style sheet is reported once, and again only if its colours differ")
    func changed() {
        let base = ":root { --ink: #aaa; --on-paper: var(--ink); --paper: #fff }"
        let audit = audit([
            ("packages/a/t.css", "@import '../core/t.css'; :root { --ink: #bbb }"),
            ("packages/b/t.css", "@import '../core/t.css'; :root { --other: #123 }"),
            ("packages/c/t.css", "@import '../core/t.css'; p { color: #999; background: var(--paper) }"),
            ("packages/core/t.css", base),
        ])
        #expect(
            failures(audit) == [
                "--on-paper in default: packages/a", "#999 in default: packages/c",
                "--on-paper in default: packages/core",
            ])
    }

    @Test("A declared pair isn't repeated for a source set that doesn't change its colours")
    func declared() {
        func colors(_ values: String...) -> String {
            "<resources>\(values.enumerated().map { "<color name=\"c\($0)\">\($1)</color>" }.joined())</resources>"
        }
        let audit = audit([
            ("src/main/res/values/c.xml", colors("#ffffff", "#aaaaaa")),
            ("src/red/res/values/d.xml", "<resources><color name=\"d\">#ff0000</color></resources>"),
        ]) { $0.pairs = [DeclaredPair(text: "c1", ground: ["c0"])] }
        #expect(audit.files.groups.map(\.name) == ["src/red", ""])
        #expect(failures(audit) == ["c1 in light: "])
    }

    private static let theme = """
        <resources><style name="T"><item name="colorSurface">@color/paper</item><item name="colorOnSurface">@color/ink\
        </item></style></resources>
        """

    @Test(
        "An Android module reads the colours of modules that it refers to",
        arguments: [["app", "core"], [], ["", "core"]])
    func modules(boundaries: [String]) {
        let audit = audit(
            [
                ("app/src/main/res/values/themes.xml", Self.theme),
                (
                    "core/src/main/res/values/colors.xml",
                    "<resources><color name=\"ink\">@color/grey</color></resources>"
                ),
                ("core/src/main/res/values/more.xml", "<resources><color name=\"grey\">#aaaaaa</color></resources>"),
                (
                    "other/src/main/res/values/colors.xml",
                    "<resources><color name=\"paper\">#ffffff</color></resources>"
                ),
            ], boundaries: boundaries)
        #expect(audit.failures == ["theme T colorOnSurface on theme T colorSurface in light"])
    }

    @Test("Android modules without build files are separated only if there are several")
    func separateModules() {
        func colors(_ text: String) -> String {
            "<resources><color name=\"colorPaper\">#ffffff</color><color name=\"colorOnPaper\">\(text)</color></resources>"
        }
        let (one, other) = (colors("#222222"), colors("#aaaaaa"))
        let two = audit([("a/src/main/res/values/c.xml", one), ("b/src/main/res/values/c.xml", other)])
        #expect(two.files.groups.map(\.name) == ["a", "b"] && failures(two) == ["colorOnPaper in light: b"])
        #expect(audit([("a/src/main/res/values/c.xml", one)]).files.groups.map(\.name) == [""])
    }

    // MARK: Design tokens

    private static func resolver(_ folder: String) -> String {
        """
        {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "\(folder)base.json"}]}}, "modifiers": {"theme": {"default":
        "a", "contexts": {"a": [], "b": [{"$ref": "\(folder)two.json"}]}}}, "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref":
        "#/modifiers/theme"}]}
        """
    }

    private static func color(_ name: String, _ hex: String) -> String {
        "\"\(name)\": {\"$type\": \"color\", \"$value\": \"\(hex)\"}"
    }

    private static let base = "{\(color("paper", "#ffffff")), \(color("on-paper", "#222222"))}"

    @Test("If there are several resolvers, each determines its own files and modes")
    func resolvers() {
        let audit = audit([
            ("one/t.resolver.json", Self.resolver("")), ("one/base.json", Self.base),
            ("one/two.json", "{\(Self.color("paper", "#eeeeee"))}"), ("two/t.resolver.json", Self.resolver("")),
            ("two/base.json", Self.base), ("two/two.json", "{\(Self.color("paper", "#444444"))}"),
            ("rest.json", "{\(Self.color("x", "#444444"))}"),
        ])
        #expect(audit.files.groups.map(\.name) == ["", "one/t.resolver.json", "two/t.resolver.json"])
        #expect(failures(audit) == ["on-paper in b: two/t.resolver.json"])
        #expect(audit.files.problems.isEmpty)
    }

    @Test("A resolver can read files in packages, and two resolvers can share files")
    func resolverOutside() {
        let files = [
            ("packages/t/base.json", Self.base), ("packages/t/two.json", "{\(Self.color("paper", "#444444"))}"),
        ]
        let one = audit([("all.json", Self.resolver("packages/t/"))] + files)
        #expect(one.files.groups.map(\.name) == ["packages/t"] && one.failures == ["on-paper on paper in b"])
        let two = audit([("a.json", Self.resolver("packages/t/")), ("b.json", Self.resolver("./packages/t/"))] + files)
        #expect(two.files.groups.map(\.name) == ["a.json", "b.json"] && two.failures.count == 2)
    }

    @Test("If several folders contain Tokens Studio themes, each folder is a group")
    func themes() {
        func folder(_ path: String, _ dark: String) -> [(String, String)] {
            [
                (path + "core.json", Self.base), (path + "dark.json", "{\(Self.color("on-paper", dark))}"),
                (
                    path + "$themes.json",
                    #"[{"name": "night", "selectedTokenSets": {"core": "enabled", "dark": "enabled"}}]"#
                ), (path + "$metadata.json", #"{"tokenSetOrder": ["core", "dark"]}"#),
            ]
        }
        let both = audit(folder("a/", "#bbbbbb") + folder("b/", "#333333"))
        #expect(both.files.groups.map(\.name) == ["a", "b"] && failures(both) == ["on-paper in night: a"])
        #expect(audit(folder("a/", "#bbbbbb")).files.groups.map(\.name) == [""])
    }

    // MARK: Baselines

    private static let two = [("packages/a/t.css", paper + grey), ("packages/b/t.css", paper + grey)]

    private func statuses(_ files: [(String, String)], _ baseline: [UInt8]) throws -> [AuditedPair.Status?] {
        let baseline = try Baseline(JSONDocument(baseline).root)
        let audit = audit(files) { $0.baseline = baseline }
        #expect(!audit.notes.contains { $0.kind == .oneSideChanged })
        return audit.countedPairs.map { $0.results[0].status }
    }

    @Test("A baseline lists the failures of each group, without repeated names in an object")
    func baselines() throws {
        let baseline = audit(Self.two).baseline
        #expect(String(decoding: baseline, as: UTF8.self).contains(#""groups":{"packages/a":{"--paper""#))
        #expect(try statuses(Self.two, baseline) == [.known, .known])
        let third = Self.two + [("packages/c/t.css", Self.paper + Self.grey)]
        #expect(try statuses(third, baseline) == [.known, .known, .new])
        // The same baseline applies from a parent folder, and without groups.
        let moved = Self.two.map { ("web/" + $0.0, $0.1) }
        #expect(try statuses(moved, baseline) == [.known, .known])
        #expect(try statuses(Self.two, audit([Self.two[0]]).baseline) == [.known, .known])
    }

    @Test("A single group in a folder matches the only failure of a baseline")
    func oneOfBaseline() throws {
        let both = audit([Self.two[0], ("packages/b/t.css", Self.paper + Self.dark)]).baseline
        #expect(try statuses([("t.css", Self.paper + Self.grey)], both) == [.known])
        #expect(try statuses([("t.css", Self.paper + Self.grey)], audit(Self.two).baseline) == [.new])
    }

    @Test("Pairs with the same names are distinguished by their groups")
    func distinguished() {
        let several = audit(Self.two + [("packages/c/t.css", ":root { --x: #fff; --on-x: #aaa }")])
        #expect(several.countedPairs.map(\.distinguishingGroup) == ["packages/a", "packages/b", nil])
    }
}

@Suite("JSON without tokens") struct ProjectFileTests {
    private static let colors = ##""color": {"text": "#888888", "background": "#ffffff"}"##

    @Test(
        "Project configuration files aren't tokens, according to their name or content",
        arguments: [
            ("package.json", "{\(colors)}"), ("tsconfig.json", "{\(colors)}"), ("tsconfig.build.json", "{\(colors)}"),
            ("package-lock.json", "{\(colors)}"), (".stylelintrc.json", "{\(colors)}"),
            ("components.json", "{\(colors)}"),
            ("x.json", #"{"lockfileVersion": 3, \#(colors)}"#), ("x.json", #"{"compilerOptions": {}, \#(colors)}"#),
            ("x.json", #"{"name": "x", "dependencies": {}, \#(colors)}"#),
            ("x.json", #"{"icons": [{"src": "a.png"}], \#(colors)}"#), ("x.json", #"{"openapi": "3.1.0", \#(colors)}"#),
            ("x.json", #"{"$schema": "https://json-schema.org/draft/2020-12/schema", \#(colors)}"#),
            ("x.json", ##"[{"file": "a.png", "color": "#ffffff"}]"##),
            ("x.json", #"{"fr": 60, "op": 90, "layers": [], \#(colors)}"#), ("jest.config.json", "{\(colors)}"),
            ("appsettings.json", "{\(colors)}"), ("x.json", #"{"start_url": "/", "theme_color": "white", \#(colors)}"#),
            ("x.json", ##"{"icons": [{"title": "a", "hex": "888888", "text": "#888888"}]}"##),
            ("x.json", #"{"editor.fontSize": 1, \#(colors)}"#),
            ("x.json", #"{"$schema": "../node_modules/nx/schemas/project-schema.json", \#(colors)}"#),
        ])
    func others(name: String, json: String) {
        var file = document("web/" + name, json)
        let files = ColorFiles([file])
        #expect(files.collections.isEmpty && files.problems.map(\.problem.reason) == [.otherContent])
        file.isFound = true
        #expect(ColorFiles([file]).problems.isEmpty)
        #expect(!ColorFiles([file], as: .tokens).collections.isEmpty)
    }

    @Test(
        "Tokens are read regardless of the file's name",
        arguments: [
            ("package.json", ##"{"paper": {"$type": "color", "$value": "#ffffff"}}"##),
            ("components.json", ##"{"a": {"paper": {"value": "#ffffff", "type": "color"}}}"##),
            ("x.json", ##"{"icons": {"paper": "#ffffff"}}"##),
            ("tokens.json", ##"{"name": "x", "version": "1", "color": {"paper": "#ffffff"}}"##),
            ("settings.json", ##"{"color": {"paper": "#ffffff"}}"##),
        ])
    func tokens(name: String, json: String) {
        #expect(ColorFiles([document(name, json)]).collections.first?.tokens.count == 1)
    }
}
