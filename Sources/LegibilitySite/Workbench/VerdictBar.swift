import HTTPMessages
import Legibility
import LegibilityAPI
import Numbers
import Sentences

extension ContrastReport {
    /// Returns the verdict in everyday words, the figure beside its minimum, the reason on demand, one fix, and the
    /// format for copying.
    func bar(_ suggestions: OfferedSuggestions, asked page: [QueryItem], copying format: CopyFormat) -> HTML {
        let rule = verdict.requirement.rule
        return """
            <div class="bar \(verdict.result.rawValue)">
            <span class="sign">\(verdict.result.mark.svg)</span>
            <h1 id="verdict">\(plainVerdict)</h1>
            <div class="reason"><p class="says">\(figureInWords)</p>
            <details class="why"><summary>Why</summary>
            <p class="because">\(because)</p>
            <p class="hint"><a href="\(rule.url)">\(Phrase(english: rule.title))</a></p></details></div>
            <div class="acts">\(fix(suggestions, asked: page))\(CopyFormat.control(format, ColorNotations(color: query.foreground.color)))</div>
            \(templates)
            </div>
            """
    }

    private var figureInWords: HTML {
        guard let required = verdict.requirement.ratio else {
            return "<b id=\"ratio\">\(ratioInWords)</b>; no minimum applies to decoration."
        }
        guard range == nil else {
            return
                "<b id=\"ratio\">\(ratioInWords)</b>; the \(verdict.requirement.rule.asker) minimum is \(required.plain):1."
        }
        return figure(ratioInWords, verdict.result, required)
    }

    private func figure(_ ratio: HTML, _ result: ContrastVerdict.Result, _ required: Double) -> HTML {
        let content = query.content
        let (name, size) = (
            verdict.requirement.rule.asker, "\(content.size.value.shortened)\u{A0}\(content.size.unit.rawValue)"
        )
        let isText = content.role == .text
        switch result {
        case .pass where isText:
            return "<b id=\"ratio\">\(ratio)</b> meets \(required.plain):1, the \(name) minimum at \(size)."
        case .pass:
            return
                "<b id=\"ratio\">\(ratio)</b> meets \(required.plain):1, the \(name) minimum for graphics and controls."
        case .fail, .indeterminate, .exempt:
            return isText
                ? "<b id=\"ratio\">\(ratio)</b> is below \(required.plain):1, the \(name) minimum at \(size)."
                : "<b id=\"ratio\">\(ratio)</b> is below \(required.plain):1, the \(name) minimum for graphics and controls."
        }
    }

    /// The sentence of each verdict and its words for every ratio, for a script that updates them while a colour
    /// changes.
    private var templates: HTML {
        guard let required = verdict.requirement.ratio else { return "" }
        let words = verdictWords.steps.map { least, words -> HTML in "<li data-least=\"\(least.plain)\">\(words)</li>" }
        return """
            <template id="verdicts"><ul>\(words)</ul>\(verdictWords.ifUncomfortable.map { "<p>\($0)</p>" as HTML } ?? "")</template>\
            <template id="says-pass">\(figure("", .pass, required))</template>\
            <template id="says-fail">\(figure("", .fail, required))</template>
            """
    }

    private var ratioInWords: HTML {
        guard let range else { return "\(displayedRatio(ratio))" }
        let ratios = [range.minimum, range.maximum].map { "<span>\(displayedRatio($0))</span>" as HTML }
        return ratios.separated(by: " to ")
    }

    // MARK: Comfort

    /// APCA's advice as a separate thin meter. It is never part of the verdict and doesn't use the verdict's colours.
    var comfort: HTML {
        let lc = lightnessContrast.lc
        let marks = [60, 75, 90].map { mark -> HTML in
            let place = "\((Double(mark) / 1.08 * 100).rounded() / 100)"
            return "<line x1=\"\(place)%\" x2=\"\(place)%\" y1=\"2\" y2=\"14\"/>"
        }
        let reached = (min(abs(lc), 108) / 1.08 * 100).rounded() / 100
        return """
            <section class="comfort" aria-labelledby="comfort">
            <h2 id="comfort">Comfort <small>APCA, advisory</small></h2>
            <svg class="thin" width="100%" height="16" aria-hidden="true" focusable="false"><line class="whole" x2="100%" y1="8" y2="8"/>\
            <rect y="5.5" width="\(reached.plain)%" height="5"/>\(marks)</svg>
            <p><b id="lc">\(lightnessContrastInWords(lc))</b> <span class="advice">\(adviceInWords)</span></p>
            </section>
            """
    }

