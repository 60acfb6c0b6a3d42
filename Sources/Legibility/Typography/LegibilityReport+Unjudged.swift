extension LegibilityReport {
    /// A part of a question that no published rule or figure can check.
    public enum Unjudged: Hashable, Sendable {
        /// The tracking: none is published for a typeface that is not Apple's.
        case trackingOfCustomTypeface
        /// The tracking: it depends on the size of the text, which is not given.
        case trackingWithoutSize
        /// The leading: it is published by style, and none is given.
        case leadingWithoutStyle
        /// The growth of text on the watch: the page does not say from which size category its text starts.
        case growth(WatchCase)
        /// The role: the page contradicts itself on whether the platform has widgets.
        case widgetOnPlatform
        /// The size as that of a widget: the page lists none for the platform.
        case widgetSize
        /// The size as that of a Live Activity: it depends on the presentation.
        case liveActivitySize
    }

    static func unjudged(in question: LegibilityQuestion) -> [Unjudged] {
        var unjudged: [Unjudged] = []
        if question.tracking != nil {
            if question.typeface == nil { unjudged.append(.trackingOfCustomTypeface) }
            if question.textSize == nil { unjudged.append(.trackingWithoutSize) }
        }
        if question.leading != nil, question.style == nil { unjudged.append(.leadingWithoutStyle) }
        if let watch = question.watch, watch.defaultCategory == nil { unjudged.append(.growth(watch)) }
        let platform = question.platform
        let hasTarget = question.target != nil
        switch question.role {
        case .text, .control, .game: break
        case .widget:
            switch platform.widgets {
            case .contradictory: unjudged.append(.widgetOnPlatform)
            case .some where hasTarget && platform.widgetSizes.isEmpty: unjudged.append(.widgetSize)
            case .some, .none: break
            }
        case .liveActivity: if hasTarget, platform.hasLiveActivities { unjudged.append(.liveActivitySize) }
        }
        return unjudged
    }
}

extension LegibilityReport {
    /// Whether an unknown backdrop decides if the contrast is enough, at the requested size or at another.
    public var hasIndeterminateContrast: Bool {
        ([contrast].compactMap(\.self) + contrastSteps.map(\.verdict)).contains { $0.result == .indeterminate }
    }

    /// The contrast at the size that is drawn at Large, which is a whole number of points, if the guidelines require
    /// another contrast for it than for the requested size; nil if the two agree.
    public var contrastAsDrawn: ContrastStep? {
        guard let asked = contrast?.requirement,
            let drawn = contrastSteps.first(where: { $0.step.category == .standard }),
            drawn.verdict.requirement != asked
        else { return nil }
        return drawn
    }
}
