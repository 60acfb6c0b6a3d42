import Foundation
import Testing

@testable import LegibilitySite

@Suite("Files in the public folder")
struct PublicFilesTests {
    /// Runs a test with a project whose public folder contains a style sheet and a page, and with the files of a build.
    private func project(made: [String: String], inPublic: [String: String] = [:]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "PublicFilesTests-\(UUID().uuidString)")
        for (name, files) in [
            "Public": ["styles/style.css": "body {}", "index.html": "{{a}}"].merging(inPublic) { $1 },
            ".build/face": made,
        ] where !files.isEmpty {
            let place = folder.appending(path: name)
            for (file, text) in files {
                let file = place.appending(path: file)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        return folder
    }

    private static let face = [
        "legibility-display.woff2": "letters", "legibility-display.css": "@font-face {}",
        "legibility-display.txt": "licence", "legibility-display.outlines": "paths",
    ]

    @Test("If there is no display face, the style sheet doesn't refer to a font file")
    func withoutFace() throws {
        let folder = try project(made: [:])
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(files.face == nil && files.outlines == nil)
        #expect(files.served.map(\.path) == ["styles/style.css"])
        #expect(try files.text("styles/style.css") == "body {}")
    }

    @Test("The display face is found in the build folder or in the public folder", arguments: [true, false])
    func withFace(isBuilt: Bool) throws {
        let folder = try project(made: isBuilt ? Self.face : [:], inPublic: isBuilt ? [:] : Self.face)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(files.face == "/legibility-display.woff2")
        #expect(
            files.served.map(\.path).sorted() == [
                "legibility-display.txt", "legibility-display.woff2", "styles/style.css",
            ])
        #expect(try files.text("styles/style.css") == "@font-face {}body {}")
        #expect(try files.text("legibility-display.woff2") == "letters")
        #expect(files.outlines == Array("paths".utf8))
    }

    @Test("Recording scripts are served in a short form, and other scripts unchanged")
    func scripts() throws {
        let script = "(() => {\n  const text = 1; // note\n  f(text);\n})();\n"
        let names = ["record.js", "record-more.js", "scripts/page.js"]
        let folder = try project(made: [:], inPublic: Dictionary(uniqueKeysWithValues: names.map { ($0, script) }))
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(try names.map(files.text) == ["(()=>{let a=1;f(a)})();\n", "(()=>{let a=1;f(a)})();\n", script])
    }

    @Test("The scripts of a Japanese page contain the phrases instead of importing them")
    func translatedScripts() throws {
        let scripts = [
            "scripts/copy.js": "const words = (await import(`/scripts/words/${lang}.js`)).default;\n",
            "scripts/page.js": "import \"./copy.js\";\n",
            "scripts/words/ja.js": "// Phrases.\n\nexport default {\n  \"Copy\": \"コピー\",\n};\n",
        ]
        let folder = try project(made: [:], inPublic: scripts)
        defer { try? FileManager.default.removeItem(at: folder) }
        let served = try PublicFiles(folder.appending(path: "Public").path).served
        let texts = Dictionary(
            uniqueKeysWithValues: served.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        #expect(
            texts.filter { $0.key.hasPrefix("scripts/ja/") } == [
                "scripts/ja/copy.js": "const words = {\n  \"Copy\": \"コピー\",\n};\n",
                "scripts/ja/page.js": "import \"./copy.js\";\n",
            ])
        #expect(texts["scripts/copy.js"] == scripts["scripts/copy.js"])
    }

    @Test("A file in the public folder has priority over a built file of the same name")
    func bothFaces() throws {
        let folder = try project(made: Self.face, inPublic: ["legibility-display.woff2": "others"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(try files.text("legibility-display.woff2") == "others")
        #expect(files.served.count { $0.path == "legibility-display.woff2" } == 1)
    }
}
