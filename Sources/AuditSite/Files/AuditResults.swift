import LegibilitySite
import AuditsAPI
import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The result of an audit as a web page: the verdict, each mode, the exports, and the selected pairs.
struct AuditResults {
    let report: AuditReport
    let filter: AuditFilter
    /// The number of files that were omitted because of their names.
    let others: Int
    let places: AuditPlaces
    let summary: AuditSummary
    let checks: [AuditCheck]
    let systemChecks: [AuditCheck]

    /// The maximum number of entries in each list. The CSV contains all of them.
    static let mostShown = 100

    init(_ report: AuditReport, _ filter: AuditFilter, others: Int) {
        self.report = report
        self.filter = filter
        self.others = others
        places = AuditPlaces(report.files)
        summary = report.summary
        checks = report.checks()
        systemChecks = report.checks(onSystemGrounds: true)
    }

    /// Returns the number of pairs with at least one check for which the condition holds.
    private func pairs(where holds: (AuditCheck) -> Bool) -> Int { Self.pairs(in: checks.filter(holds)) }

    /// Returns the number of different pairs in some checks.
    static func pairs(in checks: [AuditCheck]) -> Int {
        Set(checks.lazy.map { [$0.pair.text] + $0.pair.ground }).count
    }

    /// A short summary of the result.
    var headline: Phrase {
        let all = summary.pairs
        if summary.tokens == 0 {
            guard hasOthers else { return "No colours were found" }
            let count = otherFindings
            if count == 0 { return "No findings in interfaces, code and images" }
            return count == 1
                ? "1 finding in interfaces, code and images" : "\(count) findings in interfaces, code and images"
        }
        if all == 0 { return "No pairs of text and background were found" }
        switch summary.result {
        case .fail:
            let failing = pairs { $0.status == .new }
            if all == 1 { return "The only pair fails" }
            return failing == 1 ? "1 of \(all) pairs fails" : "\(failing) of \(all) pairs fail"
        case .indeterminate:
            let open = pairs { $0.result == .indeterminate }
            if all == 1 { return "The only pair is indeterminate" }
            return "\(open) of \(all) pairs are indeterminate"
        case .none: return "No pairs of text and background were found"
        case .pass:
            if summary.results[.fail, default: 0] > 0 { return "No new failures" }
            return all == 1 ? "The only pair passes" : "All \(all) pairs pass"
        }
    }

    /// The result of the verdict. If nothing was checked, the result isn't a pass.
    private var result: ContrastVerdict.Result {
        // Images never make an audit fail.
        let onlyImages = summary.tokens == 0 && hasOthers && report.interfaces.isUnchecked
        return switch summary.tokens == 0 ? report.result : summary.result {
        case .pass: .pass
        case .fail: .fail
        case .indeterminate: .indeterminate
        case .none: onlyImages ? .pass : .indeterminate
        }
    }

    private var because: HTML {
        if summary.tokens == 0, hasOthers {
            return "The files contain no named colours, so no pairs were checked."
        }
        if summary.tokens == 0 {
            return "No named colours could be read from the files. The list below shows what the files contain."
        }
        if summary.pairs == 0 {
            return """
                There are \(summary.tokens) colours, but neither names nor style rules show which of them are text \
                and which are backgrounds. Specify the pairs under “More options”.
                """
        }
        let failing = report.modes.compactMap { mode -> HTML? in
            let count = checks.count { $0.mode == mode.name && $0.status == .new }
            return count > 0 ? "\(mode.name): \(count)" : nil
        }
        let inModes: HTML = failing.isEmpty ? "" : " Failing pairs: \(failing.separated(by: ", "))."
        return "Checked against \(report.profile.name), in every mode.\(inModes)"
    }

    func section(repaired: HTML) -> HTML {
        """
        <section id="result" class="audit" aria-labelledby="verdict">
        <div class="verdict \(result.rawValue)">
        \(result.mark.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(problems.showingControls)\(modes)\(taking(repaired: repaired))\(filters)<div id="found">\(found.showingControls)</div>
        \(findings.showingControls)\(remarks.showingControls)
        </section>
        """
    }

