import APITesting
import Foundation
import HTTPMessages
import JSON
import Testing

@testable import Endpoints
@testable import LegibilityService

/// The tools over HTTP, without a socket. Tests/Agents uses the protocol's own client.
@Suite("Tools for agents")
struct AgentToolsTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func send(
        _ message: String, headers: [(name: String, value: String)] = [], to server: TestServer? = nil
    ) throws -> HTTPResponse {
        try (server ?? self.server).post("/mcp", message, headers: headers)
    }

    private func call(_ tool: String, _ arguments: String) throws -> JSONValue {
        let response = try send(
            #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "\#(tool)", "arguments": \#(arguments)}}"#
        )
        #expect(response.status == 200)
        return try #require(try response.json["result"])
    }

    /// Returns a tool's result, and checks that it is shorter than 1 kB.
    private func result(_ tool: String, _ arguments: String) throws -> JSONValue {
        let result = try call(tool, arguments)
        let text = try #require(result[path: "content.0.text"]?.string)
        #expect(result["isError"]?.bool == false, "\(text)")
        #expect(text.utf8.count < 1024, "\(tool) gives \(text.utf8.count) bytes")
        #expect(try JSONDocument(Array(text.utf8)).root.isSame(as: try #require(result["structuredContent"])))
        return try #require(result["structuredContent"])
    }

    @Test("The list contains eight tools in less than 8 kB, and none accepts a path")
    func list() throws {
        let response = try send(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#)
        #expect(response.body.count < 8000, "\(response.body.count) bytes")
        let tools = try #require(try response.json[path: "result.tools"]?.elements.map(Array.init))
        #expect(
            tools.compactMap { $0["name"]?.string } == [
                "check_contrast", "suggest_colors", "check_palette", "simulate_color_vision", "check_text_on_image",
                "audit_files", "audit_screen", "apple_guidelines",
            ])
        for tool in tools {
            #expect(tool["inputSchema"]?["type"]?.string == "object")
            for (name, schema) in try #require(tool["inputSchema"]?["properties"]?.members) {
                #expect(!name.lowercased().contains("path"))
                #expect(!schema.text(limit: 1000).contains("$ref"))
            }
        }
    }

    // WebAIM and others report 4.48:1 for this pair; WCAG's formula gives 4.4781.
    @Test("The result for a pair contains its ratio, verdict and reason")
    func contrast() throws {
        let pair = try result("check_contrast", ##"{"foreground": "#777777", "background": "#ffffff"}"##)
        #expect(abs(try #require(pair["ratio"]?.number) - 4.4781) < 0.0001)
        #expect(pair["result"]?.string == "fail" && pair["required"]?.number == 4.5)
        #expect(pair["because"]?.string?.contains("4.47:1") == true)
        let large = try result(
            "check_contrast", ##"{"foreground": "#777777", "background": "#fff", "size": "18pt", "profile": "apple"}"##)
        #expect(large["result"]?.string == "pass" && large["required"]?.number == 3)
        let veiled = try result(
            "check_contrast", #"{"foreground": "black", "background": ["rgb(255 255 255 / 30%)"], "vision": "all"}"#)
        #expect(veiled["result"]?.string == "indeterminate" && veiled[path: "range.maximum"]?.number == 21)
        #expect(veiled["vision"]?.elements?.count == 4)
    }

    @Test("Failing pairs come first")
    func pairs() throws {
        let pair = ##"{"foreground": "#000", "background": "#fff"}"##
        let all = Array(repeating: pair, count: 40) + [##"{"foreground": "#777", "background": "#fff"}"##, "{}"]
        let answer = try result("check_contrast", "{\"pairs\": [\(all.joined(separator: ","))]}")
        #expect(answer[path: "summary.pass"]?.number == 40)
        #expect(answer[path: "results.0.pair"]?.number == 40 && answer[path: "results.0.ratio"]?.number == 4.4781)
        #expect(answer[path: "results.1.error"]?.string?.contains("foreground") == true)
        let listed = try #require(answer["results"]?.elements?.count)
        #expect(answer["omitted"]?.number == Double(42 - listed))
        let two = try result("check_contrast", "{\"limit\": 2, \"pairs\": [\(all.joined(separator: ","))]}")
        #expect(two["results"]?.elements?.count == 2)
    }

    // #767676 is the lightest grey with 4.5:1 on white: 4.54:1.
    @Test("Suggested colours reach the target")
    func suggestions() throws {
        let answer = try result("suggest_colors", ##"{"foreground": "#777777", "background": "#ffffff"}"##)
        #expect(answer[path: "suggestions.0.foreground"]?.string == "#767676")
        #expect(answer[path: "suggestions.0.ratio"]?.number ?? 0 >= 4.5)
    }

    // Deuteranopes are known to confuse these two colours of Matplotlib's cycle.
    @Test("A palette's failing pairs and repair are listed")
    func palette() throws {
        let answer = try result("check_palette", ##"{"colors": ["#d62728", "#2ca02c", "#1f77b4"]}"##)
        #expect(answer[path: "colorVision.result"]?.string == "fail")
        #expect(answer[path: "colorVision.indistinguishable.0.deficiency"]?.string == "deutan")
        #expect(answer[path: "colorVision.repair.0.from"]?.string == "#d62728")
        #expect(answer[path: "contrast.fail"]?.number == 3)
        #expect(answer[path: "contrast.failing"]?.elements?.count == 3)
    }

    @Test("Colours and images are simulated")
    func simulation() throws {
        let answer = try result("simulate_color_vision", ##"{"colors": ["white", "#777"], "deficiency": "all"}"##)
        // Greys are unchanged for every deficiency.
        for name in ["protan", "deutan", "tritan", "achromatopsia"] {
            #expect(answer[path: "results.0.\(name)"]?.string == "#ffffff")
            #expect(answer[path: "results.1.\(name)"]?.string == "#777777")
        }
        let image = Data(try imageFixture("gamma-srgb.png")).base64EncodedString()
        let picture = try call("simulate_color_vision", #"{"image": "\#(image)", "deficiency": "deutan"}"#)
        #expect(picture[path: "content.1.mimeType"]?.string == "image/png")
        let data = try #require(Data(base64Encoded: picture[path: "content.1.data"]?.string ?? ""))
        #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("Text on an image is reported with the lowest contrast")
    func textOnImage() throws {
        let image = Data(try imageFixture("gamma-srgb.png")).base64EncodedString()
        let answer = try result(
            "check_text_on_image", #"{"image": "data:image/png;base64,\#(image)", "foreground": "white"}"#)
        // The image has white pixels.
        #expect(answer[path: "results.0.worst.ratio"]?.number == 1)
        #expect(answer[path: "results.0.failingPercent"]?.number ?? 0 > 0)
        #expect(answer[path: "results.0.scrim.ratio"]?.number ?? 0 >= 4.5)
    }

    @Test("Failures in files are reported with their position and a fix")
    func files() throws {
        let css = #":root { --ink: #777; --paper: #fff }\n.a { color: #999; background: white }"#
        let answer = try result(
            "audit_files",
            #"{"documents": [{"path": "theme.css", "content": "\#(css)"}], "pairs": [{"text": "--ink", "ground": "--paper"}]}"#
        )
        #expect(answer["result"]?.string == "fail" && answer[path: "summary.fail"]?.number == 2)
        #expect(answer[path: "failures.0.path"]?.string == "theme.css" && answer[path: "failures.0.line"]?.number == 1)
        #expect(answer[path: "failures.0.fix"]?.string == "#767676")
        #expect(answer[path: "failures.1.rule"]?.string == ".a" && answer[path: "failures.1.line"]?.number == 2)
    }

    /// #bbb on white is 1.91:1 by WCAG's formula.
    @Test("Findings in interfaces and unread files are listed beside the pairs of colours")
    func interfaces() throws {
        let nib = ##"""
            <document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version='3.0'><objects><view id='v'>
            <rect key='frame' x='0' y='0' width='390' height='800'/><subviews><label text='Faint words' id='l'>
            <rect key='frame' x='9' y='9' width='90' height='20'/><fontDescription type='system' pointSize='17'/>
            <color key='textColor' red='0.7333' green='0.7333' blue='0.7333' alpha='1' colorSpace='custom' customColorSpace='sRGB'/>
            </label></subviews><color key='backgroundColor' white='1' alpha='1' colorSpace='custom'
            customColorSpace='genericGamma22GrayColorSpace'/></view></objects></document>
            """##.replacing("\n", with: " ")
        let answer = try result(
            "audit_files",
            #"{"documents": [{"path": "A.xib", "content": "\#(nib)"}, {"path": "a.txt", "content": "no colours"}], "limit": 9}"#
        )
        let others = answer["others"]?.elements.map(Array.init) ?? []
        #expect(
            others.contains { $0["element"]?.string?.contains("Faint words") == true && $0["path"]?.string == "A.xib" })
        #expect(answer[path: "unread.0.path"]?.string == "a.txt" && answer[path: "unread.0.because"]?.string != nil)
    }

    // Apple's guidelines: 28 pt is the minimum size of controls on iOS.
    @Test("Findings on a screen are listed for JSON, XML and screenshots")
    func screens() throws {
        let tree = """
            {"screen": {"width": 393, "height": 852, "scale": 3}, "elements": [{"id": "like", "role": "button", \
            "frame": [334, 72, 24, 24]}]}
            """
        let answer = try result("audit_screen", #"{"screen": \#(tree)}"#)
        #expect(answer["result"]?.string == "error" && answer[path: "summary.error"]?.number == 1)
        #expect(answer[path: "findings.0.rule"]?.string == "target.size.minimum")
        #expect(answer[path: "findings.0.element"]?.string == "like")
        #expect(answer[path: "findings.0.because"]?.string?.contains("28 pt") == true)
        let xml = """
            <XCUIElementTypeApplication type=\\"XCUIElementTypeApplication\\" name=\\"App\\" x=\\"0\\" y=\\"0\\" width=\\"393\\" \
            height=\\"852\\"><XCUIElementTypeButton type=\\"XCUIElementTypeButton\\" name=\\"like\\" x=\\"334\\" y=\\"72\\" \
            width=\\"24\\" height=\\"24\\" enabled=\\"true\\" visible=\\"true\\"/></XCUIElementTypeApplication>
            """
        let read = try result("audit_screen", #"{"screen": "\#(xml)"}"#)
        #expect(read[path: "findings.0.rule"]?.string == "target.size.minimum")
        let image = Data(try imageFixture("gamma-srgb.png")).base64EncodedString()
        let odd = try call("audit_screen", #"{"screen": \#(tree), "screenshot": "\#(image)"}"#)
        // The screenshot is rejected because its aspect ratio differs from the screen's, so it was read.
        #expect(odd["isError"]?.bool == true, "\(odd.text(limit: 500))")
        #expect(odd[path: "content.0.text"]?.string?.lowercased().contains("screenshot") == true)
    }

    @Test("The text in a screenshot without an element tree is checked")
    func screenshotAlone() throws {
        let image = Data(try imageFixture("gamma-srgb.png")).base64EncodedString()
        let answer = try result("audit_screen", #"{"screenshot": "\#(image)"}"#)
        #expect(answer["result"]?.string != nil && answer[path: "summary.lines"]?.number != nil)
    }

    @Test("Apple's figures are returned with their source")
    func guidelines() throws {
        let answer = try result("apple_guidelines", #"{"question": "minimum touch target size on iOS"}"#)
        #expect(answer["answer"]?.string?.contains("28 × 28") == true)
        let source = try #require(answer[path: "rows.0.source"]?.string)
        #expect(answer["sources"]?[source]?.string?.hasPrefix("https://developer.apple.com/design/") == true)
        let none = try result("apple_guidelines", #"{"question": "zzzz"}"#)
        #expect(none["found"]?.number == 0 && none["hint"] != nil)
    }

    // Copied from the HIG by hand: Live Activities, Dark Mode, Accessibility, Tab bars, Typography, Widgets, Page
    // controls and Notifications. Widgets lists no sizes for the screen of the iPhone 16 Pro.
    @Test(
        "A question in a sentence is answered with its figure",
        arguments: [
            ("How long can a Live Activity run?", "8 h"), ("What contrast does Dark Mode need?", "7:1"),
            ("What padding should controls have?", "12 pt"), ("How many tabs should a tab bar have?", "5"),
            ("What is the default size of body text?", "17 pt"),
            ("How big is a small widget on the iPhone 16?", "158 × 158"),
            ("What is the widget size on the iPhone 16 Pro?", "don’t list widget sizes"),
            ("How many dots should a page control have?", "10"),
            ("What is the minimum text size on Apple TV?", "23 pt"),
            ("How many buttons can a notification have?", "4"),
        ])
    func sentences(question: String, figure: String) throws {
        let answer = try result("apple_guidelines", #"{"question": "\#(question)"}"#)
        #expect(answer["answer"]?.string?.contains(figure) == true, "\(answer.text(limit: 400))")
        #expect(answer["hint"] == nil)
    }

    @Test(
        "The result for an invalid argument explains how to correct it",
        arguments: [
            ("check_contrast", ##"{"foreground": "zz", "background": "#fff"}"##, "Example: #595959"),
            ("check_contrast", ##"{"foreground": "#777", "background": "#fff", "sise": 3}"##, "did you mean “size”"),
            ("check_contrast", "{}", "2 values are invalid:\n- “foreground” is missing"),
            ("check_contrast", #"{"pairs": 3}"#, "Example: ["),
            ("suggest_colors", ##"{"foreground": "#777", "background": "#fff", "target": 40}"##, "1 to 21"),
            ("check_palette", #"{"colors": 3}"#, "colors"), ("simulate_color_vision", "{}", "Example:"),
            ("simulate_color_vision", #"{"colors": ["red"], "severity": 3}"#, "0 to 1"),
            ("check_text_on_image", "{}", "image"), ("check_text_on_image", #"{"image": "$"}"#, "Base64"),
            ("check_text_on_image", #"{"image": "QUJD"}"#, "PNG"), ("audit_files", "{}", "documents"),
            ("audit_files", #"{"paths": ["/etc"]}"#, "paths"), ("audit_screen", "{}", "Example:"),
            ("audit_screen", #"{"screenPath": "/etc/passwd"}"#, "screenPath"), ("apple_guidelines", "{}", "Example:"),
            ("check_contrast", ##"{"foreground": "#777", "background": "#fff", "limit": 0}"##, ""),
        ])
    func refused(tool: String, arguments: String, words: String) throws {
        let result = try call(tool, arguments)
        if words.isEmpty {
            // A single pair isn't returned in a list.
            #expect(result["isError"]?.bool == false)
            return
        }
        #expect(result["isError"]?.bool == true)
        let text = try #require(result[path: "content.0.text"]?.string)
        #expect(text.contains(words), "\(text)")
    }

    @Test("If a message exceeds a server limit, the result names the limit")
    func limit() throws {
        let server = try TestServer { $0.workMemoryBytes = 1 << 20 }
        let documents = (0..<3000).map {
            #"{"path": "a\#($0).css", "content": ".a { color: #\#(String($0 + 4096, radix: 16)); background: white }"}"#
        }.joined(separator: ",")
        let head = RequestHead(
            method: .post, rawTarget: "/mcp", headers: HTTPHeaders([("Content-Type", "application/json")]))
        let message = """
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "audit_files", "arguments": \
            {"documents": [\(documents)]}}}
            """
        let response = server.answer(try HTTPRequest(head: head, body: Array(message.utf8)))
        #expect(response.status == 200)
        #expect(try response.json[path: "result.isError"]?.bool == true)
        #expect(try response.json[path: "result.content.0.text"]?.string?.contains(" of memory") == true)
    }

    // MARK: HTTP

    @Test(
        "Only pages on this machine and listed origins may send messages",
        arguments: [
            (nil, true), ("http://localhost", true), ("http://localhost:5173", true), ("https://127.0.0.1:8443", true),
            ("http://[::1]:3000", true), ("https://tools.example", true), ("null", false),
            ("https://other.example", false), ("http://tools.example", false),
            ("http://localhost.other.example", false),
            ("http://localhost:", false), ("http://127.0.0.1.other.example", false),
            ("https://tools.example:444", false),
            ("http://legibility.example", false), ("file://localhost", false), ("", false),
        ])
    func origins(origin: String?, isAllowed: Bool) throws {
        let server = try TestServer { $0.agentOrigins = AgentOrigins("https://tools.example") ?? AgentOrigins() }
        // The request's own host isn't trusted.
        let headers = [(name: "Host", value: "legibility.example")] + (origin.map { [("Origin", $0)] } ?? [])
        let response = try send(#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#, headers: headers, to: server)
        #expect(response.status == (isAllowed ? 200 : 403), "\(origin ?? "no origin")")
        #expect(response.header("Access-Control-Allow-Origin") == (isAllowed ? origin : nil))
        if !isAllowed { #expect(try response.json["type"]?.string == "/problems/forbidden") }
    }

    @Test("Two Origin fields are refused, even if both origins are allowed")
    func twoOrigins() throws {
        let origins = [
            (name: "Origin", value: "http://localhost:3000"), (name: "Origin", value: "http://localhost:3000"),
        ]
        #expect(try send(#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#, headers: origins).status == 400)
    }

    @Test("The default of cors-origins doesn't apply to agents")
    func corsOrigins() throws {
        let ping = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
        #expect(try send(ping, headers: [("Origin", "https://other.example")]).status == 403)
        #expect(AgentOrigins("*") == nil && AgentOrigins("https://a.example/") == nil)
        #expect(AgentOrigins("none") == AgentOrigins())
    }

    @Test("A browser's preflight request gets the protocol's headers")
    func preflight() throws {
        for cors in [AllowedOrigins.all, .none] {
            let server = try TestServer { $0.corsOrigins = cors }
            let response = try server.send(.options, "/mcp", headers: [("Origin", "http://localhost:5173")])
            #expect(response.status == 204)
            #expect(response.header("Access-Control-Allow-Origin") == "http://localhost:5173")
            let allowed = response.header("Access-Control-Allow-Headers") ?? ""
            for name in ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Content-Type"] {
                #expect(allowed.contains(name))
            }
            let other = try server.send(.options, "/mcp", headers: [("Origin", "https://other.example")])
            #expect(other.header("Access-Control-Allow-Origin") == nil)
        }
    }

    @Test("Status codes follow the protocol")
    func statuses() throws {
        let notification = try send(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#)
        #expect(notification.status == 202 && notification.body.isEmpty)
        for method in [HTTPMethod.get, HTTPMethod(rawValue: "DELETE")] {
            let response = try server.send(method, "/mcp")
            #expect(response.status == 405)
            #expect(response.header("Allow")?.contains("POST") == true)
        }
        #expect(try send("{").status == 400)
        #expect(try send("{").json[path: "error.code"]?.number == -32700)
        #expect(try server.send(.post, "/mcp", headers: [("Content-Type", "text/plain")], body: "{}").status == 415)
        #expect(try server.post("/mcp?x=1", "{}").status == 422)
        let meta = """
            "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
            "io.modelcontextprotocol/clientCapabilities": {}}
            """
        let list = #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {\#(meta)}}"#
        #expect(try send(list).json[path: "error.code"]?.number == -32020)
        let headers = [(name: "MCP-Protocol-Version", value: "2026-07-28"), ("Mcp-Method", "tools/list")]
        #expect(try send(list, headers: headers).status == 200)
        let unknown = list.replacing("tools/list", with: "x/y")
        let other = [(name: "MCP-Protocol-Version", value: "2026-07-28"), ("Mcp-Method", "x/y")]
        #expect(try send(unknown, headers: other).status == 404)
    }

    @Test("A message costs as much as a job, and requires a token if the API does")
    func admission() throws {
        let endpoint = try #require(server.application.endpoints().first { $0.path == "/mcp" }?.endpoint)
        let head = RequestHead(method: .post, rawTarget: "/mcp", headers: HTTPHeaders([]))
        let request = try HTTPRequest(head: head, body: Array(#"{"jsonrpc": "2.0"}"#.utf8))
        #expect(RequestCost.units(of: request, by: endpoint) == RequestCost.job)
        for scope in Access.Scope.allCases {
            #expect(scope.needsToken(request, endpoint))
        }
    }
}
