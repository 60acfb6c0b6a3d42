import Endpoints
import HTTPMessages
import JSON
import ModelContext
import Substrings

// Tools for files and screens.
extension AgentTools {
    var files: Tool {
        let path = "/v1/audit"
        let document = Schema(
            .object([
                Schema.Property(name: "path", schema: Schema(.string), isRequired: true),
                Schema.Property(name: "content", schema: Schema(.string), isRequired: true),
            ]))
        let hasPaths = service.files != nil
        let own: [Schema.Property] =
            (hasPaths ? [.own("paths", .array(of: Schema(.string)), "Files or folders to read.")] : [])
            + [.own("documents", .array(of: document), "Files: path and content.", isRequired: !hasPaths)]
            + [
                .own(
                    "pairs", .array(of: Schema(.object([]))),
                    "Also check: [{\"text\": \"--ink\", \"ground\": \"--paper\"}].")
            ]
        return tool(
            "audit_files", "Audit files",
            "Checks text colours in CSS, design tokens, asset catalogs and Android files in every mode, and text in "
                + "storyboards, nibs and code. Lists failures with location and fix.",
            own + arguments(["profile"], of: .post, path) + [Self.limit]
        ) { [service] arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            var given: [(path: String, content: [UInt8])]?
            if let files = service.files, let paths = arguments["paths"] {
                let names = paths.elements?.compactMap(\.string) ?? []
                guard !names.isEmpty else { throw ToolFailure("`paths` must be an array of paths. Example: [\"src\"]") }
                given = try files.colorFiles(names)
            }
            let files = given?.map { file -> JSONLiteral in
                ["path": .string(file.path), "content": .string(String(decoding: file.content, as: UTF8.self))]
            }
            let documents = files.map { [("documents", .array($0))] } ?? arguments.members(["documents"])
            let answer = try service.post(
                path, documents + arguments.members(["pairs", "profile"]) + [("fixes", true)])
            return Tool.Result(json: Self.audit(answer, atMost: limit))
        }
    }

    /// Returns the result of an audit and its failures. As in all formats except JSON, each failure is listed once, and
    /// possible pairs are omitted.
    private static func audit(_ answer: JSONValue, atMost limit: Int?) -> JSONLiteral {
        let modes = answer["modes"]?.list ?? []
        let repeated = Set(modes.filter { $0["sameAs"]?.string != nil }.compactMap { $0["name"]?.string })
        var items: [JSONLiteral] = []
        for pair in answer["pairs"]?.list ?? [] {
            guard pair["sameAs"]?.number == nil, pair["certainty"]?.string != "possible" else { continue }
            for result in pair["results"]?.list ?? [] {
                let isNew = ["new", "known"].contains(result["status"]?.string)
                guard isNew, result["verdict"]?["result"]?.string == "fail",
                    !repeated.contains(result["mode"]?.string ?? "")
                else { continue }
                items.append(failure(pair, result))
            }
        }
        let others = (answer["findings"]?.list ?? []).filter { $0["subject"]?.string != "colors" }
        let unread = (answer["documents"]?.list ?? []).compactMap { document -> JSONLiteral? in
            document["problem"]?.copy("detail").map { ["path": document.copy("path"), "because": $0] }
        }
        let counts = ["pairs", "pass", "fail", "indeterminate", "unresolved"]
        // The lists share the space.
        let room = (ShortList.room - 100) / max([items.isEmpty, others.isEmpty, unread.isEmpty].count { !$0 }, 1)
        var members: [(String, JSONLiteral?)] =
            [("result", answer.copy("result")), ("summary", summary(answer, counts))]
            + ShortList(items, atMost: limit, room: room).members("failures")
        if !others.isEmpty {
            let listed = ShortList(others.map(view), atMost: limit, room: room)
            members += [("others", listed.literal), ("omittedOthers", listed.omission)]
        }
        if !unread.isEmpty {
            let listed = ShortList(unread, atMost: limit, room: room)
            members += [("unread", listed.literal), ("omittedUnread", listed.omission)]
        }
        return .object(members)
    }

    /// Returns a finding in an interface, in code or in an image.
    private static func view(_ finding: JSONValue) -> JSONLiteral {
        [
            "subject": finding.copy("subject"), "severity": finding.copy("severity"), "rule": finding.copy("rule"),
            "element": finding.copy("element"), "because": finding.copy("because"), "path": finding.copy("path"),
            "line": finding.copy("line"),
        ]
    }

    private static func summary(_ answer: JSONValue, _ counts: [String]) -> JSONLiteral {
        .object(counts.map { ($0, answer["summary"]?.copy($0)) })
    }

