import APITesting
import Foundation
import FoundationXML
import HTTPMessages
import Testing

@testable import Endpoints

@Suite("Palette sheet")
struct PaletteSheetTests {
    private func sheet(_ colors: [(name: String, color: String)], _ more: String = "") throws -> HTTPResponse {
        let list = colors.map { "{\"name\": \"\($0.name)\", \"color\": \"\($0.color)\"}" }.joined(separator: ",")
        return try TestServer().send(
            .post, "/v1/vision/palette",
            headers: [("Content-Type", "application/json"), ("Accept", "image/svg+xml")],
            body: "{\"colors\": [\(list)]\(more)}")
    }

    /// Reads the sheet with an independent XML reader: its text, and the colours of all rectangles.
    private func read(_ response: HTTPResponse) -> (text: String, fills: [String])? {
        final class Reader: NSObject, XMLParserDelegate {
            var text = ""
            var fills: [String] = []
            func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
            func parser(
                _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String]
            ) {
                if element == "rect" { fills.append(attributes["fill"] ?? "") }
            }
        }
        let reader = Reader()
        let parser = XMLParser(data: Data(response.body))
        parser.delegate = reader
        return parser.parse() ? (reader.text, reader.fills) : nil
    }

    @Test("The sheet shows every colour with every kind of colour vision, with collapses and repairs")
    func whole() throws {
        let response = try sheet([("stop", "#d7191c"), ("go", "#1a9641")])
        #expect(response.header("Content-Type") == "image/svg+xml")
        let (text, fills) = try #require(read(response))
        // DaltonLens-Python 3cba5e6 for protan; then the original colours.
        for hex in ["#d7191c", "#1a9641", "#5d5120", "#9f8c40"] { #expect(fills.contains(hex)) }
        for word in ["stop", "go", "Protan", "Deutan", "Tritan", "Achromatopsia", "Repaired", "8.5 stop, go"] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test("Colours that look the same to all viewers are listed under normal vision, and every column fails")
    func indistinct() throws {
        let (text, _) = try #require(read(try sheet([("one", "#777"), ("two", "#787878"), ("three", "#fff")])))
        #expect(text.contains("Some colours can’t be distinguished by anyone"))
        #expect(text.contains("lowest ΔE 0.3, minimum 2") && text.contains("0.3 one, two"))
        #expect(text.split(separator: "✕ fail").count == 1 + 5)
        #expect(!text.contains("✓ pass"))
    }

    @Test("A sheet ends just below its longest list", arguments: [2, 4, 6])
    func height(count: Int) throws {
        // Nobody can distinguish these colours.
        let colors = (0..<count).map { (name: "c\($0)", color: "#77777\($0)") }
        let drawing = try sheet(colors).text
        let height = try #require(
            drawing.firstMatch(of: /<svg [^>]* height="([\d.]+)"/).flatMap { Double($0.output.1) })
        let lowest = try #require(drawing.matches(of: /\sy="([\d.]+)"/).compactMap { Double($0.output.1) }.max())
        #expect(lowest < height && height - lowest < 60)
    }

    @Test("Values from the request are always treated as text")
    func escaping() throws {
        let names = ["<script>x</script>", "a & b", "\\u0000\\u0008\\uffff", "]]>", "' onload='x"]
        let colors = zip(names, ["#000", "#fff", "#f00", "#0f0", "#00f"]).map { (name: $0, color: $1) }
        let response = try sheet(colors)
        let (text, _) = try #require(read(response))
        #expect(!response.text.contains("<script"))
        #expect(text.contains("a & b") && text.contains("<script>x</script>") && text.contains("\u{FFFD}"))
    }

    @Test("Long names and long lists of failing pairs are shortened, also with a single deficiency")
    func sizes() throws {
        let name = String(repeating: "very long ", count: 10)
        let many = (0..<12).map { (name: name, color: "hsl(\($0 * 30) 70% 50%)") }
        let (text, _) = try #require(read(try sheet(many)))
        #expect(text.contains("more") && text.contains("…"))
        let one = try #require(read(try sheet([("a", "#f00"), ("b", "#00f")], ", \"deficiency\": \"protan\"")))
        #expect(!one.text.contains("Deutan") && one.text.contains("The colours remain distinguishable"))
    }
}
