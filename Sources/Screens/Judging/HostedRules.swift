import Audits
import Budgets
import Legibility
import Markup
import Sentences

// Rules for widgets and Live Activities.
extension ScreenAuditor {
    mutating func judgeHosted() {
        let host = screen.hostScreen ?? screen.size
        for index in screen.elements.indices where tree[index].isVisible {
            guard Budget.allows() else { break }
            switch tree[index].role {
            case .widget:
                guard hasWidgets(at: index) else { continue }
                judgeWidget(index, on: host)
                judgeMargins(.widgetMargin, in: index, least: 11)
                judgeWidgetTexts(in: index)
            case .liveActivity:
                guard platform?.hasLiveActivities ?? true else {
                    add(
                        unsupported(
                            .liveActivityPlatform, index, "Live Activities aren’t available on \(platformTitle)."))
                    continue
                }
                let place = place(of: index)
                judgeLiveActivity(index, in: place, on: host)
                // Apple's guidelines specify a number only for the Lock Screen.
                if place == .lockScreen { judgeMargins(.liveActivityMargin, in: index, least: 14) }
                judgeWeights(in: index)
            default: continue
            }
        }
    }

    /// Returns whether the platform has widgets that rules apply to; adds a finding otherwise.
    private mutating func hasWidgets(at index: Int) -> Bool {
        switch platform.map(\.widgets) ?? Platform.Widgets.some {
        case .some: return true
        case .none: add(unsupported(.widgetPlatform, index, "Widgets aren’t available on \(platformTitle)."))
        case .contradictory:
            add(
                unsupported(
                    .widgetPlatform, index, isSure: false,
                    "Apple’s guidelines exclude widgets on \(platformTitle), yet list a video about them."))
        }
        return false
    }

    /// Returns a finding that no size can fix: its list of valid sizes is empty.
    private func unsupported(
        _ rule: ScreenRule, _ index: Int, isSure: Bool = true, _ because: Phrase
    ) -> ScreenFinding {
        let frame = tree[index].frame
        return ScreenFinding(
            rule, index, isSure: isSure, measured: .size(frame.width, frame.height), required: .sizes([]), .points,
            because: because)
    }

    /// The place in which a Live Activity is shown.
    private enum Place {
        /// A presentation in the Dynamic Island, compact or minimal.
        case island
        /// A presentation in the area around the Dynamic Island.
        case expanded
        case lockScreen
        /// A place with a known size but an unknown kind.
        case elsewhere
    }

    /// Returns the place of a Live Activity, derived from its frame: the parts of an island are less than half as high
    /// as the other presentations, and a frame that covers the island's position is expanded.
    private func place(of index: Int) -> Place {
        let isPhone = platform == .ios || platform == nil
        guard isPhone || platform == .ipados || platform == .macos else { return .elsewhere }
        let frame = tree[index].frame
        let (island, lockScreen) = (Self.height(of: "compact leading"), Self.height(of: "lock screen"))
        if let island, let lockScreen, platform != .ipados,
            frame.height < (island.upperBound + lockScreen.lowerBound) / 2
        {
            return .island
        }
        if isPhone, let island, screen.hostScreen == nil, frame.y < island.upperBound, frame.width < screen.width,
            (frame.center.x - screen.width / 2).magnitude <= 1, !Screen(screen.size, on: .ios).dynamicIslands.isEmpty
        {
            return .expanded
        }
        return platform == .macos ? .elsewhere : .lockScreen
    }

    /// Returns the height of a presentation, which is the same on every phone.
    private static func height(of presentation: String) -> ClosedRange<Double>? {
        LiveActivitySize.all.first { $0.presentation == presentation }?.height
    }

    /// Half a point, since published sizes are rounded.
    private static let sizeTolerance = 0.5

    private mutating func judgeWidget(_ index: Int, on host: ScreenSize) {
        // The sizes of all families count, because a frame doesn't show whether it is on the Home Screen or on the Lock
        // Screen.
        let sizes = Screen(host).widgets.map(\.size)
        guard !sizes.isEmpty else { return miss(.widgetSize, needing: .hostScreen) }
        let frame = tree[index].frame
        let fits = sizes.contains {
            ($0.width - frame.width).magnitude <= Self.sizeTolerance
                && ($0.height - frame.height).magnitude <= Self.sizeTolerance
        }
        guard !fits else { return }
        let (measured, required) = (ScreenFigure.size(frame.width, frame.height), ScreenFigure.sizes(sizes))
        add(
            ScreenFinding(
                .widgetSize, index, measured: measured, required: required, .points,
                because:
                    "The widget sizes for this screen are \(required.words) pt; this widget is \(measured.words)."))
    }

