import JSON
import Testing

@testable import ColorFiles
import Sentences

@Suite("Recognised documents") struct RecognizedDocumentTests {
    private func problem(_ path: String, _ bytes: [UInt8]) -> DocumentProblem? {
        do throws(DocumentProblem) {
            _ = try RecognizedDocument(0, ColorDocument(path: path, content: bytes), as: nil)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "An unreadable document is reported with a reason and an offset",
        arguments: [
            (
                "../a.css", Array("a".utf8), DocumentProblem.Reason.structure,
                "The path leads outside its folder.", nil
            ),
            ("a\\..\\b.css", Array("a".utf8), .structure, "The path leads outside its folder.", nil),
            ("a.css", [0xFE, 0xFF, 0x00, 0x61], .encoding, "The file is in UTF-16; save it as UTF-8.", 0),
            ("a.css", [0xFF, 0xFE, 0x61, 0x00], .encoding, "The file is in UTF-16; save it as UTF-8.", 0),
            ("a.css", [0x61, 0xC3, 0xA9, 0xFF], .encoding, "The file isn’t valid UTF-8.", 3),
            (
                "a.xml", Array("resources".utf8), .structure, "The file isn’t XML, because it doesn’t begin with “<”.",
                nil
            ),
            (
                "a.txt", Array("hello".utf8), .unrecognized,
                "The name and content of the file don’t show its format. Give it an ending such as .css, .json, .tokens or .xml.",
                nil
            ),
            (
                "a.storyboard", Array("<document/>".utf8), .unrecognized,
                "Colours in Interface Builder files aren’t read. Audit the asset catalogs that the file refers to.",
                nil
            ),
            (
                "a.xml", Array("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>".utf8), .unrecognized,
                "Colours in Interface Builder files aren’t read. Audit the asset catalogs that the file refers to.",
                nil
            ),
            (
                "package.json", Array("{}".utf8), .otherContent,
                "This file is a package manifest, not a design token file; specify the format to read it as one.", nil
            ),
        ] as [(String, [UInt8], DocumentProblem.Reason, Phrase, Int?)])
    func problems(path: String, bytes: [UInt8], reason: DocumentProblem.Reason, detail: Phrase, offset: Int?) {
        #expect(problem(path, bytes) == DocumentProblem(reason, detail, at: offset))
    }

    @Test("Invalid JSON is reported at the parser's offset")
    func json() throws {
        let found = try #require(problem("a.json", Array(#"{"a": x}"#.utf8)))
        #expect(
            found.reason == .syntax && found.detail.english.hasPrefix("The content isn’t valid JSON: ")
                && found.offset != nil)
    }

