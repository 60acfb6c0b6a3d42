import Audits
import JSON
import Legibility
import Testing

@testable import Screens

private func read(_ text: String, atMost limit: Int = 5_000) throws(DescriptionFaults) -> AppScreen {
    try ScreenFile.read(Array(text.utf8), atMost: limit)
}

/// A description as printed by XCTest, with these lines below the window.
private func description(_ lines: [String]) -> String {
    let elements = lines.map { "      " + $0 }.joined(separator: "\n")
    return """
        Attributes: Application, 0x105e04ce0, pid: 31591, label: 'Shop'
        Element subtree:
         →Application, 0x105e04ce0, pid: 31591, label: 'Shop'
            Window (Main), 0x105e05120, {{0.0, 0.0}, {393.0, 852.0}}
        \(elements)
        Path to element:
         →Application, 0x105e04ce0, pid: 31591, label: 'Shop'
        Query chain:
         →Find: Target Application 'com.example.shop'
          Output: {
            Button, 0x105e04ce0, {{0.0, 0.0}, {1.0, 1.0}}, label: 'not part of the tree'
          }
        """
}

@Suite("XCUITest screens")
struct XCUITestScreenTests {
    @Test("A description is read with frames, roles and parents")
    func tree() throws {
        let screen = try read(
            description([
                "Other, 0x1, {{0.0, 59.0}, {393.0, 793.0}}",
                "  NavigationBar, 0x2, {{0.0, 59.0}, {393.0, 44.0}}, identifier: 'Home'",
                "    StaticText, 0x3, {{170.3, 70.7}, {52.3, 20.3}}, label: 'Home'",
                "  Button, 0x4, {{16.0, 120.0}, {88.0, 44.0}}, identifier: 'buy', label: 'Buy now', Disabled",
                "  TextField, 0x5, {{16.0, 180.0}, {361.0, 34.0}}, value: a, b, placeholderValue: 'Search', Keyboard Focused",
                "Cell, 0x6, {{0.0, 300.0}, {393.0, 44.0}}, Selected",
            ]))
        #expect((screen.width, screen.height) == (393, 852))
        #expect(screen.format == .xcuitest)
        #expect(
            screen.elements.map(\.role) == [
                .container, .container, .navigationBar, .text, .button, .textField, .cell,
            ])
        #expect(screen.elements.map(\.parent) == [nil, 0, 1, 2, 1, 1, 0])
        #expect(screen.elements.map(\.id) == ["Window", "Other", "Home", "Home #2", "buy", "TextField", "Cell"])
        #expect(screen.elements.map(\.text) == [nil, nil, nil, "Home", "Buy now", "a, b", nil])
        #expect(screen.elements.map(\.isEnabled) == [true, true, true, true, false, true, true])
        #expect(screen.elements[3].frame == Frame(170.3, 70.7, 52.3, 20.3))
        #expect(screen.elements[4].pointer == "/Application[1]/Window[1]/Other[1]/Button[1]")
    }

    @Test(
        "A label may contain quotation marks, commas, braces and line breaks",
        arguments: [
            "It’s on sale", "'quoted'", "a, b", "value: 3", "{{1, 2}", "two\nlines", "Disabled", "ends with '",
            "日本語", "→",
        ])
    func labels(label: String) throws {
        let screen = try read(
            description([
                "StaticText, 0x3, {{16.0, 70.0}, {52.0, 20.0}}, identifier: 'a', label: '\(label)', Selected",
                "Button, 0x4, {{16.0, 120.0}, {88.0, 44.0}}, label: 'next'",
            ]))
        #expect(screen.elements.map(\.text) == [nil, label, "next"])
        #expect(screen.elements[1].id == "a")
    }

    @Test("An element without a frame is omitted, and its children belong to its parent")
    func nowhere() throws {
        let screen = try read(
            description([
                "Other, 0x1, {{inf, inf}, {0.0, 0.0}}",
                "  Button, 0x4, {{16.0, 120.0}, {88.0, 44.0}}, label: 'Buy'",
            ]))
        #expect(screen.elements.map(\.id) == ["Window", "Buy"])
        #expect(screen.elements.map(\.parent) == [nil, 0])
    }

    @Test(
        "An unreadable frame is reported with its position",
        arguments: ["{{16.0, 120.0}, {88.0}}", "{{16.0, 120.0}, {-8.0, 44.0}}", "{{1e9, 0.0}, {8.0, 44.0}}"])
    func frames(frame: String) throws {
        let error = try #require(throws: DescriptionFaults.self) {
            try read(description(["Button, 0x4, \(frame), label: 'Buy'"]))
        }
        #expect(error.faults.map(\.pointer) == ["/Application[1]/Window[1]/Button[1]"])
    }

    @Test("A snapshot gives the same screen as its description")
    func snapshot() throws {
        // XCUIElement.ElementType: application 2, window 4, button 9, static text 48, text field 49.
        func element(_ type: Int, _ frame: [Double], _ rest: String, _ children: String = "") -> String {
            """
            {"elementType": \(type), "frame": {"X": \(frame[0]), "Y": \(frame[1]), "Width": \(frame[2]), \
            "Height": \(frame[3])}, \(rest), "hasFocus": false, "selected": false, "children": [\(children)]}
            """
        }
        let json = element(
            2, [0, 0, 393, 852], #""label": "Shop", "enabled": true"#,
            element(
                4, [0, 0, 393, 852], #""enabled": true"#,
                [
                    element(9, [16, 120, 88, 44], #""identifier": "buy", "label": "Buy now", "enabled": false"#),
                    element(48, [16, 70.5, 52, 20], #""label": "It’s on sale", "enabled": true"#),
                    element(
                        49, [16, 180, 361, 34], #""value": "", "placeholderValue": "Search", "enabled": true"#),
                    element(999, [0, 0, 1, 1], #""enabled": true"#),
                ].joined(separator: ",")))
        let screen = try read(json)
        let same = try read(
            description([
                "Button, 0x4, {{16.0, 120.0}, {88.0, 44.0}}, identifier: 'buy', label: 'Buy now', Disabled",
                "StaticText, 0x3, {{16.0, 70.5}, {52.0, 20.0}}, label: 'It’s on sale'",
                "TextField, 0x5, {{16.0, 180.0}, {361.0, 34.0}}, placeholderValue: 'Search'",
                "Other, 0x6, {{0.0, 0.0}, {1.0, 1.0}}",
            ]))
        #expect((screen.width, screen.height) == (393, 852))
        for (one, other) in zip(screen.elements, same.elements) {
            #expect(one.id == other.id && one.role == other.role && one.frame == other.frame)
            #expect(one.text == other.text && one.isEnabled == other.isEnabled && one.parent == other.parent)
        }
        #expect(screen.elements.count == same.elements.count)
        #expect(ScreenFile.isScreen(Array(json.utf8)) && ScreenFile.isScreen(Array(description([]).utf8)))
    }

    @Test("A tree that has no sizes, contains too many elements or is nested too deeply is rejected")
    func refusals() throws {
        func faults(_ text: String, atMost limit: Int = 5_000) -> [DescriptionFault] {
            do throws(DescriptionFaults) {
                _ = try read(text, atMost: limit)
                return []
            } catch {
                return error.faults
            }
        }
        #expect(
            faults("Attributes: Application, 0x1, pid: 1, label: 'A'\nElement subtree:\n →Application, 0x1").count == 1)
        let buttons = Array(repeating: "Button, 0x4, {{0.0, 0.0}, {1.0, 1.0}}", count: 4)
        #expect(faults(description(buttons), atMost: 4).map(\.isLimit) == [true])
        #expect(faults(description(buttons), atMost: 5).isEmpty)
        for levels in [190, 250] {
            let lines = (0..<levels).map { String(repeating: " ", count: $0) + "Other, 0x4, {{0.0, 0.0}, {1.0, 1.0}}" }
            #expect(faults(description(lines)).map(\.isLimit) == (levels < 200 ? [] : [true]))
        }
        #expect(
            faults(#"{"elementType": 2, "frame": {"X": 0, "Y": 0, "Width": "a", "Height": 9}}"#).map(\.pointer) == [
                "/frame"
            ])
        #expect(
            faults(
                #"{"elementType": 2, "frame": {"X": 0, "Y": 0, "Width": 9, "Height": 9}, "children": [{"frame": {}}]}"#
            ).map(\.pointer) == ["/children/0"])
    }

    @Test(
        "Unrelated text isn't recognised as a description",
        arguments: ["", "\n", "Attributes", "body { color: #777 }", "a, 0", "{}"])
    func others(text: String) { #expect(!ScreenFile.isScreen(Array(text.utf8))) }
}
