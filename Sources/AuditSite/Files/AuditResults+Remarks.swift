import LegibilitySite
import AuditsAPI
import ColorFiles
import LegibilityAPI
import Sentences

// The other findings of an audit.
extension AuditResults {
    /// The files that couldn't be read, which are listed first.
    var problems: HTML {
        let items = report.reportedDocuments.compactMap { file -> HTML? in
            guard let problem = file.problem, !Self.isUnsupportedFile(file) else { return nil }
            return "<li><code>\(place(file.path, problem.line))</code> \(HTML.inEnglish(problem.problem.detail))</li>\n"
        }
        guard !items.isEmpty else { return "" }
        return """
            <div class="warning">
            <h3>Files that couldn't be read completely</h3>
            <ul>\(items.prefix(Self.mostShown).map(\.self))</ul>\(rest(of: items.count))
            </div>

            """
    }

    /// The collapsible sections at the end.
    var remarks: HTML {
        let unresolved = report.reportedUnresolved.map { value -> HTML in
            let detail = value.reason.detail.isEmpty ? "" : ", \(value.reason.detail)"
            return """
                <li><code>\(value.name)</code>, \(value.mode): \
                \(HTML.inEnglish("\(value.reason.reason.rawValue)\(detail)")) <span class="where">\(place(value.path, value.line))</span></li>

                """
        }
        let notes = report.reportedNotes.map { note -> HTML in
            let place = note.path.map { " <span class=\"where\">\(self.place($0, note.line))</span>" as HTML } ?? ""
            return "<li>\(HTML.inEnglish(note.note.detail))\(place)</li>\n"
        }
        let unjudged = report.audit.unjudged.map { "<li><code>\($0)</code></li>\n" as HTML }
        let documents = report.reportedDocuments
        let files = documents.filter { !Self.isUnsupportedFile($0) }.map { file -> HTML in
            "<li><code>\(file.path)</code>: colours \(file.tokens)</li>\n"
        }
        let unknown = documents.filter(Self.isUnsupportedFile).map { file -> HTML in
            "<li><code>\(file.path)</code> \(HTML.inEnglish(file.problem?.problem.detail ?? ""))</li>\n"
        }
        let left: HTML =
            others > 0 ? "<p class=\"hint\">Files omitted because of their names: \(others).</p>\n" : ""
        return """
            \(folded("Notes", notes))\(folded("Unresolved values", unresolved))\
            \(folded("Colours that aren't in any pair", unjudged))\(folded("Files", files))\
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
