extension LegibilityReport {
    /// Returns findings about elements that don't exist according to the guidelines: a widget or Live Activity on a
    /// platform without them, or a widget of an unlisted size.
    static func placeFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        switch question.role {
        case .text, .control, .game: return []
        case .liveActivity:
            return question.platform.hasLiveActivities ? [] : [LegibilityFinding(.liveActivityPlatforms, .error)]
        case .widget:
            switch question.platform.widgets {
            case .none: return [LegibilityFinding(.widgetPlatforms, .error)]
            case .contradictory: return []
            case .some: return widgetSizeFindings(question)
            }
        }
    }

    /// Checks a widget's size. The HIG has no figures for the newest screens, so an unlisted size is only a hint.
    private static func widgetSizeFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        guard let target = question.target else { return [] }
        let sizes = question.platform.widgetSizes
        guard !sizes.isEmpty, !sizes.contains(target) else { return [] }
        let sides = sizes.map { max(abs($0.width - target.width), abs($0.height - target.height)) }
        guard let nearest = zip(sizes, sides).min(by: { $0.1 < $1.1 })?.0 else { return [] }
        // The finding reports the side with the larger difference.
        let isWidth = abs(nearest.width - target.width) >= abs(nearest.height - target.height)
        return [
            LegibilityFinding(
                .widgetSizes, .advice, measured: isWidth ? target.width : target.height,
                required: isWidth ? nearest.width : nearest.height)
        ]
    }
}

extension Platform {
    /// The guidelines' statement about widgets on a platform.
    public enum Widgets: Sendable {
        /// The platform has widgets.
        case some
        /// The platform has no widgets.
        case none
        /// The HIG says that the platform has no widgets, but lists a video about them.
        case contradictory
    }

    /// The guidelines' statement about widgets. HIG, Widgets (change log 2025-01-17).
    public var widgets: Widgets {
        switch self {
        case .ios, .ipados, .macos, .watchos: .some
        case .tvos: .none
        case .visionos: .contradictory
        }
    }

    /// Whether the platform has Live Activities. HIG, Live Activities (2025-12-16).
    public var hasLiveActivities: Bool {
        switch self {
        case .ios, .ipados, .macos, .watchos: true
        case .tvos, .visionos: false
        }
    }

    /// The widget sizes that the HIG lists for the screens of the platform; empty if it lists none.
    public var widgetSizes: [LegibilityQuestion.Target] {
        let table = ReferenceTable.widgets
        guard let platform = table.columns.firstIndex(of: .list("platform")),
            let width = table.columns.firstIndex(of: .number("width", unit: "pt")),
            let height = table.columns.firstIndex(of: .number("height", unit: "pt"))
        else { return [] }
        return table.rows.compactMap { row in
            guard row.cells[platform] == .list([rawValue]), case .number(let width) = row.cells[width],
                case .number(let height) = row.cells[height]
            else { return nil }
            return LegibilityQuestion.Target(width: width, height: height)
        }
    }
}
