import ColorFiles
import Endpoints
import Legibility

/// The evidence of an audit as one document, to keep or to hand on: nothing in it is loaded from elsewhere, and no script
/// runs.
struct AuditPage {
    private let report: AuditReport
    private let places: AuditPlaces

    init(_ report: AuditReport) {
        self.report = report
        places = AuditPlaces(report.files)
    }

    var answer: Answer {
        var answer = Answer(
            document.bytes, mediaType: "text/html; charset=utf-8", freshness: .day,
            headers: [
                ("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer"),
            ])
        answer.result = report.worst
        return answer
    }

    /// Checks with one outcome.
    private struct Section: Sendable {
        let title: String
        let tone: String
        let isOpen: Bool
        let holds: @Sendable (ContrastVerdict.Result, AuditedPair.Status?) -> Bool
    }

    private static let sections = [
        Section(title: "Failures", tone: "fail", isOpen: true) { $0 == .fail && $1 == .new },
        Section(title: "Cannot be told", tone: "unsure", isOpen: true) { result, _ in result == .indeterminate },
        Section(title: "Failures that the baseline knows", tone: "fail", isOpen: true) { $0 == .fail && $1 == .known },
        Section(title: "Accepted failures", tone: "fail", isOpen: true) { $0 == .fail && $1 == .accepted },
        Section(title: "Passes", tone: "pass", isOpen: false) { result, _ in result == .pass },
        Section(title: "Need not pass", tone: "quiet", isOpen: false) { result, _ in result == .exempt },
    ]

    private var document: HTML {
        let rows = report.audit.pairs.filter { $0.origin != .systemGround }.flatMap { pair in
            pair.results.map { (pair: pair, result: $0, verdict: report.verdict(of: pair, $0).result) }
        }
        let sections = Self.sections.map { section -> HTML in
            let rows = rows.filter { section.holds($0.verdict, $0.result.status) }
            guard !rows.isEmpty else { return "" }
            return """
                <details\(section.isOpen ? " open" as HTML : "")>
                <summary><h2 class="\(section.tone)">\(section.title): \(rows.count)</h2></summary>
                <div class="scroll"><table>
                <thead><tr><th scope="col">Sample</th><th scope="col">Pair</th><th scope="col">Mode</th>\
                <th scope="col">Contrast</th><th scope="col">Why</th><th scope="col">Where</th></tr></thead>
                <tbody>
                \(rows.map { row($0.pair, $0.result) })</tbody></table></div>
                </details>

                """
        }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Contrast of colours · Legibility</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>\(Self.style)</style>
            </head>
            <body>
            <h1>Contrast of colours</h1>
            <p>\(report.summary.sentence) Judged by \(report.profile.name).</p>
            \(sections)\(notes)\(files)</body>
            </html>

            """
    }

    private func row(_ pair: AuditedPair, _ result: AuditedPair.ModeResult) -> HTML {
        let reported = report.reported(result, of: pair)
        let place = places.place(of: pair, in: result.mode.name)
        let required = reported.verdict.verdict.requirement.ratio.map { " of \($0.plain):1" } ?? ""
        let reason = pair.acceptance.map { " <q>\($0.reason)</q>" as HTML } ?? ""
        let fix = reported.fix.map {
            " With <code>\($0.value)</code> for <code>\($0.token)</code> it has \(displayedRatio($0.ratio))." as HTML
        }
        return """
            <tr><td>\(sample(reported.assessment))</td>\
            <th scope="row"><code>\(pair.text)</code> on <code>\(pair.groundText)</code></th><td>\(result.mode.name)</td>\
            <td>\(reported.assessment.map { displayedRatio($0.ratio) } ?? "none")\(required)</td>\
            <td>\(reported.verdict.because)\(reason)\(fix ?? "")</td>\
            <td>\(place.map { "\(report.path(of: $0)):\(report.region(of: $0).startLine)" } ?? "")</td></tr>

            """
    }

    /// The pair as it is seen; attributes of a drawing need no style.
    private func sample(_ assessment: ContrastAssessment?) -> HTML {
        guard let shown = assessment?.shown else { return "" }
        let (text, ground) = (SRGB8(rounding: shown.text).hex, SRGB8(rounding: shown.background).hex)
        return """
            <svg width="56" height="28" role="img" aria-label="\(text) on \(ground)">\
            <rect width="56" height="28" rx="4" fill="\(ground)" stroke="#76787f"/>\
            <text x="28" y="20" font-size="16" text-anchor="middle" fill="\(text)">Aa</text></svg>
            """
    }

    private var notes: HTML {
        guard !report.audit.notes.isEmpty else { return "" }
        let items = report.audit.notes.map { "<li>\($0.detail)</li>\n" as HTML }
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

extension AuditPage {
    private static let style: HTML = """
        :root{color-scheme:light dark;--page:#fff;--ink:#1b1c20;--line:#d9d9d3;--pass:#0b5c34;--fail:#9d1022;--unsure:#6b4500;\
        --quiet:#54565e}@media (prefers-color-scheme:dark){:root{--page:#131417;--ink:#f1f1f4;--line:#35373f;--pass:#8be0b0;\
        --fail:#ffaaa6;--unsure:#f7cf84;--quiet:#b3b5be}}body{margin:2rem auto;max-width:80rem;padding:0 1rem;\
        background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h2{display:inline-block;margin:1rem 0 .5rem;\
        font-size:1.25rem}.pass{color:var(--pass)}.fail{color:var(--fail)}.unsure{color:var(--unsure)}.quiet{color:var(--quiet)}\
        .scroll{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.4rem .75rem .4rem 0;\
        border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}thead th{font-weight:bold}\
        code{overflow-wrap:anywhere}
        """

    /// The style stands in the document, and nothing else may: the digest is that of its text.
    private static let policy =
        "default-src 'none'; style-src 'sha256-HXZKDFE5JAUdcKgmHy++s2pR8Xa2WY+tox1I+5lDNKc='; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
}
