import Endpoints
import Legibility

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
        question.contrast = contrast.map {
            LegibilityQuestion.Contrast(lowest: $0.ratio, highest: $0.range?.maximum ?? $0.ratio)
        }
        self.query = LegibilityQuery(question: question, contrast: query.contrast)
        report = LegibilityReport(question)
    }

    /// Where the size that is drawn at Large, which is rounded, is asked another contrast than the size that was asked;
    /// nil where the two agree.
    package var contrastNote: String? {
        guard let asked = report.contrast?.requirement, let size = query.question.size,
            let drawn = report.contrastSteps.first(where: { $0.step.category == .standard }),
            drawn.verdict.requirement != asked, let required = drawn.verdict.requirement.ratio
        else { return nil }
        return "The size that was asked, \(size.shortened) pt, decides. At Large it is drawn at "
            + "\(drawn.step.size.plain) pt, of which \(required.plain):1 is asked."
    }

    /// Why the size of a widget or of a Live Activity is not compared with published ones; nil where it is, or where there
    /// is neither.
    private var unlistedSizes: String? {
        let platform = query.question.platform
        switch query.question.role {
        case .text, .control, .game: return nil
        case .widget:
            guard platform.widgets == .some, platform.widgetSizes.isEmpty else { return nil }
            return "The page has no sizes of widgets on \(platform.title)."
        case .liveActivity:
            guard platform.hasLiveActivities else { return nil }
            return "The sizes of Live Activities depend on the presentation: /v1/reference/live-activities lists them."
        }
    }

    /// What was given and could not be judged.
    package var notChecked: [(parameter: String, because: String)] {
        let question = query.question
        var list: [(String, String)] = []
        if question.tracking != nil, question.typeface == nil {
            list.append(("tracking", "No tracking is published for a custom typeface."))
        }
        if question.tracking != nil, question.textSize == nil {
            list.append(("tracking", "Tracking depends on the size of the text, which is not given."))
        }
        if question.leading != nil, question.style == nil {
            list.append(("leading", "Leading is published by style; name the “style” that the text stands for."))
        }
        if let watch = question.watch, watch.defaultCategory == nil, let anomaly = watch.anomaly {
            list.append(("case", "\(anomaly) Growth is told for all the cases that it names."))
        }
        if question.role == .widget, question.platform.widgets == .contradictory {
            list.append(
                ("role", "The page rules widgets out on \(question.platform.title), and lists a video about them."))
        }
        if question.target != nil, let table = unlistedSizes {
            list.append(("width", "It is judged as something that is tapped. \(table)"))
        }
        return list
    }
}
