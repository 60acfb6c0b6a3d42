import Legibility
import Sentences

extension LegibilityFinding {
    /// What is wrong, in one or two plain sentences.
    package func message(_ question: LegibilityQuestion) -> Phrase { sentence(question) }

    private func sentence(_ question: LegibilityQuestion) -> Phrase {
        let platform = question.platform.title
        switch rule {
        case .textSize:
            return severity == .advice
                ? "\(measuredInWords) is smaller than the \(requiredInWords) that text on \(platform) starts from; it "
                    + "suits what matters less."
                : belowMinimum(question)
        case .widgetTextSize:
            return "\(sizeInWords) smaller than \(requiredInWords), the minimum for text in a widget."
        case .lightWeight:
            return "A weight of \(measuredInWords) is thinner than Regular (\(requiredInWords)) and hard to read, the "
                + "more so the smaller it is."
        case .thinCustomFace:
            return "A thin custom typeface reads better if it is larger than the \(requiredInWords) recommended on "
                + "\(platform); here it is \(measuredInWords)."
        case .liveActivityWeight:
            return
                "Text in a Live Activity is read at a glance; Medium (\(requiredInWords)) or heavier is recommended. "
                + "The weight is \(measuredInWords)."
        case .enlargement:
            let cases: Phrase = watches.isEmpty ? "The" : "On cases of \(watches.inWords) the"
            return "\(cases) text grows to \(measuredInWords) at most; people should be able to bring it to "
                + "\(requiredInWords)."
        case .tracking:
            return
                "The tracking is \(measuredInWords); the table has \(requiredInWords) for this typeface and size. At "
                + "run time the system font needs none."
        case .tightLeading:
            let lines: Phrase = question.lines.map { "text of \($0) lines" } ?? "text of three lines or more"
            return
                "A leading of \(measuredInWords) is tighter than the style's own, \(styleLeading(question)). The page gives "
                + "no figure for tight leading; it asks that \(lines) have none."
        case .contrast(let rule): return contrastMessage(question, rule)
        case .controlSize:
            return severity == .error
                ? "Its shorter side of \(measuredInWords) is below \(requiredInWords), the minimum size for controls on "
                    + "\(platform)."
                : "Its shorter side of \(measuredInWords) is below the \(requiredInWords) that \(platform) has by "
                    + "default."
        case .hitRegion:
            // On visionOS half of the room to either neighbour can react, too.
            let room: Phrase =
                question.platform == .visionos && question.padding != nil ? "With the room around it, its" : "Its"
            return
                "\(room) shorter side of \(measuredInWords) is below the \(requiredInWords) that a button should react in; "
                + "extend the area that reacts if not the control."
        case .gameControlSize:
            return
                "Its shorter side of \(measuredInWords) is enough for a control that is seldom used; for one that is "
                + "used often, at least \(requiredInWords) are recommended."
        case .padding:
            return paddingMessage(question)
        case .visionCentres, .visionMargin, .visionRegular: return visionMessage(question)
        case .widgetPlatforms: return "There are no widgets on \(platform)."
        case .widgetSizes:
            let size = question.target.map { "\($0.width.shortened) × \($0.height.shortened) pt" } ?? ""
            return
                "No widget of \(platform) measures \(size) on the screens that the page lists; the nearest has a side of "
                + "\(requiredInWords) instead of \(measuredInWords). The newest screens are not listed."
        case .liveActivityPlatforms: return "There are no Live Activities on \(platform)."
        case .coloredText:
            return
                "The text has a hue and a weight of \(measuredInWords). On visionOS, colour is easier to see in bold "
                + "text (\(requiredInWords)) and in large areas."
        // It is about two texts, and told with both.
        case .hierarchy: return ""
        }
    }

    /// The leading of the style, at its own size and where that differs at this one.
    private func styleLeading(_ question: LegibilityQuestion) -> Phrase {
        guard let standard = question.standardStyle else { return "\(requiredInWords)" }
        let own: Phrase = "which is \(standard.leading.shortened) pt at \(standard.pointSize.shortened) pt"
        return question.textSize == standard.pointSize ? own : "\(own) and in proportion \(requiredInWords) here"
    }

    private func visionMessage(_ question: LegibilityQuestion) -> Phrase {
        guard let target = question.target else {
            return severity == .advice
                ? "There are \(measuredInWords) to the next element; beside a button smaller than 60 pt that takes "
                    + "\(requiredInWords), or centres 60 pt apart."
                : "There are \(measuredInWords) to the next element; even beside a button of 60 pt it takes "
                    + "\(requiredInWords)."
        }
        let side = min(target.width, target.height).shortened
        return rule == .visionCentres && otherRules.isEmpty
            ? "There are \(measuredInWords) to the next element; a button of 60 pt or more has \(requiredInWords) around it."
            : "There are \(measuredInWords) to the next element; beside \(side) pt it takes \(requiredInWords), so that "
                + "centres are 60 pt apart or 16 pt are free."
    }

