import Legibility
import Sentences

extension LegibilityFinding {
    /// Returns the finding, in one or two plain sentences.
    package func message(_ question: LegibilityQuestion) -> Phrase { sentence(question) }

    private func sentence(_ question: LegibilityQuestion) -> Phrase {
        let platform = question.platform.title
        switch rule {
        case .textSize:
            return severity == .advice
                ? "\(measuredInWords) is below \(requiredInWords), the default text size on \(platform); this size "
                    + "suits less important text."
                : belowMinimum(question)
        case .widgetTextSize:
            return "\(sizeInWords) below \(requiredInWords), the minimum for text in a widget."
        case .lightWeight:
            return "A weight of \(measuredInWords) is thinner than Regular (\(requiredInWords)) and hard to read, "
                + "especially at small sizes."
        case .thinCustomFace:
            return "A thin custom typeface is easier to read if it is larger than the \(requiredInWords) recommended "
                + "on \(platform); this text is \(measuredInWords)."
        case .liveActivityWeight:
            return
                "Text in a Live Activity is read at a glance; Medium (\(requiredInWords)) or heavier is recommended. "
                + "The weight is \(measuredInWords)."
        case .enlargement:
            let cases: Phrase = watches.isEmpty ? "The" : "On \(watches.inWords) cases, the"
            return "\(cases) text grows to at most \(measuredInWords); people should be able to enlarge it to "
                + "\(requiredInWords)."
        case .tracking:
            return
                "The tracking is \(measuredInWords), but Apple’s table lists \(requiredInWords) for this typeface and "
                + "size. The system font doesn’t need tracking at run time."
        case .tightLeading:
            let lines: Phrase = question.lines.map { "text of \($0) lines" } ?? "text of three lines or more"
            return
                "A leading of \(measuredInWords) is tighter than the style’s standard leading, "
                + "\(styleLeading(question)). Apple’s guidelines don’t define tight leading in figures, but "
                + "recommend avoiding it for \(lines)."
        case .contrast(let rule): return contrastMessage(question, rule)
        case .controlSize:
            return severity == .error
                ? "The control’s shorter side of \(measuredInWords) is below \(requiredInWords), the minimum size for "
                    + "controls on \(platform)."
                : "The control’s shorter side of \(measuredInWords) is below \(requiredInWords), the default size for "
                    + "controls on \(platform)."
        case .hitRegion:
            // On visionOS, half of the space between neighbouring controls can also respond.
            let room: Phrase =
                question.platform == .visionos && question.padding != nil
                ? "Even with its padding, the control’s" : "The control’s"
            return
                "\(room) shorter side of \(measuredInWords) is below \(requiredInWords), the minimum size of a "
                + "button’s interactive area. If the control can’t be larger, extend its interactive area."
        case .gameControlSize:
            return
                "The control’s shorter side of \(measuredInWords) is sufficient for a control that people rarely use. "
                + "For controls that people use often, at least \(requiredInWords) is recommended."
        case .padding:
            return paddingMessage(question)
        case .visionCentres, .visionMargin, .visionRegular: return visionMessage(question)
        case .widgetPlatforms where question.platform.widgets == .contradictory:
            return "Apple’s guidelines exclude widgets on \(platform), yet list a video about them."
        case .widgetPlatforms: return "Widgets aren’t available on \(platform)."
        case .widgetSizes:
            let size = question.target.map { "\($0.width.shortened) × \($0.height.shortened) pt" } ?? ""
            return
                "None of the listed \(platform) screens has a widget of \(size); one side of the nearest size is "
                + "\(requiredInWords) instead of \(measuredInWords). Apple’s guidelines don’t list the newest "
                + "screens."
        case .liveActivityPlatforms: return "Live Activities aren’t available on \(platform)."
        case .coloredText:
            return
                "The text is coloured and has a weight of \(measuredInWords). On visionOS, colour is easier to see in "
                + "bold text (\(requiredInWords)) and in large areas."
        // This finding concerns two text elements and is reported with both.
        case .hierarchy: return ""
        }
    }

    /// Returns the style's leading at its own size and, if the requested size differs, at that size.
    private func styleLeading(_ question: LegibilityQuestion) -> Phrase {
        guard let standard = question.standardStyle else { return "\(requiredInWords)" }
        let own: Phrase = "which is \(standard.leading.shortened) pt for \(standard.pointSize.shortened) pt text"
        return question.textSize == standard.pointSize
            ? own : "\(own), or proportionally \(requiredInWords) at this size"
    }

    private func visionMessage(_ question: LegibilityQuestion) -> Phrase {
        guard let target = question.target else {
            return severity == .advice
                ? "The distance to the next element is \(measuredInWords). Beside a button smaller than 60 pt, the "
                    + "distance must be \(requiredInWords), or the centres must be 60 pt apart."
                : "The distance to the next element is \(measuredInWords); it must be at least \(requiredInWords), "
                    + "even beside a button of 60 pt."
        }
        let side = min(target.width, target.height).shortened
        return rule == .visionCentres && otherRules.isEmpty
            ? "The distance to the next element is \(measuredInWords); a button of 60 pt or more needs \(requiredInWords) around it."
            : "The distance to the next element is \(measuredInWords). For a control of \(side) pt, it must be at least "
                + "\(requiredInWords): the centres must be 60 pt apart, unless the distance is 16 pt."
    }

