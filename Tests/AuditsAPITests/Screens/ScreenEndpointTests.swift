import APITesting
import Foundation
import HTTPMessages
import JSON
import Legibility
import RasterImage
import Testing

@testable import AuditsAPI

@Suite("/v1/audit/screen")
struct ScreenEndpointTests {
    private func send(
        _ body: [UInt8], _ query: String = "", type: String = "application/json", accept: String = "application/json"
    ) throws -> HTTPResponse {
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/screen?\(query)",
            headers: HTTPHeaders([("Content-Type", type), ("Accept", accept)]), id: "test")
        return try TestServer().application.respond(to: try HTTPRequest(head: head, body: body))
    }

    private func json(
        _ body: [UInt8], _ query: String = "", type: String = "application/json", status: Int = 200
    ) throws -> JSONValue {
        let response = try send(body, query, type: type)
        #expect(response.status == status)
        return try JSONDocument(response.body).root
    }

    private func form(_ parts: [(name: String, file: String, content: [UInt8])]) -> [UInt8] {
        var body: [UInt8] = []
        for part in parts {
            body +=
                "--b\r\nContent-Disposition: form-data; name=\"\(part.name)\"; filename=\"\(part.file)\"\r\n\r\n".utf8
            body += part.content + "\r\n".utf8
        }
        return body + "--b--\r\n".utf8
    }

    private static let formType = "multipart/form-data; boundary=b"

    private func rules(_ answer: JSONValue) -> [String] {
        answer["findings"]?.elements?.compactMap { finding in
            finding["rule"]?.string.map { "\($0) \(finding[path: "element.id"]?.string ?? "")" }
        } ?? []
    }

    // The rows are those of the pages Buttons, Apple Pay and Sign in with Apple.
    @Test(
        "A finding names the rows and the page for its platform and service",
        arguments: [
            ("ios", 30.0, "", "target.size.default", "buttons", ["size.hitRegion", "size.touch", "size.control.ios"]),
            ("macos", 24, "", "target.size.default", "buttons", ["size.control.macos"]),
            ("ios", 44, "apple-pay", "appleButton.size", "apple-pay", ["size.applePay"]),
            ("ios", 44, "sign-in-with-apple", "appleButton.size", "sign-in-with-apple", ["size.siwa"]),
        ])
    func rows(
        platform: String, side: Double, service: String, rule: String, page: String, rows: [String]
    ) throws {
        let button = service.isEmpty ? "" : #", "appleButton": "\#(service)""#
        let answer = try json(
            Array(
                """
                {"platform": "\(platform)", "screen": {"width": 390, "height": 844},
                "elements": [{"role": "button", "frame": [20, 100, \(side), \(side)]\(button)}]}
                """.utf8))
        let finding = try #require(answer["findings"]?.elements?.first { $0["rule"]?.string == rule })
        #expect(finding["guidelines"]?.elements?.compactMap(\.string) == rows)
        #expect(finding[path: "source.url"]?.string?.hasSuffix("/\(page)") == true)
    }

    @Test("A tree and its screenshot are checked together")
    func treeAndScreenshot() throws {
        let body = try form([
            ("screen", "s05.wda.xml", screenFixture("s05.wda.xml")),
            ("screenshot", "s05.png", screenFixture("s05.png")),
        ])
        let answer = try json(body, "platform=ios&device=iPhone+SE+4.7-inch", type: Self.formType)
        #expect(answer[path: "screen.format"]?.string == "webdriveragent")
        #expect(answer[path: "screen.scale"]?.number == 2)
        #expect(answer["result"]?.string == "error")
        let contrast = try #require(answer["findings"]?.elements?.first { $0["rule"]?.string == "contrast.text" })
        #expect(contrast[path: "element.id"]?.string == "cancel.label")
        // The rendered colours: #007aff on white.
        #expect(abs((contrast["measured"]?.number ?? 0) - 4.017) < 0.001)
        #expect(contrast["basis"]?.string == "pixels")
        #expect(contrast[path: "colors.foreground.hex"]?.string == "#007aff")
    }

    @Test("A screenshot can be part of the JSON")
    func dataURI() throws {
        let tree = String(decoding: try screenFixture("s09.facts.json"), as: UTF8.self)
        let picture = Data(try screenFixture("s09.png")).base64EncodedString()
        let element = #"{"id": "seen", "role": "text", "text": "12:30", "frame": [34, 60, 108, 48]},"#
        let body = tree.replacing("\"elements\": [", with: "\"elements\": [\(element)")
            .replacing(/"screenshot": \{[^}]*\}/, with: "\"screenshot\": \"data:image/png;base64,\(picture)\"")
        let answer = try json(Array(body.utf8))
        let missing = answer["notChecked"]?.elements?.filter { $0["rule"]?.string == "contrast.text" }
        #expect(missing?.isEmpty == true)
        #expect(
            try json(Array(body.replacing("base64,iVB", with: "base64,*").utf8), status: 422)["type"]?.string
                == "/problems/invalid-parameters")
    }

    @Test(
        "An invalid value is rejected with its position",
        arguments: [
            (#"{"screen": {"width": 390, "height": 844}, "elements": [{"frame": [1]}]}"#, "", "#/elements/0/frame"),
            (#"{"screens": []}"#, "", "#/screens"),
            (#"{"screens": 3}"#, "", "#/screens"),
            (#"{"screen": {"width": 1, "height": 1}, "elements": [], "screenshot": "x"}"#, "", "#/screenshot"),
            (#"{"platform": "ios", "screen": {"width": 1, "height": 1}, "elements": []}"#, "platform=tvos", "platform"),
            (#"{"screen": {"width": 1, "height": 1}, "elements": []}"#, "rules=contrast.txt", "rules"),
            (#"{"screen": {"width": 1, "height": 1}, "elements": []}"#, "safeArea=1,2,3", "safeArea"),
            (#"{"screen": {"width": 1, "height": 1}, "elements": []}"#, "scale=9", "scale"),
        ])
    func refused(body: String, query: String, place: String) throws {
        let answer = try json(Array(body.utf8), query, status: 422)
        let error = try #require(answer["errors"]?.elements?.first { _ in true })
        #expect(error["pointer"]?.string ?? error["parameter"]?.string == place)
    }

    /// A screen with one text element in these colours.
    private func colored(_ color: String, on ground: String, _ others: String = "") -> String {
        #"""
        {"platform": "ios", "screen": {"width": 393, "height": 852}\#(others), "elements": [{"id": "t", "role": "text", \#
        "text": "x", "frame": [16, 100, 200, 24], "font": {"size": 17, "weight": 400}, "color": "\#(color)", \#
        "background": \#(ground)}]}
        """#
    }

    // HIG, Color: indigo in Dark Mode is #6d7cff, 3.513:1 on white by WCAG's formula; in light appearance #6155f5,
    // 5.089:1.
    @Test(
        "System colours and light-dark() use the appearance in the body or the query",
        arguments: [
            ("system:indigo", "", "", nil), ("system:indigo", "", "appearance=light", nil),
            ("system:indigo", "", "appearance=dark", 3.513), ("system:indigo", #", "appearance": "dark""#, "", 3.513),
            ("light-dark(#6155f5, #6d7cff)", "", "", nil),
            ("light-dark(#6155f5, #6d7cff)", "", "appearance=dark", 3.513),
        ])
    func appearances(color: String, member: String, query: String, ratio: Double?) throws {
        let screen = colored(color, on: #""white""#, member)
        let several = try json(Array(#"{"screens": [\#(screen)]}"#.utf8), query)
        let upload = try json(form([("screen", "a.json", Array(screen.utf8))]), query, type: Self.formType)
        for answer in [try json(Array(screen.utf8), query), several["results"]?.elements?.first { _ in true }, upload] {
            let finding = answer?["findings"]?.elements?.first { _ in true }
            #expect((finding?["measured"]?.number).map { ($0 * 1_000).rounded() / 1_000 } == ratio)
            #expect(answer?["result"]?.string == (ratio == nil ? "pass" : "error"))
        }
    }

    // By WCAG's formula: #999 on white at 90 % has 2.272 over black and 2.849 over white; black on white at 30 % has
    // 2.465 and 21.
    @Test(
        "A translucent background is checked over the whole range of backdrops",
        arguments: [
            (
                "#999", #""rgb(255 255 255/90%)""#, [2.272, 2.849], "error",
                "Whatever is behind the translucent background, the contrast is 2.27:1 to 2.84:1; it must be at least 4.5:1.",
                "半透明の背景の後ろに何があっても、コントラスト比は2.27:1〜2.84:1です。4.5:1以上が必要です。"
            ),
            (
                "black", #""rgb(255 255 255/30%)""#, [2.465, 21], "pass",
                "The background is translucent and what is behind it is unknown. Contrast: 2.46:1 to 21.00:1. Required: 4.5:1.",
                "背景が半透明で、その後ろに何があるかわかりません。コントラスト比：2.46:1〜21.00:1。必要な値：4.5:1。"
            ),
        ])
    func shiningThrough(
        color: String, ground: String, range: [Double], result: String, because: String, japanese: String
    ) throws {
        let body = Array(colored(color, on: ground).utf8)
        let answer = try json(body)
        let finding = try #require(answer["findings"]?.elements?.first { _ in true })
        #expect(finding["measured"]?.elements?.compactMap(\.number).map { ($0 * 1_000).rounded() / 1_000 } == range)
        #expect(finding["state"]?.string == (result == "error" ? "fail" : "indeterminate"))
        #expect(finding[path: "colors.ground"]?.string == "varied")
        #expect(finding["because"]?.string == because)
        #expect(answer["result"]?.string == result)
        #expect(try json(body, "lang=ja")[path: "findings.0.because"]?.string == japanese)
        #expect(answer["notChecked"]?.elements?.contains { $0["rule"]?.string == "contrast.text" } == false)
    }

    @Test("The reason why contrast wasn't checked is correct for either missing colour", arguments: ["null", "{}"])
    func missingGround(ground: String) throws {
        let answer = try json(Array(colored("black", on: ground).utf8))
        let missing = answer["notChecked"]?.elements?.first { $0["rule"]?.string == "contrast.text" }
        #expect(
            missing?["because"]?.string
                == "The tree doesn’t give the colours of both the text and its background, and there is no screenshot.")
    }

    @Test("A query that contradicts the appearance in the body is rejected")
    func otherAppearance() throws {
        let screen = colored("black", on: #""white""#, #", "appearance": "light""#)
        let answer = try json(Array(screen.utf8), "appearance=dark", status: 422)
        #expect(answer[path: "errors.0.parameter"]?.string == "appearance")
    }

    @Test(
        "An unreadable colour causes the same error as in other requests",
        arguments: [
            ("rgbb(1 2 3)", "CSS doesn’t have the colour function “rgbb()”; did you mean “rgb()”?"),
            ("currentcolor", "“currentcolor” depends on the element; enter the colour itself."),
            ("fax", "“fax” isn’t a CSS colour."),
            ("system:blu", "“system:blu” isn’t a system colour; did you mean “system:blue”?"),
            ("", "the value is empty. Enter a colour."),
        ])
    func unreadColors(color: String, reason: String) throws {
        let body = Array(colored(color, on: #"["white", "\#(color)"]"#).utf8)
        let errors = try json(body, status: 422)["errors"]?.elements.map(Array.init) ?? []
        #expect(errors.map { $0["pointer"]?.string } == ["#/elements/0/color", "#/elements/0/background/1"])
        for error in errors { #expect(error["detail"]?.string == "The colour can’t be read: \(reason)") }
        let translated = try json(body, "lang=ja", status: 422)
        #expect(translated[path: "errors.0.detail"]?.string?.hasPrefix("色を読み取れません：") == true)
    }

    @Test(
        "An unknown system colour is also reported in Japanese",
        arguments: [
            ("system:blu", "もしかして：“system:blue”"), ("system:zzzzzzzz", "使えるのはred, orange, yellow, "),
        ])
    func systemColors(color: String, hint: String) throws {
        let answer = try json(Array(colored(color, on: #""white""#).utf8), "lang=ja", status: 422)
        let detail = try #require(answer[path: "errors.0.detail"]?.string)
        #expect(detail.hasPrefix("色を読み取れません：“\(color)”というシステムカラーはありません。" + hint))
    }

    @Test("A screenshot is rejected if its aspect ratio differs from the screen's")
    func otherProportions() throws {
        let body = try form([
            ("screen", "s01.wda.xml", screenFixture("s01.wda.xml")),
            ("screenshot", "s09.png", screenFixture("s09.png")),
        ])
        let answer = try json(body, type: Self.formType, status: 422)
        #expect(answer[path: "errors.0.pointer"]?.string == "#/screenshot")
    }

    @Test(
        "A uiautomator dump without system bars, or of a dialog, is matched to the image of the whole screen",
        arguments: [
            ("[0,0][1080,2400]", "", 200), ("[0,0][1080,2268]", "", 200), ("[0,0][1014,2400]", "", 200),
            ("[60,800][1020,1500]", "", 200), ("[30,60][1050,2340]", "", 200), ("[0,0][1080,2268]", "scale=2.625", 200),
            ("[60,800][1020,1500]", "scale=3", 200), ("[0,0][1014,2268]", "", 422), ("[0,0][1440,3024]", "", 422),
            ("[0,0][1080,2500]", "", 422), ("[0,0][540,1134]", "", 422),
        ])
    func partOfScreen(root: String, query: String, status: Int) throws {
        let dump = """
            <hierarchy><node class="android.widget.FrameLayout" bounds="\(root)"><node class="android.widget.TextView" \
            text="x" bounds="[100,900][200,960]"/></node></hierarchy>
            """
        let limits = ImageLimits(pixels: 1 << 23, seconds: 60)
        let picture = try Drawing(width: 1080, height: 2400, Drawing.Ink(255, 255, 255)).png(limits: limits)
        let parts = [("screen", "a.xml", Array(dump.utf8)), ("screenshot", "a.png", picture)]
        let answer = try json(form(parts), query, type: Self.formType, status: status)
        guard status == 200 else { return }
        // The frame of the text contains no text pixels.
        #expect(
            answer["findings"]?.elements?.compactMap { $0["because"]?.string }
                == ["The frame shows a single colour: the text is invisible or isn’t drawn there."])
    }

    @Test("Several screens keep their order, and an error in one screen doesn't affect the others")
    func several() throws {
        let body = #"""
            {"screens": [{"name": "a", "screen": {"width": 393, "height": 852}, "elements": []}, {"name": "b"},
            {"name": "c", "screen": {"width": 1, "height": 1}, "elements": []},
            {"name": "d", "screen": {"width": 1, "height": 1}, "elements": [], "screenshot": "x"}]}
            """#
        let answer = try json(Array(body.utf8))
        let results = try #require(answer["results"]?.elements.map(Array.init))
        #expect(results.map { $0["name"]?.string } == ["a", "b", "c", "d"])
        #expect(results.map { $0["status"]?.number } == [200, 422, 200, 422])
        #expect(results[1][path: "problem.errors.0.pointer"]?.string == "#/screens/1/screen")
    }

    @Test("Text missing in one appearance or text size is reported")
    func between() throws {
        func screen(_ color: String, _ ground: String, _ others: String, more: String = "") -> String {
            #"""
            {"name": "home", "platform": "ios", "screen": {"width": 393, "height": 852}, \#(others), "elements": [
            {"id": "price", "role": "text", "text": "9", "frame": [20, 100, 50, 20], "font": {"size": 15, "weight": 400},
            "color": "\#(color)", "background": "\#(ground)"}\#(more)]}
            """#
        }
        let note = #", {"id": "note", "role": "text", "text": "x", "frame": [20, 200, 50, 20]}"#
        let body = [
            screen("#595959", "#fff", #""appearance": "light", "category": "large""#, more: note),
            screen("#595959", "#000", #""appearance": "dark", "category": "large""#),
            screen("#595959", "#fff", #""appearance": "light", "category": "AX3""#),
        ]
        let answer = try json(Array(#"{"screens": [\#(body.joined(separator: ","))]}"#.utf8))
        let between = try #require(answer["between"]?.elements.map(Array.init))
        #expect(
            between.map {
                "\($0["rule"]?.string ?? "") \($0["element"]?.string ?? "") \($0[path: "to.category"]?.string ?? "")"
            }
                == ["contrast.bothAppearances price large", "text.lost note AX3"])
        // The default size has both appearances; the other size has only one.
        let asked = answer["results"]?.elements?.map { result in
            result["notChecked"]?.elements?.contains { $0["rule"]?.string == "contrast.bothAppearances" }
        }
        #expect(asked == [false, false, false])
    }

    @Test(
        "Every format contains every finding",
        arguments: [
            ("csv", "text/csv"), ("sarif", "application/sarif+json"), ("junit", "application/xml"),
            ("markdown", "text/markdown"), ("github", "text/plain"), ("html", "text/html"),
        ])
    func forms(name: String, type: String) throws {
        let body = try screenFixture("s11.facts.json")
        let findings = try #require(try json(body)["findings"]?.elements.map(Array.init))
        let response = try send(body, "as=\(name)")
        #expect(response.header("Content-Type")?.hasPrefix(type) == true)
        #expect(response.body == (try send(body, accept: type)).body)
        let text = String(decoding: response.body, as: UTF8.self)
        for finding in findings {
            let because = try #require(finding["because"]?.string)
            #expect(text.contains(because))
        }
        #expect(findings.count == 5)
    }

    /// None of the formats contains a line number, because a tree has no lines.
    @Test("GitLab, reviewdog, GitHub and Xcode formats list every finding with its element and screen")
    func formsOfPrograms() throws {
        let body = try screenFixture("s11.facts.json")
        let findings = try #require(try json(body)["findings"]?.elements.map(Array.init))
        func text(_ form: String) throws -> String {
            String(decoding: try send(body, "as=\(form)").body, as: UTF8.self)
        }
        let quality = try #require(JSONDocument(Array(text("code-quality").utf8)).root.elements.map(Array.init))
        #expect(quality.map { $0["check_name"]?.string } == findings.map { $0["rule"]?.string })
        #expect(Set(quality.map { $0["fingerprint"]?.string }).count == findings.count)
        let diagnostics = try #require(
            JSONDocument(Array(text("rdjson").utf8)).root["diagnostics"]?.elements.map(Array.init))
        #expect(diagnostics.map { $0[path: "code.value"]?.string } == findings.map { $0["rule"]?.string })
        #expect(diagnostics.allSatisfy { $0[path: "location.range"] == nil })
        let commands = try text("github").split(separator: "\n").dropFirst()
        let lines = try text("xcode").split(separator: "\n")
        #expect(commands.count == findings.count && lines.count == findings.count)
        for (finding, (command, line)) in zip(findings, zip(commands, lines)) {
            let because = try #require(finding["because"]?.string)
            let id = try #require(finding[path: "element.id"]?.string)
            #expect(command.contains(because) && command.contains(id) && !command.contains("line="))
            #expect(line.contains(because) && line.contains(id) && line.contains(":1:1: "))
        }
    }

    @Test("A request that accepts any text format gets CSV")
    func anyText() throws {
        let body = try screenFixture("s11.facts.json")
        #expect(try send(body, accept: "text/*").header("Content-Type")?.hasPrefix("text/csv") == true)
    }

    /// Text elements of 17 pt in #777 on white, which have 4.47:1 by WCAG's formula.
    private func texts(_ count: Int, named name: String, _ others: String = "") -> String {
        let elements = (0..<count).map { index in
            """
            {"id": "t\(index)", "role": "text", "text": "T", "frame": [16, 100, 200, 22], "color": "#777",
             "background": "#fff", "font": {"size": 17, "weight": 400}}
            """
        }
        return """
            {"name": "\(name)", "platform": "ios", "screen": {"width": 390, "height": 844}\(others),
             "elements": [\(elements.joined(separator: ","))]}
            """
    }

    @Test("Reports list the most severe findings up to GitHub's limit, and count the omitted ones")
    func limits() throws {
        // Each text element has too little contrast and is too small; the first elements are also too thin, which is a
        // warning.
        let small = { (text: String) in text.replacing(#""size": 17"#, with: #""size": 10"#) }
        let thin = small(texts(600, named: "thin")).replacing(#""weight": 400"#, with: #""weight": 300"#)
        let screens = [thin, small(texts(2050, named: "many texts")), #"{"elements": []}"#]
        let body = Array(#"{"screens": [\#(screens.joined(separator: ","))]}"#.utf8)
        let run = try #require(JSONDocument(try send(body, "as=sarif").body).root[path: "runs.0"])
        let results = try #require(run["results"]?.elements.map(Array.init))
        // The screens contain 600 and 2000 text elements, each with two errors.
        #expect(results.count == 5000 && results.allSatisfy { $0["level"]?.string == "error" })
        let invocation = try #require(run[path: "invocations.0"])
        #expect(invocation["executionSuccessful"]?.bool == false)
        let notes = invocation["toolExecutionNotifications"]?.elements?.compactMap { $0[path: "message.text"]?.string }
        #expect(
            notes == [
                "screen-3: “screen”, the screen size in points, is missing.",
                "many texts: 100 findings are omitted because a rule has more than 2000.",
                "800 more findings are omitted because a run can show only 5000.",
            ])
        let markdown = String(decoding: try send(body, "as=markdown").body, as: UTF8.self)
        #expect((1_040_000...1_048_576).contains(markdown.utf8.count))
        #expect(
            markdown.contains("\nscreen-3: “screen”, the screen size")
                && markdown.contains("\nmany texts: 100 findings are omitted"))
        #expect(markdown.hasSuffix("|\n\nTruncated here, because GitHub shows only 1048576 bytes of a summary.\n"))
    }

    @Test("Each text size is compared only with the next, so that lost text is reported once for any number of screens")
    func sizes() throws {
        let sizes = ["AX5", "large", "xLarge", "AX1", "AX3"]
        let screens = sizes.map { size in
            texts(size == "large" ? 3 : size == "AX5" ? 0 : 2, named: "list", #", "category": "\#(size)""#)
        }
        let body = Array(#"{"screens": [\#((screens + screens).joined(separator: ","))]}"#.utf8)
        let between = try #require(try json(body)["between"]?.elements.map(Array.init))
        #expect(
            between.map { one in
                [one["element"], one[path: "from.category"], one[path: "to.category"]].map { $0?.string ?? "" }
            } == [["t2", "large", "xLarge"], ["t0", "AX3", "AX5"], ["t1", "AX3", "AX5"]])
        for form in ["markdown", "junit"] {
            let text = String(decoding: try send(body, "as=\(form)").body, as: UTF8.self)
            #expect(text.contains("text.lost") && text.contains("disappears at a larger text size"))
        }
    }

    /// Counts black, white and other pixels in part of a drawing.
    private func pixels(
        _ bytes: [UInt8], _ columns: Range<Int>, _ rows: Range<Int>
    ) throws -> (size: [Int], black: Int, all: Int) {
        let limits = ImageLimits(pixels: 1 << 23, seconds: 60)
        let image = try RasterImage(bytes, limits: limits).asOnScreen(limits: limits)
        var (black, all) = (0, 0)
        image.readRows(rows, columns: columns) { _, row in
            for x in row.indices {
                all += 1
                if row[x].x < 40, row[x].y < 40, row[x].z < 40 { black += 1 }
            }
        }
        return ([image.width, image.height], black, all)
    }

    @Test("The image has a frame around each finding, and a legend below")
    func overlay() throws {
        let parts = [
            ("screen", "s05.wda.xml", try screenFixture("s05.wda.xml")),
            ("screenshot", "s05.png", try screenFixture("s05.png")),
        ]
        let drawn = try send(form(parts), "platform=ios&as=png", type: Self.formType)
        #expect(drawn.header("Content-Type") == "image/png")
        // The “cancel” control: x 137, y 622, 100 × 20 points, at 2 pixels each. Its left edge and the adjacent pixels
        // are counted.
        let edge = try pixels(drawn.body, 274..<275, 1256..<1280)
        #expect(edge.size[0] == 750 && edge.size[1] > 1334)
        #expect(edge.black == edge.all)
        #expect(try pixels(drawn.body, 260..<268, 1272..<1280).black == 0)
        // The number is beside the upper left corner.
        #expect(try pixels(drawn.body, 250..<268, 1246..<1264).black > 100)
        // The legend contains letters, and its margin is empty.
        #expect(try pixels(drawn.body, 30..<700, 1350..<1380).black > 100)
        #expect(try pixels(drawn.body, 0..<10, 1340..<edge.size[1]).black == 0)
    }

    @Test("Without an image, the frames are drawn, and several screens can't be drawn")
    func wireframe() throws {
        let drawn = try send(try screenFixture("s11.facts.json"), "as=png")
        #expect(drawn.status == 200)
        let corner = try pixels(drawn.body, 0..<4, 0..<4)
        #expect(corner.size[0] == 1280 && corner.black == 0)
        #expect(try send(Array(#"{"screens": [{}]}"#.utf8), "as=png").status == 422)
    }

    @Test("A form can contain a Figma file with several frames, but not their screenshots")
    func frames() throws {
        let frame = #"{"type": "FRAME", "absoluteBoundingBox": {"x": 0, "y": 0, "width": 390, "height": 844}}"#
        func file(_ count: Int) -> [UInt8] {
            let frames = Array(repeating: frame, count: count).joined(separator: ",")
            return Array(
                #"{"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [\#(frames)]}]}}"#.utf8)
        }
        func ask(_ count: Int, _ others: [(String, String, [UInt8])] = [], status: Int = 200) throws -> JSONValue {
            try json(form([("screen", "app.json", file(count))] + others), type: Self.formType, status: status)
        }
        #expect(try ask(1)["results"] == nil)
        #expect(try ask(2)["results"]?.elements?.count == 2)
        #expect(try ask(200)["results"]?.elements?.count == 200)
        #expect(try ask(201, status: 422)[path: "errors.0.pointer"]?.string == "#/screen")
        let picture = [("screenshot", "s05.png", try screenFixture("s05.png"))]
        #expect(try ask(2, picture, status: 422)[path: "errors.0.pointer"]?.string == "#/screenshot")
    }

    @Test("Sentences are in the requested language")
    func japanese() throws {
        let answer = try json(try screenFixture("s11.facts.json"), "lang=ja")
        let words = answer["findings"]?.elements?.compactMap { $0["because"]?.string } ?? []
        #expect(words.count == 5)
        #expect(words.allSatisfy { $0.hasSuffix("です。") || $0.hasSuffix("ます。") })
    }

    @Test("XML with a document type is rejected")
    func documentType() throws {
        let text = "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><AppiumAUT/>"
        let answer = try json(Array(text.utf8), type: "application/xml", status: 422)
        #expect(answer[path: "errors.0.detail"]?.string?.contains("document type") == true)
        #expect(try send(Array("x".utf8), type: "text/csv").status == 415)
    }
}
