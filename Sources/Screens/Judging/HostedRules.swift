import Legibility

// Widgets and Live Activities.
extension ScreenJudge {
    mutating func judgeHosted() {
        let host = screen.hostScreen ?? screen.size
        for index in screen.elements.indices where tree[index].isVisible {
            switch tree[index].role {
            case .widget:
                judgeWidget(index, on: host)
                judgeMargins(.widgetMargin, in: index, least: 11)
                judgeWidgetTexts(in: index)
            case .liveActivity:
                judgeLiveActivity(index, on: host)
                judgeMargins(.liveActivityMargin, in: index, least: 14)
                judgeWeights(in: index)
            default: continue
            }
        }
    }

    /// Half a point: printed sizes are rounded.
    private static let sizeTolerance = 0.5

    private mutating func judgeWidget(_ index: Int, on host: ScreenSize) {
        // Of all families: a frame does not tell whether it is of the Home Screen or of the Lock Screen.
        let sizes = Screen(host).widgets.map(\.size)
        guard !sizes.isEmpty else { return miss(.widgetSize, needing: .hostScreen) }
        let frame = tree[index].frame
        let fits = sizes.contains {
            ($0.width - frame.width).magnitude <= Self.sizeTolerance
                && ($0.height - frame.height).magnitude <= Self.sizeTolerance
        }
        guard !fits else { return }
        add(
            ScreenFinding(
                .widgetSize, index, measured: .size(frame.width, frame.height),
                required: .sizes(sizes)))
    }

    private mutating func judgeLiveActivity(_ index: Int, on host: ScreenSize) {
        let sizes = Screen(host).liveActivities
        guard !sizes.isEmpty else { return miss(.liveActivitySize, needing: .hostScreen) }
        let frame = tree[index].frame
        func fits(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
            value >= range.lowerBound - Self.sizeTolerance && value <= range.upperBound + Self.sizeTolerance
        }
        guard !sizes.contains(where: { fits(frame.width, $0.width) && fits(frame.height, $0.height) }) else { return }
        // What is as large as this is meant for the Lock Screen.
        let large = sizes.filter { $0.presentation == "lock screen" }
        let wanted = (large.isEmpty ? sizes : large).flatMap { size in
            [size.height.lowerBound, size.height.upperBound].map {
                ScreenSize(width: size.width.upperBound, height: $0)
            }
        }
        add(
            ScreenFinding(
                .liveActivitySize, index, measured: .size(frame.width, frame.height), required: .sizes(wanted)))
    }

    /// HIG, Widgets (change log 2025-01-17): 16 points, 11 where tight; Live Activities (2025-12-16): 14.
    private mutating func judgeMargins(_ rule: ScreenRule, in host: Int, least: Double) {
        for index in tree.descendants(of: host)
        where tree[index].isVisible && (tree[index].role == .text || tree[index].role == .button) {
            let margin = tree[host].frame.margin(around: tree[index].frame)
            if margin < least - slack {
                add(ScreenFinding(rule, index, [host], measured: .number(margin), required: .number(least)))
            }
        }
    }

    /// HIG, Widgets: 11 points and more; where the platform's own minimum is as large, that one is told.
    private mutating func judgeWidgetTexts(in host: Int) {
        let least = 11.0
        guard let platform, platform.minimumTextSize < least else { return }
        for index in tree.descendants(of: host) where tree[index].role == .text && tree[index].isVisible {
            guard let size = tree[index].font.size else {
                miss(.widgetText, needing: .fontSize)
                continue
            }
            if size < least, size >= platform.minimumTextSize {
                add(ScreenFinding(.widgetText, index, measured: .number(size), required: .number(least)))
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
                        .liveActivityWeight, index, measured: .number(weight), required: .number(least), .weight))
            }
        }
    }
}