    private func contrastMessage(_ question: LegibilityQuestion, _ rule: ContrastRule) -> Phrase {
        guard let contrast = question.contrast, let required else { return "" }
        if rule == .appleDarkModeGoal {
            return
                "For custom colours in Dark Mode, Apple’s guidelines recommend \(required.plain):1, especially for small text; the contrast is \(displayedRatio(contrast.lowest))."
        }
        var places: Phrase?
        if !categories.isEmpty {
            let sizes = categories.map(\.rawValue).joined(separator: ", ")
            places = "At \(sizes)"
            if isOfAskedSize, let size = question.size, !categories.contains(.standard) {
                places = "At the requested \(size.shortened) pt, and at \(sizes)"
            }
        }
        let asked: Phrase = "\(required.plain):1, the \(rule.asker) minimum for \(askedOf(rule))"
        let (lowest, highest) = (displayedRatio(contrast.lowest), displayedRatio(contrast.highest))
        func sentence(_ words: Phrase) -> Phrase { places.map { "\($0), \(words)" } ?? words.startingSentence }
        let isPainted = contrast.painted.map { $0.ratio < required } ?? false
        if contrast.highest >= required, !isPainted {
            return sentence(
                "the contrast depends on what is behind the background and may be as low as \(lowest), which is below \(asked)."
            )
        }
        if let measured, contrast.painted != nil, measured != contrast.lowest {
            return sentence(
                "the contrast as painted in 8 bits, \(displayedRatio(measured)), is below \(asked); unrounded, it is \(lowest)."
            )
        }
        return sentence(
            contrast.lowest == contrast.highest
                ? "the contrast of \(lowest) is below \(asked)."
                : "the contrast, \(highest) at best, is below \(asked).")
    }

    /// Returns the content for which the deciding rules require a contrast, and the part of this content for which
    /// other rules would require less.
    private func askedOf(_ rule: ContrastRule) -> Phrase {
        func words(_ rules: [LegibilityRule]) -> [Phrase] {
            rules.compactMap { rule -> Phrase? in if case .contrast(let rule) = rule { rule.askedOf } else { nil } }
        }
        let all = ([rule.askedOf] + words(otherRules)).joined(separator: " and ")
        guard case .contrast(let weaker)? = overruled.first else { return all }
        let asker: Phrase = weaker.asker == rule.asker ? "the same rule" : weaker.asker
        return "\(all) (elsewhere, \(asker) requires less for \(words(overruled).joined(separator: " and ")))"
    }

    private func paddingMessage(_ question: LegibilityQuestion) -> Phrase {
        let room: Phrase = "The padding around the control is \(measuredInWords)."
        let kind: Phrase =
            switch question.hasBezel {
            case true?: "About \(requiredInWords) works well around a control with a visible edge."
            case false?: "About \(requiredInWords) works well around a control without a visible edge."
            case nil:
                required == Self.paddingWithoutBezel
                    ? "That is enough with a visible edge; without one, about \(requiredInWords) works well."
                    : "About \(requiredInWords) works well with a visible edge; more is better without one."
            }
        return "\(room) \(kind)"
    }

    /// HIG, Accessibility, Mobility (change log 2025-06-09), in points.
    private static let paddingWithoutBezel = 24.0

    /// Returns the sentence for text below the platform's minimum. On a watch, complication text is smaller by default.
    private func belowMinimum(_ question: LegibilityQuestion) -> Phrase {
        let sentence: Phrase =
            "\(sizeInWords) below \(requiredInWords), the minimum on \(question.platform.title)."
        guard question.platform == .watchos, question.style == nil,
            let text = ComplicationText.smallest(on: question.watch), text.size <= measured ?? 0
        else { return sentence }
        return
            "\(sentence) Text in corner complications is an exception: the default is \(text.size.shortened) pt on "
            + "\(text.cases) mm cases."
    }

    private var sizeInWords: Phrase {
        let places = categories.map(\.rawValue).joined(separator: ", ")
        switch categories.count {
        case 0: return "\(measuredInWords) is"
        case 1: return "At \(places), the text is \(measuredInWords), which is"
        default: return "At \(places), the text is only \(measuredInWords), which is"
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
    /// The content for which the rule requires a contrast.
    fileprivate var askedOf: Phrase {
        switch self {
        case .appleSmallText: "text of up to 17 points"
        case .appleLargeText: "text of 18 points and more"
        case .appleBoldText: "bold text"
        case .appleDarkMode: "any foreground in Dark Mode"
        case .appleDarkModeGoal: "custom colours in Dark Mode"
        case .contrastMinimum, .contrastEnhanced: "text"
        case .nonTextContrast, .focusAppearance: "graphics and controls"
        case .linkBesideText: "links"
        }
    }
}
