import ColorFiles
import Testing

@Suite("What is read together") struct DocumentGroupTests {
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
        // Alone the first one fails; the second comes later in one cascade, and passes.
        #expect(audit.failures.count == (count == 2 ? 1 : 0))
        #expect(audit.pairs.first?.groupName == (count == 2 ? audit.files.groups[0].name : nil))
    }

    @Test("Packages whose sheets import each other are read together")
    func imports() {
        let files = [
            ("packages/a/t.css", "@import '../b/t.css'; " + Self.light), ("packages/b/t.css", Self.dark),
        ]
        #expect(audit(files).files.groups.count == 1)
        #expect(audit(files).failures.count == 1)
    }

    @Test("A package's manifest among the documents separates them")
    func manifests() {
        let files = [
            ("web/package.json", #"{"name": "w"}"#), ("web/t.css", Self.light), ("app/package.json", #"{"name": "a"}"#),
            ("app/t.css", Self.dark),
        ]
        #expect(audit(files).files.groups.map(\.name) == ["web", "app"])
    }

    @Test("Android's main source set is the app, and the others cover it")
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
        // The flavour's paper, under the app's text.
        #expect(audit.failures == ["colorOnPaper on colorPaper in light"])
        #expect(audit.countedPairs.first { $0.results[0].isFailure }?.groupName == "app/src/green")
    }

    @Test("A declared pair holds in each group that has its colours")
    func declared() {
        let files = [
            ("packages/a/t.css", ":root { --x: #fff; --y: #aaa }"),
            ("packages/b/t.css", ":root { --x: #fff; --y: #333 }"),
        ]
        let audit = audit(files) { $0.pairs = [DeclaredPair(text: "--y", ground: ["--x"])] }
        #expect(audit.pairs.map { $0.results[0].isFailure } == [true, false])
    }
}

@Suite("JSON that holds no tokens") struct ProjectFileTests {
    private static let colors = ##""color": {"text": "#888888", "background": "#ffffff"}"##

    @Test(
        "Files of a project's tools are not tokens, by their names or by what they hold",
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
            ("x.json", ##"{"tokenColors": [], "colors": {"editor.text": "#888", "editor.background": "#fff"}}"##),
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
        "Tokens are read whatever their file is called",
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
