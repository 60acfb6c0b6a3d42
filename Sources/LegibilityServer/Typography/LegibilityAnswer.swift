import JSON
import Legibility

/// The answer to one question about a text or a control: a pure function of the question.
struct LegibilityAnswer: Sendable {
    /// The top-level members of an answer, in their order.
    static let members = [
        "findings", "result", "platform", "case", "role", "style", "size", "weight", "typeface", "scaling",
        "categories",
        "largerText", "contrast", "notChecked",
    ]

    let query: LegibilityQuery
    let report: LegibilityReport

    init(_ query: LegibilityQuery) {
        self.query = query
        report = LegibilityReport(query.question)
    }

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        let question = query.question
        if isWanted("findings") {
            json.member(
                "findings",
                array: { json in
                    for finding in report.findings { json.object { write(finding, to: &$0) } }
                })
        }
        if isWanted("result") { json.member("result", report.worst?.rawValue ?? "pass") }
        if isWanted("platform") { json.member("platform", question.platform.rawValue) }
        if isWanted("case") { json.member("case", question.watch?.rawValue) }
        if isWanted("role") { json.member("role", question.role.rawValue) }
        if isWanted("style") { json.member("style", question.style?.rawValue) }
        if isWanted("size") { json.member("size", question.textSize) }
        if isWanted("weight") { json.member("weight", question.weight.value) }
        if isWanted("typeface") { json.member("typeface", question.typeface?.rawValue ?? "custom") }
        if isWanted("scaling") { json.member("scaling", report.text?.basis.rawValue) }
        if isWanted("categories") { json.member("categories", array: writeCategories) }
        if isWanted("largerText") {
            if let largerText = report.largerText {
                json.member("largerText", object: largerText.write)
            } else {
                json.null("largerText")
            }
        }
        if isWanted("contrast") { writeContrast(to: &json) }
        if isWanted("notChecked") {
            json.member(
                "notChecked",
                array: { json in
                    for (parameter, because) in notChecked {
                        json.object { json in
                            json.member("parameter", parameter)
                            json.member("because", because)
                        }
                    }
                })
        }
    }

    private func write(_ finding: LegibilityFinding, to json: inout JSONWriter) {
        json.member("rule", finding.rule.id)
        json.member("severity", finding.severity.rawValue)
        json.member("message", finding.message(query.question))
        json.member("measured", finding.measured)
        json.member("required", finding.required)
        json.member("unit", finding.unit?.rawValue)
        json.member("categories", array: { json in finding.categories.forEach { json.value($0.rawValue) } })
        json.member("cases", array: { json in finding.watches.forEach { json.value($0.rawValue) } })
        json.member(
            "otherRules", array: { json in (finding.otherRules + finding.overruled).forEach { json.value($0.id) } })
        json.member("source", object: finding.rule.source.write)
    }

    private func writeCategories(to json: inout JSONWriter) {
        let verdicts = report.contrastSteps.map(\.verdict)
        for (index, step) in (report.text?.steps ?? []).enumerated() {
            json.object { json in
                json.member("category", step.category?.rawValue)
                json.member("size", step.size)
                guard index < verdicts.count else {
                    json.null("contrast")
                    return
                }
                json.member("contrast", object: { write(verdicts[index], to: &$0) })
            }
        }
    }

    private func writeContrast(to json: inout JSONWriter) {
        guard let contrast = query.contrast else {
            json.null("contrast")
            return
        }
        json.member(
            "contrast",
            object: { json in
                json.member("ratio", contrast.ratio)
                json.member("display", displayedRatio(contrast.ratio))
                json.member("maximum", contrast.range?.maximum ?? contrast.ratio)
                guard let verdict = report.contrast else { return }
                write(verdict, to: &json)
                json.member("rule", object: { $0.rule(verdict.requirement.rule) })
                json.otherRules(verdict.requirement.otherRules)
                json.member("note", contrastNote)
            })
    }

    /// Where the size that is drawn at Large, which is rounded, is asked another contrast than the size that was asked;
    /// nil where the two agree.
    var contrastNote: String? {
        guard let asked = report.contrast?.requirement, let size = query.question.size,
            let drawn = report.contrastSteps.first(where: { $0.step.category == .standard }),
            drawn.verdict.requirement != asked, let required = drawn.verdict.requirement.ratio
        else { return nil }
        return "The size that was asked, \(size.shortened) pt, decides. At Large it is drawn at "
            + "\(drawn.step.size.plain) pt, of which \(required.plain):1 is asked."
    }

    private func write(_ verdict: ContrastVerdict, to json: inout JSONWriter) {
        json.member("large", verdict.requirement.isLarge)
        json.member("required", verdict.requirement.ratio)
        json.member("result", verdict.result.rawValue)
        json.member("margin", verdict.margin)
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
    var notChecked: [(parameter: String, because: String)] {
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