    /// The advice in APCA's table for text of this size, weight and contrast.
    private var adviceInWords: HTML {
        let content = query.content
        guard content.role == .text else { return "for text only" }
        let text: HTML = "\(content.size.cssPixels.shortened)&nbsp;px, weight \(content.weight.value.plain)"
        guard let wanted = FontLookup.requiredContrast(size: content.size, weight: content.weight) else {
            return "at \(text): too small or too thin at any contrast"
        }
        if abs(lightnessContrast.lc) >= wanted { return "at \(text): comfortable" }
        let column = min(max(Int(saturating: content.weight.value / 100) - 1, 0), FontLookup.weights.count - 1)
        guard let least = FontLookup.advice(at: lightnessContrast)[column].minimumSize else {
            return "at \(text); comfortable from Lc&nbsp;\(wanted.plain)"
        }
        return "at \(text); comfortable from Lc&nbsp;\(wanted.plain) or \(least.plain)&nbsp;px"
    }
}

/// Returns a lightness contrast for display, with a real minus sign: “Lc −68.5”.
func lightnessContrastInWords(_ lc: Double) -> String {
    let text = displayedLightnessContrast(lc)
    return lc < 0 ? "Lc −\(text.dropFirst("Lc -".count))" : text
}

/// The verdict in everyday words for every ratio, such as “Too faint for small text”.
struct VerdictWords {
    let role: ContentRole
    let profile: ContrastProfile
    let isLarge: Bool
    /// The minimum; nil for decoration.
    let required: Double?

    /// The ratios at which the words change, with the words.
    var steps: [(least: Double, words: Phrase)] {
        let starts = Set([1, 1.5, 3, 4.5, 7] + [required].compactMap(\.self)).sorted()
        return starts.map { ($0, words(for: $0)) }
    }

    /// Returns the words for a ratio. The unrounded value decides.
    func words(for ratio: Double) -> Phrase {
        guard let required else {
            return role == .decorative ? "Decoration needs no contrast" : "WCAG exempts this content"
        }
        if role == .nonText {
            return ratio >= required
                ? "Easy enough to make out" : ratio < 1.5 ? "Nearly invisible" : "Too faint to make out"
        }
        guard ratio >= required else { return wordsBelow(ratio) }
        let enhanced = max(ContrastProfile.wcagAAA.requiredForText(isLarge: isLarge), required)
        if ratio >= enhanced { return "Readable, even with low vision" }
        return ratio < 4.5 ? "Readable as large text" : "Easy enough to read"
    }

    /// The words for a pair that passes, but whose lightness contrast is below ``comfortable``; nil if this doesn't
    /// matter for the content.
    var ifUncomfortable: Phrase? {
        role == .text && !isLarge && required != nil ? "Passes WCAG, but not comfortable" : nil
    }

    /// APCA's minimum for text that people read: Lc 60, advisory.
    static let comfortable = 60.0

    private func wordsBelow(_ ratio: Double) -> Phrase {
        if ratio < 1.5 { return "Nearly invisible" }
        if ratio < 3 { return isLarge ? "Too faint even for large text" : "Too faint to read" }
        if ratio < 4.5, !isLarge { return "Too faint for small text" }
        return profile == .wcagAAA ? "Too faint for readers with low vision" : "Too faint for this text"
    }
}

extension ContrastReport {
    var verdictWords: VerdictWords {
        let content = query.content
        let requirement = verdict.requirement
        return VerdictWords(
            role: content.role, profile: content.profile, isLarge: requirement.isLarge, required: requirement.ratio)
    }

    /// The verdict in everyday words.
    var plainVerdict: Phrase {
        let (words, required) = (verdictWords, verdict.requirement.ratio ?? 1)
        switch verdict.result {
        // The pair as painted in 8 bits may have a different result than the unrounded ratio.
        case .pass:
            let isComfortable = abs(lightnessContrast.lc) >= VerdictWords.comfortable
            return (isComfortable ? nil : words.ifUncomfortable) ?? words.words(for: max(ratio, required))
        case .fail where gradient != nil && (range?.maximum ?? ratio) >= required: return "Too faint in places"
        case .fail: return words.words(for: min(range?.maximum ?? ratio, required.nextDown))
        case .indeterminate: return "Depends on the backdrop"
        case .exempt: return words.words(for: ratio)
        }
    }
}
