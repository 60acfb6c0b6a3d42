import ColorFiles
import Findings
import Foundation
import JSON
import Sentences
import Testing

@testable import AuditsAPI

/// The language of an audit's answers.
@Suite("Language of audits") struct AuditLanguageTests {
    /// Files whose reports have modes, groups, notes, problems, unresolved colours, and findings of all kinds.
    private static let projects: [[String: String]] = [
        [
            "a.css": """
            @import "gone.css";
            :root { --ink: #777; --paper: #fff; --x: var(--y); --z: if(media(print): red) }
            .dark { --ink: #aaa; --paper: #222 }
            .a { color: var(--ink); background: var(--paper); border: 1px solid #ddd }
            .b { color: #888; background: url(a.png) }
            .c { color: #999; background: #fff; opacity: 0.5 }
            .d { color: #999; background: #fff; mix-blend-mode: multiply }
            @media (min-width: 40em) { .a { color: #888 } }
            @media (brightness-of-room: high) { .a { color: #bbb; background: #fff } }
            """
        ],
        [
            "a.scss":
                "$c: #777;\n@each $n in a, b { .x { color: $c } }\n.y { color: lighten($c, 10%); background: #fff }\n"
        ],
        [
            "package.json": #"{"name": "x", "dependencies": {"tailwindcss": "^3.4.0"}}"#,
            "tailwind.config.js": "module.exports = { presets: [other], theme: { extend: { colors: colours() } } }",
            "a.tsx": """
            export const A = () => <p className="text-gray-400 bg-white dark:bg-gray-900 hover:text-gray-300">A</p>
            export const B = () => <p className={`text-${x} bg-white/5`}>B <b className="text-gray-300">b</b></p>
            """,
        ],
        ["a.vue": "<template><p class=\"a\">A</p></template><style>.a { color: #999; background: #fff }</style>"],
        ["a.less": "@a: #777;", "b.styl": "a = #777", "tokens.json": "{\"a\": ", "c.xml": "resources", "d.txt": "x"],
        [
            "t/light.json":
                ##"{"on-paper": {"$type": "color", "$value": "#999"}, "paper": {"value": "#fff", "type": "color"}}"##,
            "t/dark.json":
                ##"{"on-paper": {"$type": "color", "$value": "{gone}"}, "only": {"$type": "color", "$value": "x()"}}"##,
            "tsconfig.json": #"{"compilerOptions": {}}"#,
        ],
        [
            "Colors.xcassets/Ink.colorset/Contents.json": """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "1", "green": "1", "blue": "1", "alpha": "1"}}}, {"idiom": "mac"}], "info": {"version": 1}}
            """
        ],
        [
            "app/src/main/res/values/colors.xml":
                "<resources><color name=\"on_paper\">#999</color><color name=\"paper\">#fff</color><color name=\"x\">?attr/y</color></resources>",
            "app/src/debug/res/values/colors.xml": "<resources><color name=\"on_paper\">#aaa</color></resources>",
            "b/res/values/colors.xml": "<resources><color>",
        ],
        [
            "V.swift": """
            import SwiftUI
            struct V: View { var body: some View { VStack {
            Text("A").font(.system(size: 9)).foregroundStyle(Color(red: 0.7, green: 0.7, blue: 0.7)).background(Color.white)
            Text("B").font(.system(size: 17, weight: .ultraLight)) } } }
            """
        ],
    ]

    private static let options = """
        {"pairs": [{"text": "--ink", "ground": "--paper", "reason": "旧", "until": "2026-01-01"},
        {"text": "--nope", "ground": "--paper"}, {"text": "#000", "ground": "#fff", "reason": "不要"}]}
        """

    private func report(_ files: [String: String], options: String) throws -> AuditReport {
        let documents = files.sorted { $0.key < $1.key }.map {
            ColorDocument(path: $0.key, content: Array($0.value.utf8))
        }
        return AuditReport(
            try AuditQuery(
                documents, options: try JSONDocument(Array(options.utf8)).root,
                query: [.init(name: "fixes", value: "true"), .init(name: "include", value: "possible")],
                today: try #require(CalendarDate("2026-11-23"))))
    }

    @Test("An answer in Japanese contains no English sentence", arguments: projects, ["{}", options])
    func japanese(files: [String: String], options: String) throws {
        let report = try report(files, options: options)
        // The names of colours aren’t sentences, and expat’s messages are only in English.
        let names = report.audit.pairs.flatMap { [$0.text] + $0.ground }
        let own = (files.values + names + ["no element found"]).joined(separator: " ")
        for form in [AuditForm.json, .findings(.sarif), .findings(.csv), .findings(.markdown), .findings(.junit)] {
            let body = try report.answer(as: form, in: .japanese).body
            let text = String(decoding: body, as: UTF8.self)
            let lines =
                text.hasPrefix("{") ? try JSONDocument(body).root.texts : text.split(separator: "\n").map(String.init)
            let english = lines.flatMap(\.englishPhrases).filter { !own.contains($0) }
            #expect(english == [], "\(form)")
        }
        // The words depend only on the language.
        let inEnglish = String(decoding: try report.answer(as: .json, in: .english).body, as: UTF8.self)
        #expect(!inEnglish.contains { ("ぁ"..."ヿ").contains($0) })
    }

    @Test("A phrase of three English words is found outside quotation marks only")
    func phrases() {
        #expect("この file can’t be です".englishPhrases == ["file can’t be"])
        #expect("“not in a quotation” `nor in code here` です".englishPhrases == [])
    }
}

extension JSONValue {
    /// All strings, except the names of members.
    fileprivate var texts: [String] {
        [string].compactMap(\.self) + (elements?.flatMap(\.texts) ?? []) + (members?.flatMap { $1.texts } ?? [])
    }
}

extension String {
    /// The phrases of at least three English words in a row, outside quotation marks and code.
    fileprivate var englishPhrases: [String] {
        replacing(/“[^”]*”|`[^`]*`|<[^>]*>/, with: "|").matches(of: /[A-Za-z’]+(?: [a-z’]+){2,}/).map { String($0.0) }
    }
}
