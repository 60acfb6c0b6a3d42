import Legibility
import Testing

@Suite("Screens by device name")
struct NamedScreenTests {
    @Test(
        "A device is found by its names in English and in Japanese",
        arguments: [
            ("iphone 16", "iPhone 16"), ("12.9インチiPad Pro", "iPad Pro 12.9-inch"),
            ("iPad mini 4 7.9-inch", "iPad mini 7.9-inch"), ("iPhone SE", "iPhone SE"),
            ("iPhone SE 4-inch", "iPhone SE 4-inch"),
        ])
    func devices(name: String, model: String) { #expect(DeviceScreen.named(name)?.model == model) }

    @Test(
        "An everyday name finds every model that it may mean",
        arguments: [
            ("iPad Pro 11", ["iPad Pro 11-inch"]), ("iPad mini", ["iPad mini 8.3-inch", "iPad mini 7.9-inch"]),
            ("iPhone SE 3", ["iPhone SE 4.7-inch"]), ("iphone se (3rd generation)", ["iPhone SE 4.7-inch"]),
            ("iPhone SE 1", ["iPhone SE 4-inch"]), ("iPad mini 6", ["iPad mini 8.3-inch"]),
            ("iPad 9th gen", ["iPad 10.2-inch"]), ("iPad Air 13", ["iPad Air 13-inch"]),
            ("iPad Air M3", ["iPad Air 13-inch", "iPad Air 11-inch"]), ("iPhone 3", []), ("iPhone 1", []), ("", []),
            ("12.9インチ", ["iPad Pro 12.9-inch"]), ("Galaxy", []),
        ])
    func everyday(name: String, models: [String]) { #expect(DeviceScreen.meant(by: name).map(\.model) == models) }

    @Test("A device look-up with an unknown name finds nothing", arguments: ["", "iPhone", "iPhone 99", "Apple Watch"])
    func unknown(name: String) {
        #expect(DeviceScreen.named(name) == nil)
        #expect(WatchScreen.named(name).isEmpty)
    }

    @Test(
        "A watch is found by its series, its case size or both", .tags(.published),
        arguments: [
            ("Apple Watch Series 10", [374.0, 416]), ("Apple Watch Series 10 46mm", [416]),
            ("Apple Watch 42 mm", [374, 312]), ("Apple Watch Ultra 2", [410]), ("41mm", [352]),
            ("Apple Watch 7, 8, and 9, 41 mm", [352]),
        ])
    func watches(name: String, pixelWidths: [Double]) {
        #expect(WatchScreen.named(name).map(\.pixels.width) == pixelWidths)
    }

    @Test("Every watch is found by its listed name")
    func models() {
        for watch in WatchScreen.all { #expect(WatchScreen.named(watch.model).map(\.size) == [watch.size]) }
        #expect(WatchScreen.all.count == 10)
    }
}
