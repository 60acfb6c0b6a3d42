import Legibility
import Sentences

extension LayoutReport {
    /// Notes on values that the pages don't list for this screen, so that missing values aren't misunderstood.
    var notes: [Phrase] {
        [unknownScreen, screenOfPlatform, insets, classes, sizes, windows].flatMap(\.self)
    }

    private var unknownScreen: [Phrase] {
        guard let size = query.size, !isKnown else { return [] }
        let asked = "\(size.width.plain) × \(size.height.plain)"
        var words: [Phrase] = []
        if let platform = query.platform {
            words.append(
                "Apple’s guidelines don’t list any \(platform.title) device with a screen of \(asked) points.")
        } else {
            words.append("Apple’s guidelines don’t list any device with a screen of \(asked) points.")
        }
        for screen in Screen.all(withPixels: size) {
            let own = "\(screen.size.width.plain) × \(screen.size.height.plain)"
            words.append(
                "\(asked) is the size of \(screen.models.joined(separator: ", ")) in pixels; in points, the size is \(own)."
            )
        }
        return words
    }

    private var screenOfPlatform: [Phrase] {
        switch platform {
        case .tvos:
            [
                """
                Apple’s guidelines don’t list a screen size for televisions. Apple’s grids and their insets add up to \
                a width of 1920 points, which corresponds to a height of 1080 points.
                """
            ]
        case .macos, .visionos: platform.map { ["Apple’s guidelines don’t list screens for \($0.title)."] } ?? []
        case .ios, .ipados, .watchos, nil: []
        }
    }

    private var insets: [Phrase] {
        guard let platform, platform != .tvos else { return [] }
        return [
            """
            Apple doesn’t publish safe-area insets for \(platform.title). Read them at run time.
            """
        ]
    }

    private var classes: [Phrase] {
        guard platform == .ios || platform == .ipados, isKnown else { return [] }
        let printed = devices.filter { $0.classes(in: .portrait) != nil }
        if printed.isEmpty { return ["Apple’s guidelines don’t list size classes for this screen."] }
        guard let model = query.device?.model, !printed.contains(where: { $0.model == model }) else { return [] }
        return [
            "Apple’s guidelines don’t list size classes for \(model); the size classes shown are from other models "
                + "with the same screen."
        ]
    }

    /// HIG, Layout (change log 2025-09-09), compared with the undated page that lists the size classes for Split View.
    private var windows: [Phrase] {
        guard platform == .ipados, isKnown else { return [] }
        let windows: Phrase = "People can resize app windows on iPad freely, so an app must adapt to any size."
        let source: Phrase = "The Split View size classes come from an undated page of about 2020."
        let hasClasses = devices.contains { !MultitaskingClasses.all(on: $0.model).isEmpty }
        return [hasClasses ? [windows, source].joined(separator: .space) : windows]
    }

    private var sizes: [Phrase] {
        switch platform {
        case .ios, .ipados, .watchos: break
        case .macos, .tvos, .visionos, nil: return []
        }
        guard query.size != nil else {
            let names = devices.first.map { DeviceScreen.meant(by: $0.model) }?.map { "“\($0.model)”" as Phrase } ?? []
            return names.isEmpty
                ? ["Apple’s guidelines don’t list this device’s screen size, on which all other figures depend."]
                : ["Several screens have this name. Specify one of them: \(names.joined(separator: ", "))."]
        }
        var words: [Phrase] = []
        if widgets.isEmpty { words.append("Apple’s guidelines don’t list widget sizes for this screen.") }
        if liveActivities.isEmpty { words.append("Apple’s guidelines don’t list Live Activity sizes for this screen.") }
        for size in query.size.map(LiveActivitySize.misprinted(near:)) ?? [] {
            guard let other = size.screen else { continue }
            let printed = "\(other.width.plain) × \(other.height.plain)"
            words.append(
                "Apple’s guidelines list a size of \(size.width.upperBound.plain) points for a screen of \(printed), "
                    + "but no "
                    + "model has that screen; the size may be meant for this screen.")
        }
        return words
    }
}
