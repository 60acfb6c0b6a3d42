import APITesting
import Foundation
import Testing

@testable import LegibilityServer

/// Every option of `legibility audit` has an effect on a kind of input, or says that it has none.
@Suite("Options of legibility audit and the inputs to which they apply") struct AuditOptionTests {
    private let audited = AuditedFolder()

    /// The inputs by their paths. A PDF file is recognised by its first bytes.
    enum Input: String, CaseIterable {
        case colors = "theme.css"
        case screens = "tree.xml"
        case pictures = "shot.png"
        case documents = "doc.pdf"
    }

    private func write() throws {
        try audited.write([
            "theme.css": "p { color: #888; background: #fff }", "doc.pdf": "%PDF-1.7\n", "base.json": "{}",
        ])
        let corpus = repository.appending(path: "Tests/ScreensTests/Fixtures/corpus")
        for (from, to) in ["s03.wda.xml": "tree.xml", "s05.png": "shot.png"] {
            try FileManager.default.copyItem(at: corpus.appending(path: from), to: audited.folder.appending(path: to))
        }
    }

    @Test(
        "An option that applies to none of the files is an error that names the files and the way out",
        arguments: [
            (["--fix"], "files with colours", [Input.colors]),
            (["--explain", "p"], "files with colours", [.colors]),
            (["--pairs", "base.json"], "files with colours", [.colors]),
            (["--format", "css"], "files with colours", [.colors]),
            (["--include", "possible"], "files with colours", [.colors]),
            (["--work-seconds", "9"], "files with colours", [.colors]),
            (
                ["--suppressed", "include"], "files with colours, screens and records of web pages",
                [.colors, .screens]
            ),
            (["--scale", "2"], "screens and pictures", [.screens, .pictures]),
            (["--pages", "1"], "PDF files", [.documents]),
            (["--platform", "ios"], "screens", [.screens]), (["--device", "iPhone 16"], "screens", [.screens]),
            (["--category", "large"], "screens", [.screens]), (["--appearance", "dark"], "screens", [.screens]),
            (["--safeArea", "1,1,1,1"], "screens", [.screens]), (["--hostScreen", "9x9"], "screens", [.screens]),
            (["--rules", "contrast.text"], "screens", [.screens]),
            (
                ["--minimumSeverity", "error"], "screens, pictures, PDF files and records of web pages",
                [.screens, .pictures, .documents]
            ),
        ])
    func limited(_ option: [String], _ nouns: String, _ inputs: [Input]) throws {
        try write()
        for input in Input.allCases {
            let ended = try audited.audit([input.rawValue] + option)
            let sentence = "\(option[0]) applies to \(nouns), but there are none in “\(input.rawValue)”."
            #expect(ended.errors.contains(sentence) != inputs.contains(input), "\(input) \(ended.errors)")
            if !inputs.contains(input) { #expect(ended.status == 2) }
        }
    }

    @Test(
        "An option whose value has no effect is reported, and the audit continues",
        arguments: [
            (
                ["theme.css", "--exclude", "*.css"],
                "--exclude applies to the files in folders, but “theme.css” names no folder."
            ),
            (["theme.css", "--format", "android"], "--format android has no effect"),
            (["tree.xml", "--device", "foo"], "--device: Apple’s guidelines don’t list “foo”"),
        ])
    func unused(_ arguments: [String], _ words: String) throws {
        try write()
        let ended = try audited.audit(arguments)
        #expect(ended.errors.contains(words), "\(ended.errors)")
        #expect(ended.status != 2)
        #expect(try !audited.audit(["tree.xml", "--device", "iPhone SE"]).errors.contains("--device"))
    }

    @Test("An excluded pair that doesn’t occur is reported with the most similar name")
    func excluded() throws {
        try audited.write([
            "theme.css": ":root { --ink: #000; --paper: #fff } p { color: var(--ink); background: var(--paper) }"
                + " q { color: #000; background: #fff }",
            "legibility.json": """
            {"notPairs": [{"text": "--ink", "ground": "papr"}, {"text": "--ink", "ground": "--paper"}]}
            """,
        ])
        let errors = try audited.audit([".", "--fail-on", "never"]).errors
        #expect(
            errors.contains("“notPairs” has no effect for “--ink” on “papr”: no pair matches. Did you mean “--paper”?"))
        #expect(!errors.contains("on “--paper”: no pair"))
    }

    @Test("A baseline that doesn’t exist is an error for every kind of input", arguments: ["theme.css", "shot.png"])
    func baseline(_ path: String) throws {
        try write()
        let ended = try audited.audit([path, "--baseline", "none.json"])
        #expect(ended.status == 2)
        #expect(ended.errors.contains("“none.json” doesn’t exist."))
    }

    @Test(
        "Options of web pages say so if no page is named, also those without a value",
        arguments: ["--scroll", "--forced-colors", "--redact", "--viewport=1x1", "--checks=contrast.text"])
    func pages(_ option: String) {
        let name = String(option.prefix { $0 != "=" })
        #expect {
            try audited.audit(["theme.css", option])
        } throws: { error in
            "\(error)".contains(
                "\(name) applies only to web pages; for a folder with pages or records, add --only pages.")
        }
    }

    @Test("Limits on linked pages need links", arguments: ["--pages=2", "--exclude=a"])
    func links(_ option: String) {
        let words = "applies to pages from sitemaps and links; add --sitemap or --follow."
        #expect { try PageArguments(["a.html", option]) } throws: { "\($0)".contains(words) }
        #expect(throws: Never.self) { try PageArguments(["a.html", option, "--follow"]) }
    }
}
