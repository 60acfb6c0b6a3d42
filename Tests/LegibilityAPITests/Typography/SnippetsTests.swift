import APITesting
import Foundation
import JSON
import Legibility
import Testing

@testable import LegibilityAPI

@Suite("Snippets")
struct SnippetsTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private static let scales = [
        "style=body&size=16", "style=title&size=15.5&maximumSize=30", "style=caption2&size=11&leading=13.5",
        "style=largeTitle&size=34&maximumSize=20&leading=41", "style=body&size=17&maximumSize=1000",
        "platform=watchos&style=headline&size=17&leading=20", "platform=ipados&style=callout&size=16&maximumSize=40",
    ]
    private static let trackings = [
        "size=17", "size=12", "typeface=new-york&size=37", "size=9.5", "platform=watchos&size=20", "size=300",
    ]

    private func answer(_ name: String, _ query: String, fields: String) throws -> JSONValue {
        try server.get("/v1/type/\(name)?\(query)&fields=\(fields)").json
    }

    private func snippet(_ name: String, of json: JSONValue) throws -> String {
        try #require(json[path: "snippets.\(name)"]?.string)
    }

    /// Returns the numbers in a string, as written.
    private func numbers(in text: String) -> [Double] {
        text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    }

    /// Returns the first number after the given words.
    private func number(after words: String, in text: String) throws -> Double {
        let parts = text.components(separatedBy: words)
        try #require(parts.count > 1, "“\(words)” is not in \(text)")
        return try #require(numbers(in: parts[1]).first)
    }

    @Test("Snippets are returned only on request")
    func asked() throws {
        for query in ["scale?size=16", "tracking?size=17"] {
            #expect(try server.get("/v1/type/\(query)").json["snippets"] == nil)
            let json = try server.get("/v1/type/\(query)&fields=snippets").json
            let names = json["snippets"]?.members.map { $0.map(\.name) }
            #expect(
                names == [
                    "swiftUI", "uiKit", "css", "compose", "reactNative", "flutter", "scaledMetric", "systemFont",
                ])
            #expect(json[path: "snippets.systemFont"]?.string?.contains("system font") == true)
        }
        let batch = try server.post("/v1/type/scale?fields=snippets", #"{"items": [{"size": 16}]}"#).json
        #expect(batch[path: "results.0.snippets.swiftUI"] != nil)
    }

    /// The compiler decides whether the snippets are valid Swift.
    @Test("Every Swift snippet is accepted by the Swift parser")
    func swift() throws {
        var source = ""
        for (name, queries) in [("scale", Self.scales), ("tracking", Self.trackings)] {
            for query in queries {
                let json = try answer(name, query, fields: "snippets")
                for part in ["swiftUI", "uiKit"] { source += "do {\n\(try snippet(part, of: json))\n}\n" }
                if name == "scale" { source += "struct View {\n\(try snippet("scaledMetric", of: json))\n}\n" }
            }
        }
        #expect(source.components(separatedBy: "YourFont").count > 20)
        #expect(try isSwift(source))
        #expect(try !isSwift(source + "do { Text(\"Text\" }"))
    }

    private func isSwift(_ source: String) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appending(path: "legibility-\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let compiler = try #require(popen("swiftc -frontend -parse '\(file.path)' 2>&1", "r"))
        while fgetc(compiler) != EOF {}
        let status = pclose(compiler)
        try #require([0, 1 << 8].contains(status), "there is no swiftc")
        return status == 0
    }

    @Test("Swift code that scales a font gives the figures in the response", arguments: scales)
    func scaleInSwift(query: String) throws {
        let json = try answer("scale", query, fields: "style,size,leading,maximumSize,scales,snippets")
        let size = try #require(json["size"]?.number)
        let style = try #require(json["style"]?.string)
        let maximum = json["maximumSize"]?.number
        let steps = Array(try #require(json["scales"]?.elements))
        let free = steps.filter { $0["capped"]?.bool == false }

        let swiftUI = try snippet("swiftUI", of: json)
        if let last = free.last?["category"]?.string {
            #expect(try number(after: "size: ", in: swiftUI) == size)
            #expect(swiftUI.contains("relativeTo: .\(style == "title1" ? "title" : style))"))
            let name = last.replacingOccurrences(of: "AX", with: "accessibility")
            #expect(swiftUI.contains(".dynamicTypeSize(...DynamicTypeSize.\(name))") == (free.count < steps.count))
        } else {
            #expect(try number(after: "fixedSize: ", in: swiftUI) == maximum)
        }
        let uiKit = try snippet("uiKit", of: json)
        #expect(uiKit.contains("UIFontMetrics(forTextStyle: .\(style))"))
        #expect(try number(after: "size: ", in: uiKit) == size)
        #expect(try number(after: "ofSize: ", in: uiKit) == size)
        #expect(uiKit.contains("maximumPointSize:") == (maximum != nil))
        if let maximum { #expect(try number(after: "maximumPointSize: ", in: uiKit) == maximum) }
        if let leading = json["leading"]?.number {
            #expect(try number(after: "CGFloat = ", in: swiftUI) == leading)
            #expect(try number(after: "scaledValue(for: ", in: uiKit) == leading)
        } else {
            #expect(!(swiftUI + uiKit).contains("eading"))
        }
    }

    /// The system's Body, which a page in WebKit can use as its base, is 17 px at Large.
    @Test("CSS and Kotlin code that scales a font gives the figures in the response", arguments: scales)
    func scaleElsewhere(query: String) throws {
        let json = try answer("scale", query, fields: "size,leading,maximumSize,scales,snippets")
        guard !query.contains("watchos") else {
            for name in ["css", "compose", "reactNative", "flutter"] {
                #expect(json[path: "snippets.\(name)"]?.kind == .null)
            }
            return
        }
        let size = try #require(json["size"]?.number)
        let css = try snippet("css", of: json)
        let sizes = try #require(json["scales"]?.elements).compactMap { $0["scaledFontSize"]?.number }
        let clamps = css.components(separatedBy: "clamp(").dropFirst()
            .map { numbers(in: String($0.prefix { $0 != ";" })) }
        #expect(clamps.map(\.first) == [sizes.min(), sizes.min()])
        #expect(clamps.map(\.last) == [sizes.max(), sizes.max()])
        #expect(abs(clamps[0][1] * 16 - size) < 0.001)
        #expect(clamps[1][1...2] == [size, 17])
        let compose = try snippet("compose", of: json)
        #expect(compose.contains("\(size.plain).sp"))
        if let leading = json["leading"]?.number {
            #expect(try abs(number(after: "line-height: ", in: css) * size - leading) < 0.01)
            #expect(compose.contains("lineHeight = \(leading.plain).sp"))
        }
        if let maximum = json["maximumSize"]?.number {
            #expect(compose.contains("minOf(\(size.plain).sp.toDp(), \(maximum.plain).dp).toSp()"))
        }
        for (opening, closing) in [("(", ")"), ("{", "}")] as [(Character, Character)] {
            for code in [css, compose] { #expect(code.count { $0 == opening } == code.count { $0 == closing }) }
        }
    }

    /// React Native: a multiplier is a maximum from 1, and the names of `dynamicTypeRamp` match the styles. Flutter's
    /// `height` and `maxScaleFactor` are multiples of the size.
    @Test("Code for React Native, Flutter and SwiftUI lengths gives the figures in the response", arguments: scales)
    func scaleInOthers(query: String) throws {
        let json = try answer("scale", query, fields: "style,size,leading,maximumSize,snippets")
        let size = try #require(json["size"]?.number)
        let style = try #require(json["style"]?.string)
        let maximum = json["maximumSize"]?.number
        #expect(try number(after: "CGFloat = ", in: snippet("scaledMetric", of: json)) == size)
        if query.contains("watchos") { return }
        let react = try snippet("reactNative", of: json)
        let flutter = try snippet("flutter", of: json)
        if let maximum, maximum < size {
            #expect(try number(after: "fontSize: ", in: react) == maximum)
            #expect(react.contains("allowFontScaling={false}"))
        } else {
            #expect(try number(after: "fontSize: ", in: react) == size)
            #expect(react.contains("dynamicTypeRamp=\"\(style)\""))
            #expect(react.contains("maxFontSizeMultiplier") == (maximum != nil))
        }
        #expect(try number(after: "fontSize: ", in: flutter) == size)
        if let maximum {
            #expect(try abs(number(after: "maxScaleFactor: ", in: flutter) * size - maximum) < 0.05)
            if maximum >= size {
                #expect(try abs(number(after: "maxFontSizeMultiplier={", in: react) * size - maximum) < 0.05)
            }
        }
        if let leading = json["leading"]?.number {
            #expect(try number(after: "lineHeight: ", in: react) == leading)
            #expect(try abs(number(after: "height: ", in: flutter) * size - leading) < 0.01)
        }
        for (opening, closing) in [("(", ")"), ("{", "}"), ("<", ">")] as [(Character, Character)] {
            for code in [react, flutter] { #expect(code.count { $0 == opening } == code.count { $0 == closing }) }
        }
    }

    @Test("Tracking snippets contain the figures in the response", arguments: trackings)
    func tracking(query: String) throws {
        let json = try answer("tracking", query, fields: "size,points,em,css,snippets")
        let size = try #require(json["size"]?.number)
        let points = try #require(json["points"]?.number)
        let em = try #require(json["em"]?.number)
        for (name, opening) in [("swiftUI", ".tracking("), ("uiKit", ".tracking: ")] {
            let code = try snippet(name, of: json)
            #expect(try abs(number(after: opening, in: code) - points) <= 5e-5)
            #expect(try number(after: "size: ", in: code) == size)
        }
        for name in ["reactNative", "flutter"] {
            let code = try snippet(name, of: json)
            #expect(try abs(number(after: "letterSpacing: ", in: code) - points) <= 5e-5)
            #expect(try number(after: "fontSize: ", in: code) == size)
        }
        let css = try snippet("css", of: json)
        #expect(css.contains("letter-spacing: \(try #require(json["css"]?.string));"))
        #expect(try number(after: "font-size: ", in: css) == size)
        let compose = try snippet("compose", of: json)
        #expect(compose.contains("fontSize = \(size.plain).sp"))
        #expect(try abs(number(after: "letterSpacing = ", in: compose) - em) <= 5e-5)
        #expect(compose.contains(").em,"))
    }

    @Test("A framework without an equivalent style doesn't get a snippet")
    func missing() throws {
        let json = try answer("scale", "platform=watchos&style=footnote2&size=12", fields: "snippets")
        for name in ["swiftUI", "uiKit", "css", "compose", "reactNative", "flutter", "scaledMetric"] {
            #expect(json[path: "snippets.\(name)"]?.kind == .null)
        }
    }

    @Test("The page shows the snippets")
    func page() throws {
        #expect(try server.get("/type/scale?size=16").text.contains("UIFontMetrics(forTextStyle: .body)"))
        #expect(try server.get("/type/tracking?size=17").text.contains("letter-spacing: -0.0253em;"))
    }
}
