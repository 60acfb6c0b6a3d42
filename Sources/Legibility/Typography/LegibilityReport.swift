/// The result of checking text or a control against the guidelines.
public struct LegibilityReport: Sendable {
    /// The contrast verdict for text at one of its sizes.
    public struct ContrastStep: Sendable {
        /// The text size and its category.
        public let step: ScaledText.Step
        /// Whether the contrast is sufficient at this size.
        public let verdict: ContrastVerdict
    }

    /// The text at every size that users can choose; nil without text.
    public let text: ScaledText?
    /// The contrast verdict for the text at the requested size, or for a graphic; nil without colours.
    public let contrast: ContrastVerdict?
    /// The contrast verdict for the text at each of its sizes; empty without text or colours.
    public let contrastSteps: [ContrastStep]
    /// The growth of the text; nil if the style with which it scales is unknown.
    public let largerText: LargerText?
    /// The violations of rules, most severe first.
    public let findings: [LegibilityFinding]
    /// The facts that can't be checked, because no rule or figure is published.
    public let unjudged: [Unjudged]

    /// The highest severity of the findings; nil without findings.
    public var worst: LegibilityFinding.Severity? { findings.first?.severity }

    /// Checks an element against the guidelines.
    public init(_ question: LegibilityQuestion) {
        let text = ScaledText(question)
        self.text = text
        contrast = Self.contrast(question)
        contrastSteps = Self.contrastSteps(question, text)
        largerText = Self.largerText(question, text)
        unjudged = Self.unjudged(in: question)
        // If the element doesn't exist according to the guidelines, nothing else matters.
        var findings = Self.placeFindings(question)
        findings += text.map { Self.sizeFindings(question, $0) + Self.faceFindings(question, $0) } ?? []
        findings += Self.weightFindings(question) + Self.enlargementFindings(largerText)
        findings += Self.contrastFindings(question, contrast, contrastSteps) + Self.colorFindings(question)
        findings += Self.targetFindings(question) + Self.spacingFindings(question)
        // Sorted by severity; within a severity, in the order of the checks.
        self.findings = LegibilityFinding.Severity.allCases.reversed().flatMap { severity in
            findings.filter { $0.severity == severity }
        }
    }

    private static func largerText(_ question: LegibilityQuestion, _ text: ScaledText?) -> LargerText? {
        guard let text, question.style != nil, text.basis != .fixed else { return nil }
        let sizes = text.steps.compactMap { step in step.category.map { (category: $0, size: step.size) } }
        let start = question.size ?? question.style.flatMap { question.platform.textStyles?[$0, .standard]?.pointSize }
        return LargerText(sizes, from: start ?? text.standardSize, on: question.platform, watch: question.watch)
    }
}

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
            case .contradictory: return [LegibilityFinding(.widgetPlatforms, .warning)]
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
