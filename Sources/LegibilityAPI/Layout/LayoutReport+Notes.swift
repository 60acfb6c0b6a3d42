import Legibility
import Sentences

extension LayoutReport {
    /// What the pages do not print for this screen, so that nobody takes silence for an answer.
    var notes: [Phrase] {
        [unknownScreen, screenOfPlatform, insets, classes, sizes, windows].flatMap(\.self)
    }

    private var unknownScreen: [Phrase] {
        guard let size = query.size, !isKnown else { return [] }
        let asked = "\(size.width.plain) × \(size.height.plain)"
        var words: [Phrase] = []
        if let platform = query.platform {
            words.append("The pages have no model with a screen of \(asked) points on \(platform.title).")
        } else {
            words.append("The pages have no model with a screen of \(asked) points.")
        }
        for screen in Screen.all(withPixels: size) {
            let own = "\(screen.size.width.plain) × \(screen.size.height.plain)"
            words.append("\(asked) are the pixels of \(screen.models.joined(separator: ", ")): in points \(own).")
        }
        return words
    }

    private var screenOfPlatform: [Phrase] {
        switch platform {
        case .tvos:
            [
                """
                The pages print no size of a television's screen: the grids and the insets beside them make a width of \
                1920 points, and 1080 is the height that goes with it.
                """
            ]
        case .macos, .visionos: platform.map { ["The pages print no screens of \($0.title)."] } ?? []
        case .ios, .ipados, .watchos, nil: []
        }
    }

    private var insets: [Phrase] {
        guard let platform, platform != .tvos else { return [] }
        return [
            """
            The pages print no insets of safe areas for \(platform.title), and none is guessed here: an app is told them \
            at run time.
            """
        ]
    }

    private var classes: [Phrase] {
        guard platform == .ios || platform == .ipados, isKnown else { return [] }
        let printed = devices.filter { $0.classes(in: .portrait) != nil }
        if printed.isEmpty { return ["The pages print no size classes for this screen."] }
        guard let model = query.device?.model, !printed.contains(where: { $0.model == model }) else { return [] }
        return ["The pages print no size classes for \(model); they are those of other models with its screen."]
    }

    /// HIG, Layout (change log 2025-09-09), against the undated page that has the classes of Split View.
    private var windows: [Phrase] {
        guard platform == .ipados, isKnown else { return [] }
        return [
            """
            People can freely resize an app's window on iPad, so an app needs to adapt to any size. The size classes of \
            Split View, if there are any, are from an undated page of about 2020.
            """
        ]
    }

    private var sizes: [Phrase] {
        switch platform {
        case .ios, .ipados, .watchos: break
        case .macos, .tvos, .visionos, nil: return []
        }
        guard query.size != nil else { return ["The pages print no size of its screen, by which all else is told."] }
        var words: [Phrase] = []
        if widgets.isEmpty { words.append("The pages print no sizes of widgets for this screen.") }
        if liveActivities.isEmpty { words.append("The pages print no sizes of Live Activities for this screen.") }
        for size in query.size.map(LiveActivitySize.misprinted(near:)) ?? [] {
            guard let other = size.screen else { continue }
            let printed = "\(other.width.plain) × \(other.height.plain)"
            words.append(
                "They print one of \(size.width.upperBound.plain) points for a screen of \(printed), which no model has; "
                    + "this screen may be meant.")
        }
        return words
    }
}