    private static func failure(_ pair: JSONValue, _ result: JSONValue) -> JSONLiteral {
        let layers = pair["ground"]?.elements?.compactMap(\.string) ?? []
        let edit = result["fix"]?["edit"]
        return [
            "text": pair.copy("text"), "background": .string(layers.joined(separator: " over ")),
            "rule": pair.copy("rule"), "mode": result.copy("mode"), "ratio": result.copy("ratio", decimals: 3),
            "required": result["verdict"]?.copy("required"), "path": edit?.copy("path"), "line": edit?.copy("line"),
            "fix": edit?.copy("text"),
        ]
    }

    var screen: Tool {
        let path = "/v1/audit/screen"
        let own: [Schema.Property] =
            [
                .own(
                    "screen", .either([Schema(.object([])), Schema(.string)]),
                    "Element tree: an object (own JSON, Figma, idb), or XML (WebDriverAgent, Appium, uiautomator)."),
                .own("screenshot", .string, "PNG, JPEG or WebP in Base64."),
            ]
            + (service.files == nil
                ? []
                : [
                    .own("screenPath", .string, "Path of the element tree."),
                    .own("screenshotPath", .string, "Path of the screenshot."),
                ])
        return tool(
            "audit_screen", "Audit an app screen",
            "Checks an app screen, or a screenshot alone: contrast, text sizes, targets, spacing.",
            own + arguments(["platform", "device", "profile"], of: .post, path) + [Self.limit]
        ) { [service] arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            let screenshot = try file(of: arguments, "screenshot", path: "screenshotPath")
            let tree: [UInt8]
            if let files = service.files, let path = try arguments.text("screenPath") {
                tree = try files.content(path)
            } else if let screen = arguments["screen"] {
                tree = screen.string.map { Array($0.utf8) } ?? Array(screen.source)
            } else if let screenshot {
                // Text in a picture is found by its pixels.
                let answer = try service.post(
                    "/v1/audit/picture", screenshot, arguments.query(["profile"]), as: "application/octet-stream")
                return Tool.Result(json: Self.findings(answer, atMost: limit))
            } else {
                throw ToolFailure(
                    "`screen` is missing: the element tree. Example: {\"screen\": {\"width\": 393, \"height\": 852}, "
                        + "\"elements\": [{\"id\": \"like\", \"role\": \"button\", \"frame\": [334, 72, 24, 24]}]}")
            }
            let form = ScreenForm(tree: tree, screenshot: screenshot)
            let answer = try service.post(
                path, form.body, arguments.query(["platform", "device", "profile"]), as: form.mediaType)
            return Tool.Result(json: Self.findings(answer, atMost: limit))
        }
    }

    private static func findings(_ answer: JSONValue, atMost limit: Int?) -> JSONLiteral {
        let screens = answer["results"]?.elements.map(Array.init) ?? [answer]
        let items = screens.flatMap { screen in
            (screen["findings"]?.list ?? []).map { finding -> JSONLiteral in
                [
                    "screen": screens.count > 1 ? screen.copy("name") : nil, "severity": finding.copy("severity"),
                    "rule": finding.copy("rule"), "element": finding["element"]?.copy("id"),
                    "because": finding.copy("because"), "suggestion": finding.copy("suggestion"),
                ]
            }
        }
        let counts = ["error", "warning", "advice", "indeterminate", "elements", "lines"]
        let about: [(String, JSONLiteral?)] =
            screens.count == 1
            ? [("result", answer.copy("result")), ("summary", summary(answer, counts))]
            : [("screens", .integer(screens.count))]
        return .object(about + ShortList(items, atMost: limit, room: ShortList.room - 100).members("findings"))
    }
}

/// An element tree in a form that the endpoint accepts: plain JSON or XML or, with a screenshot, a multipart form.
private struct ScreenForm {
    let body: [UInt8]
    let mediaType: String

    init(tree: [UInt8], screenshot: [UInt8]?) {
        let isXML = tree.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
        guard let screenshot else {
            (body, mediaType) = (tree, isXML ? "application/xml" : "application/json")
            return
        }
        let boundary = Self.boundary(outside: [tree, screenshot])
        var form: [UInt8] = []
        for (name, file, content) in [
            ("screen", isXML ? "screen.xml" : "screen.json", tree), ("screenshot", "screenshot", screenshot),
        ] {
            form +=
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(file)\"\r\n\r\n".utf8
            form += content
            form += "\r\n".utf8
        }
        form += "--\(boundary)--\r\n".utf8
        (body, mediaType) = (form, "multipart/form-data; boundary=\(boundary)")
    }

    /// Returns a multipart boundary that doesn't occur in any part.
    private static func boundary(outside parts: [[UInt8]]) -> String {
        var generator = SystemRandomNumberGenerator()
        while true {
            let boundary = "legibility-\(generator.next())-\(generator.next())"
            let bytes = Array(boundary.utf8)
            if !parts.contains(where: { $0.contains(bytes) }) { return boundary }
        }
    }
}
