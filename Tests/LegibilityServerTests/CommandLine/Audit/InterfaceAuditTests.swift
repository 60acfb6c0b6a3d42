import APITesting
import Foundation
import JSON
import LegibilityAPI
import Testing

@testable import LegibilityServer

/// Storyboards and asset catalogs are audited together.
@Suite("Audits of Interface Builder files")
struct InterfaceAuditTests {
    private let folder = AuditedFolder()

    private static let server = Result { try TestServer() }

    private static func document(_ name: String) throws -> String {
        try String(
            contentsOf: repository.appending(path: "Tests/InterfaceBuilderTests/Documents/\(name)"), encoding: .utf8)
    }

    /// Returns a colour set with a light and a dark value.
    private static func colorSet(_ light: String, _ dark: String) -> String {
        func color(_ value: String) -> String {
            #""color": {"color-space": "srgb", "components": {"red": "0x\#(value)", "green": "0x\#(value)", "blue": "0x\#(value)", "alpha": "1"}}"#
        }
        return """
            {"colors": [{"idiom": "universal", \(color(light))}, {"idiom": "universal", "appearances": \
            [{"appearance": "luminosity", "value": "dark"}], \(color(dark))}], "info": {"version": 1, "author": "xcode"}}
            """
    }

    private func writeProject() throws {
        try folder.write([
            "App/Main.storyboard": Self.document("named.storyboard"),
            "App/Assets.xcassets/Ink.colorset/Contents.json": Self.colorSet("33", "DD"),
            "App/Assets.xcassets/Paper.colorset/Contents.json": Self.colorSet("FF", "1C"),
            "App/Assets.xcassets/Faint.colorset/Contents.json": Self.colorSet("AA", "55"),
        ])
    }

    private func json(_ arguments: [String] = []) throws -> JSONValue {
        let ended = try folder.audit(["App", "--as", "json"] + arguments)
        return try JSONDocument(Array(ended.output.utf8)).root
    }

    private func findings(_ json: JSONValue) -> [[String?]] {
        json["interfaces"]?.elements.map { elements in
            elements.map { finding in
                [
                    finding["id"]?.string, finding["rule"]?.string, finding["appearance"]?.string,
                    finding["state"]?.string, finding["certainty"]?.string,
                ]
            }
        } ?? []
    }

