extension LegibilityReport {
    /// A part of a question that no published rule or figure can check.
    public enum Unjudged: Hashable, Sendable {
        /// The tracking: none is published for typefaces other than Apple's.
        case trackingOfCustomTypeface
        /// The tracking: it depends on the text size, which isn't given.
        case trackingWithoutSize
        /// The leading: it is published by style, and no style is given.
        case leadingWithoutStyle
        /// The growth of text on the watch: the page doesn't list its default size category.
        case growth(WatchCase)
        /// The role: the page contradicts itself about widgets on the platform.
        case widgetOnPlatform
        /// The size as a widget: the page lists no sizes for the platform.
        case widgetSize
        /// The size as a Live Activity: it depends on the presentation.
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
    /// Whether an unknown backdrop decides the result, at the requested size or at another.
    public var hasIndeterminateContrast: Bool {
        ([contrast].compactMap(\.self) + contrastSteps.map(\.verdict)).contains { $0.result == .indeterminate }
    }

    /// The contrast at the size rendered at Large, a whole number of points, if the guidelines require another contrast
    /// for it than for the requested size; otherwise nil.
    public var contrastAsDrawn: ContrastStep? {
        guard let asked = contrast?.requirement,
            let drawn = contrastSteps.first(where: { $0.step.category == .standard }),
            drawn.verdict.requirement != asked
        else { return nil }
        return drawn
    }
}
