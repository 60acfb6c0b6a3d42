import APITesting
import ColorFiles
import Foundation
import JSON
import OperatingSystem
import TestSupport
import Testing

@testable import LegibilityServer
@testable import LegibilityService

/// Runs of `legibility audit` as by users and CI.
@Suite("The command legibility audit") struct AuditCommandTests {
    private let audited = AuditedFolder()
    private var folder: URL { audited.folder }

    private func write(_ files: [String: String]) throws { try audited.write(files) }

    private func audit(_ arguments: String...) throws -> AuditedFolder.Ended { try audited.audit(arguments) }

    private static let failing = ":root { --ink: #777; --paper: #fff }\n"
    private static let pairs = #"{"pairs": [{"text": "--ink", "ground": "--paper"}]}"#

    @Test("A failure sets exit status 1, and the table shows its position")
    func fails() throws {
        try write(["web/a.css": "\n" + Self.failing, "legibility.json": Self.pairs])
        let ended = try audit(".", "--as", "table")
        #expect(ended.status == 1)
        #expect(ended.output.contains("4.47:1  needs 4.5:1  --ink on --paper  "))
        #expect(ended.output.contains("web/a.css:2\n"))
        #expect(ended.errors == "")
        #expect(try audit("web", "--fail-on", "never").status == 0)
        #expect(try JSONDocument(Array(try audit(".").output.utf8)).root["result"]?.string == "fail")
    }

    @Test(
        "“-” reads a document from standard input, whose name or format tells what it is",
        arguments: [
            (["--name", "theme.css"], "p { color: #999; background: #fff }", 1),
            (["--format", "css"], "p { color: #595959; background: #fff }", 0),
            (
                [],
                "<resources><color name=\"text\">#999999</color><color name=\"background\">#ffffff</color></resources>",
                1
            ),
            ([], "nothing", 2),
        ])
    func standardInput(_ options: [String], _ document: String, status: Int32) throws {
        let ended = try audited.audit(["-"] + options, input: document)
        #expect(ended.status == status)
        if status == 1 { #expect(ended.output.contains("\"result\":\"fail\"")) }
    }

    @Test(
        "Standard input can't be changed, and its name needs it",
        arguments: [["-", "--fix"], ["theme.css", "--name", "theme.css"]])
    func misusedInput(_ arguments: [String]) {
        #expect(throws: ConfigurationError.self) { try audited.audit(arguments) }
    }

    @Test("The table's advice repeats the audited paths and options, and the file that declares pairs")
    func advice() throws {
        try write(["web/a.css": Self.failing, "legibility.json": Self.pairs])
        let ended = try audit("web", "--as", "table", "--profile", "wcag-aaa", "--pairs", "legibility.json")
        #expect(ended.output.contains("\n  Declared in legibility.json.\n"))
        let command = "legibility audit web --pairs legibility.json --profile wcag-aaa"
        #expect(ended.output.contains("or run \(command) --fix, which fixes what it can.\n"))
        #expect(
            ended.output.contains("with \(command) --as baseline > contrast-baseline.json (exit status 1), then add "))
    }