    // MARK: The modes

    private var modes: HTML {
        guard !checks.isEmpty else { return "" }
        // Pairs without tokens have a mode that isn't in any file.
        var seen: Set<String> = []
        let names = (report.modes.map(\.name) + checks.map(\.mode)).filter { seen.insert($0).inserted }
        var counts: [String: [ContrastVerdict.Result: Int]] = [:]
        for check in checks { counts[check.mode, default: [:]][check.result, default: 0] += 1 }
        let hasExempt = summary.results[.exempt, default: 0] > 0
        let results: [ContrastVerdict.Result] = [.fail, .indeterminate, .pass] + (hasExempt ? [.exempt] : [])
        let table = SmallTable(
            caption: "Pairs in each mode",
            columns: ["Mode", "Fail", "Indeterminate", "Pass"] + (hasExempt ? ["Exempt"] : []),
            rows: names.filter { counts[$0] != nil }.map { name in
                (
                    "\(name)",
                    results.map { result in
                        let count = counts[name]?[result] ?? 0
                        let isTold = count > 0 && (result == .fail || result == .pass)
                        return SmallTable.Cell("\(count)", word: isTold ? result.style : "")
                    }
                )
            })
        return "<div class=\"counts\">\(table.markup)</div>\n"
    }

    // MARK: Exports

    private func taking(repaired: HTML) -> HTML {
        guard summary.tokens > 0 else { return "" }
        let failing = pairs { $0.status == .new }
        let fixed = failing - pairs { $0.status == .new && $0.fix == nil }
        let zip: HTML =
            checks.contains { $0.fix != nil }
            ? """
            <div class="taken-along">
            <p class="actions"><button type="submit" form="audit" name="as" value="zip">Download the fixed files</button></p>
            <p class="hint">A zip of all files, which fixes \(fixed) of \(failing) failing pairs completely. Only colour \
            values change.</p>
            </div>

            """ : ""
        let forms = AuditForm.offered.map { form -> HTML in
            """
            <button class="quiet" type="submit" form="audit" name="as" value="\(form.rawValue)">\(form.title)</button>

            """
        }
        return """
            \(zip)\(repaired)<details class="saving"><summary>Save the report</summary>
            <p class="actions">\(forms)</p>
            <p class="hint without-script">Without JavaScript, choose the files again before you save, because \
            browsers don’t keep file selections. Pasted text is kept.</p>
            </details>

            """
    }

    // MARK: Filters

    private var filters: HTML {
        guard !checks.isEmpty else { return "" }
        var modes = report.modes.map(\.name)
        if let mode = filter.mode, !modes.contains(mode) { modes.append(mode) }
        let options = modes.map {
            "<option\($0 == filter.mode ? HTML(markup: " selected") : "" as HTML)>\($0)</option>" as HTML
        }
        let shows = AuditFilter.Results.allCases.map { results -> HTML in
            """
            <option value="\(results.rawValue)"\(results == filter.results ? HTML(markup: " selected") : "" as HTML)>\(results.label)</option>
            """
        }
        let rules = AuditFilter.Evidence.allCases.map { evidence -> HTML in
            """
            <option value="\(evidence.rawValue)"\(evidence == filter.evidence ? HTML(markup: " selected") : "" as HTML)>\(evidence.label)</option>
            """
        }
        return """
            <div id="filters" class="fields" role="search" aria-label="Pairs to show">
            <div class="field"><label for="mode">Mode</label>
            <select id="mode" name="mode" form="audit" autocomplete="off"><option value="">All</option>\(options)</select></div>
            <div class="field"><label for="show">Results</label>
            <select id="show" name="show" form="audit" autocomplete="off">\(shows)</select></div>
            <div class="field"><label for="rule">Rule</label>
            <select id="rule" name="rule" form="audit" autocomplete="off">\(rules)</select></div>
            <div class="field"><label for="find">Name or file contains</label>
            <input id="find" name="find" form="audit" type="search" value="\(filter.words)" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
            <p class="actions without-script"><button class="quiet" type="submit" form="audit">Apply</button></p>
            </div>

            """
    }
}
