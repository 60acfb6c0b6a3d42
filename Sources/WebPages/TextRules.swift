import Audits
import Legibility
import Numbers
import Sentences
import Substrings

/// Properties of a text element, as shown in renderings.
struct TextReading {
    var measure = TextMeasure()
    var isShifted = false
    var isTooLarge = false
    /// Whether no band of renderings shows some line of the text.
    var isIncomplete = false
    private(set) var isMoving = false
    private(set) var isUnclear = false
    private(set) var isHidden = false
    /// Whether a line has no letters, whatever their colour.
    private(set) var isBlank = false

    /// Whether no band of renderings shows the text.
    var isUnread: Bool {
        measure.isEmpty && !isShifted && !isTooLarge && !isMoving && !isUnclear && !isHidden && !isBlank
    }

    init() {}

    /// Creates the reading of a single line.
    init(_ line: LineInk) {
        switch line.state {
        case .read: measure = TextMeasure(line)
        case .hidden: isHidden = true
        case .blank: isBlank = true
        case .moving: (isMoving, measure) = (true, TextMeasure(line))
        case .unclear: isUnclear = true
        }
    }

    /// Adds the reading of the next line.
    mutating func add(_ line: TextReading) {
        measure.add(line.measure)
        isHidden = isHidden || line.isHidden
        isBlank = isBlank || line.isBlank
        isMoving = isMoving || line.isMoving
        isUnclear = isUnclear || line.isUnclear
    }
}

extension TextReading {
    /// The reason why the renderings don't show the contrast, in one sentence; nil if they do.
    fileprivate func doubt(about text: PageText) -> Phrase? {
        if text.marks.contains(.unpainted) {
            return
                "The page keeps the colour of this text, so the renderings don’t show which pixels belong to the letters."
        }
        if isMoving { return "The text changes while the page is at rest, so its contrast can’t be determined." }
        if isShifted { return PageJudge.shifted }
        guard isUnclear else { return nil }
        return
            "The renderings don’t show which pixels belong to the letters; record the page with black and white text."
    }
}

/// Colours that a suggestion is for, with the ratio that it must reach.
struct SuggestedPair: Hashable {
    let ink, ground: SRGB8
    let required: Double
}

/// Checks the contrast of text: WCAG 2.2, 1.4.3 and 1.4.6.
extension PageJudge {
    /// Returns the text elements whose contrast has to be checked; all others are only counted.
    mutating func textsToRead() -> [Int: TextReading] {
        guard let list = page.texts else {
            miss(textRule, needing: .texts)
            return [:]
        }
        miss(textRule, needing: .omittedTexts, elements: page.omittedTexts)
        miss(textRule, needing: .unreached, elements: page.unreached.count)
        var readings: [Int: TextReading] = [:]
        let visible = VisibleText(page)
        for (index, text) in list.enumerated() {
            if text.inactive != nil || !text.isLanguage || text.marks.contains(.symbol) {
                exempt += 1
            } else if visible.boxes(of: text).allSatisfy(\.isEmpty) || text.opacity == 0 || text.size == 0 {
                hidden.append(index)
            } else if text.isForced {
                // The browser determines these colours.
                texts += 1
                contrasts[index] = .pass
            } else {
                readings[index] = TextReading()
            }
        }
        return readings
    }

    /// The rule for the contrast of text in the page's state.
    var textRule: PageRule { if case .hover = page.state { .hoverContrast } else { .textContrast } }

    mutating func judge(_ reading: TextReading, at index: Int) {
        if reading.isTooLarge { return miss(textRule, needing: .pixels) }
        if reading.isUnread { return miss(textRule, needing: .bands) }
        let judged = outcome(reading, at: index, textRule)
        // The lines that no rendering shows may fail.
        if reading.isIncomplete, judged == nil || judged?.0 == .pass { return miss(textRule, needing: .bands) }
        guard let (outcome, finding) = judged else {
            hidden.append(index)
            return
        }
        texts += 1
        contrasts[index] = outcome
        if let finding { add(finding) }
    }