    @Test(
        "The table is coloured only on a terminal, unless NO_COLOR is set",
        arguments: [
            (true, [:], true), (true, ["NO_COLOR": ""], true), (true, ["NO_COLOR": "1"], false),
            (true, ["NO_COLOR": "0"], false), (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
            (false, [:], false), (false, ["TERM": "xterm"], false),
        ])
    func colors(onTerminal: Bool, environment: [String: String], expected: Bool) {
        #expect(AuditCommand.showsColors(onTerminal: onTerminal, environment) == expected)
    }

    @Test("A resolver in a folder is read")
    func resolver() throws {
        let resolver = #"""
            {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "t/base.json"}]}},
             "modifiers": {"theme": {"default": "a", "contexts": {"a": [], "b": [{"$ref": "t/b.json"}]}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
            """#
        try write([
            "x.resolver.json": resolver,
            "t/base.json":
                ##"{"on-paper": {"$type": "color", "$value": "#111"}, "paper": {"$type": "color", "$value": "#fff"}}"##,
            "t/b.json": ##"{"paper": {"$type": "color", "$value": "#444"}}"##,
            "package.json": ##"{"color": {"text": "#888"}}"##,
        ])
        let ended = try audit(".")
        let report = try JSONDocument(Array(ended.output.utf8)).root
        #expect(ended.status == 1 && ended.errors == "")
        #expect(report["modes"]?.elements?.compactMap { $0["name"]?.string } == ["a", "b"])
        #expect(report["tokens"]?.elements?.map { _ in 1 }.count == 2)
    }

    @Test("Possible pairs count if they are included")
    func include() throws {
        try write(["a.css": ":root { --background: #fff; --text-muted: #ddd }"])
        let ended = try audit(".")
        #expect(ended.status == 2 && ended.errors.contains("check the 1 possible pair with --include possible"))
        #expect(try audit(".", "--include", "possible").status == 1)
        #expect(try audit(".", "--include", "all").status == 2)
    }

    @Test("If no pair was checked, unread files that may contain colours are listed")
    func sources() throws {
        try write([
            "a.css": ":root { --blue: #77f }", "b.sass": "", "c.sass": "", "d/e.less": "",
            "app/res/layout-land/a.xml": "<TextView android:textColor='#ccc'/>",
        ])
        let errors = try audit(".").errors
        #expect(errors.contains("Colours may also be in files that aren’t read: 2 .sass files, 1 .less file, "))
        #expect(errors.contains("1 res/layout/*.xml file."))
    }

    @Test("If no file was read, files that may contain colours are listed")
    func sourcesAlone() throws {
        try write(["b.sass": "", "c/d.less": ""])
        let ended = try audit(".")
        #expect(ended.status == 2 && ended.errors.contains("aren’t read: 1 .less file, 1 .sass file."))
    }

    @Test("A resolver in a folder is recognised under any name")
    func resolverByContent() throws {
        func token(_ name: String, _ hex: String) -> String {
            #""\#(name)": {"$type": "color", "$value": "\#(hex)"}"#
        }
        try write([
            "design.json": #"""
            {"version": "2025.10", "modifiers": {"theme": {"contexts": {"a": [{"$ref": "t/base.json"}], "b": [{"$ref":
            "t/base.json"}, {"$ref": "t/two.json"}]}, "default": "a"}}, "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
            """#, "t/base.json": "{\(token("paper", "#ffffff")), \(token("on-paper", "#222222"))}",
            "t/two.json": "{\(token("paper", "#444444"))}",
        ])
        let report = try JSONDocument(Array(try audit(".").output.utf8)).root
        #expect(report["modes"]?.elements?.compactMap { $0["name"]?.string } == ["a", "b"])
        #expect(report["result"]?.string == "fail")
    }

    @Test("A manifest starts a separate package, and patterns in legibility.json exclude pairs")
    func packages() throws {
        try write([
            "web/package.json": "{}", "web/a.css": ":root { --paper: #fff; --on-paper: #aaa }",
            "app/package.json": "{}",
            "app/b.css": ":root { --paper: #fff; --on-paper: #333 }",
        ])
        let report = try JSONDocument(Array(try audit(".").output.utf8)).root
        #expect(report["groups"]?.elements?.compactMap { $0["name"]?.string } == ["app", "web"])
        #expect(report["pairs"]?.elements?.compactMap { $0["group"]?.string } == ["app", "web"])
        #expect(try audit(".").status == 1)
        try write(["legibility.json": #"{"notPairs": [{"text": "--on-*", "ground": "*"}]}"#])
        #expect(try audit(".").status == 2)
    }

    @Test("An indeterminate result counts as a failure on request")
    func indeterminate() throws {
        try write(["a.css": ":root { --paper: #fff; --ink: var(--none) }", "legibility.json": Self.pairs])
        #expect(try audit(".").status == 0)
        #expect(try audit(".", "--fail-on=indeterminate").status == 1)
    }

    @Test("A name in a declared pair that no file defines is an error, except in an audit of a part of the project")
    func unknownName() throws {
        try write([
            "web/a.css": ":root { --paper: #fff; --ink: #000 }",
            "legibility.json": #"{"pairs": [{"text": "inkk", "ground": "paper"}]}"#,
        ])
        let ended = try audit(".")
        #expect(ended.status == 2)
        #expect(ended.errors == "legibility: legibility.json: No colour is named “inkk”. Did you mean “--ink”?\n")
        #expect(try audit("web").status == 0)
        #expect(try audit(".", "--fail-on", "never").status == 0)
    }

    @Test(
        "The report says that nothing was checked exactly if the exit status is 2, and a report is written",
        arguments: [
            ("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }", "A.swift", 2),
            (".a { color: $ink }", "a.scss", 2), (".a { color: #000; background: #fff }", "a.css", 0),
        ])
    func nothingChecked(content: String, name: String, status: Int32) throws {
        try write([name: content])
        let ended = try audit(".", "--as", "markdown")
        #expect(ended.status == status)
        let report = try audit(".", "--as", "markdown", "--fail-on", "never")
        #expect(report.status == 0 && report.output.contains("Nothing was checked") == (status == 2))
    }

    @Test(
        "Style rules pair unnamed colours, and an audit without checks doesn't pass",
        arguments: [
            (".a { color: #595959; background: #fff }", 0, "pass"), (".a { color: #777; background: #fff }", 1, "fail"),
            (":root { --only: #777 }", 2, "none"),
        ])
    func rules(css: String, status: Int32, result: String) throws {
        try write(["a.css": css])
        let ended = try audit("a.css")
        #expect(ended.status == status && ended.errors.contains("no pair was checked") == (status == 2))
        #expect(try JSONDocument(Array(ended.output.utf8)).root["result"]?.string == result)
    }

    @Test("Fixes are written on request, and the fixed files are checked")
    func fixes() throws {
        try write(["a.css": Self.failing, "legibility.json": Self.pairs])
        let file = folder.appending(path: "a.css")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        #expect(try audit(".").status == 1)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.failing)
        let ended = try audit(".", "--fix")
        #expect(ended.status == 0)
        #expect(
            ended.errors == """
                a.css:1:16: --ink in default
                - #777     4.47:1  --ink on --paper
                + #767676  4.54:1
                legibility: fixed 1 file.

                """)
        let mended = try String(contentsOf: file, encoding: .utf8)
        #expect(mended != Self.failing && mended.hasSuffix("; --paper: #fff }\n"))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        #expect(try audit(".").status == 0)
    }

    @Test(
        "Formats that support fixes contain them, and files stay unchanged",
        arguments: [
            (["--as", "rdjson"], true), (["--as", "sarif"], true), (["--as", "json"], true), ([], true),
            (["--as", "csv"], true), (["--as", "html"], true), (["--as", "markdown"], true),
            (["--as", "table"], false),
            (["--as", "github"], false), (["--as", "junit"], false),
        ])
    func toldFixes(_ form: [String], _ areTold: Bool) throws {
        try write(["a.css": Self.failing, "legibility.json": Self.pairs])
        let ended = try audited.audit(["."] + form)
        #expect(ended.status == 1 && ended.errors == "")
        #expect(ended.output.contains("#767676") == areTold, "\(ended.output)")
        #expect(try String(contentsOf: folder.appending(path: "a.css"), encoding: .utf8) == Self.failing)
    }

    @Test("A dry run prints the fixes as a patch and writes nothing")
    func dryRun() throws {
        let lines = (1...12).map { ".a\($0) { margin: 0 }\n" }
        let css = Self.failing + lines.joined() + ".x { color: #999; background: #fff }"
        try write([
            "web dir/a.css": css, "ok.css": ".y { color: #000; background: #fff }\n", "legibility.json": Self.pairs,
        ])
        let ended = try audit(".", "--fix", "--dry-run")
        #expect(
            ended.output == """
                --- a/web dir/a.css\t
                +++ b/web dir/a.css\t
                @@ -1,4 +1,4 @@
                -:root { --ink: #777; --paper: #fff }
                +:root { --ink: #767676; --paper: #fff }
                 .a1 { margin: 0 }
                 .a2 { margin: 0 }
                 .a3 { margin: 0 }
                @@ -11,4 +11,4 @@
                 .a10 { margin: 0 }
                 .a11 { margin: 0 }
                 .a12 { margin: 0 }
                -.x { color: #999; background: #fff }
                \\ No newline at end of file
                +.x { color: #767676; background: #fff }
                \\ No newline at end of file

                """)
        #expect(ended.errors.hasSuffix("legibility: would fix 1 file; nothing was written.\n") && ended.status == 0)
        let file = folder.appending(path: "web dir/a.css")
        #expect(try String(contentsOf: file, encoding: .utf8) == css)
        let patch = folder.appendingPathExtension("patch")
        try Data(ended.output.utf8).write(to: patch)
        _ = output(of: ["git", "-C", folder.path, "apply", patch.path])
        let patched = try String(contentsOf: file, encoding: .utf8)
        try write(["web dir/a.css": css])
        _ = try audit(".", "--fix")
        #expect(try String(contentsOf: file, encoding: .utf8) == patched && patched != css)
    }

    @Test("Failures without a fix are listed with the reason")
    func notFixed() throws {
        let css = ":root { --paper: #fff } .dark { --paper: #222 } .x { color: #999; background: var(--paper) }\n"
        try write(["a.css": css])
        let ended = try audit(".", "--fix")
        #expect(ended.status == 1 && ended.errors.hasSuffix("legibility: fixed 0 files.\n"))
        #expect(ended.errors.hasPrefix("Not fixed: #999 on --paper in light, 2.84:1. “#999 in .x” has the same value "))
        #expect(try String(contentsOf: folder.appending(path: "a.css"), encoding: .utf8) == css)
    }

    @Test(
        "An explanation contains the rule or convention and the source of each colour",
        arguments: ["--btn on --paper", "btn on paper"])
    func explanation(_ name: String) throws {
        try write([
            "a.css": ":root { --blue: #77f; --btn: var(--blue); --paper: #fff }\n.dark { --blue: #00a }\n"
                + ".x { color: var(--btn); background: var(--paper) }\n"
        ])
        let ended = try audit(".", "--explain", name)
        #expect(ended.status == 0 && ended.errors == "")
        #expect(
            ended.output.hasPrefix(
                "--btn on --paper\n  The rule “.x” sets both colours at a.css:3:13: certain.\n  light:\n"))
        // The columns of `var(--blue)`, `#77f` and `#00a`.
        for line in [
            "    --btn: var(--blue) = #7777ff  a.css:1:30  from “:root”\n      --blue: #77f = #7777ff  a.css:1:17  from “:root”\n",
            "      --blue: #00a = #0000aa  a.css:2:17  from “.dark”\n    --paper: #fff = #ffffff  a.css:1:52  from “:root”\n",
        ] {
            #expect(ended.output.contains(line), "\(ended.output)")
        }
    }

    @Test(
        "A token is explained with its pairs, and an unknown name is reported with the closest name",
        arguments: [
            (
                "a.css", ":root { --ink: #777; --on-ink: #fff }", "--on-ink",
                "The names follow the convention “on-prefix”: likely."
            ),
            (
                "a.css", ".x { color: #777; background: #fff }", "#777 on #fff",
                "    #777 = #777777  a.css:1:13  from “.x”\n"
            ),
            (
                "t.json",
                ##"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$type": "color", "$value": "#123456"}}"##, "a",
                "    a: {b} = #123456  t.json:1:36  from “t”\n      b: #123456  t.json:1:78  from “t”\n"
                    + "This colour isn’t in any pair.\n"
            ),
            ("a.css", ":root { --ink: #777; --on-ink: #fff }", "--on-ing", "Did you mean “--on-ink”?"),
            (
                "a.css", ".x { font-size: 2em; color: #777; background: #fff }", "#777 on #fff",
                "\n  The files don’t determine the font size, so the text counts as normal text.\n"
            ),
        ])
    func explained(_ path: String, _ text: String, _ name: String, _ words: String) throws {
        try write([path: text])
        let ended = try audit(".", "--explain", name)
        #expect((ended.output + ended.errors).contains(words), "\(ended.output + ended.errors)")
        #expect(ended.status == (ended.output.isEmpty ? 2 : 0))
    }

    @Test("A file that changed after it was read isn't overwritten")
    func changedMeanwhile() throws {
        try write(["a.css": "new"])
        let path = folder.appending(path: "a.css").path
        #expect(throws: ConfigurationError.self) {
            try FileReplacement(path: path, old: Array("old".utf8), new: Array("mended".utf8)).write()
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    }

    @Test("The baseline contains the failures")
    func baseline() throws {
        try write(["a.css": Self.failing, "legibility.json": Self.pairs])
        try write(["known.json": try audit(".", "--as", "baseline").output])
        #expect(try audit(".", "--baseline", "known.json").status == 0)
        // Neither the baseline nor the pairs contain the project's colours.
        let documents = try JSONDocument(Array(try audit(".").output.utf8)).root["documents"]?.elements
        #expect(documents?.compactMap { $0["path"]?.string } == ["a.css"])
        try write(["known.json": #"{"version": 2}"#])
        let ended = try audit(".", "--baseline", "known.json")
        #expect(ended.status == 2)
        #expect(ended.errors.contains("The version of a baseline must be 1."))
    }

    @Test(
        "If nothing can be checked, the exit status is 2 with an explanation",
        arguments: [
            (["nowhere"], "“nowhere” doesn’t exist."),
            (["."], "nothing to check in “.”: no files with colours, storyboards"),
            (["no.css"], "no pair of colours and no named colours found in the file"),
            (["no.css", "--pairs", "none.json"], "“none.json” doesn’t exist"),
            (["no.css", "--profile", "wcag"], "must be one of wcag-aa"),
            (["no.css", "--pairs", "bad.txt"], "isn’t valid JSON"),
            (["no.css", "--pairs", "odd.txt"], "odd.txt#/pairs/0/ground"),
        ])
    func cannot(_ arguments: [String], _ words: String) throws {
        try write(["bad.txt": "{", "odd.txt": #"[{"text": "a"}]"#, "package.json": #"{"name": "x"}"#])
        if arguments[0] == "no.css" { try write(["no.css": "p { margin: 0 }"]) }
        guard case .audit(let read) = try CommandLineArguments(["audit"] + arguments) else { return }
        let errors = try #require(Descriptor.pipe())
        let output = try #require(Descriptor.pipe())
        let command = AuditCommand(
            arguments: read, folder: folder.path, output: output.writing, errors: errors.writing)
        #expect(command.run() == 2)
        errors.writing.close()
        output.writing.close()
        #expect(String(decoding: errors.reading.read(atMost: .max), as: UTF8.self).contains(words))
        errors.reading.close()
        output.reading.close()
    }

    @Test(
        "Invalid arguments are rejected before any file is read",
        arguments: [
            [], [".", "--as", "pdf"], [".", "--fail-on", "pass"], [".", "--nope", "1"], ["-x"], [".", "--as"],
            [".", "--dry-run"], [".", "--fix", "--explain", "a"], [".", "--explain", "a", "--as", "json"],
        ])
    func refused(_ arguments: [String]) throws {
        #expect(throws: ConfigurationError.self) { try CommandLineArguments(["audit"] + arguments) }
    }

    @Test("Help is shown with and without a path", arguments: [["--help"], [".", "-h"]])
    func help(_ arguments: [String]) throws {
        guard case .print(AuditArguments.help) = try CommandLineArguments(["audit"] + arguments) else {
            Issue.record("this is not the help")
            return
        }
    }

    @Test("The page's Content-Security-Policy contains the hash of its style sheet")
    func pageStyle() throws {
        let response = try TestServer().send(
            .post, "/v1/audit?as=html", headers: [("Content-Type", "application/json")],
            body: #"{"documents": [{"path": "a.css", "content": ":root { --ink: #777; --paper: #fff }"}]}"#)
        #expect(response.status == 200)
        let style = try #require(response.text.firstMatch(of: #/<style>(.*?)</style>/#.dotMatchesNewlines())).1
        let file = folder.appendingPathExtension("css")
        try Data(style.utf8).write(to: file)
        let hexadecimal = output(of: ["sha256sum", file.path]).prefix { $0 != " " }
        let digits = hexadecimal.map { UInt8(clamping: $0.hexDigitValue ?? 0) }
        let digest = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        #expect(
            response.header("Content-Security-Policy")?.contains("'sha256-\(Data(digest).base64EncodedString())'")
                == true)
    }

    @Test(
        "A format is selected by name, or otherwise by Accept",
        arguments: [
            ("", "application/sarif+json", "application/sarif+json"), ("?as=junit", "text/csv", "application/xml"),
            ("", "text/html", "text/html; charset=utf-8"), ("", "*/*", "application/json"),
            ("?as=rdjson", "application/json", "application/json"),
            ("?as=markdown", "*/*", "text/markdown; charset=utf-8"),
        ])
    func negotiation(_ query: String, _ accept: String, _ mediaType: String) throws {
        let response = try TestServer().send(
            .post, "/v1/audit\(query)", headers: [("Content-Type", "application/json"), ("Accept", accept)],
            body: #"{"documents": [{"path": "a.css", "content": ":root { --ink: #777 }"}]}"#)
        #expect(response.status == 200)
        #expect(response.header("Content-Type")?.hasPrefix(mediaType) == true)
    }

    @Test("An unknown format is rejected")
    func unknownForms() throws {
        let body = #"{"documents": [{"path": "a.css", "content": ":root { --ink: #777 }"}]}"#
        let server = try TestServer()
        #expect(try server.post("/v1/audit?as=pdf", body).status == 422)
        let headers = [(name: "Content-Type", value: "application/json"), (name: "Accept", value: "image/png")]
        #expect(try server.send(.post, "/v1/audit", headers: headers, body: body).status == 406)
    }
}
