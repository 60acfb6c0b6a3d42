import APITesting
import Foundation
import JSON
import OperatingSystem
import Synchronization
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityServer
@testable import LegibilityService

/// The command line returns the same responses as the server over HTTP.
@Suite struct AskTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private struct Ended {
        var status: Int32
        var output: [UInt8]
        var errors: String
        var lines: [String] {
            String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        }
    }

    /// Runs a command with these arguments, and returns its output and exit status.
    private func ask(_ arguments: [String], input: String = "") throws -> Ended {
        try ask(words: ["ask"] + arguments, input: input)
    }

    /// Runs a command with its name.
    private func ask(words: [String], input: String = "") throws -> Ended {
        guard case .ask(let arguments, _) = try CommandLineArguments(words) else {
            throw ConfigurationError(description: "not a command to ask")
        }
        let (input, output, errors) = (try Pipe(input), try Pipe(), try Pipe())
        let ask = Ask(
            application: server.application, configuration: Configuration(), arguments: arguments,
            input: input.reading, output: output.writing, errors: errors.writing)
        let status = try ask.run()
        output.writing.close()
        errors.writing.close()
        input.reading.close()
        return Ended(status: status, output: output.read(), errors: String(decoding: errors.read(), as: UTF8.self))
    }

    /// A pipe that is read or written concurrently.
    private struct Pipe {
        let reading, writing: Descriptor
        private let thread = DispatchGroup()
        private let received = Received()

        private final class Received: Sendable { let bytes = Mutex<[UInt8]>([]) }

        init() throws {
            (reading, writing) = try #require(Descriptor.pipe())
            DispatchQueue(label: "reads").async(group: thread) { [reading, received] in
                let all = reading.read(atMost: .max)
                received.bytes.withLock { $0 = all }
                reading.close()
            }
        }

        init(_ text: String) throws {
            (reading, writing) = try #require(Descriptor.pipe())
            DispatchQueue(label: "writes").async(group: thread) { [writing] in
                writing.write(Array(text.utf8))
                writing.close()
            }
        }

        func read() -> [UInt8] {
            thread.wait()
            return received.bytes.withLock(\.self)
        }
    }

    private static let pair = "/v1/contrast?foreground=777&background=fff"

    @Test(
        "The command prints the body that the server would send",
        arguments: [
            pair, "/v1/reference/devices?family=iPhone", "/v1/limits", "/openapi.json", "/",
            "http://localhost:8080\(pair)",
        ])
    func sameBody(_ target: String) throws {
        let ended = try ask([target])
        let body = try server.get(target.replacing("http://localhost:8080", with: "")).body
        #expect(ended.status == 0)
        #expect(ended.errors == "")
        #expect(ended.output == body || ended.output == body + Array("\n".utf8))
    }

    @Test("A body is a file, standard input or literal text, and changes the method to POST")
    func bodies() throws {
        let body = "{\"pairs\": [{\"foreground\": \"#777\", \"background\": \"#fff\"}]}"
        let expected = try server.post("/v1/contrast", body).text
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try Data(body.utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        for (data, input) in [(body, ""), ("-", body), ("@\(file)", "")] {
            let ended = try ask(["/v1/contrast", "--data", data], input: input)
            #expect(String(decoding: ended.output, as: UTF8.self) == expected + "\n")
            #expect(ended.status == 0)
        }
        #expect(try ask(["POST", "/v1/contrast", "--data=\(body)", "--type", "text/plain"]).errors.contains("415"))
        #expect(throws: ConfigurationError.self) { try ask(["/v1/contrast", "--data", "@/nowhere"]) }
        #expect(throws: ConfigurationError.self) { try ask(["/v1/contrast", "--data", "@/"]) }
    }

    @Test("An image's type is recognised from its content")
    func images() throws {
        let image = repository.appending(path: "Tests/RasterImageTests/Fixtures")
        let png = try #require(
            FileManager.default.subpathsOfDirectory(atPath: image.path).sorted().first { $0.hasSuffix(".png") })
        let ended = try ask(["/v1/vision/image?deficiency=protan", "--data", "@\(image.path)/\(png)"])
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(ended.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(
        "An error is printed to standard error, with exit status 2",
        arguments: [
            ("/v1/contrast?foreground=nope&background=fff", "“nope” isn’t a CSS colour"),
            ("/v1/contrats", "did you mean"),
            ("/v1/contrast?foreground=%zz", "malformed"),
        ])
    func problems(_ target: String, _ words: String) throws {
        let ended = try ask([target])
        #expect(ended.status == 2)
        #expect(ended.output == [])
        #expect(ended.errors.contains(words))
        #expect(try JSONDocument(Array(ended.errors.utf8)).root["instance"]?.string?.hasPrefix("/v1/contra") == true)
    }

    @Test(
        "Parameters can be given as options",
        arguments: [
            (["/v1/contrast", "--foreground", "777", "--background=fff"], pair),
            (["GET", "/v1/contrast?foreground=777", "--background", "fff"], pair),
            (
                ["/v1/contrast", "--foreground", "rgb(0 0 0 / 50%)", "--background", "url+&=#", "--background", "fff"],
                "/v1/contrast?foreground=rgb(0%200%200%20/%2050%25)&background=url%2B%26%3D%23&background=fff"
            ),
            (
                ["/v1/type/scale", "--platform", "android", "--size", "16", "--font-scale", "1.3"],
                "/v1/type/scale?platform=android&size=16&fontScale=1.3"
            ),
            // With a path, --lines is a parameter.
            (["/v1/type/legibility", "--size", "17", "--lines", "3"], "/v1/type/legibility?size=17&lines=3"),
        ])
    func options(_ arguments: [String], _ target: String) throws {
        let (ended, expected) = (try ask(arguments), try ask([target]))
        #expect(ended.status == expected.status)
        #expect(ended.output == expected.output)
        #expect(ended.errors == expected.errors)
    }

    @Test("An unknown option is reported with the closest parameter")
    func misspeltOption() throws {
        let ended = try ask(["/v1/contrast", "--foregruond", "777", "--background", "fff"])
        #expect(ended.status == 2)
        #expect(ended.errors.contains("did you mean “foreground”?"))
        #expect(throws: ConfigurationError.self) { try ask(["--lines", "--foreground", "777"]) }
    }

    @Test(
        "A path may omit its slash and /v1",
        arguments: [
            ("contrast?foreground=777&background=fff", "/v1/contrast?foreground=777&background=fff"),
            ("v1/contrast?foreground=777&background=fff", "/v1/contrast?foreground=777&background=fff"),
            ("type/tracking?size=17", "/v1/type/tracking?size=17"), ("v1", "/v1"),
        ])
    func shortPaths(_ short: String, _ path: String) throws {
        #expect(try ask([short]).output == ask([path]).output)
        #expect(try ask(["--lines"], input: "\(short)\n").lines == ask(["--lines"], input: "\(path)\n").lines)
    }

    @Test("A path without /v1/ accepts options and --help")
    func shortPathWithOptions() throws {
        let ended = try ask(["contrast", "--foreground", "#777", "--background", "white", "--profile", "AAA"])
        #expect(ended.status == 0)
        #expect(String(decoding: ended.output, as: UTF8.self).contains(#""profile":"wcag-aaa""#))
        #expect(try ask(["contrast", "--help"]).output == ask(["/v1/contrast", "--help"]).output)
        let unknown = try ask(["contrats"])
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("/v1/contrast"))
    }

    @Test(
        "An unknown option is reported with the closest option",
        arguments: [
            (["--foo"], "“--foo” isn’t an option; see legibility serve --help."),
            (["serve", "--foo"], "“--foo” isn’t an option; see legibility serve --help."),
            (["--foo", "bar"], "“--foo” isn’t an option; see legibility serve --help."),
            (["--foo=bar"], "“--foo” isn’t an option; see legibility serve --help."),
            (
                ["--lisen", "127.0.0.1:1"],
                "“--lisen” isn’t an option; see legibility serve --help. Did you mean “--listen”?"
            ),
            (["--port", "9000"], "“--port” isn’t an option; see legibility serve --help. Did you mean “--listen”?"),
            (
                ["audit", ".", "--ass", "x"],
                "“--ass” isn’t an option; see legibility audit --help. Did you mean “--as”?"
            ),
            (["audit", ".", "--verbose"], "“--verbose” isn’t an option; see legibility audit --help."),
            (
                ["mcp", "--lisen", "x"],
                "“--lisen” isn’t an option; see legibility mcp --help. Did you mean “--listen”?"
            ),
            (["audti", "."], "“audti” isn’t a command; see legibility --help. Did you mean “audit”?"),
            (["help", "contrsat"], "“contrsat” isn’t a command; see legibility --help. Did you mean “contrast”?"),
            (["contrast", "red"], "Give two colours, such as '#777' white; see legibility contrast --help."),
            (["-x"], "“-x” isn’t an option; see legibility serve --help."),
            (["--listen"], "--listen needs a value; see legibility serve --help."),
        ])
    func unknownOptions(_ arguments: [String], _ sentence: String) {
        #expect {
            try CommandLineArguments(arguments)
        } throws: { error in
            "\(error)" == sentence
        }
    }

    @Test("A path without a slash is a path of the API, and the error names the paths that end like it")
    func onlyTheAPI() throws {
        for (path, others) in [
            ("image", ["“/v1/contrast/image”", "“/v1/vision/image”"]), ("styles", ["“/v1/type/styles”"]),
            ("palette", ["“/v1/vision/palette”"]),
        ] {
            let ended = try ask([path, "--data", "x"])
            #expect(ended.status == 2 && ended.output.isEmpty)
            for other in others { #expect(ended.errors.contains(other), "\(ended.errors)") }
        }
    }

    @Test(
        "A question in words gets the response of its path, and its verdict as the exit status",
        arguments: [
            ("contrast|#777|white", "/v1/contrast?foreground=%23777&background=white", 1),
            ("contrast|black|white|--size|20", "/v1/contrast?foreground=black&background=white&size=20", 0),
            (
                "contrast|black|#fff8|white", "/v1/contrast?foreground=black&background=%23fff8&background=white",
                0
            ),
            ("suggest|#777|white", "/v1/contrast/suggestions?foreground=%23777&background=white", 0),
            ("scale|17|--style|body", "/v1/type/scale?size=17&style=body", 0),
            ("track|17", "/v1/type/tracking?size=17", 0),
            ("type|10|--platform|ios", "/v1/type/legibility?size=10&platform=ios", 1),
            ("simulate|red|blue", "/v1/vision/simulate?color=red&color=blue", 0),
        ])
    func questions(_ words: String, _ path: String, _ status: Int32) throws {
        let ended = try ask(words: words.split(separator: "|").map(String.init))
        #expect(try ended.output == ask([path]).output)
        #expect(ended.status == status)
        #expect(try ask(words: words.split(separator: "|").map(String.init) + ["--as", "json"]).output == ended.output)
    }

    @Test("A palette's colours may have names, and an error of a question is a sentence with exit status 2 or 64")
    func palette() throws {
        let ended = try ask(words: ["palette", "sea=#1f77b4", "#d62728", "--kind", "categorical"])
        let body = ##"{"colors":[{"name":"sea","color":"#1f77b4"},"#d62728"],"kind":"categorical"}"##
        #expect(try ended.output == ask(["/v1/vision/palette", "--data", body]).output)
        let invalid = try ask(words: ["contrast", "zz", "white"])
        #expect(invalid.status == 2 && invalid.errors.hasPrefix("legibility: “foreground”: “zz” isn’t a CSS colour."))
        let unknown = try ask(words: ["contrast", "red", "white", "--szie", "3"])
        #expect(unknown.status == 64 && unknown.errors.contains("did you mean “--size”?"))
    }

    @Test("The command works without the pages' files")
    func withoutPages() throws {
        let routes = try Application.routes(
            Configuration(), nil, ResultCache(bytes: 0), nil, ImageMemory(limit: 0), operations: [])
        for path in ["/v1/contrast", "/v1/audit", "/v1/reference/devices", "/openapi.json", "/v1"] {
            #expect(routes.router.place(of: path) != nil, "\(path)")
        }
        #expect(routes.router.place(of: "/") == nil)
    }

    @Test("No parameter has the name of a setting or of a common option")
    func noNameMeansTwoThings() throws {
        let names = Set(server.application.routes.all.flatMap(\.parameters).map(\.name))
        #expect(names.count > 50)
        for name in names {
            #expect(!CommandLineArguments.isSetting("--\(name)"), "\(name)")
            #expect(!["data", "type", "accept", "fail-on", "help", "version"].contains(name), "\(name)")
        }
    }

    @Test("--help after a path lists its parameters with bounds, choices, defaults and examples")
    func help() throws {
        let text = String(decoding: try ask(["/v1/contrast", "--help"]).output, as: UTF8.self)
        #expect(text.hasPrefix("Usage: legibility ask /v1/contrast [--NAME VALUE]…\n"))
        for name in ["foreground", "background", "size", "weight", "fields"] { #expect(text.contains("  --\(name) ")) }
        #expect(text.contains("One of wcag-aa, wcag-aaa, apple."))
        #expect(text.contains("Default: wcag-aa."))
        #expect(text.contains("From 0.1 to 10000."))
        let post = String(decoding: try ask(["POST", "/v1/contrast", "--help"]).output, as: UTF8.self)
        #expect(post.hasPrefix("Usage: legibility ask POST /v1/contrast --data @FILE|-|TEXT"))
        #expect(try ask(["/v1/nothing", "--help"]).status == 2)
    }

    @Test("--accept selects the format")
    func accept() throws {
        #expect(try ask(["/v1/type/styles?platform=macos", "--accept", "text/csv"]).lines.count == 12)
        #expect(try ask([Self.pair, "--accept", "text/csv"]).lines.count == 2)
        #expect(try ask(["/v1/limits", "--accept", "text/csv"]).status == 2)
    }

    @Test(
        "--fail-on turns a result into the exit status, regardless of the selected fields",
        arguments: [
            ("/v1/contrast?foreground=000&background=fff", 0, 0),
            ("/v1/contrast?foreground=777&background=fff&fields=wcag", 1, 1),
            ("/v1/contrast?foreground=777&background=fff&role=decorative", 0, 0),
            ("/v1/contrast?foreground=000&background=rgb(255+255+255/30%25)", 0, 1),
            ("/v1/contrast/focus?indicator=777&background=fff&width=100&height=40&thickness=2", 0, 0),
            ("/v1/contrast/focus?indicator=eee&background=fff&width=100&height=40&thickness=2", 1, 1),
            ("/v1/contrast/link?link=00f&text=000&background=fff", 1, 1),
            ("/v1/type/legibility?size=9&platform=ios", 1, 1),
            ("/v1/type/legibility?size=17&platform=ios", 0, 0),
            ("/v1/type/legibility?size=9,17&platform=ios", 1, 1),
            ("/v1/type/legibility?style=largeTitle&foreground=000&background=rgb(255+255+255/30%25)", 0, 1),
            ("/v1/reference/devices", 2, 2),
        ])
    func failOn(_ target: String, _ onFail: Int32, _ onIndeterminate: Int32) throws {
        #expect(try ask([target]).status == 0)
        #expect(try ask([target, "--fail-on", "fail"]).status == onFail)
        #expect(try ask(["--fail-on=indeterminate", target]).status == onIndeterminate)
    }

    @Test(
        "--fail-on also applies to POST requests",
        arguments: [
            ("/v1/contrast", "{\"pairs\": [{\"foreground\": \"#000\", \"background\": \"#fff\"}]}", 0),
            (
                "/v1/contrast",
                "{\"pairs\": [{\"foreground\": \"#000\", \"background\": \"#fff\"}, {\"foreground\": \"x\"}]}", 1
            ),
            (
                "/v1/contrast?fields=summary",
                "{\"pairs\": [{\"foreground\": \"#000\", \"background\": \"#fff\"}, {\"foreground\": \"#777\", \"background\": \"#fff\"}]}",
                1
            ),
            ("/v1/contrast/matrix", "{\"colors\": [{\"color\": \"#000\"}, {\"color\": \"#fff\"}]}", 0),
            (
                "/v1/contrast/matrix",
                "{\"colors\": [{\"color\": \"#000\"}, {\"color\": \"#fff\"}, {\"color\": \"#777\"}]}", 1
            ),
            ("/v1/vision/palette", "{\"colors\": [{\"color\": \"#000\"}, {\"color\": \"#fff\"}]}", 0),
            ("/v1/vision/palette", "{\"colors\": [{\"color\": \"#c00\"}, {\"color\": \"#060\"}]}", 1),
        ])
    func failOnPosted(_ target: String, _ body: String, _ status: Int32) throws {
        for form in ["application/json", target.hasSuffix("contrast") || target.contains("?") ? "*/*" : "text/csv"] {
            let ended = try ask([target, "--data", body, "--accept", form, "--fail-on", "fail"])
            #expect(ended.status == status, "\(ended.errors)")
        }
    }

    @Test("Each line gets a response of one line, in the same order")
    func lines() throws {
        var input = ""
        for number in 0..<600 {
            let target =
                "/v1/contrast?foreground=\(String(number * 6007 % 4096 + 4096, radix: 16).suffix(3))&background=fff"
            switch number % 3 {
            case 0: input += "\(target)\n"
            case 1: input += "{\"path\": \"\(target)\"}\r\n"
            default:
                input +=
                    "{\"path\": \"/v1/contrast/matrix\", \"body\": {\"colors\": [\"#\(String(number + 4096, radix: 16).suffix(3))\", \"#fff\"]}}\n"
            }
        }
        let questions = input.split(whereSeparator: \.isNewline)
        let ended = try ask(["--lines"], input: input)
        #expect(ended.status == 0)
        #expect(ended.lines.count == 600)
        for (line, question) in zip(ended.lines, questions) {
            let alone = question.first == "{" ? try JSONDocument(Array(question.utf8)).root : nil
            let target = alone?["path"]?.string ?? String(question)
            let expected =
                if let body = alone?["body"] { try server.post(target, body.text(limit: 1000)) } else {
                    try server.get(target)
                }
            #expect(line == expected.text)
        }
    }

    @Test(
        "A line with an error gets a problem as its response, and other lines aren't affected",
        arguments: [
            ("", 400, "empty"), ("{", 400, "isn’t valid JSON"), ("{}", 422, "“path” is missing"),
            ("{\"path\": 3}", 422, "“path” must be a string"), ("{\"paht\": \"/\"}", 422, "did you mean “path”"),
            ("/v1/contrast?foreground=nope", 422, "nope"), ("/styles/style.css", 406, "text/css"),
            ("/nothing", 404, "doesn’t exist"),
            ("{\"path\": \"/v1/contrast\", \"method\": \"PUT\"}", 405, "PUT"),
            ("/v1/con trast", 400, "A space in an address must be written as “%20”, at “/v1/con trast”."),
            ("GET /v1/contrast", 400, "at “GET /v1/contrast”"), (" ", 400, "empty"),
            ("{\"path\": \"/v1/contrast\", \"method\": \"POST\"}", 400, "The request body is missing"),
            ("{\"path\": \"/v1/contrast\", \"body\": {\"pairs\": 3}}", 422, "“pairs” must be"),
        ])
    func faultyLines(_ line: String, _ status: Int, _ words: String) throws {
        let ended = try ask(["--lines"], input: "\(Self.pair)\n\(line)\n\(Self.pair)")
        let expected = try server.get(Self.pair).text
        #expect(ended.status == 0)
        #expect(ended.lines.count == 3)
        #expect(ended.lines.first == expected)
        #expect(ended.lines.last == expected)
        let problem = try JSONDocument(Array(ended.lines[1].utf8)).root
        #expect(problem["status"]?.number == Double(status))
        #expect(ended.lines[1].contains(words), "\(ended.lines[1])")
        #expect(try ask(["--lines", "--fail-on", "fail"], input: "\(line)\n").status == 1)
    }

    @Test("A line can select another format, which is returned as a JSON string")
    func formOfLine() throws {
        let body = ##"{"pairs": [{"foreground": "#777", "background": "#fff"}]}"##
        let ended = try ask(
            ["--lines"],
            input: """
                {"path": "/v1/contrast", "accept": "text/csv", "body": \(body)}
                {"path": "\(Self.pair)", "accept": "application/json"}
                {"path": "/badge.png?foreground=777&background=fff", "accept": "image/png"}
                {"path": "\(Self.pair)", "accept": "text/csv"}

                """)
        let lines = try ended.lines.map { try JSONDocument(Array("[\($0)]".utf8)).root[path: "0"] }
        let alone = try server.post("/v1/contrast", body, headers: [("Accept", "text/csv")])
        #expect(lines[0]?.string == alone.text)
        #expect(ended.lines[1] == (try server.get(Self.pair).text))
        #expect(lines[2]?["status"]?.number == 406 && ended.lines[2].contains("only contain text"))
        #expect(lines[3]?.string == (try server.send(.get, Self.pair, headers: [("Accept", "text/csv")])).text)
    }

    @Test(
        "Text formats selected in a line's path become JSON strings, and binary formats become null",
        arguments: [
            ("/v1/type/styles?platform=macos&as=csv", "", 200), ("/v1/reference/system-colors?as=css", "", 200),
            ("/v1/audit?as=markdown", audited, 200), ("/v1/audit?as=github", audited, 200),
            ("/v1/audit?as=zip", audited, 406),
        ])
    func formOfPath(_ target: String, _ body: String, _ status: Int) throws {
        let body = body.isEmpty ? "" : ", \"body\": \(body)"
        let ended = try ask(["--lines"], input: "{\"path\": \"\(target)\"\(body)}\n")
        let line = try JSONDocument(Array("[\(ended.lines[0])]".utf8)).root[path: "0"]
        guard status == 200 else {
            #expect(line?["status"]?.number == Double(status))
            return
        }
        let alone = try ask([target] + (body.isEmpty ? [] : ["--data", Self.audited]))
        #expect(line?.string?.utf8.elementsEqual(alone.output) == true)
        #expect(ended.lines.count == 1 && alone.lines.count > 1)
    }

    private static let audited = """
        {"documents": [{"path": "a.css", "content": ":root { --ink: #777; --paper: #fff; --hint: #888 }"}], \
        "pairs": [{"text": "--ink", "ground": "--paper"}, {"text": "--hint", "ground": "--paper"}]}
        """

    @Test(
        "White space around a line and a byte order mark before the first line are ignored",
        arguments: ["\u{FEFF}\(pair)\n", "\u{FEFF} \(pair)", "  \(pair)\t\r\n", " \t{\"path\": \"\(pair)\"} \n"])
    func blanks(_ input: String) throws {
        let ended = try ask(["--lines"], input: input)
        #expect(ended.lines == [try server.get(Self.pair).text])
    }

    @Test("A byte order mark inside the input is part of its line")
    func lateByteOrderMark() throws {
        #expect(try ask(["--lines"], input: "\(Self.pair)\n\u{FEFF}\(Self.pair)\n").lines[1].contains("400"))
    }

    @Test("A line's body can be a file, as without --lines")
    func fileOfLine() throws {
        let images = repository.appending(path: "Tests/RasterImageTests/Fixtures").path
        let target = "/v1/contrast/image?foreground=fff"
        let ended = try ask(
            ["--lines"],
            input: """
                {"path": "\(target)", "file": "\(images)/gray-1-bit.png"}
                {"path": "\(target)", "file": "/nowhere.png"}
                {"path": "\(target)", "file": "\(images)/gray-1-bit.png", "body": {}}
                {"path": "\(target)", "file": 3}
                {"path": "\(target)", "file": "\(images)/red.png"}

                """)
        #expect(ended.lines.count == 5)
        for (line, name) in [(ended.lines.first, "gray-1-bit.png"), (ended.lines.last, "red.png")] {
            let alone = try ask([target, "--data", "@\(images)/\(name)"])
            #expect(line.map { $0 + "\n" } == String(decoding: alone.output, as: UTF8.self))
        }
        for (line, words) in zip(
            ended.lines.dropFirst(), ["“/nowhere.png” doesn’t exist", "are both given", "must be a string"])
        {
            #expect(line.contains("\"status\":4") && line.contains(words), "\(line)")
        }
    }

    @Test("With --lines, --fail-on considers the worst result")
    func failOnLines() throws {
        let passing = "/v1/contrast?foreground=000&background=fff\n"
        #expect(try ask(["--lines", "--fail-on", "fail"], input: passing + passing).status == 0)
        #expect(try ask(["--lines", "--fail-on", "fail"], input: passing + Self.pair + "\n" + passing).status == 1)
        #expect(try ask(["--lines", "--fail-on", "fail"], input: "").status == 0)
    }

    @Test("A line that is too long gets an error, and the next line is still handled")
    func longLine() throws {
        let input = "/v1/contrast?\(String(repeating: "a", count: 9 << 20))\n\(Self.pair)\n"
        let ended = try ask(["--lines"], input: input)
        #expect(ended.lines.count == 2)
        #expect(ended.lines.first?.contains("\"status\":413") == true)
        #expect(ended.lines.last == (try server.get(Self.pair).text))
    }

    @Test(
        "Contradictory arguments are rejected",
        arguments: [
            [], ["--lines", "/v1/contrast"], ["--lines", "--data", "x"], ["/a", "/b"], ["/a", "--fail-on", "pass"],
            ["/a", "--data"], ["GET"],
        ])
    func senseless(_ arguments: [String]) {
        #expect(throws: ConfigurationError.self) { try CommandLineArguments(["ask"] + arguments) }
    }

    @Test("Settings can be combined with a request")
    func settings() throws {
        guard
            case .ask(let question, let settings) = try CommandLineArguments([
                "ask", "POST", "/v1/contrast", "--config=a.conf", "--batch-pairs", "5", "--data", "-",
            ])
        else {
            Issue.record("not a command to ask")
            return
        }
        #expect(question.method == "POST")
        #expect(question.path == "/v1/contrast")
        #expect(question.body == .standardInput)
        #expect(settings.file == "a.conf")
        #expect(settings.values.map(\.name) == ["batch-pairs"])
    }

    @Test(
        "On a terminal, control characters are escaped, and images are unchanged",
        arguments: [
            ("text/csv; charset=utf-8", "a\u{1B}\r\n", "a\\u{1B}\r\n"),
            ("application/problem+json", "{\"a\":\"\u{9B}\"}", "{\"a\":\"\\u009B\"}"),
            ("application/xml", "<a>\u{85}</a>", "<a>\\u{85}</a>"), ("image/png", "\u{1B}", "\u{1B}"),
        ])
    func terminal(mediaType: String, written: String, shown: String) {
        #expect(Array(written.utf8).shown(as: mediaType) == Array(shown.utf8))
    }
}