    /// Returns the outcome for a text element, with a finding unless it passes, or nil if the text is invisible.
    mutating func outcome(_ reading: TextReading, at index: Int, _ rule: PageRule) -> (TextOutcome, PageFinding?)? {
        guard let text = page.texts?[index] else { return nil }
        var measure = reading.measure
        measure.finish()
        let required = text.requirement(of: question.profile)
        var doubt = reading.doubt(about: text)
        guard let lowest = measure.lowest, !text.marks.contains(.unpainted) else {
            // Nothing covers the text, and yet no pixel depends on its colour.
            if doubt == nil, text.marks.contains(.reached), reading.isBlank, rule == .textContrast {
                doubt = "Nothing covers the text, but the renderings show no letters. Check whether people can see it."
            }
            guard let doubt else { return nil }
            var finding = PageFinding(
                rule, .text(index), isSure: false, measured: 1, required: required, .ratio, because: doubt)
            finding.interval = 1...21
            return (.unknown, finding)
        }
        let isVaried = !measure.isUniform
        let isThin = lowest.strongest > lowest.ratio
        let margin = isVaried ? Self.accuracy : 0
        let isEnough = lowest.ratio >= required * (1 + margin)
        // The lowest contrast of all letters, assuming the greatest possible strength of each.
        let top = isThin ? measure.places.map(\.strongest).min() ?? lowest.strongest : lowest.ratio
        let isTooLow = top < required * (1 - margin)
        if isEnough, doubt == nil { return (.pass, nil) }
        var finding = finding(index, text, measure, lowest, required, rule)
        if isThin || lowest.isVaried { finding.interval = lowest.ratio...max(top, lowest.ratio) }
        if isTooLow {
            if reading.isMoving { finding.because = Self.atOneMoment(finding) }
            return (.fail, finding)
        }
        finding.doubt(doubt ?? (isThin ? Self.thin(finding) : Self.close(finding)))
        return (.unknown, finding)
    }

    /// The possible error of a varying contrast, which is the largest error measured on pages with known contrast.
    private static let accuracy = 0.03

    static var shifted: Phrase { "The layout moved while the page was recorded, so the renderings don’t match." }

    private static func atOneMoment(_ finding: PageFinding) -> Phrase {
        "The background changes, and at one moment the contrast is \(finding.measured.asRatio), below \(finding.required.asRatio)."
    }

    private static func close(_ finding: PageFinding) -> Phrase {
        "The background varies, and the contrast at the worst character, \(finding.measured.asRatio), is too close to \(finding.required.asRatio) for a reliable result."
    }

    private static func thin(_ finding: PageFinding) -> Phrase {
        let (low, high) = (
            finding.interval?.lowerBound ?? finding.measured, finding.interval?.upperBound ?? finding.measured
        )
        return
            "The strokes are too thin to show the text colour: the contrast is between \(low.asRatio) and \(high.asRatio), and \(finding.required.asRatio) is required."
    }

    private mutating func finding(
        _ index: Int, _ text: PageText, _ measure: TextMeasure, _ lowest: TextMeasure.Place, _ required: Double,
        _ rule: PageRule
    ) -> PageFinding {
        let below = measure.places.filter { $0.ratio < required }
        let isMixed = below.count < measure.places.count
        let isVaried = !measure.isUniform
        let count = text.text.count { !$0.isWhitespace }
        let share = Double(below.count) / Double(measure.places.count)
        let number = isMixed ? min(max(1, Int(saturating: (share * Double(count)).rounded())), count) : count
        let (ratio, least) = (lowest.ratio.asRatio, required.asRatio)
        var finding = PageFinding(
            rule, .text(index), measured: lowest.ratio, required: required, .ratio,
            because: rule == .hoverContrast
                ? "With the pointer over the element, the contrast of the text is \(ratio); it must be at least \(least)."
                : isMixed
                    ? "The contrast is below \(least) at \(number) of \(count) characters; the lowest is \(ratio)."
                    : tooLow(ratio, required, text))
        finding.colors = PageFacts.Colors(
            foreground: lowest.ink, background: lowest.ground, isVaried: isVaried)
        finding.characters = PageFacts.Characters(below: number, all: count, worst: lowest.box)
        finding.outcome =
            rule == .hoverContrast
            ? nil : text.isOfACT ? (measure.highest < required ? .failed : .passed) : .inapplicable
        if question.profile == .wcagAAA, lowest.ratio >= text.requirement(of: .wcagAA) {
            finding.severity = .advice
        } else if text.isAriaHidden || isMixed && share < Self.few {
            finding.severity = .warning
        }
        finding.suggestion = suggestion(lowest, below, required, isVaried: isVaried)
        return finding
    }

