import LegibilitySite
import AuditsAPI
import ColorFiles
import Legibility
import LegibilityAPI
import Sentences

// The selected pairs, grouped by result.
extension AuditResults {
    /// The pairs to show, grouped by result below headings.
    var found: HTML {
        guard !checks.isEmpty || !systemChecks.isEmpty else { return "" }
        let shown = checks.filter(isShown)
        let onSystem = systemChecks.filter(isShown)
        func those(_ status: AuditedPair.Status) -> [AuditCheck] {
            shown.filter { $0.status == status && $0.result == .fail }.worstFirst
        }
        let (failing, known, accepted) = (those(.new), those(.known), those(.accepted))
        let undecided = shown.filter { $0.result == .indeterminate }
        let passing = shown.filter { $0.result == .pass }.worstFirst
        let exempt = shown.filter { $0.result == .exempt }
        let lists: [HTML] = [
            rows(failing), byMode(undecided, "Indeterminate"),
            folded(known, "Failures in the baseline"), folded(accepted, "Accepted failures"),
            folded(passing, "Passes"), folded(exempt, "Exempt"),
            folded(onSystem.worstFirst, "On the system background; no minimum applies"),
        ]
        let count: HTML =
            filter.isEmpty
            ? "" : "<p class=\"hint\" id=\"count\">\(shown.count) of \(checks.count) results shown.</p>\n"
        return "\(count)\(lists)"
    }

    /// The failures of the first colours to change, before and after the fix.
    var preview: HTML {
        let failing = checks.filter { $0.status == .new && $0.result == .fail && $0.fix != nil }.worstFirst
        let modes = report.modes.map(\.name)
        let shown = AuditRow.rows(of: failing).flatMap { $0.worstByMode(modes) }.prefix(4)
        return "<div class=\"in-modes\">\(shown.map(worn))</div>"
    }

    private func isShown(_ check: AuditCheck) -> Bool {
        filter.isEmpty || filter.shows(check, filter.words.isEmpty ? [] : sources(check).compactMap(\.path))
    }

    // MARK: Lists

    /// Returns failures in rows: one row for each colour to change, with further failures collapsed.
    private func rows(_ checks: [AuditCheck]) -> HTML {
        guard !checks.isEmpty else { return "" }
        var seen: Set<String> = []
        let modes = (report.modes.map(\.name) + checks.map(\.mode)).filter { seen.insert($0).inserted }
        let rows = AuditRow.rows(of: Array(checks.prefix(Self.mostShown))).map { row($0, modes) }
        return """
            <section>
            <h3>Failing pairs: \(Self.pairs(in: checks))</h3>
            <ul class="rows">\(rows)</ul>
            \(more(than: checks.count))</section>

            """
    }

    private func row(_ row: AuditRow, _ modes: [String]) -> HTML {
        let worst = row.worstByMode(modes)
        let grounds = row.checks.map { $0.pair.text == row.token ? $0.pair.ground[0] : $0.pair.text }
        let others = grounds.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let named = others.prefix(3).map { "<code>\($0)</code>" as HTML }.separated(by: ", ")
        let isText = row.checks[0].pair.text == row.token
        let with: HTML = isText ? "as text on \(named)" : "as the background of \(named)"
        let counted: Phrase =
            row.checks.count == 1 ? "1 check: reason and location" : "\(row.checks.count) checks: reasons and locations"
        let more: HTML = others.count > 3 ? " and \(others.count - 3) more" : ""
        return """
            <li class="row-of">
            <p class="names">\(ContrastVerdict.Result.fail.mark.svg)<span><code>\(row.token)</code> \(with)\(more)</span></p>
            <div class="in-modes">\(worst.map(worn))\(row.checks[0].fix == nil ? Self.unfixed : "")</div>
            <details><summary>\(counted)</summary>
            <ul class="checks">\(row.checks.map { item($0, tellsMode: true) })</ul></details></li>

            """
    }

    /// Returns a failure shown in the design of a small app, before and after its fix.
    private func worn(_ check: AuditCheck) -> HTML {
        let required = check.verdict.requirement.ratio.map { "\($0.plain):1" } ?? ""
        let before: HTML =
            check.assessment.map {
                """
                <b class="fail"><span class="visually-hidden">fail </span>\(displayedRatio($0.ratio))</b>
                """
            } ?? "none"
        let after: HTML =
            check.fix.map {
                """
                 → <b class="pass"><span class="visually-hidden">pass </span>\(displayedRatio($0.ratio))</b> \
                <code data-copy>\($0.value)</code>
                """
            } ?? " of \(required)"
        let sides: HTML =
            check.fix == nil ? "" : "<span class=\"sides-of\"><span>Before</span><span>After</span></span>"
        return """
            <figure>\(check.worn)\(sides)<figcaption><span>\(check.mode)</span> <span>\(before)\(after)</span></figcaption></figure>

            """
    }

    /// Returns checks with a separate heading for each mode.
    private func byMode(_ checks: [AuditCheck], _ title: Phrase) -> HTML {
        guard !checks.isEmpty else { return "" }
        var left = Self.mostShown
        let ofModes = Dictionary(grouping: checks, by: \.mode)
        // Pairs without tokens have a mode that isn't in any file; it comes last.
        var seen: Set<String> = []
        let modes = (report.modes.map(\.name) + checks.map(\.mode)).filter { seen.insert($0).inserted }
        let groups = modes.map { mode -> HTML in
            let all = ofModes[mode] ?? []
            let shown = all.prefix(left)
            left -= shown.count
            guard !shown.isEmpty else { return "" }
            return """
                <h4>\(mode): \(all.count)</h4>
                <ul class="checks">\(shown.map { item($0, tellsMode: false) })</ul>

                """
        }
        return """
            <section>
            <h3>\(title): \(checks.count)</h3>
            \(groups)\(more(than: checks.count))</section>

            """
    }