    private mutating func judgeLiveActivity(_ index: Int, in place: Place, on host: ScreenSize) {
        let sizes = Screen(host).liveActivities
        guard !sizes.isEmpty else { return miss(.liveActivitySize, needing: .hostScreen) }
        let frame = tree[index].frame
        func fits(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
            value >= range.lowerBound - Self.sizeTolerance && value <= range.upperBound + Self.sizeTolerance
        }
        guard !sizes.contains(where: { fits(frame.width, $0.width) && fits(frame.height, $0.height) }) else { return }
        let inPlace = sizes.filter { size in
            switch place {
            case .island: size.isInIsland
            case .expanded: size.presentation == "expanded"
            case .lockScreen: size.presentation == "lock screen"
            case .elsewhere: true
            }
        }
        // The compact parts are measured together, including the camera between them.
        if place == .island, let height = inPlace.first?.height, fits(frame.height, height),
            Screen(host).dynamicIslands.contains(where: {
                $0.presentation == "island, compact or minimal" && fits(frame.width, $0.width...$0.width)
            })
        {
            return
        }
        let compared = inPlace.isEmpty ? sizes : inPlace
        var ends: [ScreenSize] = []
        for size in compared {
            for end in [
                ScreenSize(width: size.width.lowerBound, height: size.height.lowerBound),
                ScreenSize(width: size.width.upperBound, height: size.height.upperBound),
            ] where !ends.contains(end) { ends.append(end) }
        }
        let measured = ScreenFigure.size(frame.width, frame.height)
        add(
            ScreenFinding(
                .liveActivitySize, index, measured: measured, required: .sizes(ends), .points,
                because:
                    "The Live Activity is \(measured.words) pt; on this screen, it should be \(Self.sizes(of: compared))."
            ))
    }

    /// Returns the sizes of presentations: “371 × 84 to 160 pt (expanded) or …”.
    private static func sizes(of presentations: [LiveActivitySize]) -> Phrase {
        var kinds: [(size: String, names: [Phrase])] = []
        for size in presentations {
            let words = "\(size.width.words) × \(size.height.words)"
            if let place = kinds.firstIndex(where: { $0.size == words }) {
                kinds[place].names.append(size.presentationName)
            } else {
                kinds.append((words, [size.presentationName]))
            }
        }
        return kinds.map { "\($0.size) pt (\($0.names.joined(separator: ", ")))" as Phrase }.joined(separator: " or ")
    }

    /// HIG, Widgets (change log 2025-01-17): 16 points, 11 where tight; Live Activities (2025-12-16): 14.
    private mutating func judgeMargins(_ rule: ScreenRule, in host: Int, least: Double) {
        for index in tree.descendants(of: host)
        where tree[index].isVisible && (tree[index].role == .text || tree[index].role == .button) {
            let margin = tree[host].frame.margin(around: tree[index].frame)
            guard margin < least - slack else { continue }
            let (here, asked) = (margin.shortened, least.shortened)
            // HIG, Live Activities: graphics and buttons may be closer to the edge.
            let because: Phrase =
                rule == .widgetMargin
                ? "The margin to the widget’s edge is \(here) pt; the standard is 16 pt, or \(asked) pt for tight layouts."
                : tree[index].role == .button
                    ? "The margin to the Live Activity’s edge is \(here) pt; the standard margin is \(asked) pt, and a tighter one can suit buttons and graphics."
                    : "The margin to the Live Activity’s edge is \(here) pt; the standard margin is \(asked) pt."
            add(
                ScreenFinding(
                    rule, index, [host], measured: .number(margin), required: .number(least), .points,
                    because: because))
        }
    }

    /// HIG, Widgets: 11 points or more; if the platform's minimum is equally large, the rule for that minimum reports
    /// the text.
    private mutating func judgeWidgetTexts(in host: Int) {
        let least = 11.0
        guard let platform, platform.minimumTextSize < least else { return }
        for index in tree.descendants(of: host) where tree[index].role == .text && tree[index].isVisible {
            guard let size = tree[index].font.size else {
                miss(.widgetText, needing: .fontSize)
                continue
            }
            if size < least, size >= platform.minimumTextSize {
                add(
                    ScreenFinding(
                        .widgetText, index, measured: .number(size), required: .number(least), .points,
                        because:
                            "Text at \(size.shortened) pt is too small for a widget; the minimum is \(least.shortened) pt."
                    ))
            }
        }
    }

    /// HIG, Live Activities (change log 2025-12-16): Medium or heavier.
    private mutating func judgeWeights(in host: Int) {
        let least = SystemFontWeight.medium.fontWeight
        for index in tree.descendants(of: host) where tree[index].role == .text && tree[index].isVisible {
            guard let weight = tree[index].font.weight?.value else {
                miss(.liveActivityWeight, needing: .fontWeight)
                continue
            }
            if weight < least {
                add(
                    ScreenFinding(
                        .liveActivityWeight, index, measured: .number(weight), required: .number(least), .weight,
                        because:
                            "People read Live Activities at a glance, so text should be Medium (\(least.shortened)) or heavier; it is \(weight.shortened)."
                    ))
            }
        }
    }
}

extension LiveActivitySize {
    /// Whether a presentation is a part of the Dynamic Island other than the expanded presentation.
    fileprivate var isInIsland: Bool { presentation == "minimal" || presentation.hasPrefix("compact") }

    fileprivate var presentationName: Phrase {
        switch presentation {
        case "compact leading": "compact leading"
        case "compact trailing": "compact trailing"
        case "minimal": "minimal"
        case "expanded": "expanded"
        case "lock screen": "Lock Screen"
        default: "Smart Stack"
        }
    }
}

extension ClosedRange<Double> {
    /// The range “84–160”, or a single number if both ends are equal.
    fileprivate var words: String {
        lowerBound == upperBound ? lowerBound.shortened : "\(lowerBound.shortened)–\(upperBound.shortened)"
    }
}
