import APITesting
import Foundation
import JSON
import Testing

/// A request, and the expected contents of its response.
struct GuidelineCase: CustomTestStringConvertible, Sendable {
    let target: String
    var body: String?
    var status = 200
    /// A member's path, and the member's value as JSON; if the path is empty, the response must contain the words.
    let expected: [(path: String, value: String)]

    var testDescription: String { target }

    static func get(_ target: String, status: Int = 200, _ expected: (path: String, value: String)...) -> Self {
        GuidelineCase(target: target, status: status, expected: expected)
    }

    static func post(_ target: String, _ body: String, _ expected: (path: String, value: String)...) -> Self {
        GuidelineCase(target: target, body: body, expected: expected)
    }
}

private func phone(_ elements: String, _ others: String = "") -> String {
    #"{"platform": "ios", "device": "iPhone 16", "screen": {"width": 393, "height": 852, "scale": 3}, "elements": [\#(elements)]\#(others)}"#
}

/// Expected figures and strengths come from the pages that the responses cite.
@Suite("Responses based on Apple's guidelines")
struct GuidelineAnswersTests {
    private static let server = Result { try TestServer() }

    private static let findings: [GuidelineCase] = [
        // HIG, Live Activities (2025-12-16): the minimal presentation is 36.67 to 45 by 36.67.
        .post(
            "/v1/audit/screen",
            phone(#"{"id": "m", "role": "liveActivity", "frame": [100, 11, 50, 36.67]}"#),
            ("findings.0.rule", "liveActivity.size"),
            (
                "findings.0.because",
                "The Live Activity is 50 × 36.67 pt; on this screen, it should be 52.33 × 36.67 pt (compact leading, compact trailing) or 36.67–45 × 36.67 pt (minimal)."
            ), ("findings.0.guidelines.0", "liveActivity.sizes")),
        .post(
            "/v1/audit/screen",
            phone(
                #"{"id": "c", "role": "liveActivity", "frame": [11, 600, 371, 100]}, {"id": "b", "role": "button", "parent": "c", "frame": [323, 640, 49, 44]}"#
            ), ("findings.0.rule", "liveActivity.margin"), ("", "tighter")),
        .post(
            "/v1/audit/screen",
            #"{"platform": "tvos", "screen": {"width": 1920, "height": 1080}, "elements": [{"id": "c", "role": "liveActivity", "frame": [100, 100, 371, 100]}]}"#,
            ("findings.0.because", "Live Activities aren’t available on tvOS."), ("result", "error"),
            ("findings.0.guidelines.0", "liveActivity.platforms")),
        .post(
            "/v1/audit/screen",
            #"{"platform": "tvos", "screen": {"width": 1920, "height": 1080}, "elements": [{"id": "tb", "role": "tabBar", "frame": [600, 46, 720, 90]}]}"#,
            (
                "findings.0.because",
                "The tab bar is 90 pt high; the system’s tab bar has a fixed height of 68 pt."
            )),
        .post(
            "/v1/audit/screen?rules=contrast.darkMode.min",
            phone(
                ##"{"id": "c", "role": "text", "text": "Hi", "frame": [20, 100, 200, 40], "font": {"size": 28, "weight": 400}, "color": "#6e6e73", "background": "#1c1c1e"}"##,
                #", "appearance": "dark""#),
            ("findings.0.severity", "error"), ("findings.0.guidelines.0", "contrast.darkMode.min"),
            ("findings.0.because", "The contrast is 3.35:1; in Dark Mode, the minimum is 4.5:1 for text of any size.")),
        .get(
            "/v1/contrast?foreground=848489&background=000&appearance=dark&profile=apple&size=13&unit=pt",
            ("verdict.result", "pass"), ("", "7:1")),
        .get(
            "/v1/type/legibility?platform=ios&role=control&width=44&height=44&padding=10&bezel=true",
            ("findings.0.severity", "advice"), ("findings.0.guidelines.0", "spacing.padding")),
        .post(
            "/v1/type/legibility",
            #"{"items": [{"style": "title3", "size": 20}, {"style": "body", "size": 19}]}"#,
            ("hierarchy.0.rule", "dynamicType.hierarchy2"), ("hierarchy.0.category", "AX5"),
            (
                "hierarchy.0.message",
                "At AX5, the 20 pt text becomes 52 pt and the 19 pt text becomes 54 pt. To keep the hierarchy at "
                    + "every text size, use text styles in the same order."
            )),
        .get(
            "/v1/contrast?foreground=system:secondaryLabel&background=fff", status: 422,
            ("", "“secondaryLabel” is a dynamic system colour")),
        .get("/v1/contrast?foreground=system:LABEL&background=fff", status: 422, ("", "“label” is a dynamic")),
        .get(
            "/v1/type/scale?platform=macos&style=body&size=13", status: 422,
            (
                "errors.0.detail",
                "“platform” must be one of ios, ipados, watchos, not “macos”. macOS doesn’t support Dynamic Type, so each style has one size."
            )),
        .get("/v1/layout?device=iPad%20Pro%2011-inch", ("", "resize app windows on iPad freely")),
        .get("/v1/layout?device=iPad%20Pro%2011", ("device", "iPad Pro 11-inch")),
        .get("/v1/layout?device=iphone%20se%203", ("device", "iPhone SE 4.7-inch")),
        .get("/v1/layout?device=iPad%20mini%206", ("device", "iPad mini 8.3-inch")),
        .get(
            "/v1/layout?device=iPad%20mini", status: 422,
            (
                "errors.0.detail",
                "Several devices have this name. Specify one of them: “iPad mini 8.3-inch”, “iPad mini 7.9-inch”."
            )),
    ]

    @Test("A request covered by a guideline returns the expected finding, error or note", arguments: findings)
    func says(wanted: GuidelineCase) throws {
        let server = try Self.server.get()
        let answer = try wanted.body.map { try server.post(wanted.target, $0) } ?? server.get(wanted.target)
        #expect(answer.status == wanted.status)
        for (path, value) in wanted.expected {
            if path.isEmpty {
                #expect(answer.text.contains(value), "\(answer.text.prefix(2_000))")
            } else {
                #expect(try answer.json[path: path]?.string == value, "\(path)")
            }
        }
    }

    private static func catalog(_ name: String, _ values: [String]) -> String {
        let appearances = [
            "", #""appearances": [{"appearance": "contrast", "value": "high"}], "#,
            #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#,
            #""appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}], "#,
        ]
        let colors = zip(appearances, values).map { appearance, value in
            let parts = [0, 2, 4].map { value.dropFirst($0).prefix(2) }
            return
                #"{"idiom": "universal", \#(appearance)"color": {"color-space": "srgb", "components": {"red": "0x\#(parts[0])", "green": "0x\#(parts[1])", "blue": "0x\#(parts[2])", "alpha": "1"}}}"#
        }
        let content = #"{"colors": [\#(colors.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
        let escaped = content.replacing("\"", with: "\\\"")
        return #"{"path": "A.xcassets/\#(name).colorset/Contents.json", "content": "\#(escaped)"}"#
    }

    // HIG, Color's blue: #0088ff on white is 3.52:1 and #1e6ef4 4.57:1; #4488ff is 3.44:1.
    @Test(
        "A pair below the minimum says whether Increase Contrast compensates for it",
        arguments: [("apple", "1E6EF4", "pass"), ("apple", "4488FF", "fail"), ("wcag-aa", "1E6EF4", nil)])
    func increasedContrast(profile: String, high: String, expected: String?) throws {
        let documents = [
            Self.catalog("Ink", ["0088FF", high, "0091FF", "5CB8FF"]),
            Self.catalog("Paper", ["FFFFFF", "FFFFFF", "000000", "000000"]),
        ]
        let body =
            #"{"documents": [\#(documents.joined(separator: ", "))], "pairs": [{"text": "Ink", "ground": "Paper"}]}"#
        let json = try Self.server.get().post("/v1/audit?profile=\(profile)", body).json
        let result = try #require(json[path: "pairs.0.results.0"])
        #expect(result[path: "verdict.result"]?.string == "fail")
        #expect(result[path: "increasedContrast.result"]?.string == expected)
        #expect(result[path: "increasedContrast.mode"]?.string == (expected == nil ? nil : "light-high"))
    }

    // #848489 on black is 5.64:1; HIG, Color's gray in Dark Mode is #8e8e93.
    @Test(
        "Below 7:1 in Dark Mode, a pair in files gets a note about the goal for custom colours",
        arguments: [("848489", "apple", true), ("8E8E93", "apple", false), ("848489", "wcag-aa", false)])
    func darkGoal(ink: String, profile: String, isNoted: Bool) throws {
        let documents = [
            Self.catalog("Ink", ["000000", "000000", ink, ink]),
            Self.catalog("Paper", ["FFFFFF", "FFFFFF", "000000", "000000"]),
        ]
        let body =
            #"{"documents": [\#(documents.joined(separator: ", "))], "pairs": [{"text": "Ink", "ground": "Paper"}]}"#
        let json = try Self.server.get().post("/v1/audit?profile=\(profile)", body).json
        let results = Array(try #require(json[path: "pairs.0.results"]?.elements))
        let noted = results.filter { $0["notes"] != nil }.map { $0["mode"]?.string }
        #expect(noted == (isNoted ? ["dark", "dark-high"] : []))
    }

    @Test("A storyboard isn't an Android file", arguments: ["Main.storyboard", "View.xib", "a.xml"])
    func storyboard(path: String) throws {
        let content =
            #"<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>"#
        let body = #"{"documents": [{"path": "\#(path)", "content": "\#(content)"}]}"#
        let json = try Self.server.get().post("/v1/audit", body).json
        #expect(json[path: "documents.0.format"]?.string == nil)
        #expect(json[path: "documents.0.problem.detail"]?.string?.contains("Interface Builder") == true)
    }

    @Test("Ids of findings and rules refer to each other")
    func ids() throws {
        let server = try Self.server.get()
        let row = try server.get("/v1/reference/rules?id=liveActivity.margin").json
        #expect(row[path: "rows.0.id"]?.string == "spacing.liveActivity")
        #expect(row[path: "rows.0.findingIds"]?.elements?.map(\.string) == ["liveActivity.margin"])
        let rule = try server.get("/v1/reference/rules?id=typography.minSize.ios").json
        #expect(
            rule[path: "rows.0.findingIds"]?.elements?.map(\.string) == ["text.size.minimum", "typography.minSize.ios"])
        let found = try server.get("/v1/reference?q=tv.tabBar").json
        #expect(found[path: "matches.0.row"]?.string == "safearea-tv-tabbar")
        let screen = phone(
            #"{"id": "t", "role": "text", "text": "x", "font": {"size": 9, "weight": 300}, "frame": [20, 200, 30, 30]}"#
        )
        func reported(_ rules: String) throws -> [String?] {
            try server.post("/v1/audit/screen?rules=\(rules)", screen).json["findings"]?.elements?.map {
                $0["rule"]?.string
            }
                ?? []
        }
        #expect(try reported("typography.avoidLight") == ["text.weight.light"])
        #expect(try reported("text.weight.light,typography.minSize.ios") == ["text.size.minimum", "text.weight.light"])
        #expect(try reported("-typography.minSize.ios") == ["text.weight.light"])
        #expect(try server.post("/v1/audit/screen?rules=typography.avoidlight", screen).status == 422)
    }

    @Test("A compact table lists each source once")
    func compact() throws {
        let server = try Self.server.get()
        for query in ["", "&platform=macos"] {
            let whole = try server.get("/v1/reference/control-sizes?compact=false\(query)")
            let compact = try server.get("/v1/reference/control-sizes?compact=true\(query)")
            #expect(compact.text.utf8.count * 10 < whole.text.utf8.count * 9)
            let sources = try #require(try compact.json["sources"]?.elements)
            let byId = Dictionary(uniqueKeysWithValues: sources.map { ($0["id"]?.string ?? "", $0["url"]?.string) })
            #expect(byId.count == Int(sources.count))
            let rows = try #require(try compact.json["rows"]?.elements)
            let full = try #require(try whole.json["rows"]?.elements)
            #expect(
                rows.map { byId[$0["sourceId"]?.string ?? ""] ?? nil } == full.map { $0[path: "source.url"]?.string })
            #expect(rows.allSatisfy { $0["source"] == nil } && full.allSatisfy { $0["sourceId"] == nil })
        }
        #expect(try server.get("/v1/reference/rules?compact=maybe").status == 422)
        #expect(try server.get("/v1/reference/rules?compact=true&as=csv").text.hasPrefix("id,"))
    }

    /// Typical searches, and the table with the best match.
    @Test(
        "A search understands everyday terms",
        arguments: [
            ("touch target", "control-sizes"), ("tap area", "control-sizes"), ("hit region", "control-sizes"),
            ("44pt", "control-sizes"), ("systemBlue", "system-colors"), ("letter spacing", "tracking"),
            ("kerning sf pro", "tracking"), ("iphone 16 widget", "widgets"), ("tvos safe zone", "safe-areas"),
            ("alert buttons", "control-sizes"), ("46mm", "watch-screens"), ("12.9インチiPad Pro", "devices"),
            ("body ax5", "text-styles"), ("padding between buttons", "control-sizes"), ("hours", "durations"),
            ("タップ領域", "control-sizes"), ("１２．９インチ", "devices"), ("system colours", "system-colors"),
            ("liveActivity.margin", "rules"),
        ])
    func search(words: String, table: String) throws {
        let escaped = try #require(words.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let json = try Self.server.get().get("/v1/reference?q=\(escaped)").json
        #expect(json[path: "matches.0.table"]?.string == table)
        #expect((json["matchCount"]?.number ?? 0) > 0)
        #expect(json["tables"] == nil)
        let match = try #require(json[path: "matches.0"])
        #expect(match["columns"]?.elements?.count == match["cells"]?.elements?.count)
    }

    /// HIG, Widgets: the small widget on 393 × 852 points is 158 × 158, and on 430 × 932 it is 170 × 170. HIG, Layout:
    /// on tvOS, 60 points at the top and bottom, 80 at the sides.
    @Test(
        "The row that answers a natural-language search comes first",
        arguments: [
            ("iphone 16 widget", "393 · 852 · small · 158 · 158"),
            ("widget size iphone 16", "393 · 852 · small · 158 · 158"),
            ("how large is a small widget on the iPhone 16?", "393 · 852 · small · 158 · 158"),
            ("iphone 16 plus small widget", "430 · 932 · small · 170 · 170"),
            ("tvos safe zone", "60 · 60 · 80 · 80 · pt"), ("apple tv overscan", "60 · 60 · 80 · 80 · pt"),
            ("tvos overscan", "60 · 60 · 80 · 80 · pt"),
        ])
    func question(words: String, text: String) throws {
        let escaped = try #require(words.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let json = try Self.server.get().get("/v1/reference?q=\(escaped)").json
        #expect(json[path: "matches.0.text"]?.string?.contains(text) == true)
    }

    @Test("A search without matches has a short response")
    func nothing() throws {
        let answer = try Self.server.get().get("/v1/reference?q=xylophone")
        #expect(answer.text.utf8.count < 200)
        #expect(try answer.json["matchCount"]?.number == 0)
    }
}