    private func folded(_ checks: [AuditCheck], _ title: Phrase) -> HTML {
        guard !checks.isEmpty else { return "" }
        return """
            <details><summary>\(title): \(checks.count)</summary>
            <ul class="checks">\(checks.prefix(Self.mostShown).map { item($0, tellsMode: true) })</ul>\(more(than: checks.count))
            </details>

            """
    }

    private func more(than count: Int) -> HTML {
        guard count > Self.mostShown else { return "" }
        return """
            <p class="hint">And \(count - Self.mostShown) more. Choose a mode or search for a name above, or save all \
            results as CSV or JSON.</p>

            """
    }

    // MARK: One pair in one mode

    private func item(_ check: AuditCheck, tellsMode: Bool) -> HTML {
        let sides = sources(check)
        let names = sides.enumerated().map { index, side -> HTML in
            let joint: HTML = index == 0 ? "" : index == 1 ? " on " : " over "
            return "\(joint)<code>\(side.name)</code>"
        }
        let places = sides.compactMap(\.place).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let where_: HTML = places.isEmpty ? "" : "<span class=\"where\">\(places.joined(separator: ", "))</span>"
        let reason: HTML = "\(report.because(check).typeset)"
        let acceptance = check.pair.acceptance.map { " “\($0.reason)”" as HTML } ?? ""
        let mode: HTML = tellsMode ? " · \(check.mode)" : ""
        return """
            <li class="check-of \(check.result.style)">\(Self.sample(check.assessment))
            <p class="names">\(names) \(where_)</p>
            <p class="ratio">\(ratio(check))</p>
            <p class="why">\(reason)\(acceptance) <span class="hint">\(origin(check.pair))\(mode)</span></p>\(fix(check))</li>

            """
    }

    private func ratio(_ check: AuditCheck) -> HTML {
        let (word, style) = (check.result.word, check.result.style)
        let required: HTML =
            check.verdict.requirement.ratio.map { "<span class=\"required\">of \($0.plain):1</span>" } ?? ""
        let shown: HTML = check.assessment.map { "\(displayedRatio($0.ratio))" } ?? "none"
        return """
            <b class="\(style)"><span class="visually-hidden">\(word) </span>\(shown)</b> \(required)
            """
    }

    /// Returns the reason why the two colours form a pair.
    private func origin(_ pair: AuditedPair) -> HTML {
        switch pair.origin {
        case .declared: "Declared as a pair"
        case .name: "A pair suggested by names"
        case .rule:
            pair.rule.map { rule in
                let line = places.rule(of: pair).flatMap { report.position($0).line }
                return "A pair set by the rule <code>\(rule)</code>\(line.map { " on line \($0)" } ?? "")" as HTML
            } ?? "A pair set by a style rule"
        case .inherited: "Inherited background"
        case .systemBackground: "On white or black"
        }
    }

    /// Returns the old and the new value, as written in the file.
    private func fix(_ check: AuditCheck) -> HTML {
        guard let fix = check.fix else {
            return check.status == .new ? Self.unfixed : ""
        }
        let old = places.cell(of: fix.token, in: check.mode)?.resolved
        let from: HTML = old.map { "<code>\($0.written)</code> → " } ?? ""
        return """

            <div class="fix">\(Self.sample(fix.assessment))
            <p><code>\(fix.token)</code>: \(from)<code data-copy>\(fix.value)</code> \
            <b class="pass"><span class="visually-hidden">pass </span>\(displayedRatio(fix.ratio))</b></p></div>
            """
    }

    /// The reason why a pair has no fix.
    private static let unfixed: HTML =
        "\n<p class=\"fix hint unfixed\">No fix that changes a single colour was found for this pair.</p>"

    /// Returns a sample of a pair, whose colour names are beside it.
    private static func sample(_ assessment: ContrastAssessment?) -> HTML {
        guard let shown = assessment?.shown else {
            return "<svg class=\"pair none\" aria-hidden=\"true\"></svg>"
        }
        return """
            <svg class="pair" aria-hidden="true"><rect width="100%" height="100%" fill="\(SRGB8(rounding: shown.background).hex)"/>\
            <text x="50%" y="50%" fill="\(SRGB8(rounding: shown.text).hex)">Aa</text></svg>
            """
    }

    /// Returns each side of a pair, beginning with the text, and its file and line.
    private func sources(_ check: AuditCheck) -> [(name: String, path: String?, place: String?)] {
        ([check.pair.text] + check.pair.ground).map { name in
            let place = places.cell(of: name, in: check.mode)?.place ?? places.rule(of: check.pair)
            let path = place.map(report.path)
            return (name, path, path.flatMap { path in report.position(place).line.map { "\(path):\($0)" } })
        }
    }
}

extension [AuditCheck] {
    /// The checks sorted by their distance below the requirement, furthest first. Checks with equal distance keep their
    /// order.
    fileprivate var worstFirst: [AuditCheck] {
        func reached(_ check: AuditCheck) -> Double {
            (check.assessment?.ratio ?? 0) / (check.verdict.requirement.ratio ?? 1)
        }
        return map { ($0, reached($0)) }.enumerated().sorted {
            ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
        }.map(\.element.0)
    }
}

extension ColorCell {
    /// The resolved colour with its source, if there is one.
    fileprivate var resolved: ResolvedColor? { if case .color(let resolved) = self { resolved } else { nil } }

    /// The position in the file at which it is written.
    fileprivate var place: Place? {
        switch self {
        case .color(let resolved): resolved.place
        case .unresolved(let reason): reason.place
        }
    }
}
