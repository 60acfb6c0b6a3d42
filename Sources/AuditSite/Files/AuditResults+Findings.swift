import LegibilitySite
import Legibility
import LegibilityAPI
import Sentences

// The findings that aren't about pairs of named colours.
extension AuditResults {
    /// A finding in a list, with the state and the place.
    private struct Row {
        /// Nil if the finding is indeterminate.
        let severity: LegibilityFinding.Severity?
        let name: String
        let because: Phrase
        let place: String
    }

    /// The number of findings in interfaces, code and images.
    var otherFindings: Int { interfaceRows.count + imageRows.count }

    /// Whether the files contain interfaces, code with views, or images.
    var hasOthers: Bool { !report.interfaces.isEmpty || report.images.sets > 0 }

    /// The findings in interfaces and code, and those in images, as two lists.
    var findings: HTML {
        "\(list("Interfaces and code", interfaceRows))\(list("Images in asset catalogs", imageRows))"
    }

    private var interfaceRows: [Row] {
        report.reportedInterfaces.map { reported in
            let finding = reported.told.finding
            return Row(
                severity: finding.state == .fail ? finding.severity : nil, name: reported.told.label,
                because: reported.told.because, place: place(reported.told.document.path, reported.line))
        }
    }

    private var imageRows: [Row] {
        report.reportedImages.map { image in
            Row(
                severity: image.found.rule.severity, name: image.found.file ?? "", because: image.found.because,
                place: place(image.path, image.line))
        }
    }

    private func list(_ title: Phrase, _ rows: [Row]) -> HTML {
        guard !rows.isEmpty else { return "" }
        let order: [LegibilityFinding.Severity?] = [.error, .warning, .advice, nil]
        let sorted = order.flatMap { severity in rows.filter { $0.severity == severity } }
        return """
            <section>
            <h3>\(title): \(rows.count)</h3>
            <ul class="remarks">\(sorted.prefix(Self.mostShown).map(item))</ul>\(rest(of: rows.count))
            </section>

            """
    }

    private func item(_ row: Row) -> HTML {
        let name: HTML = row.name.isEmpty ? "" : "<code>\(row.name)</code>: "
        return """
            <li><b>\(row.severity?.title ?? "Indeterminate")</b> \(name)\(row.because) \
            <span class="where">\(row.place)</span></li>

            """
    }
}

extension LegibilityFinding.Severity {
    fileprivate var title: Phrase {
        switch self {
        case .error: "Error"
        case .warning: "Warning"
        case .advice: "Advice"
        }
    }
}
