import JSON
import Legibility

/// The answer to one question about a text or a control: a pure function of the question.
struct LegibilityAnswer: Sendable {
    /// The top-level members of an answer, in their order.
    static let members = [
        "findings", "result", "platform", "role", "style", "size", "weight", "typeface", "scaling", "categories",
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
        json.member("unit", finding.unit.rawValue)
        json.member("categories", array: { json in finding.categories.forEach { json.value($0.rawValue) } })
        json.member("source", object: finding.rule.source.write)
    }

    private func writeCategories(to json: inout JSONWriter) {
        let verdicts = report.contrast.map(\.verdict)
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
                // At Large, or at the only size.
                let standard = report.contrast.first { $0.step.category == .standard } ?? report.contrast.first
                if let verdict = standard?.verdict { write(verdict, to: &json) }
            })
    }

    private func write(_ verdict: ContrastVerdict, to json: inout JSONWriter) {
        json.member("large", verdict.requirement.isLarge)
        json.member("required", verdict.requirement.ratio)
        json.member("result", verdict.result.rawValue)
        json.member("margin", verdict.margin)
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
        return list
    }
}
