import APITesting
import Foundation
import JSON
import LegibilityService
import Testing

@testable import LegibilityServer

/// A single report on a folder with all subjects of a project.
///
/// Each file has a certain error by the published figures: #999 on white is 2.85:1, below 4.5:1; a button on iOS is 24 pt
/// high, below 28 pt; targets on a page are 20 px wide and close together, below WCAG's 24 px.
@Suite("Audits of a project") struct ProjectAuditTests {
    private let folder = AuditedFolder()

    private static let page = #"""
        {"format": "legibility-page/1", "viewport": [1280, 800], "page": [1280, 800], "targets": [
          {"selector": "#a", "role": "button", "box": [10, 10, 20, 20]},
          {"selector": "#b", "role": "button", "box": [32, 10, 20, 20]}]}
        """#
    private static let screen = #"""
        {"platform": "ios", "screen": {"width": 390, "height": 844}, "elements": [
          {"id": "like", "role": "button", "text": "Like", "frame": [50, 300, 24, 24]}]}
        """#
    private static let code = """
        import SwiftUI
        struct Card: View {
            var body: some View { Text("Total").font(.body).foregroundColor(Color(white: 0.6)).background(Color.white) }
        }

        """

    private func writeProject() throws {
        try folder.write([
            "p/a.css": ".note { color: #999; background: #fff }\n",
            "p/App.xcodeproj/project.pbxproj": "\t\t\tSDKROOT = iphoneos;\n",
            "p/Card.swift": Self.code,
            "p/Main.storyboard": try String(
                contentsOf: repository.appending(path: "Tests/InterfaceBuilderTests/Documents/contrast.storyboard"),
                encoding: .utf8),
            "p/ui/home.json": Self.screen,
            "p/records/home.json": Self.page,
        ])
    }

    private func json(_ arguments: String...) throws -> (json: JSONValue, status: Int32) {
        let ended = try folder.audit(["p"] + arguments)
        return (try JSONDocument(Array(ended.output.utf8)).root, ended.status)
    }

    @Test("A mixed folder gives one report by subject, and each finding has a state, certainty, mode and position")
    func mixed() throws {
        try writeProject()
        let (json, status) = try json()
        #expect(status == 1)
        #expect(json["result"]?.string == "fail")
        let subjects = try #require(json["subjects"]?.elements.map(Array.init))
        #expect(
            subjects.map { $0["subject"]?.string } == ["colors", "interfaces", "code", "screens", "pages"])
        for subject in subjects {
            #expect(subject["result"]?.string == "fail", "\(subject["subject"]?.string ?? "")")
            let findings = try #require(subject["findings"]?.elements.map(Array.init))
            let errors = findings.filter { $0["severity"]?.string == "error" }
            #expect(errors.count == subject[path: "summary.error"]?.number.map { Int($0) } && !errors.isEmpty)
            for error in errors {
                #expect(error["state"]?.string == "fail" && error["certainty"]?.string != nil)
                #expect(error["path"]?.string?.isEmpty == false && error["mode"] != nil)
            }
        }
        let code = subjects[2][path: "findings.0"]
        #expect(code?["path"]?.string == "p/Card.swift" && code?["line"]?.number == 3)
        #expect(code?["mode"]?.string == "light")
    }

    @Test(
        "--only limits the report, and the exit status depends on the remaining findings",
        arguments: [
            ("colors,screens", ["colors", "screens"]), ("screens,pages", ["screens", "pages"]),
            ("interfaces,pages", ["interfaces", "pages"]), ("code,screens", ["code", "screens"]),
        ])
    func only(_ subjects: String, _ expected: [String]) throws {
        try writeProject()
        let (json, status) = try json("--only", subjects)
        #expect(status == 1)
        #expect(json["subjects"]?.elements?.compactMap { $0["subject"]?.string } == expected)
    }

    @Test("With a single file subject, the report keeps its format, without findings of other subjects")
    func single() throws {
        try writeProject()
        let code = try json("--only", "code")
        #expect(code.status == 1)
        #expect(code.json["pairs"]?.elements?.first { _ in true } == nil)
        let paths = Set(code.json["interfaces"]?.elements?.compactMap { $0["path"]?.string } ?? [])
        #expect(paths == ["p/Card.swift"])
        let colors = try json("--only", "colors")
        #expect(colors.json["interfaces"]?.elements?.first { _ in true } == nil)
        #expect(colors.json["pairs"]?.elements?.first { _ in true } != nil)
        let pages = try json("--as", "findings", "--only", "colors")
        #expect(pages.json["subjects"]?.elements?.compactMap { $0["subject"]?.string } == ["colors"])
    }

    @Test(
        "Every format contains all subjects",
        arguments: [
            "table", "sarif", "junit", "code-quality", "rdjson", "github", "xcode", "markdown", "csv", "html",
        ])
    func forms(_ form: String) throws {
        try writeProject()
        let ended = try folder.audit(["p", "--as", form])
        #expect(ended.status == 1)
        for name in ["a.css", "Card.swift", "Main.storyboard", "home.json", "#a"] {
            #expect(ended.output.contains(name), "\(form) lacks \(name)")
        }
    }

    @Test("A project passes with its own baseline, and a new failure still fails")
    func baseline() throws {
        try writeProject()
        let baseline = try folder.audit(["p", "--as", "baseline", "--fail-on", "never"])
        try folder.write(["known.json": baseline.output])
        let (json, status) = try json("--baseline", "known.json")
        #expect(status == 0)
        let known = json["subjects"]?.elements?.compactMap { $0[path: "summary.known"]?.number } ?? []
        #expect(known.count == 5 && known.allSatisfy { $0 > 0 })
        let junit = try folder.audit(["p", "--baseline", "known.json", "--as", "junit"])
        #expect(junit.output.contains(#"failures="0""#))
        try folder.write(["p/ui/home.json": Self.screen.replacing("like", with: "love")])
        #expect(try folder.audit(["p", "--baseline", "known.json"]).status == 1)
    }

    @Test("A folder with nothing but screens passes with its own baseline, too")
    func baselineOfScreens() throws {
        try folder.write(["p/home.json": Self.screen])
        try folder.write(["known.json": try folder.audit(["p", "--as", "baseline", "--fail-on", "never"]).output])
        #expect(try folder.audit(["p"]).status == 1)
        #expect(try folder.audit(["p", "--baseline", "known.json"]).status == 0)
        try folder.write(["p/home.json": Self.screen.replacing("like", with: "love")])
        #expect(try folder.audit(["p", "--baseline", "known.json"]).status == 1)
    }

    @Test("Code without views beside screens doesn't change the screen report")
    func codeOfTests() throws {
        try folder.write(["p/home.json": Self.screen, "p/Save.swift": "import XCTest\nlet color = 1\n"])
        let (json, status) = try json()
        #expect(status == 1 && json["results"] != nil && json["subjects"] == nil)
    }

    @Test(
        "A format or an option for a single subject is rejected with advice on how to use it",
        arguments: [
            (["--as", "svg"], "add --only colors"), (["--as", "png"], "add --only screens"),
            (
                ["--only", "colours"],
                "--only must be one of colors, interfaces, code, images, screens, pictures, pages"
            ),
        ])
    func refused(_ arguments: [String], _ words: String) throws {
        try writeProject()
        do {
            let ended = try folder.audit(["p"] + arguments)
            #expect(ended.status == 2 && ended.errors.contains(words))
        } catch let error as ConfigurationError {
            #expect(error.description.contains(words))
        }
    }

    @Test("An unreadable record or screen sets exit status 2, and the rest is checked")
    func broken() throws {
        try writeProject()
        try folder.write(["p/records/bad.json": #"{"format": "legibility-page/1", "viewport": "wide"}"#])
        let ended = try folder.audit(["p"])
        #expect(ended.status == 2 && ended.errors.contains("p/records"))
        #expect(ended.output.contains("p/Card.swift"))
    }
}
