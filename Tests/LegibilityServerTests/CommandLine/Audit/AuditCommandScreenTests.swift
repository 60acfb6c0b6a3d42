import APITesting
import Foundation
import JSON
import Testing

@testable import LegibilityServer

/// Runs of `legibility audit` on folders with screens.
@Suite("The command legibility audit with screens") struct AuditCommandScreenTests {
    private let audited = AuditedFolder()
    private let corpus = repository.appending(path: "Tests/ScreensTests/Fixtures/corpus")

    private func audit(_ arguments: String...) throws -> AuditedFolder.Ended { try audited.audit(arguments) }

    /// Copies the tree and the image of a test screen under other names.
    private func copy(_ files: [String: String]) throws {
        try audited.write([:])
        for (from, to) in files {
            let target = audited.folder.appending(path: to)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: corpus.appending(path: from), to: target)
        }
    }

    @Test(
        "A screen description in any format is checked with the image of the same name",
        arguments: [
            ("s05.wda.xml", "wda+png"), ("s05.figma.json", "figma+png"), ("s05.facts.json", "facts+png"),
        ])
    func pair(_ tree: String, _ way: String) throws {
        let name = "ui/home.\(tree.split(separator: ".").dropFirst().joined(separator: "."))"
        try copy([tree: name, "s05.png": "ui/home.png"])
        let ended = try audit(".", "--as", "csv", "--rules", "contrast.text", "--platform", "ios")
        let expected = try JSONDocument(Array(Data(contentsOf: corpus.appending(path: "s05.expected.json")))).root
        let findings = try #require(expected[path: "expected"]?[way]?["findings"]?.elements)
        let failing = findings.filter { $0["rule"]?.string == "contrast.text" }.compactMap { $0["element"]?.string }
        try #require(!failing.isEmpty)
        let lines = ended.output.split(separator: "\r\n").dropFirst()
        #expect(lines.allSatisfy { $0.hasPrefix("\(name),contrast.text,") })
        let elements = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)[4] }
        #expect(Set(elements) == Set(failing))
        #expect(ended.errors == "")
    }

    @Test("A picture by itself is searched for text, with a baseline")
    func picture() throws {
        try copy(["s05.png": "shots/home.png", "s07.png": "shots/other.png"])
        let ended = try audit("shots/home.png", "--as", "json", "--scale", "2")
        #expect(ended.status == 1)
        let answer = try JSONDocument(Array(ended.output.utf8)).root
        #expect((answer["lines"]?.elements?.map(\.number).count ?? 0) > 2)
        let folder = try audit("shots", "--as", "json", "--scale", "2")
        let results = try JSONDocument(Array(folder.output.utf8)).root["results"]?.elements
        #expect(results?.map { $0["name"]?.string } == ["shots/home.png", "shots/other.png"])
        let baseline = try audit("shots", "--as", "baseline", "--scale", "2")
        try audited.write(["known.json": baseline.output])
        #expect(try audit("shots", "--baseline", "known.json", "--scale", "2", "--as", "table").status == 0)
        #expect(try audit("shots", "--scale", "2", "--only", "pictures", "--fail-on", "never").status == 0)
        #expect(throws: (any Error).self) { try audit("shots", "--pages", "3-1") }
        #expect(
            try audit("shots", "--platform", "ios").errors.contains(
                "--platform applies to screens, but there are none in “shots”."))
    }

    @Test("Xcode test attachments are matched by the names in their manifest")
    func attachments() throws {
        let ids = ["5C1E7D8A-0000-4000-8000-000000000001", "5C1E7D8A-0000-4000-8000-000000000002"]
        let files = ["\(ids[0]).xml", "\(ids[1]).png"]
        try copy(["s05.wda.xml": "out/\(files[0])", "s05.png": "out/\(files[1])"])
        func attachment(_ file: String, _ name: String, _ configuration: String = "Light") -> String {
            #"""
            {"exportedFileName": "\#(file)", "suggestedHumanReadableName": "\#(name)", "configurationName": \#
            "\#(configuration)", "deviceID": "A", "repetitionNumber": 1}
            """#
        }
        func findings(_ attachments: [String]) throws -> Int {
            let manifest =
                #"[{"testIdentifier": "UI/home()", "attachments": [\#(attachments.joined(separator: ","))]}]"#
            try manifest.write(
                to: audited.folder.appending(path: "out/manifest.json"), atomically: true, encoding: .utf8)
            let ended = try audit("out", "--as", "csv", "--rules", "contrast.text", "--platform", "ios")
            return ended.output.split(separator: "\r\n").dropFirst().count
        }
        let tree = attachment(files[0], "home_screen_0_\(ids[0]).xml")
        let expected = try JSONDocument(Array(Data(contentsOf: corpus.appending(path: "s05.expected.json")))).root
        let known = try #require(expected[path: "expected"]?["wda+png"]?["findings"]?.elements)
        let count = known.count { $0["rule"]?.string == "contrast.text" }
        #expect(try findings([tree, attachment(files[1], "home_screen_1_\(ids[1]).png")]) == count && count > 0)
        #expect(try findings([tree, attachment(files[1], "other_1_\(ids[1]).png")]) == 0)
        #expect(try findings([tree, attachment(files[1], "home_screen_1_\(ids[1]).png", "Dark")]) == 0)
    }

    @Test("An error sets exit status 1, and each screen's table appears below its path")
    func table() throws {
        try copy(["s03.wda.xml": "a/list.xml"])
        let ended = try audit("a", "--as", "table")
        #expect(ended.status == 1)
        #expect(ended.output.hasPrefix("a/list.xml\n  error    like   The shorter side is 24 pt"))
        #expect(
            ended.output.hasSuffix(
                "1 screen: 1 error, 2 warnings, 1 advice, 0 indeterminate. Contrast wasn’t measured on a/list.xml: "
                    + "there is no screenshot.\n"))
        #expect(try audit("a", "--fail-on", "never").status == 0)
        #expect(try audit("a", "--rules", "target.spacing").status == 0)
    }

    @Test("Screens with the same name are compared and keep their paths")
    func compared() throws {
        func screen(_ appearance: String, _ color: String) -> String {
            """
            {"name": "home", "platform": "ios", "appearance": "\(appearance)", "screen": {"width": 393, "height": 852},
             "elements": [{"id": "t", "role": "text", "text": "T", "frame": [16, 100, 200, 22],
              "font": {"size": 17, "weight": 400}, "color": "\(color)", "background": "#808080"}]}
            """
        }
        try audited.write(["light.json": screen("light", "#000"), "dark.json": screen("dark", "#888")])
        let answer = try JSONDocument(Array(try audit(".").output.utf8)).root
        #expect(answer["results"]?.elements?.compactMap { $0["name"]?.string } == ["dark.json", "light.json"])
        #expect(answer[path: "between.0.rule"]?.string == "contrast.bothAppearances")
        #expect(answer[path: "between.0.name"]?.string == "home")
    }

    // HIG, Color: indigo is too light for white text in Dark Mode (#6d7cff), but not in light appearance.
    @Test(
        "System colours use the requested appearance", arguments: [("light", 0), ("dark", 1)])
    func appearance(_ asked: String, _ status: Int32) throws {
        let screen = #"""
            {"platform": "ios", "screen": {"width": 393, "height": 852}, "elements": [{"id": "t", "role": "text", "text": "T",
            "frame": [16, 100, 200, 22], "font": {"size": 17, "weight": 400}, "color": "system:indigo", "background": "#fff"}]}
            """#
        try audited.write(["home.json": screen])
        #expect(try audit("home.json", "--appearance", asked).status == status)
    }

    @Test("A report contains both colours and screens, unless --only selects one of them")
    func both() throws {
        try copy(["s03.wda.xml": "list.xml"])
        try audited.write(["a.css": ":root { --ink: #777 }", "icon.xml": "<vector android:color='#fff'/>"])
        let subjects = try JSONDocument(Array(try audit(".").output.utf8)).root["subjects"]?.elements
        #expect(subjects?.compactMap { $0["subject"]?.string } == ["colors", "screens"])
        #expect(try audit(".", "--only", "screens").status == 1)
        let documents = try JSONDocument(Array(try audit(".", "--only=colors").output.utf8)).root["documents"]?.elements
        #expect(documents?.compactMap { $0["path"]?.string } == ["a.css", "icon.xml"])
    }

    @Test("Each frame of a Figma file is checked under its own name, and reports list the file")
    func frames() throws {
        func frame(_ name: String, _ gray: Double) -> String {
            func box(_ width: Int) -> String {
                #""absoluteBoundingBox": {"x": 0, "y": 0, "width": \#(width), "height": \#(2 * width)}"#
            }
            func fill(_ gray: Double) -> String {
                #""fills": [{"type": "SOLID", "color": {"r": \#(gray), "g": \#(gray), "b": \#(gray), "a": 1}}]"#
            }
            return #"""
                {"name": "\#(name)", "type": "FRAME", \#(box(390)), \#(fill(1)), "children": [{"name": "t", "type": "TEXT",
                "characters": "Hi", \#(box(20)), \#(fill(gray)), "style": {"fontSize": 15, "fontWeight": 400}}]}
                """#
        }
        let file = #"{"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [FRAMES]}]}}"#
        try audited.write([
            "app.json": file.replacing("FRAMES", with: [frame("Home", 0), frame("Pay", 0.6)].joined(separator: ", "))
        ])
        let ended = try audit(".", "--as", "table", "--rules", "contrast.text")
        #expect(ended.status == 1)
        // By WCAG's formula, #999 on white is 2.849.
        #expect(
            ended.output.hasPrefix(
                "app.json: Pay\n  error  t (“Hi”)  The contrast is 2.84:1; it must be at least 4.5:1."))
        #expect(ended.output.hasSuffix("2 screens: 1 error, 0 warnings, 0 advice, 0 indeterminate.\n"))
        let log = try JSONDocument(Array(try audit(".", "--as", "sarif", "--rules", "contrast.text").output.utf8)).root
        let location = log[path: "runs.0.results.0.locations.0"]
        #expect(location?[path: "physicalLocation.artifactLocation.uri"]?.string == "app.json")
        #expect(
            location?[path: "logicalLocations.0.fullyQualifiedName"]?.string
                == "/document/children/0/children/1/children/0")
    }

    @Test("An unreadable screen sets exit status 2, and the other screens are checked")
    func broken() throws {
        try copy(["s03.wda.xml": "list.xml", "s09.png": "list.png"])
        try audited.write(["bad.json": #"{"screen": {"width": "wide", "height": 852}, "elements": []}"#])
        let ended = try audit(".", "--as", "markdown")
        #expect(ended.status == 2)
        #expect(try audit(".", "--fail-on", "never").status == 0)
        #expect(ended.errors.contains("legibility: bad.json#/screen: "))
        #expect(ended.errors.contains("legibility: list.xml#/screenshot: The screenshot has "))
        try audited.write(["list.png": "no picture"])
        #expect(try audit("list.xml").errors.contains("legibility: list.xml: "))
    }

    @Test(
        "Options that apply only to colours are rejected",
        arguments: [
            (["--fix"], "--fix applies to files with colours"),
            (["--format", "dtcg"], "--format applies to files with colours"),
            (
                ["--as", "svg"],
                "--as must be one of json, csv, sarif, junit, markdown, code-quality, rdjson, github, xcode, html, png"
            ),
            (["--profile", "wcag-a"], "must be one of wcag-aa"), (["--scale", "9"], "--scale must be"),
            (["--only", "colors"], "nothing to check in “.”: no files with colours."),
        ])
    func refused(_ arguments: [String], _ words: String) throws {
        try copy(["s03.wda.xml": "list.xml"])
        let ended = try audited.audit(["."] + arguments)
        #expect(ended.status == 2)
        #expect(ended.errors.contains(words))
    }

    @Test("Only a single screen can be drawn")
    func drawn() throws {
        try copy(["s03.wda.xml": "a.xml", "s01.wda.xml": "b.xml"])
        #expect(try audit("a.xml", "--as", "png").output.contains("IHDR"))
        #expect(try audit(".", "--as", "png").errors.contains("there are 2"))
    }
}

/// Screens with file names that describe how they were shown.
@Suite("The command legibility audit with variants of a screen") struct ScreenVariantTests {
    private let audited = AuditedFolder()

    /// Returns a tree in the format of `app.debugDescription`, with one text element.
    private func tree(_ y: Double, _ height: Double) -> String {
        """
        Element subtree:
         →Application, 0x1, pid: 1, label: 'Shop'
            Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
              StaticText, 0x3, {{16.0, 200.0}, {200.0, \(height)}}, identifier: 'price', label: '49'
              StaticText, 0x4, {{16.0, \(y)}, {200.0, \(height)}}, identifier: 'title', label: 'Cart'
        Path to element:
        """
    }

    private func screen(_ color: String) -> String {
        """
        {"platform": "ios", "screen": {"width": 393, "height": 852}, "elements": [{"id": "t", "role": "text", "text": "T",
         "frame": [16, 100, 200, 22], "font": {"size": 17, "weight": 400}, "color": "\(color)", "background": "#fff"}]}
        """
    }

    private func between() throws -> [[String?]] {
        let json = try JSONDocument(Array(try audited.audit(["."]).output.utf8)).root
        return try #require(json["between"]?.elements).map { one in
            [
                one["rule"]?.string, one["name"]?.string, one["element"]?.string, one[path: "from.category"]?.string,
                one[path: "to.category"]?.string, one[path: "to.appearance"]?.string,
            ]
        }
    }

    @Test("Trees of one screen at several sizes are matched by file name and compared")
    func sizes() throws {
        try audited.write([
            "ui/home.dark.large.txt": tree(100, 20), "ui/home.dark.ax5.txt": tree(400, 60),
            "ui/home.light.large.txt": tree(100, 20), "ui/home.light.ax5.txt": tree(100, 60),
            "ui/pay.ax5.txt": tree(400, 60),
        ])
        #expect(try between() == [["text.order", "ui/home", "price", "large", "AX5", "dark"]])
    }

    // #767676 on white has 4.54:1, and #777777 4.47:1.
    @Test("Text that fails only with Increase Contrast is reported")
    func increased() throws {
        try audited.write([
            "home.light.json": screen("#767676"), "home.light.contrast.json": screen("#777777"),
            "home.contrast.dark.json": screen("#777777"),
        ])
        #expect(try between().map { $0[0] } == ["contrast.increaseFallback"])
    }

    @Test("Attachments are compared if the test named them after their variant")
    func attachments() throws {
        let names = ["5C1E7D8A-0000-4000-8000-000000000001", "5C1E7D8A-0000-4000-8000-000000000002"]
        let entries = zip(names, ["home.light.large", "home.light.ax5"]).map { id, name in
            #"{"exportedFileName": "\#(id).txt", "suggestedHumanReadableName": "\#(name)_0_\#(id).txt"}"#
        }
        try audited.write([
            "out/\(names[0]).txt": tree(100, 20), "out/\(names[1]).txt": tree(400, 60),
            "out/manifest.json":
                #"[{"testIdentifier": "UI/home()", "attachments": [\#(entries.joined(separator: ","))]}]"#,
        ])
        #expect(try between() == [["text.order", "out/home", "price", "large", "AX5", "light"]])
    }
}
