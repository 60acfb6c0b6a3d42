extension LegibilityReport {
    /// A fact about the element that can't be checked, because no rule or figure is published.
    public enum Unjudged: Hashable, Sendable {
        /// Tracking: no values are published for typefaces other than Apple's.
        case trackingOfCustomTypeface
        /// Tracking, which depends on the text size: the size isn't given.
        case trackingWithoutSize
        /// Leading, which is published by style: no style is given.
        case leadingWithoutStyle
        /// Growth of text on the watch: the HIG doesn't list its default size category.
        case growth(WatchCase)
        /// Role: the HIG contradicts itself about widgets on the platform.
        case widgetOnPlatform
        /// Widget size: the HIG lists no sizes for the platform.
        case widgetSize
        /// Live Activity size, which depends on the presentation.
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
    /// Whether the result depends on an unknown backdrop, at the requested size or at another size.
    public var hasIndeterminateContrast: Bool {
        ([contrast].compactMap(\.self) + contrastSteps.map(\.verdict)).contains { $0.result == .indeterminate }
    }

    /// The contrast at the size rendered at Large, which is a whole number of points. Nil unless the guidelines require
    /// another contrast for this size than for the requested size.
    public var contrastAsDrawn: ContrastStep? {
        guard let asked = contrast?.requirement,
            let drawn = contrastSteps.first(where: { $0.step.category == .standard }),
            drawn.verdict.requirement != asked
        else { return nil }
        return drawn
    }
}