    private func tooLow(_ ratio: String, _ required: Double, _ text: PageText) -> Phrase {
        let (size, weight) = (text.size.asLength, text.weight.asLength)
        let level = question.profile == .wcagAAA ? "AAA" : "AA"
        let isLarge = required < (question.profile == .wcagAAA ? 7 : 4.5)
        return isLarge
            ? "\(ratio) is below \(required.asRatio), the WCAG 2.2 \(level) minimum for large text (\(size) px, weight \(weight))."
            : "\(ratio) is below \(required.asRatio), the WCAG 2.2 \(level) minimum for normal text (\(size) px, weight \(weight))."
    }

    /// The share of failing letters below which a failure is only a warning.
    private static let few = 0.05

    /// Returns a colour that fixes the worst letter or, over a varying background, the most transparent layer that is
    /// sufficient for all letters.
    private mutating func suggestion(
        _ worst: TextMeasure.Place, _ below: [TextMeasure.Place], _ required: Double, isVaried: Bool
    ) -> PageFacts.Suggestion? {
        let ground = SRGB(worst.ground)
        if isVaried, Set(below.map(\.ink)).count == 1 {
            let layers = LightnessDirection.allCases.compactMap { direction in
                scrim(direction, under: worst.ink, over: below.map(\.ground), required)
            }
            if let thinnest = layers.min(by: { $0.opacity < $1.opacity }) {
                return .scrim(thinnest.color, opacity: thinnest.opacity, ratio: thinnest.ratio)
            }
        }
        guard let pair = ContrastPair(foreground: Layer(SRGB(worst.ink)), layers: [Layer(ground)]) else { return nil }
        let key = SuggestedPair(ink: worst.ink, ground: worst.ground, required: required)
        if let known = suggestions[key] { return known }
        let target = ContrastTarget(.wcag, atLeast: required)
        let found = [ContrastChange.foreground, .background].compactMap { change in
            ContrastSuggestions(for: pair, reaching: target, changing: change, keeping: .hue).suggestions.first
        }
        // White text on a button of a medium colour is fixed by a darker button, not by black text.
        let nearest = found.filter { !$0.backgroundChange.isDrastic }.min { $0.distance < $1.distance }
        let suggestion = (nearest ?? found.first).map { nearest -> PageFacts.Suggestion in
            let ratio = contrastRatio(nearest.text, nearest.background)
            return nearest.change == .background
                ? .background(nearest.background, ratio: ratio) : .foreground(nearest.text, ratio: ratio)
        }
        suggestions[key] = suggestion
        return suggestion
    }

    /// Returns the most transparent black or white layer between text and backgrounds with which all letters reach a
    /// ratio.
    private func scrim(
        _ direction: LightnessDirection, under ink: SRGB8, over grounds: [SRGB8], _ required: Double
    ) -> (color: SRGB8, opacity: Double, ratio: Double)? {
        var found: (color: SRGB8, opacity: Double, ratio: Double)?
        for ground in Set(grounds).sorted(by: { $0.hex < $1.hex }) {
            guard
                let pair = ContrastPair(foreground: Layer(SRGB(ink)), layers: [Layer(SRGB(ground))]),
                let scrim = Scrim(direction, for: pair, reaching: ContrastTarget(.wcag, atLeast: required))
            else { return nil }
            if scrim.opacity >= found?.opacity ?? 0 {
                found = (scrim.color, scrim.opacity, contrastRatio(scrim.look.text, scrim.look.background))
            }
        }
        return found
    }
}

extension PageText {
    /// Returns the lowest ratio that passes. The computed font size counts, as in the ACT rules.
    func requirement(of profile: ContrastProfile) -> Double {
        let size = TextSize(min(max(size, TextSize.bounds.lowerBound), TextSize.bounds.upperBound)) ?? .normal
        let weight = FontWeight(min(max(weight, 100), 900)) ?? .regular
        return profile.requiredForText(isLarge: profile.isLarge(size, weight))
    }

    /// Whether the text is human language: it contains a letter or digit, and isn't a single letter used as an icon.
    var isLanguage: Bool {
        let words = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        guard !words.isEmpty else { return false }
        let letters = text.filter { !$0.isWhitespace }
        guard letters.count == 1, let label else { return true }
        return label.lowercased().contains(letters.lowercased()) && label.count <= 2
    }

    /// Whether the ACT rules for contrast, which concern text nodes in HTML, apply to the text.
    fileprivate var isOfACT: Bool { kind == .text }
}
