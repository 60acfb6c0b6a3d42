import Endpoints
import HTTPMessages
import JSON
import ModelContext

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
            + [.own("documents", .array(of: document), "Files: name and text.", isRequired: !hasPaths)]
            + [
                .own(
                    "pairs", .array(of: Schema(.object([]))),
                    "Also check: [{\"text\": \"--ink\", \"ground\": \"--paper\"}].")
            ]
        return tool(
            "audit_files", "Audit files",
            "Checks text colours in CSS, design tokens, asset catalogs and Android files in every mode. Lists failures "
                + "with location and fix.",
            own + arguments(["profile"], of: .post, path) + [Self.limit]
        ) { [service] arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            var given: [(path: String, content: [UInt8])]?
            if let files = service.files, let paths = arguments["paths"] {
                let names = paths.elements?.compactMap(\.string) ?? []
                guard !names.isEmpty else { throw ToolFailure("`paths` must be an array of paths. Example: [\"src\"]") }
                given = try files.colorFiles(names)
            }
            let body = objectInJSON { json in
                if let given {
                    json.member(
                        "documents",
                        array: { json in
                            for file in given {
                                json.object { json in
                                    json.member("path", file.path)
                                    json.member("content", String(decoding: file.content, as: UTF8.self))
                                }
                            }
                        })
                } else {
                    arguments.write(["documents"], to: &json)
                }
                arguments.write(["pairs", "profile"], to: &json)
                json.member("fixes", true)
            }
            return Tool.Result(json: Self.audit(try service.post(path, body), atMost: limit))
        }
    }

    /// Returns the result of an audit and its failures. As in all formats except JSON, each failure is listed once, and
    /// possible pairs are omitted.
    private static func audit(_ answer: JSONValue, atMost limit: Int?) -> [UInt8] {
        let modes = answer["modes"]?.elements.map(Array.init) ?? []
        let repeated = Set(modes.filter { $0["sameAs"]?.string != nil }.compactMap { $0["name"]?.string })
        var items: [[UInt8]] = []
        for pair in answer["pairs"]?.elements.map(Array.init) ?? [] {
            guard pair["sameAs"]?.number == nil, pair["certainty"]?.string != "possible" else { continue }
            for result in pair["results"]?.elements.map(Array.init) ?? [] {
                let isNew = ["new", "known"].contains(result["status"]?.string)
                guard isNew, result["verdict"]?["result"]?.string == "fail",
                    !repeated.contains(result["mode"]?.string ?? "")
                else { continue }
                items.append(failure(pair, result))
            }
        }
        return objectInJSON { json in
            json.copy("result", of: answer)
            json.member(
                "summary",
                object: { json in
                    for name in ["pairs", "pass", "fail", "indeterminate", "unresolved"] {
                        json.copy(name, of: answer["summary"])
                    }
                })
            ShortList(items, atMost: limit, room: ShortList.room - 100).write(as: "failures", to: &json)
        }
    }

    private static func failure(_ pair: JSONValue, _ result: JSONValue) -> [UInt8] {
        objectInJSON { json in
            json.copy("text", of: pair)
            let layers = pair["ground"]?.elements?.compactMap(\.string) ?? []
            json.member("background", layers.joined(separator: " over "))
            json.copy("rule", of: pair)
            json.copy("mode", of: result)
            json.copy("ratio", of: result, decimals: 3)
            json.copy("required", of: result["verdict"])
            let edit = result["fix"]?["edit"]
            json.copy("path", of: edit)
            json.copy("line", of: edit)
            json.copy("text", of: edit, as: "fix")
        }
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
            "Checks an app screen against Apple's guidelines or WCAG: contrast, text sizes, targets, spacing.",
            own + arguments(["platform", "device", "profile"], of: .post, path) + [Self.limit]
        ) { [service] arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            let screenshot = try file(of: arguments, "screenshot", path: "screenshotPath")
            let tree: [UInt8]
            if let files = service.files, let path = try arguments.text("screenPath") {
                tree = try files.content(path)
            } else if let screen = arguments["screen"] {
                tree = screen.string.map { Array($0.utf8) } ?? Array(screen.source)
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

    private static func findings(_ answer: JSONValue, atMost limit: Int?) -> [UInt8] {
        let screens = answer["results"]?.elements.map(Array.init) ?? [answer]
        var items: [[UInt8]] = []
        for screen in screens {
            for finding in screen["findings"]?.elements.map(Array.init) ?? [] {
                items.append(
                    objectInJSON { json in
                        if screens.count > 1 { json.copy("name", of: screen, as: "screen") }
                        json.copy("severity", of: finding)
                        json.copy("rule", of: finding)
                        json.copy("id", of: finding["element"], as: "element")
                        json.copy("because", of: finding)
                        json.copy("suggestion", of: finding)
                    })
            }
        }
        return objectInJSON { json in
            if screens.count == 1 {
                json.copy("result", of: answer)
                json.member(
                    "summary",
                    object: { json in
                        for name in ["error", "warning", "advice", "indeterminate", "elements"] {
                            json.copy(name, of: answer["summary"])
                        }
                    })
            } else {
                json.member("screens", screens.count)
            }
            ShortList(items, atMost: limit, room: ShortList.room - 100).write(as: "findings", to: &json)
        }
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
