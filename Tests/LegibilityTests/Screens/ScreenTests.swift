import Legibility
import Testing

@Suite("Screens by size")
struct ScreenTests {
    @Test(
        "A screen has the published models, scales, size classes and sizes in both orientations", .tags(.published),
        arguments: try fixture("hig-screens"))
    func screens(row: [String]) throws {
        let size = ScreenSize(width: try #require(Double(row[0])), height: try #require(Double(row[1])))
        for held in row[2].hasPrefix("Apple Watch") ? [size] : [size, size.held(in: .landscape)] {
            let screen = Screen(held)
            #expect(screen.models.joined(separator: "; ") == row[2])
            #expect(screen.scales == row[3].split(separator: " ").compactMap { Double($0) })
            #expect(written(screen.classes(in: .portrait)) == row[4])
            #expect(written(screen.classes(in: .landscape)) == row[5])
            #expect(screen.classes == screen.classes(in: held.orientation))
            let widgets = screen.widgets.filter {
                ["medium", "smart stack"].contains($0.family) && $0.target != .device
            }
            #expect(widgets.map { "\(written($0.size.width))×\(written($0.size.height))" }.joined() == row[6])
            let activities = screen.liveActivities.filter { ["lock screen", "smart stack"].contains($0.presentation) }
            #expect(activities.map { written($0.width.upperBound) }.joined() == row[7])
            let islands = Dictionary(grouping: screen.dynamicIslands, by: \.presentation)
            #expect(Set(islands["island, compact or minimal"]?.map { written($0.width) } ?? [""]) == [row[8]])
            #expect(Set(islands["island, expanded"]?.map { written($0.width) } ?? [""]) == [row[9]])
            #expect(screen.safeZone == nil && screen.grids.isEmpty)
        }
    }

    @Test("An unknown screen size has no models, classes or scales", arguments: [(391.0, 844.0), (1179, 2556)])
    func unknown(width: Double, height: Double) {
        let screen = Screen(width: width, height: height)
        #expect(!screen.isKnown)
        #expect(screen.platform == nil && screen.classes == nil && screen.scales.isEmpty && screen.watch == nil)
    }

    @Test("The tvOS screen has the published safe zone and grids", .tags(.published))
    func television() throws {
        let screen = Screen(width: 1920, height: 1080)
        let zone = try #require(screen.safeZone)
        #expect([zone.top, zone.bottom, zone.left, zone.right] == [60, 60, 80, 80])
        #expect(zone.source.page == "Human Interface Guidelines: Layout")
        #expect(screen.platform == .tvos)
        #expect(screen.grids.map(\.columns) == Array(2...9))
        #expect(screen.grids.map(\.contentWidth) == [860, 560, 410, 320, 260, 217, 184, 160])
        let widest = try #require(screen.grids.first)
        #expect(widest.totalWidth + zone.left + zone.right == screen.size.width)
    }

    @Test("A watch screen determines the case and the default text size", .tags(.published))
    func watch() {
        let screen = Screen(width: 176, height: 215)
        #expect(screen.watch == .mm41 && screen.platform == .watchos)
        #expect(screen.watches.map(\.defaultCategory) == [.large])
        #expect(screen.liveActivities.map(\.height) == [72.5...72.5])
    }

    @Test("A Plus phone has its pixel size, with a note about the figure missing from Apple's page", .tags(.published))
    func plus() throws {
        let device = try #require(Screen(width: 736, height: 414).devices.first)
        #expect(device.model == "iPhone 8 Plus")
        #expect(device.pixels == ScreenSize(width: 1080, height: 1920))
        #expect(device.anomaly?.contains("1242 × 2208") == true)
    }

    @Test("If a platform is specified, only its models are listed")
    func onPlatform() {
        let size = ScreenSize(width: 1024, height: 1366)
        #expect(Screen(size, on: .ipados).models == ["iPad Pro 12.9-inch", "iPad Air 13-inch"])
        #expect(!Screen(size, on: .ios).isKnown)
    }

    /// The page lists 1012 × 834, which no iPad has; iPads have 1112 × 834.
    @Test("A row with a misprinted size is found near the size that was probably intended", .tags(.published))
    func misprint() {
        for device in DeviceScreen.all {
            guard let size = device.size else { continue }
            let widths = LiveActivitySize.misprinted(near: size).map(\.width.upperBound)
            #expect(widths == (size == ScreenSize(width: 834, height: 1112) ? [425] : []), "\(device.model)")
        }
    }

    @Test(
        "Split views of an iPad have the classes of the older page, except half of an upright screen", .tags(.published)
    )
    func multitasking() throws {
        let parts = Screen(width: 1024, height: 1366).multitasking
        #expect(parts.map(\.mode) == ["2/3 split view", "1/2 split view", "1/3 split view"])
        #expect(parts.map { written($0.classes(in: .portrait)) } == ["compact regular", "", "compact regular"])
        #expect(
            parts.map { written($0.classes(in: .landscape)) } == [
                "regular regular", "regular regular", "compact regular",
            ])
        #expect(MultitaskingClasses.all(on: "iPad mini 7.9-inch").count == 3)
    }

    private func written(_ classes: SizeClasses?) -> String {
        classes.map { "\($0.width) \($0.height)" } ?? ""
    }

    private func written(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
