import APITesting
import Foundation
import JSON
import LegibilityAPI
import Testing

@testable import LegibilityServer

/// Source code is audited together with asset catalogs and storyboards.
@Suite("Audits of source code")
struct CodeAuditTests {
    private let folder = AuditedFolder()

    private static let server = Result { try TestServer() }

    private static func colorSet(_ light: String, _ dark: String) -> String {
        func color(_ value: String) -> String {
            #""color": {"color-space": "srgb", "components": {"red": "0x\#(value)", "green": "0x\#(value)", "blue": "0x\#(value)", "alpha": "1"}}"#
        }
        return """
            {"colors": [{"idiom": "universal", \(color(light))}, {"idiom": "universal", "appearances": \
            [{"appearance": "luminosity", "value": "dark"}], \(color(dark))}], "info": {"version": 1, "author": "xcode"}}
            """
    }

    private static let card = """
        import SwiftUI

        struct CardView: View {
            var body: some View {
                Text("Total").font(.system(size: 10)).foregroundColor(Color("Faint")).background(Color("Paper"))
                Text("Date").font(.caption).foregroundStyle(Color(hex: "#999999")).background(.white)
                Text("Faded").font(.body).foregroundColor(.black).background(Color.white).opacity(0.5)
            }
        }
        """

    // #999999 on white is 2.85:1, and #767676 is the lightest grey with 4.5:1.
    private static let theme = """
        enum Theme {
            static let surface = Color(white: 1)
            static let onSurface = Color(red: 153/255, green: 153/255, blue: 153/255)
        }
        """

    private func writeProject() throws {
        try folder.write([
            "App/App.xcodeproj/project.pbxproj": "\t\t\tSDKROOT = iphoneos;\n",
            "App/Main.storyboard": try String(
                contentsOf: repository.appending(path: "Tests/InterfaceBuilderTests/Documents/named.storyboard"),
                encoding: .utf8),
            "App/Assets.xcassets/Ink.colorset/Contents.json": Self.colorSet("33", "DD"),
            "App/Assets.xcassets/Paper.colorset/Contents.json": Self.colorSet("FF", "1C"),
            "App/Assets.xcassets/Faint.colorset/Contents.json": Self.colorSet("AA", "55"),
            "App/CardView.swift": Self.card,
            "App/Theme.swift": Self.theme,
            "AppTests/CardTests.swift": "let x = Text(\"x\").font(.system(size: 5))",
        ])
    }

    private func json(_ arguments: [String]) throws -> JSONValue {
        let ended = try folder.audit(arguments + ["--as", "json"])
        return try JSONDocument(Array(ended.output.utf8)).root
    }

    private func findings(_ json: JSONValue, in path: String) -> [[String?]] {
        json["interfaces"]?.elements.map { elements in
            elements.filter { $0["path"]?.string == path }.map { finding in
                [
                    finding["text"]?.string, finding["rule"]?.string, finding["appearance"]?.string,
                    finding["state"]?.string, finding["severity"]?.string,
                ]
            }
        } ?? []
    }

