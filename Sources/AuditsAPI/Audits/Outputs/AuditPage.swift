import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The evidence of an audit as a self-contained document to keep or pass on. The document loads no other files and runs
/// no scripts.
struct AuditPage {
    private let report: AuditReport
    private let places: AuditPlaces

    init(_ report: AuditReport) {
        self.report = report
        places = AuditPlaces(report.files)
    }

    /// Checks with the same outcome.
    private struct Section: Sendable {
        let title: String
        let tone: String
        let isOpen: Bool
        let holds: @Sendable (ContrastVerdict.Result, AuditedPair.Status?) -> Bool
    }

    private static let sections = [
        Section(title: "Failures", tone: "fail", isOpen: true) { $0 == .fail && $1 == .new },
        Section(title: "Indeterminate", tone: "unsure", isOpen: true) { result, _ in result == .indeterminate },
        Section(title: "Failures in the baseline", tone: "fail", isOpen: true) { $0 == .fail && $1 == .known },
        Section(title: "Accepted failures", tone: "fail", isOpen: true) { $0 == .fail && $1 == .accepted },
        Section(title: "Passes", tone: "pass", isOpen: false) { result, _ in result == .pass },
        Section(title: "Exempt", tone: "quiet", isOpen: false) { result, _ in result == .exempt },
    ]

    private static var columns: [Phrase] { ["Sample", "Pair", "Mode", "Contrast", "Why", "Where"] }

    var main: HTML {
        let rows = report.audit.countedPairs.flatMap { pair in
            pair.reportedResults.map { (pair: pair, result: $0, verdict: report.verdict(of: pair, $0).result) }
        }
        let sections = Self.sections.map { section -> HTML in
            let rows = rows.filter { section.holds($0.verdict, $0.result.status) }
            return EvidenceTable(
                "\(section.title)", tone: section.tone, isOpen: section.isOpen, Self.columns,
                rows: rows.map { row($0.pair, $0.result) }
            ).markup
        }
        return """
            <p>\(report.summary.sentence) Checked against \(report.profile.name).</p>
            \(sections)\(interfaces)\(images)\(notes)\(files)
            """
    }

    private func row(_ pair: AuditedPair, _ result: AuditedPair.ModeResult) -> HTML {
        let reported = report.reported(result, of: pair)
        let place = places.place(of: pair, in: result.mode.name)
        let required = reported.verdict.verdict.requirement.ratio.map { " of \($0.plain):1" } ?? ""
        let reason = pair.acceptance.map { " <q>\($0.reason)</q>" as HTML } ?? ""
        let fix = reported.fix.map(\.fix).map {
            " With <code>\($0.value)</code> for <code>\($0.token)</code>, the contrast is \(displayedRatio($0.ratio))."
                as HTML
        }
        return """
            <tr><td>\(sample(reported.assessment))</td>\
            <th scope="row"><code>\(pair.text)</code> on <code>\(pair.groundText)</code></th><td>\(result.mode.name)</td>\
            <td>\(reported.assessment.map { displayedRatio($0.ratio) } ?? "none")\(required)</td>\
            <td>\(reported.verdict.because)\(reason)\(fix ?? "")</td>\
            <td>\(place.map { "\(report.path(of: $0)):\(report.region(of: $0).startLine)" } ?? "")</td></tr>

            """
    }

    /// Returns a drawing of the pair. It uses SVG attributes, which need no style sheet.
    private func sample(_ assessment: ContrastAssessment?) -> HTML {
        guard let shown = assessment?.shown else { return "" }
        let (text, ground) = (SRGB8(rounding: shown.text).hex, SRGB8(rounding: shown.background).hex)
        return """
            <svg width="56" height="28" role="img" aria-label="\(text) on \(ground)">\
            <rect width="56" height="28" rx="4" fill="\(ground)" stroke="#76787f"/>\
            <text x="28" y="20" font-size="16" text-anchor="middle" fill="\(text)">Aa</text></svg>
            """
    }

    private var interfaces: HTML {
        let findings = report.interfaces.findings
        let rows = findings.map { told -> HTML in
            let line = report.region(of: Place(told.document.number, told.finding.place)).startLine
            return """
                <tr><th scope="row"><code>\(told.label)</code></th><td>\(told.weight)</td>\
                <td>\(told.finding.appearance?.rawValue ?? "")</td><td>\(told.because)</td>\
                <td>\(told.document.path):\(line)</td></tr>

                """
        }
        let isFailure = report.interfaces.result == .fail
        return EvidenceTable(
            "Findings in interfaces", tone: isFailure ? "fail" : "unsure",
            ["View", "Severity", "Appearance", "Why", "Where"], rows: rows
        ).markup
    }

    private var images: HTML {
        let rows = report.images.findings.map { found -> HTML in
            let place = Place(found.document, found.bytes)
            return """
                <tr><th scope="row"><code>\(found.file ?? "")</code></th><td>\(found.rule.severity.rawValue)</td>\
                <td>\(found.because)</td><td>\(report.path(of: place)):\(report.region(of: place).startLine)</td></tr>

                """
        }
        return EvidenceTable(
            "Image failures", tone: "quiet", ["Image", "Severity", "Why", "Where"], rows: rows
        ).markup
    }

    private var notes: HTML {
        guard !report.notes.isEmpty else { return "" }
        let items = report.notes.map { "<li>\($0.detail)</li>\n" as HTML }
        return "<h2>Notes</h2>\n<ul>\(items)</ul>\n"
    }

    private var files: HTML {
        let items = report.reportedDocuments.map { file -> HTML in
            let problem = file.problem.map { " <strong>\($0.problem.detail)</strong>" as HTML } ?? ""
            return "<li><code>\(file.path)</code>: colours \(file.tokens).\(problem)</li>\n"
        }
        return "<h2>Files</h2>\n<ul>\(items)</ul>\n"
    }
}
