import APITesting
import Foundation
import Testing

@testable import LegibilitySite

@Suite("Scripts and style sheets as they are sent")
struct BareSourceTests {
    private func bare(_ text: String, _ path: String) -> String {
        String(decoding: BareSource(Array(text.utf8), path: path).bytes, as: UTF8.self)
    }

    @Test(
        "A script loses its comments and its indentation, and keeps its line breaks and its text",
        arguments: [
            ("// note\nlet a = 1; // note\n\n  a += 2\n", "let a=1;\na+=2\n"),
            ("/** note\n * note */\nreturn (\n  a / b / c\n);", "return(\na/b/c\n);\n"),
            ("const a = \"// no note\", b = /[/*]x/g;", "const a=\"// no note\",b=/[/*]x/g;\n"),
            ("a = /b/ in c / d;", "a=/b/ in c/d;\n"),
            ("f`  // ${ a  +  `/* ${b} */` }\n  c`;", "f`  // ${a+`/* ${b} */`}\n  c`;\n"),
            ("x = y++ / 2 / `a` / z; /`/u in y; a = [1] / 2 // `", "x=y++/2/`a`/z;/`/u in y;a=[1]/2\n"),
            ("if (a) { /* b\n */ `${ { c: `}` } }{` } // `", "if(a){\n`${{c:`}`}}{`}\n"),
            (
                "class A {\n  static #a = 1;\n  b = #a in this - -1;\n}",
                "class A{\nstatic #a=1;\nb=#a in this- -1;\n}\n"
            ),
        ])
    func script(_ text: String, _ sent: String) { #expect(bare(text, "scripts/a.js") == sent) }

    @Test(
        "A style sheet loses its comments and its line breaks, and keeps its strings",
        arguments: [
            ("/* note */\na { b: c; }\n\n  d   e { f: g; }\n", "a {b: c;}d e {f: g;}"),
            ("a::before { content: \"/* \\\" */  {\"; }", "a::before {content: \"/* \\\" */  {\";}"),
            ("a/* note */b { width: calc(1px - 2px) }", "a b {width: calc(1px - 2px) }"),
            ("a { b: c; /* not closed", "a {b: c;"),
        ])
    func styleSheet(_ text: String, _ sent: String) { #expect(bare(text, "styles/a.css") == sent) }

    @Test("Other files stay unchanged")
    func others() { #expect(bare("a  // b\n", "examples/a.txt") == "a  // b\n") }

    @Test("The scripts of the pages become shorter, and only once")
    func scripts() throws {
        let folder = repository.appending(path: "Public/scripts")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
        try #require(paths.count > 20)
        for path in paths {
            let script = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let sent = bare(script, path)
            #expect(sent.utf8.count < script.utf8.count && bare(sent, path) == sent, "\(path)")
        }
    }
}