    @Test("Named colours are read from the asset catalogs beside the storyboard, in both appearances")
    func mixed() throws {
        try writeProject()
        let json = try json()
        #expect(
            findings(json) == [
                ["faint", "contrast.text", "light", "fail", "certain"],
                ["faint", "contrast.text", "dark", "fail", "likely"],
                ["gone", "contrast.text", "light", "fail", "likely"],
                ["gone", "contrast.text", "dark", "indeterminate", "possible"],
            ])
        #expect(json["result"]?.string == "fail")
        #expect(json[path: "summary.tokens"]?.number == 3)
        #expect(json[path: "summary.interfaces.files"]?.number == 1)
        #expect(json[path: "summary.interfaces.errors"]?.number == 3)
        #expect(json["documents"]?.elements?.allSatisfy { $0["problem"]?.kind == .null } == true)
        let first = json["interfaces"]?.elements?.first { _ in true }
        #expect(first?["path"]?.string == "App/Main.storyboard")
        #expect(first?["line"]?.number == 18)
        #expect(
            first?["because"]?.string == "The contrast of #aaaaaa on #ffffff is 2.32:1; it must be at least 4.5:1.")
    }

    @Test("--fail-on applies to errors in a storyboard")
    func status() throws {
        try writeProject()
        #expect(try folder.audit(["App"]).status == 1)
        #expect(try folder.audit(["App", "--fail-on", "never"]).status == 0)
        try folder.write(["B/Main.storyboard": Self.document("growth.storyboard")])
        let warnings = try folder.audit(["B"])
        #expect(warnings.status == 0 && warnings.errors.isEmpty)
        try folder.write(["C/Main.storyboard": Self.document("pictures.storyboard")])
        #expect(try folder.audit(["C"]).status == 0)
        #expect(try folder.audit(["C", "--fail-on", "indeterminate"]).status == 1)
    }

    @Test("Apple's minimums are the default profile")
    func profile() throws {
        // 3.54:1 at 28 pt: sufficient for large text in light appearance, but below Dark Mode's 4.5:1.
        try folder.write(["App/Main.storyboard": Self.document("contrast.storyboard")])
        func large(_ arguments: [String]) throws -> [[String?]] {
            try findings(json(arguments)).filter { $0[0] == "large" }
        }
        #expect(try large([]) == [["large", "contrast.text", "dark", "fail", "possible"]])
        #expect(try large(["--profile", "wcag-aa"]) == [])
        #expect(try large(["--profile", "wcag-aaa"]) == [["large", "contrast.text", "light", "fail", "certain"]])
    }

    @Test(
        "Each format lists the findings",
        arguments: ["json", "sarif", "junit", "github", "code-quality", "rdjson", "markdown", "csv", "html", "xcode"])
    func forms(form: String) throws {
        try writeProject()
        let output = try folder.audit(["App", "--as", form]).output
        #expect(output.contains("Main.storyboard"))
        #expect(output.contains("2.32:1; it must be at least 4.5:1"))
    }

    @Test("The table lists errors, and summarises text that doesn't scale")
    func table() throws {
        try folder.write(["App/Main.storyboard": Self.document("sizes.storyboard")])
        let output = try folder.audit(["App", "--as", "table"]).output
        #expect(output.contains("App/Main.storyboard:12  label “Total” (ten)"))
        #expect(output.contains("Text of 10 pt is below 11 pt, the minimum on iOS."))
        #expect(!output.contains("the nearest text style"))
        #expect(
            output.contains(
                "1 Interface Builder file with 3 text elements: 1 error, 2 warnings, 0 advice, 2 indeterminate. "
                    + "2 text elements don’t grow with Dynamic Type."
            ))
    }

    @Test("A baseline accepts errors of views until one becomes worse")
    func baseline() throws {
        try writeProject()
        let baseline = try folder.audit(["App", "--as", "baseline"]).output
        try folder.write(["baseline.json": baseline])
        let known = try folder.audit(["App", "--as", "json", "--baseline", "baseline.json"])
        #expect(known.status == 0)
        let json = try JSONDocument(Array(known.output.utf8)).root
        let statuses = json["interfaces"]?.elements.map { $0.map { $0["status"]?.string } }
        #expect(statuses == ["known", "known", "known", nil])
        #expect(json[path: "summary.interfaces.known"]?.number == 3)
        func listsFailures(_ options: [String]) throws -> Bool {
            try folder.audit(["App", "--as", "csv", "--baseline", "baseline.json"] + options).output.contains("2.32:1")
        }
        #expect(try listsFailures([]))
        let sarif = ["App", "--as", "sarif", "--baseline", "baseline.json"]
        #expect(try !folder.audit(sarif).output.contains("2.32:1"))
        #expect(try folder.audit(sarif + ["--suppressed", "include"]).output.contains("2.32:1"))
        // #bbbbbb on white is 1.91:1.
        try folder.write(["App/Assets.xcassets/Faint.colorset/Contents.json": Self.colorSet("BB", "55")])
        #expect(try folder.audit(["App", "--baseline", "baseline.json"]).status == 1)
    }

    @Test("An unreadable storyboard is reported with the position")
    func broken() throws {
        try folder.write(["App/Main.storyboard": "<document>\n<objects>"])
        let json = try json()
        #expect(json[path: "documents.0.problem.reason"]?.string == "syntax")
        #expect(
            json[path: "documents.0.problem.detail"]?.string == "The XML ends before its elements are closed.")
        #expect(json[path: "documents.0.problem.line"]?.number == 2)
        #expect(try folder.audit(["App"]).status == 2)
    }

    @Test("The API lists findings in the language of the request")
    func api() throws {
        var body = JSONWriter()
        body.object { json in
            json.member(
                "documents",
                array: { json in
                    json.object { json in
                        json.member("path", "Main.storyboard")
                        json.member("content", (try? Self.document("sizes.storyboard")) ?? "")
                    }
                })
        }
        let text = String(decoding: body.bytes, as: UTF8.self)
        let json = try Self.server.get().post("/v1/audit?lang=ja", text).json
        let sizes = json["interfaces"]?.elements?.first { $0["rule"]?.string == "text.size.minimum" }
        #expect(sizes?["id"]?.string == "ten")
        #expect(sizes?["because"]?.string == "10 ptの文字は、iOSの最小サイズ11 ptを下回っています。")
        #expect(sizes?["guidelines"]?.elements?.first { _ in true }?.string == "typography.minSize.ios")
        #expect(json[path: "summary.interfaces.fixedTexts"]?.number == 2)
    }

    @Test("An audit without Interface Builder files has an empty list")
    func none() throws {
        try folder.write(["App/a.css": "a { color: #000; background: #fff }"])
        let json = try json()
        #expect(json["interfaces"]?.elements.map { Array($0).count } == 0)
        #expect(json[path: "summary.interfaces"]?.kind == .null)
    }
}
