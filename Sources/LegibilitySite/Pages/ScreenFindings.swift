import Legibility
import LegibilityAPI
import Screens
import Sentences

/// The findings on one screen, as a list beside its drawing.
struct ScreenFindings {
    private let report: ScreenReport
    private let number: Int
    private let most: Int

    init(_ report: ScreenReport, screen number: Int, most: Int) {
        (self.report, self.number, self.most) = (report, number, most)
    }

    /// What was judged.
    var facts: String {
        let screen = report.screen
        let models = report.known.models
        var facts = [screen.platform?.title, "\(screen.width.plain) × \(screen.height.plain) pt"]
        if !models.isEmpty { facts.append(models.prefix(3).joined(separator: ", ") + (models.count > 3 ? " …" : "")) }
        facts += [screen.appearance?.rawValue, screen.category?.rawValue]
        return facts.compactMap(\.self).joined(separator: " · ")
    }

    /// The heaviest first.
    var list: HTML {
        let findings = report.audit.findings
        guard !findings.isEmpty else {
            return "<p>No failures of the rules that could be checked.</p>\n"
        }
        let marks = Dictionary(uniqueKeysWithValues: report.marks.enumerated().map { ($1.element, $0 + 1) })
        let items = findings.prefix(most).map { finding in
            item(ToldScreenFinding(finding: finding, report: report), marks[finding.element] ?? 0)
        }
        let more: HTML =
            findings.count > items.count
            ? "<p class=\"hint\">And \(findings.count - items.count) more in the CSV.</p>\n" : ""
        return """
            \(filters)<ol class="findings">
            \(items)</ol>
            \(more)
            """
    }

    /// Chosen by a script alone; without one everything is there to read.
    private var filters: HTML {
        let weights = Set(report.audit.findings.map(\.weight))
        let shown: [(String, Phrase)] = [
            ("error", "Errors"), ("warning", "Warnings"), ("advice", "Advice"), ("indeterminate", "Indeterminate"),
        ]
        let options = shown.filter { weights.contains($0.0) }.map { value, label -> HTML in
            "<option value=\"\(value)\">\(label)</option>"
        }
        let families = Set(report.audit.findings.map(\.rule.family)).sorted().map { family -> HTML in
            "<option>\(family)</option>"
        }
        guard options.count > 1 || families.count > 1 else { return "" }
        return """
            <div class="fields filters by-script" role="search" aria-label="Findings to show">
            <div class="field"><label for="weight-\(number)">Severity of findings</label>
            <select id="weight-\(number)" data-filter="weight" autocomplete="off"><option value="">All</option>\(options)</select></div>
            <div class="field"><label for="family-\(number)">Topic</label>
            <select id="family-\(number)" data-filter="family" autocomplete="off"><option value="">All</option>\(families)</select></div>
            </div>

            """
    }

    private func item(_ told: ToldScreenFinding, _ mark: Int) -> HTML {
        let finding = told.finding
        let source: HTML =
            told.source.url.map { "<a href=\"\($0)\">\(finding.rule.rawValue)</a>" } ?? "\(finding.rule.rawValue)"
        let suggestion: HTML =
            finding.suggestion.map {
                "<p class=\"fix\">Nearest colour that passes: <code data-copy>\($0.foreground.hex)</code></p>\n"
            } ?? ""
        return """
            <li class="finding" data-mark="\(number)-\(mark)" data-weight="\(finding.weight)" data-family="\(finding.rule.family)">
            <button type="button" class="mark-of" aria-pressed="false"><span class="visually-hidden">Show number </span>\(mark)</button>
            <div><p class="names"><b class="\(finding.style)">\(finding.word)</b> <code>\(told.label)</code></p>
            <p class="why">\(told.because)</p>
            \(suggestion)<p class="hint">\(source)</p></div>\(Self.sample(finding))</li>

            """
    }

    private static func sample(_ finding: ScreenFinding) -> HTML {
        guard let colors = finding.colors else { return "" }
        return """
            <svg class="pair" aria-hidden="true"><rect width="100%" height="100%" fill="\(SRGB8(rounding: colors.background).hex)"/>\
            <text x="50%" y="50%" fill="\(SRGB8(rounding: colors.foreground).hex)">Aa</text></svg>
            """
    }

    /// What could not be judged, and what it takes.
    var remarks: HTML {
        let rules = report.unjudged.map { rule -> HTML in
            "<li><code>\(rule.rule.rawValue)</code>, elements: \(rule.elements). \(rule.because) <span class=\"hint\">\(rule.need.rawValue)</span></li>\n"
        }
        guard !rules.isEmpty else { return "" }
        return """
            <details><summary>Not checked: \(rules.count)</summary>
            <ul class="remarks">\(rules)</ul>
            </details>

            """
    }
}

extension ScreenRule {
    /// What it is about: the first part of its name.
    var family: String { String(rawValue.prefix { $0 != "." }) }
}

extension ScreenFinding {
    /// How much it weighs, in a word.
    fileprivate var word: Phrase {
        guard state == .fail else { return "Indeterminate" }
        return
            switch severity
        {
        case .error: "Error"
        case .warning: "Warning"
        case .advice: "Advice"
        }
    }

    fileprivate var style: String { state == .fail && severity == .error ? "fail" : "indeterminate" }
}
