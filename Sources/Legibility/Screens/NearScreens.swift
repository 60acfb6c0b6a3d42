extension Screen {
    /// The screens of all models, without duplicates.
    private static let all: [ScreenSize] = {
        var seen: Set<ScreenSize> = []
        return (DeviceScreen.all.compactMap(\.size) + WatchScreen.all.map(\.size) + [TVGrid.screen])
            .filter { seen.insert($0).inserted }
    }()

    /// Returns the screens with sides closest to a size in points, nearest first; optionally only on one platform.
    package static func nearest(to size: ScreenSize, count: Int, on platform: Platform? = nil) -> [Screen] {
        let known = all.map { Screen($0, on: platform) }.filter(\.isKnown)
        let distances = known.map { (screen: $0, distance: $0.size.distance(to: size)) }
        return distances.sorted { $0.distance < $1.distance }.prefix(count).map(\.screen)
    }

    /// Returns the screens of this size in pixels, in either orientation.
    package static func all(withPixels pixels: ScreenSize) -> [Screen] {
        let devices = DeviceScreen.all.filter { $0.pixels == pixels.upright }.compactMap(\.size)
        let watches = WatchScreen.all.filter { $0.pixels == pixels }.map(\.size)
        return all.filter { devices.contains($0) || watches.contains($0) }.map { Screen($0) }
    }
}