    @Test("A project's catalogs, storyboard and Swift files are in the same report")
    func project() throws {
        try writeProject()
        let json = try json(["."])
        #expect(
            findings(json, in: "App/CardView.swift") == [
                ["Total", "text.dynamicType", nil, "fail", "warning"],
                ["Total", "text.size.minimum", nil, "fail", "error"],
                ["Total", "contrast.text", "light", "fail", "error"],
                ["Total", "contrast.text", "dark", "fail", "warning"],
                ["Date", "contrast.text", "light", "fail", "warning"],
                ["Faded", "contrast.text", "light", "indeterminate", nil],
            ])
        #expect(findings(json, in: "App/Main.storyboard").count == 4)
        #expect(findings(json, in: "AppTests/CardTests.swift") == [])
        #expect(json[path: "summary.interfaces.files"]?.number == 1)
        #expect(json[path: "summary.interfaces.codeFiles"]?.number == 2)
        #expect(json[path: "summary.tokens"]?.number == 5)
        #expect(json["notes"]?.elements?.contains { $0["kind"]?.string == "assumed-platform" } == false)
        #expect(json["documents"]?.elements?.allSatisfy { $0["problem"]?.kind == .null } == true)
        let first = json["interfaces"]?.elements?.first { $0["path"]?.string == "App/CardView.swift" }
        #expect(first?["id"]?.string == "CardView.body/Text(\"Total\")")
        #expect(first?["line"]?.number == 5 && first?["column"]?.number == 28)
    }

    @Test("Constants in code are treated as tokens: their names form pairs, and fixes keep their notation")
    func fix() throws {
        try folder.write(["Theme.swift": Self.theme])
        let json = try json(["."])
        #expect(json[path: "documents.0.format"]?.string == "swift")
        #expect(json[path: "pairs.0.text"]?.string == "Theme.onSurface")
        #expect(json[path: "pairs.0.results.0.verdict.result"]?.string == "fail")
        #expect(try folder.audit(["."]).status == 1)
        #expect(try folder.audit([".", "--fix"]).status == 0)
        let fixed = try String(contentsOf: folder.folder.appending(path: "Theme.swift"), encoding: .utf8)
        #expect(fixed == Self.theme.replacing("153/255", with: "118/255"))
    }

    @Test(
        "Constants in Kotlin and Dart are fixed in their own notation",
        arguments: [
            ("Color.kt", "val Surface = Color(0xFFFFFFFF)\nval OnSurface = Color(0xFF999999)\n", "compose"),
            ("color.dart", "const surface = Color(0xFFFFFFFF);\nconst onSurface = Color(0xFF999999);\n", "flutter"),
        ])
    func otherFixes(path: String, text: String, format: String) throws {
        try folder.write([path: text])
        #expect(try json(["."])[path: "documents.0.format"]?.string == format)
        #expect(try folder.audit([".", "--fix"]).status == 0)
        let fixed = try String(contentsOf: folder.folder.appending(path: path), encoding: .utf8)
        #expect(fixed == text.replacing("FF999999", with: "FF767676"))
    }

    @Test("Warnings and indeterminate findings in code don't make a passing folder fail")
    func warnings() throws {
        try folder.write(["a.css": "a { color: #000; background: #fff }"])
        #expect(try folder.audit(["."]).status == 0)
        try folder.write([
            "View.swift": """
            struct A: View {
                var body: some View {
                    Text("Fixed").font(.system(size: 12, weight: .light))
                    Text("Gone").foregroundColor(Color("Gone")).background(Color.white)
                    Text("Hex").font(.body).foregroundColor(Color(hex: "#999999")).background(Color.white)
                    VStack { Text("x") }.font(.system(size: 9))
                }
            }
            """,
            "latin.swift": "let a = 1", "Empty.kt": "", "broken.dart": "Text('",
        ])
        try Data([0x2F, 0x2F, 0xE9, 0x20, 0x43, 0x6F, 0x6C, 0x6F, 0x72]).write(
            to: folder.folder.appending(path: "latin.swift"))
        let ended = try folder.audit(["."])
        #expect(ended.status == 0 && ended.errors.isEmpty)
        try folder.write(["B.swift": "let b = Text(\"Small\").font(.system(size: 9))"])
        #expect(try folder.audit(["."]).status == 1)
    }

    @Test("Views in source files beside screens are added to the report, unless only screens are requested")
    func screens() throws {
        let screen = """
            {"platform": "ios", "screen": {"width": 393, "height": 852}, "elements": [{"id": "t", "role": "text", \
            "text": "x", "font": {"size": 17}, "frame": [20, 200, 30, 30]}]}
            """
        try folder.write(["screens/a.json": screen])
        let before = try folder.audit(["."])
        try folder.write(["A.swift": Self.card, "A.xcodeproj/project.pbxproj": "SDKROOT = iphoneos;"])
        let after = try folder.audit([".", "--only", "screens"])
        #expect(before.status == after.status && before.errors == after.errors && before.output == after.output)
        #expect(before.status < 2)
        let all = try JSONDocument(Array(try folder.audit(["."]).output.utf8)).root["subjects"]?.elements
        let subjects = Set(all?.compactMap { $0["subject"]?.string } ?? [])
        #expect(subjects.isSuperset(of: ["code", "screens"]))
    }

    @Test("If no project specifies a platform, iOS is assumed, and a note says so")
    func platform() throws {
        func rules(_ manifest: String?) throws -> (rules: [String?], isAssumed: Bool) {
            let folder = AuditedFolder()
            try folder.write(["Sources/A.swift": "let a = Text(\"x\").font(.system(size: 10))"])
            if let manifest { try folder.write(["Package.swift": manifest]) }
            let ended = try folder.audit([".", "--as", "json"])
            let json = try JSONDocument(Array(ended.output.utf8)).root
            return (
                json["interfaces"]?.elements.map { $0.map { $0["rule"]?.string } } ?? [],
                json["notes"]?.elements?.contains { $0["kind"]?.string == "assumed-platform" } ?? false
            )
        }
        #expect(try rules(nil) == (["text.dynamicType", "text.size.minimum"], true))
        #expect(try rules("let p = Package(platforms: [.macOS(.v14)])") == ([], false))
        #expect(
            try rules("let p = Package(platforms: [.iOS(.v17)])") == (["text.dynamicType", "text.size.minimum"], false))
        #expect(try rules("let p = Package(platforms: [.tvOS(.v17)])") == (["text.size.minimum"], false))
    }

    // HIG, Typography: the minimum is 10 pt on macOS and higher on all other platforms; macOS has no Dynamic Type.
    @Test(
        "On an assumed platform, a finding is certain only if it applies on every platform",
        arguments: [
            (nil, 10, ["likely", "likely"]), (nil, 9, ["likely", "certain"]),
            ("SDKROOT = iphoneos;", 10, ["certain", "certain"]),
        ])
    func assumed(project: String?, size: Int, certainties: [String]) throws {
        let folder = AuditedFolder()
        try folder.write(["App/A.swift": "let a = Text(\"x\").font(.system(size: \(size)))"])
        if let project { try folder.write(["App/App.xcodeproj/project.pbxproj": project]) }
        let json = try JSONDocument(Array(try folder.audit([".", "--as", "json"]).output.utf8)).root
        let findings = try #require(json["interfaces"]?.elements.map(Array.init))
        #expect(findings.map { $0["rule"]?.string } == ["text.dynamicType", "text.size.minimum"])
        #expect(findings.map { $0["certainty"]?.string } == certainties)
    }

    @Test("WCAG's minimums apply to Compose and Flutter, and Apple's sizes don't")
    func others() throws {
        try folder.write([
            "Card.kt": """
            @Composable fun Card() {
                Text("Total", color = Color(0xFF949494), fontSize = 24.sp, modifier = Modifier.background(Color.White))
                Text("Small", color = Color(0xFF949494), fontSize = 8.sp, modifier = Modifier.background(Color.White))
            }
            """
        ])
        func findings(_ options: [String]) throws -> [[String?]] {
            try self.findings(json(["."] + options), in: "Card.kt").map { [$0[0], $0[1]] }
        }
        #expect(try findings([]) == [["Small", "contrast.text"]])
        #expect(try findings(["--profile", "wcag-aaa"]) == [["Total", "contrast.text"], ["Small", "contrast.text"]])
    }

    // #949494 on white is 3.03:1.
    @Test("A modifier of Compose may be the second argument, without a name")
    func positionalModifier() throws {
        let text = #"@Composable fun A() { Text("One", Modifier.background(Color.White), color = Color(0xFF949494)) }"#
        try folder.write(["A.kt": text])
        #expect(try findings(json(["."]), in: "A.kt").map { [$0[0], $0[1]] } == [["One", "contrast.text"]])
    }

    // #949494 on white is 3.03:1.
    @Test(
        "Text takes its colour and its background from the container around it",
        arguments: [
            (
                "A.kt",
                """
                @Composable fun A() { Button(onClick = {}, colors = ButtonDefaults.buttonColors(
                    containerColor = Color.White, contentColor = Color(0xFF949494))) { Row { Text("One") } } }
                """, true
            ),
            (
                "A.kt",
                """
                @Composable fun A() { Button(onClick = {}, enabled = false, colors = ButtonDefaults.buttonColors(
                    containerColor = Color.White, contentColor = Color(0xFF949494))) { Text("One") } }
                """, false
            ),
            (
                "A.kt",
                """
                @Composable fun A() { Surface(color = Color.White, contentColor = Color(0xFF949494)) {
                    Text("One", style = Own.title) } }
                """, false
            ),
            (
                "a.dart",
                """
                final a = Scaffold(backgroundColor: Colors.white, body: Column(children: <Widget>[
                    const Text('One', style: TextStyle(color: Color(0xFF949494))), Text('Two')]));
                """, true
            ),
            (
                "a.dart",
                """
                final a = Scaffold(backgroundColor: Colors.white, body: Stack(children: [
                    Text('One', style: TextStyle(color: Color(0xFF949494)))]));
                """, false
            ),
        ])
    func containers(path: String, text: String, fails: Bool) throws {
        try folder.write([path: text])
        let found = try findings(json(["."]), in: path).map { [$0[0], $0[1]] }
        #expect(found == (fails ? [["One", "contrast.text"]] : []))
    }

    @Test(
        "Each format lists the findings",
        arguments: ["json", "sarif", "junit", "github", "code-quality", "rdjson", "markdown", "csv", "html", "xcode"])
    func forms(form: String) throws {
        try writeProject()
        let output = try folder.audit([".", "--as", form]).output
        #expect(output.contains("CardView.swift"))
        #expect(output.contains("2.32:1; it must be at least 4.5:1"))
    }

    @Test("The table counts storyboards and source files")
    func table() throws {
        try writeProject()
        let output = try folder.audit([".", "--as", "table"]).output
        #expect(output.contains("App/CardView.swift:5"))
        #expect(output.contains("1 Interface Builder file and 2 source files with"))
    }

    @Test("The summary counts text whose colours the code doesn't show, and such text alone isn't a check")
    func unread() throws {
        let (start, end) = ("import androidx.compose.material3.*\n\n@Composable\nfun Card() {\n", "}\n")
        let themed = "  Text(\"Two\", color = MaterialTheme.colorScheme.secondary)\n"
        try folder.write(["Card.kt": start + themed + end])
        let unchecked = try folder.audit([".", "--as", "table"])
        #expect(unchecked.status == 2)
        #expect(unchecked.output.contains("Nothing was checked. 1 source file with 1 text element: 0 errors"))
        let judged = "  Text(\"One\", color = Color.White, modifier = Modifier.background(Color.Black))\n"
        try folder.write(["Card.kt": start + judged + themed + "  Text(\"Three\")\n" + end])
        let checked = try folder.audit([".", "--as", "table"])
        #expect(checked.status == 0)
        #expect(checked.output.contains("1 source file with 3 text elements: 0 errors"))
        #expect(checked.output.contains("The code doesn’t show the colours of 2 text elements."))
        #expect(try json(["."])[path: "summary.interfaces.unreadTexts"]?.number == 2)
    }

    @Test("A baseline identifies accepted errors in code by the name of the view")
    func baseline() throws {
        try writeProject()
        try folder.write(["baseline.json": try folder.audit([".", "--as", "baseline"]).output])
        #expect(try folder.audit([".", "--baseline", "baseline.json"]).status == 0)
        // The lines move, but the view keeps its name.
        try folder.write(["App/CardView.swift": "// One\n// Two\n\n" + Self.card])
        #expect(try folder.audit([".", "--baseline", "baseline.json"]).status == 0)
        try folder.write(["App/CardView.swift": Self.card.replacing("size: 10", with: "size: 9")])
        #expect(try folder.audit([".", "--baseline", "baseline.json"]).status == 1)
    }

    @Test("The API reads source code, and responds in the language of the request")
    func api() throws {
        var body = JSONWriter()
        body.object { json in
            json.member(
                "documents",
                array: { json in
                    json.object { json in
                        json.member("path", "CardView.swift")
                        json.member("content", Self.card)
                    }
                    json.object { json in
                        json.member("path", "App.xcodeproj/project.pbxproj")
                        json.member("content", "SDKROOT = iphoneos;")
                    }
                })
        }
        let text = String(decoding: body.bytes, as: UTF8.self)
        let json = try Self.server.get().post("/v1/audit?lang=ja", text).json
        let faded = json["interfaces"]?.elements?.first { $0["text"]?.string == "Faded" }
        #expect(
            faded?["because"]?.string
                == "コントラスト比が4.5:1以上かどうかは判定できません。モディファイアopacityが色を変更する可能性があります。")
        #expect(json["documents"]?.elements?.allSatisfy { $0["problem"]?.kind == .null } == true)
        #expect(json[path: "summary.interfaces.codeFiles"]?.number == 1)
    }
}
