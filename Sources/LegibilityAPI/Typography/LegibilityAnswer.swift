import Endpoints
import Legibility
import Sentences

/// The report on a text element or control: a pure function of the request.
package struct LegibilityAnswer: Sendable {
    package let query: LegibilityQuery
    /// The measured contrast; nil if no colours are specified.
    package let contrast: ContrastReport?
    package let report: LegibilityReport

    /// Checks a request. Measuring contrast along a gradient takes steps, which are counted down; an error is recorded
    /// if there aren't enough steps.
    package init(_ query: LegibilityQuery, _ reader: inout Reader, steps: inout Int) throws(Unusable) {
        var question = query.question
        contrast = if let colors = query.contrast { try ContrastReport(colors, &reader, steps: &steps) } else { nil }
        question.contrast = contrast.map { LegibilityQuestion.Contrast($0.assessment) }
        if let contrast {
            if question.isInDarkMode {
                question.isCustomPair = SystemColor.isCustom(
                    contrast.shown.text, on: contrast.shown.background, in: .dark)
            }
            if question.platform == .visionos {
                question.hasHue = contrast.query.foreground.color.oklch.chroma >= Self.leastChroma
            }
        }
        self.query = LegibilityQuery(question: question, contrast: query.contrast)
        report = LegibilityReport(question)
    }

    /// The minimum OKLCH chroma of a colour that counts as having a hue. A tinted grey has less, and a system colour at
    /// least three times as much.
    private static let leastChroma = 0.04

    /// A note if the rounded size drawn at Large requires a different contrast from the requested size; nil if both
    /// require the same contrast.
    package var contrastNote: Phrase? {
        guard let size = query.question.size, let drawn = report.contrastAsDrawn,
            let required = drawn.verdict.requirement.ratio
        else { return nil }
        return
            "The requested size of \(size.shortened) pt determines the minimum contrast. At Large, the text is drawn "
            + "at \(drawn.step.size.plain) pt, which requires \(required.plain):1."
    }

    /// The specified parameters that couldn't be checked.
    package var notChecked: [(parameter: String, because: Phrase)] {
        let platform = query.question.platform
        return report.unjudged.map { unjudged -> (String, Phrase) in
            switch unjudged {
            case .trackingOfCustomTypeface: ("tracking", "No tracking is published for a custom typeface.")
            case .trackingWithoutSize:
                ("tracking", "Tracking depends on the text size, but no size is given.")
            case .leadingWithoutStyle:
                ("leading", "Leading is published only for text styles; specify the “style” of the text.")
            case .growth(let watch):
                (
                    "case",
                    "\(watch.anomaly.map { Phrase(english: $0) } ?? "") Growth is shown for all listed case sizes."
                )
            case .widgetOnPlatform:
                ("role", "Apple’s guidelines exclude widgets on \(platform.title), yet list a video about them.")
            case .widgetSize:
                (
                    "width",
                    "The widget was checked as an element that people tap. Apple’s guidelines don’t list widget sizes for \(platform.title)."
                )
            case .liveActivitySize:
                (
                    "width",
                    "The Live Activity was checked as an element that people tap. Live Activity sizes depend on the "
                        + "presentation; see /v1/reference/live-activities."
                )
            }
        }
    }
}