    private func contrastMessage(_ question: LegibilityQuestion, _ rule: ContrastRule) -> Phrase {
        guard let contrast = question.contrast, let required else { return "" }
        if rule == .appleDarkModeGoal {
            return
                "For custom colours in Dark Mode, Apple's guidelines aim for \(required.plain):1, especially under small text; the contrast is \(displayedRatio(contrast.lowest))."
        }
        var places: Phrase?
        if !categories.isEmpty {
            let sizes = categories.map(\.rawValue).joined(separator: ", ")
            places = "At \(sizes)"
            if isOfAskedSize, let size = question.size, !categories.contains(.standard) {
                places = "At \(size.shortened) pt as asked, and at \(sizes)"
            }
        }
        let asked: Phrase = "the \(required.plain):1 that \(rule.asker) asks of \(askedOf(rule))"
        let (lowest, highest) = (displayedRatio(contrast.lowest), displayedRatio(contrast.highest))
        func sentence(_ words: Phrase) -> Phrase { places.map { "\($0), \(words)" } ?? words.startingSentence }
        let isPainted = contrast.painted.map { $0.ratio < required } ?? false
        if contrast.highest >= required, !isPainted {
            return sentence(
                "the contrast depends on what lies behind: it may be as low as \(lowest), which is below \(asked).")
        }
        if let measured, contrast.painted != nil, measured != contrast.lowest {
            return sentence(
                "the contrast as painted in 8 bits, \(displayedRatio(measured)), is below \(asked); unrounded it is \(lowest)."
            )
        }
        return sentence(
            contrast.lowest == contrast.highest
                ? "the contrast of \(lowest) is below \(asked)."
                : "the contrast, \(highest) at best, is below \(asked).")
    }

    /// What the deciding rules ask a contrast of, and what of it others would ask less of.
    private func askedOf(_ rule: ContrastRule) -> Phrase {
        func words(_ rules: [LegibilityRule]) -> [Phrase] {
            rules.compactMap { rule -> Phrase? in if case .contrast(let rule) = rule { rule.askedOf } else { nil } }
        }
        let all = ([rule.askedOf] + words(otherRules)).joined(separator: " and ")
        guard case .contrast(let weaker)? = overruled.first else { return all }
        let asker: Phrase = weaker.asker == rule.asker ? "it" : weaker.asker
        return "\(all) (elsewhere \(asker) asks less of \(words(overruled).joined(separator: " and ")))"
    }

    private func paddingMessage(_ question: LegibilityQuestion) -> Phrase {
        let room: Phrase = "There are \(measuredInWords) of room around the control."
        let kind: Phrase =
            switch question.hasBezel {
            case true?: "About \(requiredInWords) work well around a control with a bezel."
            case false?: "About \(requiredInWords) work well around a control without a bezel."
            case nil:
                required == Self.paddingWithoutBezel
                    ? "That is enough with a bezel; about \(requiredInWords) work well without one."
                    : "About \(requiredInWords) work well with a bezel, and more without one."
            }
        return "\(room) \(kind)"
    }

    /// HIG, Accessibility, Mobility (change log 2025-06-09). Points.
    private static let paddingWithoutBezel = 24.0

    /// Text below the platform's minimum. On a watch, a complication's own text is smaller than that by default.
    private func belowMinimum(_ question: LegibilityQuestion) -> Phrase {
        let sentence: Phrase =
            "\(sizeInWords) smaller than the \(requiredInWords) that \(question.platform.title) has as a minimum."
        guard question.platform == .watchos, question.style == nil,
            let text = ComplicationText.smallest(on: question.watch), text.size <= measured ?? 0
        else { return sentence }
        return
            "\(sentence) The exception is text in a corner complication, whose default is \(text.size.shortened) pt on cases of \(text.cases) mm."
    }

    private var sizeInWords: Phrase {
        let places = categories.map(\.rawValue).joined(separator: ", ")
        switch categories.count {
        case 0: return "\(measuredInWords) is"
        case 1: return "At \(places) the text is \(measuredInWords), which is"
        default: return "At \(places) the text is as small as \(measuredInWords), which is"
        }
    }

    private var measuredInWords: String { inWords(measured) }
    private var requiredInWords: String { inWords(required) }

    private func inWords(_ number: Double?) -> String {
        guard let number, let unit else { return "" }
        return switch unit {
        case .points: "\(number.shortened) pt"
        case .percent: "\(number.shortened)%"
        case .ratio: "\(number.shortened):1"
        case .weight: number.shortened
        }
    }
}

extension ContrastRule {
    /// What the rule asks a contrast of.
    fileprivate var askedOf: Phrase {
        switch self {
        case .appleSmallText: "text of up to 17 points"
        case .appleLargeText: "text of 18 points and more"
        case .appleBoldText: "bold text"
        case .appleDarkMode: "any foreground in Dark Mode"
        case .appleDarkModeGoal: "custom colours in Dark Mode"
        case .contrastMinimum, .contrastEnhanced: "text"
        case .nonTextContrast, .focusAppearance: "what is not text"
        case .linkBesideText: "links"
        }
    }
}

extension Double {
    /// With two decimals at most, for a sentence.
    package var shortened: String { ((self * 100).rounded() / 100 + 0).plain }
}
