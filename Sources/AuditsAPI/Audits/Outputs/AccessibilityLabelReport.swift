import Budgets
import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The evidence in colour files for an app's accessibility labels in the App Store, with the questions that files can't
/// answer.
///
/// The labels are named as in App Store Connect; their requirements are at
/// https://developer.apple.com/help/app-store-connect/manage-app-accessibility/overview-of-accessibility-nutrition-labels.
struct AccessibilityLabelReport {
    private let report: AuditReport
    private let rows: [Row]

    /// The number of pairs with each result in one mode.
    private struct Row {
        let mode: ColorMode
        var pass = 0, fail = 0, open = 0, accepted = 0

        var judged: Int { pass + fail + open + accepted }

        /// The result. An accepted failure still counts as a failure, because the app has it.
        var result: ContrastVerdict.Result {
            fail + accepted > 0 ? .fail : open > 0 || judged == 0 ? .indeterminate : .pass
        }
    }

    init(_ report: AuditReport) {
        self.report = report
        var rows = report.modes.map { Row(mode: $0) }
        for pair in report.audit.countedPairs {
            for result in pair.results where Budget.allows() {
                guard let index = rows.firstIndex(where: { $0.mode.name == result.mode.name }) else { continue }
                switch report.verdict(of: pair, result).result {
                case .pass: rows[index].pass += 1
                case .fail where result.status == .accepted: rows[index].accepted += 1
                case .fail: rows[index].fail += 1
                case .indeterminate: rows[index].open += 1
                case .exempt: break
                }
            }
        }
        self.rows = rows
    }

    func answer(in language: Language) -> Answer {
        EvidenceDocument(title: "Evidence for accessibility labels", main: main).answer(
            result: report.worst, in: language)
    }

    private var main: HTML {
        """
        <p>\(report.summary.sentence) Checked against \(report.profile.name).</p>
        <p>This report shows what colour files can reveal and what they can’t. The report isn’t a certificate: \
        claim a label only after trying the app’s common tasks on a device.</p>
        \(sufficientContrast)\(darkInterface)\(differentiate)\(largerText)\(files)
        """
    }

    // MARK: Labels

    private var sufficientContrast: HTML {
        """
        <h2>Sufficient Contrast</h2>
        \(table(rows))
        <p>Not checked: which of these colours the app combines, text on images and materials, text in \
        images, and text sizes. Pairs without a declared use were checked as normal text. On a device, try the app \
        with Bold Text, Increase Contrast and Reduce Transparency turned on.</p>
        \(openSizes)
        """
    }

    /// A note with the number of pairs whose text may be large.
    private var openSizes: HTML {
        let count = report.audit.countedPairs.count(where: \.hasOpenSize)
        guard count > 0 else { return "" }
        return "<p>Pairs checked as normal text because the files don’t specify a font size: \(count).</p>\n"
    }

    private var darkInterface: HTML {
        let dark = rows.filter(\.mode.isDark)
        let found: HTML =
            dark.isEmpty
            ? "<p class=\"unsure\">The files have no dark mode, so this label can’t be assessed.</p>"
            : table(dark)
        return """
            <h2>Dark Interface</h2>
            \(found)\(missing)
            <p>Not checked: whether the whole app follows the dark appearance, and whether bright flashes occur \
            between screens.</p>

            """
    }

    private var differentiate: HTML {
        """
        <h2>Differentiate Without Color Alone</h2>
        <p>Not checked: files don’t show whether a shape, a word or a position conveys the same information as a \
        colour. <code>/v1/vision/palette</code> lists colours that some people can’t distinguish. On a device, try the \
        app with the Grayscale filter.</p>

        """
    }

    private var largerText: HTML {
        """
        <h2>Larger Text</h2>
        <p>Not checked: colour files don’t contain sizes. <code>/v1/type/scale</code> shows whether a font grows \
        to 200% (140% on watchOS). On a device, try the accessibility sizes.</p>

        """
    }

    // MARK: Parts

    private func table(_ rows: [Row]) -> HTML {
        guard rows.contains(where: { $0.judged > 0 }) else {
            return "<p class=\"unsure\">No colour pairs were checked, so this label can’t be assessed.</p>"
        }
        let body = rows.map { row -> HTML in
            let (tone, word): (HTML, Phrase) =
                switch row.result {
                case .pass: ("pass", "All pass")
                case .fail: ("fail", "Some fail")
                default: ("unsure", "Indeterminate")
                }
            return """
                <tr><th scope="row">\(row.mode.name)</th><td>\(row.judged)</td><td>\(row.pass)</td><td>\(row.fail)</td>\
                <td>\(row.accepted)</td><td>\(row.open)</td><td class="\(tone)">\(word)</td></tr>

                """
        }
        return """
            <div class="scroll"><table>
            <thead><tr><th scope="col">Mode</th><th scope="col">Pairs</th><th scope="col">Pass</th><th scope="col">Fail</th>\
            <th scope="col">Fail, but accepted with a reason</th>\
            <th scope="col">Indeterminate</th><th scope="col">Result</th></tr></thead>
            <tbody>
            \(body)</tbody></table></div>
            """
    }

    /// A note about colours without a separate variant.
    private var missing: HTML {
        let notes = report.audit.notes.filter { $0.kind == .missingVariant }
        guard !notes.isEmpty else { return "" }
        return "<ul>\(notes.map { "<li>\($0.detail)</li>\n" as HTML })</ul>\n"
    }

    private var files: HTML {
        let items = report.reportedDocuments.map { file -> HTML in
            let problem = file.problem.map { " <strong>\($0.problem.detail)</strong>" as HTML } ?? ""
            return "<li><code>\(file.path)</code>: colours \(file.tokens).\(problem)</li>\n"
        }
        return "<h2>Files</h2>\n<ul>\(items)</ul>\n"
    }
}