    @Test(
        "A document is recognised by name or content",
        arguments: [
            ("a.CSS", "x", ColorFormat.css), ("a.pcss", "x", .css), ("a", " \n<resources/>", .android),
            ("a.xml", "<resources/>", .android), ("a", "\t{}", .tokens), ("a", "[]", .tokens),
            ("a.tokens", "{}", .tokens),
            ("a/Contents.json", #"{"info":{}}"#, .xcassets), ("a/Contents.json", #"{"colors":[]}"#, .xcassets),
            ("a/Contents.json", "{}", .tokens), ("a.json", #"{"colors":[],"info":{}}"#, .xcassets),
            ("a.json", #"{"colors":{},"info":{}}"#, .tokens), ("a.json", #"{"info":{}}"#, .tokens),
            ("a.json", #"{"schemes":{},"palettes":{}}"#, .materialThemeBuilder),
            ("a.json", #"{"schemes":{},"coreColors":{}}"#, .materialThemeBuilder),
            ("a.json", ##"{"schemes":{},"seed":"#1"}"##, .materialThemeBuilder),
            ("a.json", #"{"schemes":{}}"#, .tokens),
            ("a.json", #"{"schemes":[],"seed":1}"#, .tokens), ("a.json", #"[{"valuesByMode":{}}]"#, .figma),
            ("a.json", #"[{"resolvedValuesByMode":{}}]"#, .figma), ("a.json", #"{"x":{"valuesByMode":{}}}"#, .figma),
            ("a.json", #"{"variables":[{"valuesByMode":{}}]}"#, .figma),
            ("a.json", #"{"meta":{"variables":{"a":{"valuesByMode":{}}}}}"#, .figma),
            ("a.json", #"{"collections":[{"variables":[{"valuesByMode":{}}]}]}"#, .figma),
            ("a.json", #"{"variables":[]}"#, .tokens), ("a.json", "3", .tokens), ("a.swift", "{", .swift),
            ("b/Package.swift", "", .swift), ("a.kt", "<", .compose), ("a.dart", "[", .flutter),
        ])
    func formats(path: String, text: String, format: ColorFormat) throws {
        let found = try RecognizedDocument(7, document(path, text), as: nil)
        #expect(found.format == format && found.number == 7)
        #expect((found.json == nil) == (format == .css || format == .android || format.isCode))
    }

    @Test("A requested format overrides recognition, except for files named as style sheets")
    func named() throws {
        #expect(try RecognizedDocument(0, document("a.txt", "x"), as: .css).format == .css)
        #expect(try RecognizedDocument(0, document("a.txt", "{}"), as: .figma).format == .figma)
        #expect(try RecognizedDocument(0, document("package.json", "{}"), as: .tokens).format == .tokens)
        #expect(try RecognizedDocument(0, document("a.css", "{}"), as: .tokens).format == .css)
        #expect(throws: DocumentProblem.self) { try RecognizedDocument(0, document("a.txt", "x"), as: .android) }
        #expect(throws: DocumentProblem.self) { try RecognizedDocument(0, document("a.txt", "x"), as: .tokens) }
    }

    @Test("A byte order mark doesn't shift offsets")
    func mark() throws {
        let found = try RecognizedDocument(
            0, ColorDocument(path: "a.css", content: [0xEF, 0xBB, 0xBF, 0x61]), as: nil)
        #expect(found.document.content == [0x20, 0x20, 0x20, 0x61])
    }

    @Test(
        "Only certain file names may contain colours",
        arguments: [
            ("a.json", true), ("a.tokens", true), ("a.css", true), ("a.pcss", true), ("a.xml", true), ("a.JSON", true),
            ("a.sass", false), ("json", false), ("a.json.bak", false), ("", false),
        ])
    func mayHoldColors(path: String, mayHold: Bool) { #expect(ColorDocument.mayHoldColors(path) == mayHold) }

    @Test(
        "A template is read, or else named as unread",
        arguments: [
            ("a.php", true), ("a.phtml", true), ("a.hbs", true), ("a.mustache", true), ("a.ejs", true),
            ("a.gohtml", true), ("a.tmpl", true), ("a.pug", false), ("a.mdx", false), ("a.tpl", false),
            ("a.postcss", false), ("a.haml", false), ("a.slim", false),
            ("a.cshtml", false), ("a.razor", false), ("a.jsp", false), ("a.ftl", false), ("a.mjml", false),
        ])
    func templates(path: String, isRead: Bool) {
        #expect(ColorDocument.mayHoldColors(path) == isRead)
        #expect(ColorDocument.unreadEndings.contains { path.hasSuffix($0) } == !isRead)
        let format = try? RecognizedDocument(0, document(path, "<p></p>"), as: nil).format
        #expect(format == (isRead ? .markup : nil))
    }

    @Test(
        "A path leaves its folder if a component is two dots",
        arguments: [("..", true), ("a/../b", true), ("a\\..", true), ("a..b/c", false), ("...", false), ("a/.", false)])
    func leaves(path: String, leaves: Bool) { #expect(document(path, "").leavesFolder == leaves) }

    @Test(
        "A file's name is the last component of its path",
        arguments: [("a/b.c", "b.c"), ("b", "b"), ("a/", ""), ("", "")])
    func names(path: String, name: String) { #expect(document(path, "").fileName == name) }

    @Test(
        "Resolvers and Tokens Studio metadata determine which files are read together",
        arguments: [
            ("a.resolver.json", true), ("x/$themes.json", true), ("$metadata.json", true), ("themes.json", false),
            ("a$themes.json", false), ("resolver.json", false),
        ])
    func joins(path: String, joins: Bool) { #expect(document(path, "").joinsFiles == joins) }

    @Test(
        "JSON for a project's tools isn't read as tokens",
        arguments: [
            ("package.json", "{}", "a package manifest"), ("Package.JSON", "{}", "a package manifest"),
            ("tsconfig.app.json", "{}", "a compiler configuration"),
            ("jsconfig.x.json", "{}", "a compiler configuration"),
            ("package-lock.json", "{}", "a lock file"), ("x.lock.json", "{}", "a lock file"),
            (".eslintrc.json", "{}", "a tool’s configuration"), ("eslintrc.json", "{}", nil),
            (".eslint.json", "{}", nil),
            ("package", "{}", nil), ("packages.json", "{}", nil), ("tsconfigs.json", "{}", nil),
            ("package.json", ##"{"a":{"$value":"#fff"}}"##, nil), ("components.json", #"{"a":{"$value":1}}"#, nil),
            ("a.json", #"{"lockfileVersion":3}"#, "a lock file"),
            ("a.json", #"{"compilerOptions":{}}"#, "a compiler configuration"),
            ("a.json", #"{"compilerOptions":1}"#, nil),
            ("a.json", #"{"name":"x","dependencies":{}}"#, "a package manifest"),
            ("a.json", #"{"name":"x","devDependencies":{}}"#, "a package manifest"),
            ("a.json", #"{"name":"x","peerDependencies":{}}"#, "a package manifest"),
            ("a.json", #"{"name":"x","require":{}}"#, "a package manifest"), ("a.json", #"{"dependencies":{}}"#, nil),
            ("a.json", #"{"name":1,"dependencies":{}}"#, nil),
            ("a.json", #"{"manifest_version":3}"#, "an extension’s manifest"),
            ("a.json", #"{"manifest_version":"3"}"#, nil),
            ("a.json", #"{"icons":[{"src":"a.png"}]}"#, "a web app manifest"),
            ("a.json", #"{"screenshots":[{"src":"a.png"}]}"#, "a web app manifest"), ("a.json", #"{"icons":[]}"#, nil),
            ("a.json", #"{"icons":[{"size":1}]}"#, "a list of images"),
            ("a.json", #"{"openapi":"3.1.0"}"#, "an API description"),
            ("a.json", #"{"swagger":"2.0"}"#, "an API description"),
            ("a.json", #"{"$schema":"https://json-schema.org/draft/2020-12/schema"}"#, "a JSON schema"),
            ("a.json", #"{"$schema":"https://json.schemastore.org/x"}"#, "a tool’s configuration"),
            ("a.json", #"{"$schema":"https://x.org/tokens"}"#, nil),
            ("a.json", #"{"layers":[],"fr":30,"op":60}"#, "an animation"), ("a.json", #"{"layers":[],"fr":30}"#, nil),
            ("a.json", #"{"type":"FeatureCollection","features":[]}"#, "a map"), ("a.json", #"{"features":[]}"#, nil),
            ("a.json", #"{"cells":[],"nbformat":4}"#, "a notebook"), ("a.json", #"{"cells":[]}"#, nil),
            ("a.json", #"{"mappings":"","sources":[]}"#, "a source map"), ("a.json", #"{"mappings":""}"#, nil),
            ("a.json", #"{"rules":{},"extends":"x"}"#, "a linter’s configuration"),
            ("a.json", #"{"rules":{},"plugins":[]}"#, "a linter’s configuration"), ("a.json", #"{"rules":{}}"#, nil),
            ("a.json", #"[{"filename":"a.png"},{"url":"b"}]"#, "a list of images"),
            ("a.json", ##"[{"filename":"a.png","value":"#fff"}]"##, nil), ("a.json", #"[{"src":1}]"#, nil),
            ("a.json", "[]", nil), ("a.json", "3", nil), ("a.json", #"[{"src":"a"},1]"#, nil),
        ] as [(Substring, String, Phrase?)])
    func projectFiles(name: Substring, text: String, kind: Phrase?) throws {
        #expect(ProjectFile.kind(of: name, try JSONDocument(Array(text.utf8)).root) == kind)
    }
}

@Suite("Line index") struct LineIndexTests {
    // Columns count characters; é has two bytes.
    @Test(
        "Lines and columns start at 1",
        arguments: [
            (0, 1, 1, 1), (1, 1, 2, 2), (2, 2, 1, 1), (4, 2, 2, 3), (5, 3, 1, 1), (6, 3, 2, 2), (100, 3, 2, 2),
        ])
    func positions(offset: Int, line: Int, column: Int, byte: Int) {
        let index = LineIndex(Array("a\né\nb".utf8))
        #expect(index.position(of: offset) == (line, column))
        #expect(index.position(of: offset, counting: .utf8) == (line, byte))
    }

    @Test(
        "Positions in long lines are counted from the nearest checkpoint",
        arguments: [0, 254, 256, 258, 510, 512, 1_198, 1_200])
    func longLines(offset: Int) {
        let index = LineIndex(Array((String(repeating: "é", count: 600) + "\nx").utf8))
        #expect(index.position(of: offset) == (1, offset / 2 + 1))
        #expect(index.position(of: offset, counting: .utf8) == (1, offset + 1))
        #expect(index.position(of: 1_201) == (2, 1))
    }

    @Test("An empty document has one line")
    func empty() { #expect(LineIndex([]).position(of: 0) == (1, 1)) }
}
