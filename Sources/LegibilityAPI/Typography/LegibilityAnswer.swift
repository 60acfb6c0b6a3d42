import Endpoints
import Legibility
import Sentences

/// The answer to one question about a text or a control: a pure function of the question.
package struct LegibilityAnswer: Sendable {
    package let query: LegibilityQuery
    /// The measured contrast; nil where no colours are given.
    package let contrast: ContrastReport?
    package let report: LegibilityReport

    /// Answers a question. Measuring contrast along a gradient takes steps, which are counted down; that there are not
    /// enough of them is noted.
    package init(_ query: LegibilityQuery, _ reader: inout Reader, steps: inout Int) throws(Unusable) {
        var question = query.question
        contrast = if let colors = query.contrast { try ContrastReport(colors, &reader, steps: &steps) } else { nil }
        question.contrast = contrast.map { LegibilityQuestion.Contrast($0.assessment) }
        if let contrast {
            if question.isInDarkMode {
                let (text, background) = contrast.shown
                question.isCustomPair = SystemColor.isCustom(text, on: background, in: .dark)
            }
            if question.platform == .visionos {
                question.hasHue = contrast.query.foreground.color.hueAndChroma.chroma >= Self.leastChroma
            }
        }
        self.query = LegibilityQuery(question: question, contrast: query.contrast)
        report = LegibilityReport(question)
    }

    /// The chroma in OKLCH from which a colour is taken for one with a hue: a tinted grey has less, and a system colour
    /// three times as much or more.
    private static let leastChroma = 0.04

    /// Where the size that is drawn at Large, which is rounded, is asked another contrast than the size that was asked;
    /// nil where the two agree.
    package var contrastNote: Phrase? {
        guard let size = query.question.size, let drawn = report.contrastAsDrawn,
            let required = drawn.verdict.requirement.ratio
        else { return nil }
        return "The size that was asked, \(size.shortened) pt, decides. At Large it is drawn at "
            + "\(drawn.step.size.plain) pt, of which \(required.plain):1 is asked."
    }

    /// What was given and could not be judged.
    package var notChecked: [(parameter: String, because: Phrase)] {
        let platform = query.question.platform
        return report.unjudged.map { unjudged -> (String, Phrase) in
            switch unjudged {
            case .trackingOfCustomTypeface: ("tracking", "No tracking is published for a custom typeface.")
            case .trackingWithoutSize:
                ("tracking", "Tracking depends on the size of the text, which is not given.")
            case .leadingWithoutStyle:
                ("leading", "Leading is published by style; name the “style” that the text stands for.")
            case .growth(let watch):
                (
                    "case",
                    "\(watch.anomaly.map { Phrase(english: $0) } ?? "") Growth is told for all the cases that it names."
                )
            case .widgetOnPlatform:
                ("role", "The page rules widgets out on \(platform.title), and lists a video about them.")
            case .widgetSize:
                (
                    "width",
                    "It is judged as something that is tapped. The page has no sizes of widgets on \(platform.title)."
                )
            case .liveActivitySize:
                (
                    "width",
                    "It is judged as something that is tapped. The sizes of Live Activities depend on the presentation: "
                        + "/v1/reference/live-activities lists them."
                )
            }
        }
    }
}
