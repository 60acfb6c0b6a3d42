import Legibility
import Testing

@testable import LegibilityAPI

@Suite("Devices in a search")
struct SearchQuestionTests {
    @Test(
        "The longest name of a device is separated from the other words",
        arguments: [
            ("widget size iPhone 16 Pro", ["iPhone 16 Pro"], "widget size"),
            ("iPhone 16 Pro Max widget", ["iPhone 16 Pro Max"], "widget"),
            ("iphone16 widget", ["iPhone 16"], "widget"), ("16 Plus lock screen", ["iPhone 16 Plus"], "lock screen"),
            ("16e", ["iPhone 16e"], ""), ("iPad Pro 11 widget", ["iPad Pro 11-inch"], "widget"),
            ("12.9インチiPad Proの余白", ["iPad Pro 12.9-inch"], "の余白"),
            ("iPad mini", ["iPad mini 8.3-inch", "iPad mini 7.9-inch"], ""),
            ("title 3 on 41mm", ["Apple Watch 7, 8, and 9, 41 mm"], "title 3 on"),
            ("iPhone widget", [], "iPhone widget"), ("ipad", [], "ipad"),
            ("apple watch widget", [], "apple watch widget"),
            ("ultra thin material", [], "ultra thin material"), ("contrast 4.5:1", [], "contrast 4.5:1"), ("", [], ""),
            ("...", [], "..."), ("16", [], "16"), ("44pt", [], "44pt"),
        ])
    func names(text: String, devices: [String], words: String) {
        let question = SearchQuestion(text)
        #expect(question.devices.map(\.name) == devices)
        #expect(question.words == words)
    }
}
