import AuditsAPI
import ColorFiles
import Legibility
import LegibilityAPI
import LegibilitySite
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

    /// Whether the audit checked interfaces, code with views, or images.
    var hasOthers: Bool { !report.interfaces.isUnchecked || report.images.sets > 0 }

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

// The other findings of an audit.
extension AuditResults {
    /// The files that couldn't be read, which are listed first.
    var problems: HTML {
        let items = report.reportedDocuments.compactMap { file -> HTML? in
            guard let problem = file.problem, !Self.isUnsupportedFile(file) else { return nil }
            return "<li><code>\(place(file.path, problem.line))</code> \(problem.problem.detail)</li>\n"
        }
        guard !items.isEmpty else { return "" }
        return """
            <div class="warning">
            <h3>Files that couldn’t be read completely</h3>
            <ul>\(items.prefix(Self.mostShown).map(\.self))</ul>\(rest(of: items.count))
            </div>

            """
    }

    /// The collapsible sections at the end.
    var remarks: HTML {
        let unresolved = report.reportedUnresolved.map { value -> HTML in
            """
            <li>\(value.mode): \(value.reason.sentence(of: value.name)) \
            <span class="where">\(place(value.path, value.line))</span></li>

            """
        }
        let notes = report.reportedNotes.map { note -> HTML in
            let place = note.path.map { " <span class=\"where\">\(self.place($0, note.line))</span>" as HTML } ?? ""
            return "<li>\(note.note.detail)\(place)</li>\n"
        }
        let unjudged = report.audit.unjudged.map { "<li><code>\($0)</code></li>\n" as HTML }
        let documents = report.reportedDocuments
        let files = documents.filter { !Self.isUnsupportedFile($0) }.map { file -> HTML in
            let colors: Phrase = file.tokens == 1 ? "1 colour" : "\(file.tokens) colours"
            return "<li><code>\(file.path)</code>: \(colors)</li>\n"
        }
        let unknown = documents.filter(Self.isUnsupportedFile).map { file -> HTML in
            "<li><code>\(file.path)</code> \(file.problem?.problem.detail ?? "")</li>\n"
        }
        let left: HTML =
            others > 0 ? "<p class=\"hint\">Files omitted because of their names: \(others).</p>\n" : ""
        return """
            \(folded("Notes", notes))\(folded("Unresolved values", unresolved))\
            \(folded("Colours that aren’t in any pair", unjudged))\(folded("Files", files))\
            \(folded("Files in an unknown format", unknown))\(left)
            """
    }

    /// Returns whether a file has an unsupported format. A folder may contain many such files, which isn't an error.
    private static func isUnsupportedFile(_ file: ReportedDocument) -> Bool {
        file.problem?.problem.reason == .unrecognized
    }

    private func folded(_ title: Phrase, _ items: [HTML]) -> HTML {
        guard !items.isEmpty else { return "" }
        return """
            <details><summary>\(title): \(items.count)</summary>
            <ul class="remarks">\(items.prefix(Self.mostShown).map(\.self))</ul>\(rest(of: items.count))
            </details>

            """
    }

    func rest(of count: Int) -> HTML {
        count > Self.mostShown
            ? "<p class=\"hint\">And \(count - Self.mostShown) more in the JSON report.</p>" : ""
    }

    func place(_ path: String, _ line: Int?) -> String { line.map { "\(path):\($0)" } ?? path }
}
