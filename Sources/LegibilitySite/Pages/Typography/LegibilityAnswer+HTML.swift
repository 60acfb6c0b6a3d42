import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension LegibilityAnswer {
    /// A short summary of the result.
    var headline: Phrase {
        let counts = LegibilityFinding.Severity.allCases.reversed().compactMap { severity -> Phrase? in
            let count = report.findings.count { $0.severity == severity }
            return count == 0 ? nil : severity.counted(count)
        }
        return counts.isEmpty ? "No problems found" : counts.joined(separator: ", ")
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        \(LegibilityStage(answer: self).markup)
        <div class="verdict \(report.worst?.tone ?? "pass")">
        \((report.worst?.mark ?? .check).svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(findings)
        \(contrastFigures)
        \(sizes)
        \(sample)
        \(notChecked.map { "<p class=\"note\"><code>\($0.parameter)</code> was not checked: \($0.because.typeset)</p>" as HTML })
        <p class="links"><a href="/v1/type/legibility?\(query.encoded)">This result as JSON</a></p>
        </section>
        """
    }

    /// A summary of the checked element.
    private var because: Phrase {
        let question = query.question
        var parts: [Phrase] = ["\(question.platform.title)", question.role.label.withinSentence]
        if let watch = question.watch { parts.append("a \(watch.rawValue) mm case") }
        if let style = question.style { parts.append("in the \(style.title) style") }
        if let size = question.textSize {
            parts.append("\(size.shortened) pt at the default text size, weight \(question.weight.value.plain)")
        }
        if let target = question.target {
            parts.append("a target of \(target.width.plain) by \(target.height.plain) pt")
        }
        return ("Checked: \(parts.joined(separator: ", "))." as Phrase).typeset
    }

    private var findings: HTML {
        guard !report.findings.isEmpty else { return "" }
        let items = report.findings.map { finding -> HTML in
            let source = finding.rule.source
            return """
                <li class="verdict \(finding.severity.tone)">\(finding.severity.mark.svg)
                <h3>\(finding.severity.word): \(finding.inShort)</h3>
                <p class="because">\(finding.message(query.question).typeset) <span class="hint">\
                \(source.url.map { "<a href=\"\($0)\">\(HTML.inEnglish(source.page))</a>" as HTML } ?? "\(HTML.inEnglish(source.page))")\
                \(source.changeLogDate.map { ", \($0)" } ?? ""); rule <code>\(finding.rule.id)</code></span></p></li>
                """
        }
        return "<ul class=\"findings\">\(items)</ul>"
    }

    private var contrastFigures: HTML {
        guard let contrast else { return "" }
        return """
            <dl class="figures"><div><dt>Contrast ratio</dt><dd>\(displayedRatio(contrast.ratio))\
            \(contrast.range.map { " to \(displayedRatio($0.maximum))" } ?? "")</dd></div></dl>
            \(contrastNote.map { "<p class=\"note\">\($0.typeset)</p>" as HTML } ?? "")
            """
    }

    /// The text at every size that users can choose, and whether its contrast is sufficient at that size.
    private var sizes: HTML {
        guard let text = report.text else { return "" }
        let hasContrast = !report.contrastSteps.isEmpty
        let table = SmallTable(
            caption: "At every text size", columns: ["Text size", "The text"] + (hasContrast ? ["Contrast"] : []),
            rows: text.steps.enumerated().map { index, step in
                let verdicts = hasContrast ? [cell(report.contrastSteps[index].verdict)] : []
                return (
                    step.category.map { "\($0.abbreviation)" } ?? "The only size",
                    [.init("\(step.size.points)")] + verdicts
                )
            })
        return """
            <div class="strip">\(table.markup)</div>
            \(report.largerText.map { "<p class=\"note\">\($0.sentence)</p>" as HTML } ?? "")
            """
    }

    private func cell(_ verdict: ContrastVerdict) -> SmallTable.Cell {
        let required =
            verdict.requirement.ratio.map { " <span class=\"required\">(\($0.plain):1)</span>" as HTML } ?? ""
        let word = verdict.result.word
        return .init("\(word)\(required)", word: verdict.result.style)
    }
}

extension LegibilityFinding.Severity {
    fileprivate var word: Phrase {
        switch self {
        case .advice: "Advice"
        case .warning: "Warning"
        case .error: "Error"
        }
    }

    fileprivate func counted(_ count: Int) -> Phrase {
        switch self {
        case .advice: count == 1 ? "1 recommendation" : "\(count) recommendations"
        case .warning: count == 1 ? "1 warning" : "\(count) warnings"
        case .error: count == 1 ? "1 error" : "\(count) errors"
        }
    }

    fileprivate var tone: String {
        switch self {
        case .advice: "exempt"
        case .warning: "indeterminate"
        case .error: "fail"
        }
    }

    fileprivate var mark: Mark {
        switch self {
        case .advice: .information
        case .warning: .exclamationMark
        case .error: .cross
        }
    }
}
