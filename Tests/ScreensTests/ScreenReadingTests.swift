import Audits
import Legibility
import JSON
import Testing

@testable import Screens

private func read(
    _ text: String, scale: Double? = nil, appearance: ScreenAppearance? = nil, atMost limit: Int = 5_000
) throws(DescriptionFaults) -> AppScreen {
    try ScreenFile.read(Array(text.utf8), scale: scale, appearance: appearance, atMost: limit)
}

private func pointers(_ text: String, atMost limit: Int = 5_000) -> [String] {
    do throws(DescriptionFaults) {
        _ = try read(text, atMost: limit)
        return []
    } catch {
        return error.faults.map(\.pointer)
    }
}

/// Returns a screen with these elements.
private func own(_ elements: String, _ others: String = "") -> String {
    #"{"screen": {"width": 390, "height": 844}, "elements": [\#(elements)]\#(others)}"#
}

@Suite("Screen descriptions")
struct ScreenReadingTests {
    @Test(
        "An error is reported with its position",
        arguments: [
            (own(#"{"frame": [0, 0, 10]}"#), ["/elements/0/frame"]),
            (own(#"{"frame": [0, 0, "10", 10]}"#), ["/elements/0/frame"]),
            (own(#"{"frame": [0, 0, -1, 10]}"#), ["/elements/0/frame"]),
            (own(#"{"frame": [0, 0, 1e300, 10]}"#), ["/elements/0/frame"]),
            (own(#"{"role": "buton", "frame": [0, 0, 9, 9]}"#), ["/elements/0/role"]),
            (own(#"{"id": "a", "parent": "b", "frame": [0, 0, 9, 9]}"#), ["/elements/0/parent"]),
            (own(#"{"id": "a", "parent": "a", "frame": [0, 0, 9, 9]}"#), ["/elements/0/parent"]),
            (
                own(#"{"id": "a", "parent": "b", "frame": [0,0,9,9]}, {"id": "b", "parent": "a", "frame": [0,0,9,9]}"#),
                ["/elements/0/parent"]
            ),
            (own(#"{"id": "a", "frame": [0,0,9,9]}, {"id": "a", "frame": [0,0,9,9]}"#), ["/elements/1/id"]),
            (own(##"{"frame": [0, 0, 9, 9], "color": "#12"}"##), ["/elements/0/color"]),
            (own(#"{"frame": [0, 0, 9, 9], "background": ["white", 3]}"#), ["/elements/0/background/1"]),
            (own(#"{"frame": [0, 0, 9, 9], "font": {"size": 0}}"#), ["/elements/0/font/size"]),
            (own("", #", "platform": "ois""#), ["/platform"]),
            (own("", #", "safeArea": {"top": 1}"#), ["/safeArea"]),
            (#"{"screen": {"width": 390, "height": 844, "scale": 9}, "elements": []}"#, ["/screen/scale"]),
            (#"{"elements": []}"#, ["/screen"]),
            (#"{"screen": {"width": 390, "height": 844}}"#, ["/elements"]),
            ("{", [""]),
            ("<a/>", [""]),
            (#"<!DOCTYPE a [<!ENTITY x "y">]><AppiumAUT>&x;</AppiumAUT>"#, [""]),
            ("<AppiumAUT/>", [""]),
            (
                #"<XCUIElementTypeApplication x="0" y="0" width="a" height="9"/>"#,
                ["/XCUIElementTypeApplication[1]", ""]
            ),
            (#"<hierarchy><node bounds="[0,0][a,9]"/></hierarchy>"#, ["/hierarchy[1]/node[1]"]),
            (#"[{"type": "Button", "frame": {"x": 0}}]"#, ["/0/frame"]),
            (#"{"nodes": {}}"#, ["/nodes"]),
            (#"{"nodes": {"1:2": {"document": {"type": "FRAME"}}}}"#, ["/nodes/1:2/document/absoluteBoundingBox"]),
        ])
    func faults(text: String, expected: [String]) {
        // An unreadable value may cause further errors; the first error has the right position.
        #expect(pointers(text).first == expected.first)
    }

    @Test("A misspelt role is reported", arguments: [(#"{"role": "buton", "frame": [0,0,1,1]}"#, "“button”")])
    func suggestions(element: String, meant: String) throws {
        let error = try #require(throws: DescriptionFaults.self) { try read(own(element)) }
        #expect(error.faults[0].detail.english.contains("Did you mean \(meant)?"))
    }

    @Test("Screens with too many elements are rejected in every format")
    func limits() {
        let nodes = String(repeating: #"<XCUIElementTypeOther x="0" y="0" width="1" height="1"/>"#, count: 4)
        #expect(
            pointers(
                #"<XCUIElementTypeApplication x="0" y="0" width="9" height="9">\#(nodes)</XCUIElementTypeApplication>"#,
                atMost: 3) == [""])
        let four = Array(repeating: #"{"frame": [0,0,1,1]}"#, count: 4).joined(separator: ",")
        #expect(pointers(own(four), atMost: 3) == ["/elements"])
        #expect(pointers(own(four), atMost: 4) == [])
    }

    @Test("Nesting is limited in every format", arguments: [198, 210])
    func depth(levels: Int) {
        let open = String(repeating: #"<XCUIElementTypeOther x="0" y="0" width="1" height="1">"#, count: levels)
        let close = String(repeating: "</XCUIElementTypeOther>", count: levels)
        let xml =
            #"<XCUIElementTypeApplication x="0" y="0" width="9" height="9">\#(open)\#(close)</XCUIElementTypeApplication>"#
        #expect(pointers(xml).isEmpty == (levels < 200))
        let elements = (0..<levels).map {
            #"{"id": "e\#($0)", "frame": [0,0,1,1]\#($0 > 0 ? #", "parent": "e\#($0 - 1)""# : "")}"#
        }
        #expect(pointers(own(elements.joined(separator: ","))).isEmpty == (levels < 200))
    }

    @Test("Each unknown member is listed once")
    func ignored() throws {
        let screen = try read(
            own(
                #"{"frame": [0,0,1,1], "fill": 1}, {"frame": [0,0,1,1], "fill": 2}"#,
                #", "title": "x", "screenshot": {}"#))
        #expect(Set(screen.ignored) == ["elements.fill", "title", "screenshot"])
    }

    @Test("A child of a hidden element is hidden, regardless of the list order")
    func visibility() throws {
        let screen = try read(
            own(
                #"{"id": "a", "parent": "b", "frame": [0,0,1,1]}, {"id": "b", "visible": false, "frame": [0,0,1,1]}"#))
        #expect(screen.elements.map(\.isVisible) == [false, false])
    }

    // HIG, Color: indigo is #6155f5 in light appearance and #6d7cff in Dark Mode.
    @Test(
        "Colours use the description's appearance, or otherwise the requested one",
        arguments: [
            ("", nil, "#6155f5", "#ffffff"), ("", .light, "#6155f5", "#ffffff"), ("", .dark, "#6d7cff", "#000080"),
            (#", "appearance": "dark""#, nil, "#6d7cff", "#000080"),
            (#", "appearance": "dark""#, .light, "#6d7cff", "#000080"),
            (#", "appearance": "light""#, .dark, "#6155f5", "#ffffff"),
        ] as [(String, ScreenAppearance?, String, String)])
    func appearances(member: String, asked: ScreenAppearance?, indigo: String, ground: String) throws {
        let screen = try read(
            own(
                #"{"frame": [0,0,1,1], "color": "system:indigo", "background": "light-dark(white, navy)"}"#, member),
            appearance: asked)
        #expect(screen.elements[0].color.map { SRGB8(rounding: $0.mappedToSRGB).hex } == indigo)
        guard case .color(let color) = screen.elements[0].background else { throw IsNotOpaque() }
        #expect(SRGB8(rounding: color).hex == ground)
    }

    private struct IsNotOpaque: Error {}

    @Test(
        "An invalid colour string is returned with its error; a value of another type is returned without one",
        arguments: [
            (#""color-mux(in srgb, red, blue)""#, "color-mux(in srgb, red, blue)"), (#""system:blu""#, "system:blu"),
            ("3", nil),
        ])
    func colorFaults(value: String, text: String?) throws {
        let error = try #require(throws: DescriptionFaults.self) {
            try read(own(#"{"frame": [0,0,1,1], "color": \#(value)}, {"frame": [0]}"#))
        }
        #expect(error.faults.map(\.color) == [text, nil])
    }

    @Test("Background layers are composited, and the result may be translucent")
    func grounds() throws {
        let screen = try read(
            own(
                #"""
                {"frame": [0,0,1,1], "background": ["rgb(0 0 0 / 0.5)", "#fff"]}, {"frame": [0,0,1,1], "background": "#0008"},
                {"frame": [0,0,1,1], "background": null}, {"frame": [0,0,1,1], "background": {"type": "picture"}},
                {"frame": [0,0,1,1], "background": ["rgb(0 0 0 / 0.5)", {}, "#fff"]}, {"frame": [0,0,1,1], "background": []},
                {"frame": [0,0,1,1], "background": [{}, "#fff"]}
                """#))
        #expect(screen.elements[0].background == .color(SRGB(SIMD3(repeating: 0.5))))
        let half = Composite([Layer(SRGB(.zero), alpha: 0.5)])
        let dim = Composite([Layer(SRGB(.zero), alpha: 0x88 / 255.0)])
        #expect(
            screen.elements.dropFirst().map(\.background) == [
                .translucent(dim), .unknown, .varied, .translucent(half), .translucent(Composite([])), .varied,
            ])
    }

    // Calculated by hand: white at 30 % is 0.65 over 0.5, 1 over white, and 0.3 over black.
    @Test(
        "A translucent background is composited over its ancestors and the screen, regardless of the list order",
        arguments: [
            (#""rgb(0 0 0/50%)""#, "[0,0,100,100]", #""white""#, 0.65),
            (#""black""#, "[0,0,100,100]", #""white""#, 0.3),
            ("null", "[0,0,100,100]", #""white""#, 1), (#""transparent""#, "[0,0,100,100]", #""black""#, 0.3),
            // The layer is in another place, or only below a part of the element.
            (#""black""#, "[50,0,9,9]", #""white""#, 1), (#""black""#, "[0,0,5,9]", #""white""#, nil),
            ("{}", "[0,0,100,100]", #""white""#, nil), (#""rgb(0 0 0/50%)""#, "[0,0,100,100]", "null", nil),
            ("null", "[0,0,100,100]", "{}", nil),
        ])
    func ancestors(ground: String, frame: String, screen: String, gray: Double?) throws {
        let description = own(
            #"""
            {"parent": "mid", "frame": [0,0,9,9], "background": "rgb(255 255 255/30%)"},
            {"id": "mid", "parent": "top", "frame": [0,0,9,9]}, {"id": "top", "frame": \#(frame), "background": \#(ground)}
            """#, #", "background": \#(screen)"#)
        switch try read(description).elements[0].background {
        case .color(let color): #expect(gray.map { abs(color.channels[0] - $0) < 1e-12 } == true)
        case .translucent: #expect(gray == nil)
        case .unknown, .varied: Issue.record("the ground is told")
        }
    }

    @Test("Android pixels are converted to dp by the density")
    func android() throws {
        let dump = """
            <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
            <node class="android.widget.Button" text="Pay" clickable="true" bounds="[0,0][135,54]"/>\
            <android.widget.TextView text="a" bounds="[9,9][3,3]" displayed="false"/></node></hierarchy>
            """
        let screen = try read(dump, scale: 2.7)
        #expect((screen.width, screen.height) == (400, 2400 / 2.7))
        #expect(screen.elements[1].frame == Frame(0, 0, 50, 20))
        #expect(screen.elements.map(\.role) == [.container, .button, .text])
        #expect(screen.elements[2].isVisible == false)
        #expect(try read(dump).isInPixels)
    }

    @Test("idb elements have roles, text and parents, and covered elements are hidden")
    func idb() throws {
        let screen = try read(
            #"""
            [{"type": "Application", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
              {"type": "Button", "AXLabel": "Pay", "AXUniqueId": "pay", "frame": {"x": 1.5, "y": 2, "width": 3, "height": 4},
               "enabled": false, "children": [{"type": "StaticText", "AXLabel": "Pay",
               "frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "occluded_by": ["sheet"]}]}]}]
            """#)
        #expect(screen.format == .idb)
        #expect(screen.elements.map(\.role) == [.button, .text])
        #expect(screen.elements[0].isEnabled == false)
        #expect(screen.elements[1].parent == 0)
        #expect(screen.elements[1].isVisible == false)
    }

    @Test("Each frame on a page of a Figma file, and each of several nodes, is read as a screen")
    func figmaFiles() throws {
        func frame(_ name: String, _ type: String = "FRAME") -> String {
            #"{"name": "\#(name)", "type": "\#(type)", "absoluteBoundingBox": {"x": 9, "y": 9, "width": 390, "height": 844}}"#
        }
        func file(_ frames: String...) throws -> JSONValue {
            let page = #"{"type": "CANVAS", "children": [\#(frames.joined(separator: ", "))]}"#
            return try JSONDocument(Array(#"{"document": {"type": "DOCUMENT", "children": [\#(page)]}}"#.utf8)).root
        }
        let section = #"{"type": "SECTION", "children": [\#(frame("C", "COMPONENT"))]}"#
        let several = try file(frame("A"), frame("note", "TEXT"), frame("B"), section)
        #expect(ScreenFile.screens(in: several).map(\.name) == ["A", "B", "C"])
        #expect(
            ScreenFile.screens(in: several).map(\.pointer)
                == [
                    "/document/children/0/children/0", "/document/children/0/children/2",
                    "/document/children/0/children/3/children/0",
                ])
        #expect(ScreenFile.screens(in: try file(frame("A"))).isEmpty)
        #expect(try ScreenFile.read(try file(frame("A")), at: "", atMost: 10).width == 390)
        #expect(throws: DescriptionFaults.self) { try ScreenFile.read(several, at: "", atMost: 10) }
        let nodes = #"{"nodes": {"1:2": {"document": \#(frame("A"))}, "1/3": {"document": \#(frame("B"))}}}"#
        let screens = ScreenFile.screens(in: try JSONDocument(Array(nodes.utf8)).root)
        #expect(screens.map(\.pointer) == ["/nodes/1:2/document", "/nodes/1~13/document"])
    }

    @Test(
        "Frames keep the order of their pages in files and nodes, and hidden or empty frames are omitted")
    func figmaPages() throws {
        let box = #""absoluteBoundingBox": {"x": 0, "y": 0, "width": 390, "height": 844}"#
        func frame(_ name: String, _ more: String) -> String { #"{"name": "\#(name)", "type": "FRAME", \#(more)}"# }
        func page(_ frames: String...) -> String {
            #"{"type": "CANVAS", "children": [\#(frames.joined(separator: ", "))]}"#
        }
        let pages = [
            page(frame("A", box), frame("hidden", box + #", "visible": false"#), frame("B", box)),
            page(frame("empty", #""absoluteBoundingBox": null"#), frame("C", box), frame("D", box)),
        ]
        let document = #"{"document": {"type": "DOCUMENT", "children": [\#(pages.joined(separator: ", "))]}}"#
        func names(_ json: String) throws -> [String] {
            ScreenFile.screens(in: try JSONDocument(Array(json.utf8)).root).map(\.name)
        }
        #expect(try names(document) == ["A", "B", "C", "D"])
        #expect(try names(#"{"nodes": {"0:1": {"document": \#(pages[1])}, "9:9": null}}"#) == ["C", "D"])
    }

    @Test("Positions in one of several frames refer to the whole document")
    func figmaPointers() throws {
        let text =
            #"{"name": "t", "type": "TEXT", "characters": "x", "absoluteBoundingBox": {"x": 0, "y": 0, "width": 9, "height": 9}}"#
        let frame =
            #"{"type": "FRAME", "absoluteBoundingBox": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [\#(text)]}"#
        let json = try JSONDocument(Array(frame.utf8)).root
        let screen = try ScreenFile.read(json, at: "/nodes/1:2/document", atMost: 10)
        #expect(screen.elements.map(\.pointer) == ["/nodes/1:2/document/children/0"])
        #expect(throws: DescriptionFaults.self) {
            try ScreenFile.read(json, at: "/screens/0", atMost: 0)
        }
    }

    @Test("A scrollable Compose view is read as a list, whether or not it is clickable", arguments: [true, false])
    func compose(isClickable: Bool) throws {
        let xml = """
            <hierarchy><node class="android.view.View" bounds="[0,0][1080,2268]" scrollable="true" \
            clickable="\(isClickable)"/></hierarchy>
            """
        #expect(try ScreenFile.read(Array(xml.utf8), atMost: 10).elements.map(\.role) == [.scroll])
    }

    @Test("In Figma files, earlier siblings are behind later ones, and text with mixed styles has no style")
    func figma() throws {
        func text(_ members: String) -> String {
            #"""
            {"id": "1:9", "name": "t", "type": "TEXT", "characters": "a", "absoluteBoundingBox": {"x": 12, "y": 12, "width": 10,
            "height": 10}, "style": {"fontSize": 17, "fontWeight": 400}, "fills": [{"type": "SOLID", "color": {"r": 0, "g": 0,
            "b": 0, "a": 1}}]\#(members)}
            """#
        }
        func screen(_ sibling: String, _ members: String = "") throws -> ScreenElement {
            let file = #"""
                {"document": {"type": "FRAME", "name": "f", "absoluteBoundingBox": {"x": 10, "y": 10, "width": 100,
                "height": 100}, "fills": [{"type": "SOLID", "color": {"r": 1, "g": 1, "b": 1, "a": 1}}], "children": [
                \#(sibling)\#(text(members))]}}
                """#
            let screen = try read(file)
            return try #require(screen.elements.last)
        }
        let card = #"""
            {"id": "1:3", "name": "card", "type": "RECTANGLE", "absoluteBoundingBox": {"x": 10, "y": 10, "width": 50, "height": 50},
            "fills": [{"type": "%", "color": {"r": 1, "g": 0, "b": 0, "a": 1}}]},
            """#
        #expect(try screen("").background == .color(SRGB(SIMD3(repeating: 1))))
        #expect(try screen(card.replacing("%", with: "SOLID")).background == .color(SRGB(SIMD3(1, 0, 0))))
        #expect(try screen(card.replacing("%", with: "IMAGE")).background == .varied)
        let veil = card.replacing("%", with: "SOLID").replacing(#""a": 1"#, with: #""a": 0.5"#)
        let halfRed = Composite([Layer(SRGB(SIMD3(1, 0, 0)), alpha: 0.5)])
        #expect(try screen(card.replacing("%", with: "IMAGE") + veil).background == .translucent(halfRed))
        #expect(try screen("").frame == Frame(2, 2, 10, 10))
        #expect(try screen("").font.size == 17)
        #expect(try screen("", #", "characterStyleOverrides": [0, 3]"#).font == ElementFont())
    }
}
