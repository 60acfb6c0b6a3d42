import Audits
import Budgets
import Legibility
import Numbers
import Sentences

/// An element before and after it received the keyboard focus.
package struct PageFocus: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: Frame
    /// The part of the page that the renderings show.
    package var clip: Frame
    package var before, after: String
    /// Whether a caret shows the focus.
    package var hasCaret = false
    package var html: String?

    static let rows = PageRows<PageFocus>(
        "focus",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .box("box") { $0.box = $1 },
            .box("clip", isShown: true) { $0.clip = $1 }, .part("before", isRequired: true) { $0.before = $1 },
            .part("after", isRequired: true) { $0.after = $1 }, .flag("caret") { $0.hasCaret = $1 },
            .html { $0.html = $1 },
        ])
}

extension PageFocus: PageElement { package var frame: Frame? { box } }

/// Checks whether the keyboard focus is visible (WCAG 2.2, 2.4.7), and clearly visible (1.4.11, and 2.4.13 at Level
/// AAA).
extension PageJudge {
    mutating func judgeFocus() {
        guard isAsked(.focusVisible) || isAsked(.focusContrast) else { return }
        guard let list = page.focus, let pixels else {
            if page.state == .rest { missFocus(needing: .focus) }
            return
        }
        for (index, focus) in list.enumerated() {
            guard Budget.allows() else { return }
            guard let before = pixels(focus.before), let after = pixels(focus.after),
                before.width == after.width, before.height == after.height, before.width > 0, before.height > 0
            else {
                missFocus(needing: .focus)
                continue
            }
            guard allows(pixels: before.width * before.height) else {
                missFocus(needing: .pixels)
                continue
            }
            guard let change = FocusChange(focus, before, after) else {
                missFocus(needing: .focus)
                continue
            }
            judge(change, focus, at: index)
        }
    }

    private mutating func missFocus(needing need: PageSubject.Need) {
        miss(.focusVisible, needing: need)
        miss(.focusContrast, needing: need)
    }

    private mutating func judge(_ change: FocusChange, _ focus: PageFocus, at index: Int) {
        let required = ContrastRequirement.requiredForNonText
        func finding(
            _ rule: PageRule, _ measured: Double, _ required: Double, _ unit: PageFindingUnit,
            severity: LegibilityFinding.Severity? = nil, _ because: Phrase
        ) -> PageFinding {
            var finding = PageFinding(
                rule, .focus(index), measured: measured, required: required, unit, severity: severity,
                because: because)
            finding.ratio = change.ratio
            finding.colors = change.colors
            return finding
        }
        func small(_ required: Double) -> Phrase {
            "Only \(change.area.asLength) px² of the element changes by at least 3:1 when it receives focus; \(required.asLength) px² is required."
        }
        guard change.isVisible else {
            // The script that records pages hides the caret, which is enough: Understanding 2.4.7 names it as an example.
            if focus.hasCaret { return }
            let because: Phrase = "Nothing changes when the element receives keyboard focus."
            add(finding(.focusVisible, 0, 1, .area, because))
            add(finding(.focusContrast, 1, required, .ratio, because))
            return
        }
        let box = FocusIndicator(width: focus.box.width, height: focus.box.height, area: change.area)
        let least = Self.leastArea(focus.box)
        if change.area < least {
            if change.ratio < required {
                add(
                    finding(
                        .focusContrast, change.ratio, required, .ratio,
                        "The contrast between the element with and without focus is \(change.ratio.asRatio); it must be at least \(required.asRatio)."
                    ))
            } else {
                add(finding(.focusContrast, change.area, least, .area, small(least)))
            }
        } else if question.profile == .wcagAAA, change.area < box.requiredArea {
            add(
                finding(
                    .focusContrast, change.area, box.requiredArea, .area, severity: .advice, small(box.requiredArea)))
        }
    }

    /// Returns the minimum visible area: a line around the element that is 1 px thick, or a line along its shortest
    /// side that is 4 px thick. This is the minimum of “Focus Appearance” in the Candidate Recommendation of WCAG 2.2,
    /// 2023-01-25.
    private static func leastArea(_ box: Frame) -> Double {
        min(2 * (box.width + box.height), 4 * min(box.width, box.height))
    }
}

/// The difference between an element with and without the focus.
private struct FocusChange {
    private(set) var isVisible = false
    /// The area that changes by 3:1 or more, in CSS px².
    private(set) var area = 0.0
    /// The contrast of the change: the 90th percentile of all changed pixels.
    private(set) var ratio = 1.0
    private(set) var colors: PageFacts.Colors?

    init?(_ focus: PageFocus, _ before: PagePixels, _ after: PagePixels) {
        guard focus.clip.width > 0, focus.clip.height > 0 else { return nil }
        let scale = Double(before.width) / focus.clip.width
        let table = LuminanceTable.shared
        var steps = [Step](repeating: Step(), count: 2_001)
        var (changed, strong) = (0, 0)
        for y in 0..<before.height {
            guard Budget.allows(before.width / 16 + 1) else { return }
            let rows = (before.rectangle(0, y, before.width, 1), after.rectangle(0, y, before.width, 1))
            for (old, new) in zip(rows.0, rows.1) where old != new {
                let ratio = table.ratio(old, new)
                let step = min(Int(saturating: (ratio - 1) * 100), steps.count - 1)
                steps[step].count += 1
                (steps[step].before, steps[step].after) = (old, new)
                changed += 1
                if Double(ratio) >= ContrastRequirement.requiredForNonText - 1e-4 { strong += 1 }
            }
        }
        guard changed > 0 else { return }
        isVisible = true
        area = Double(strong) / (scale * scale)
        var rest = changed * 9 / 10
        let typical = steps.first { step in
            rest -= step.count
            return rest < 0
        }
        guard let typical else { return }
        ratio = contrastRatio(typical.before.color, typical.after.color)
        colors = PageFacts.Colors(
            foreground: typical.after.color, background: typical.before.color, isVaried: false)
    }

    /// The number of pixels for each ratio of change, in steps of a hundredth, and an example.
    private struct Step {
        var count = 0
        var before = Pixel.zero
        var after = Pixel.zero
    }
}
