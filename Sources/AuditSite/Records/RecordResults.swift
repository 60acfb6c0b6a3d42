import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The results for page records as a web page: page by page, with the records of each page side by side.
struct RecordResults {
    private let question: RecordQuestion
    private let comparison: PageComparison

    /// The maximum total size of the renderings in a response, in bytes. Base64 makes them a third larger.
    private static let mostShownBytes = 8 << 20
    /// The maximum number of findings that are shown for one record. For all records together, the maximum is ten times
    /// this number, or ten findings per record if that is more. The CSV contains all findings.
    private static let mostShown = 200

    init(_ question: RecordQuestion) { (self.question, comparison) = (question, question.comparison) }

    private var mostOfRecord: Int { max(10, min(Self.mostShown, 10 * Self.mostShown / comparison.outcomes.count)) }

    private var counts: FindingCounts { FindingCounts(comparison.outcomes) { $0.audit.result.count($1) } }

    /// A short summary of the result.
    var headline: Phrase {
        let counts = counts
        if let headline = counts.headline { return headline }
        if counts.failed == counts.all {
            return counts.all == 1 ? "The record can’t be checked" : "No record can be checked"
        }
        return counts.failed == 1 ? "1 record can’t be checked" : "\(counts.failed) records can’t be checked"
    }

    var section: HTML {
        """
        <section id="result" class="audit screens" aria-labelledby="verdict">
        \(counts.verdict(comparison.worst, headline))
        \(taking)\(pages)
        </section>
        """
    }

    /// The first record with its frames.
    var preview: HTML {
        guard let index = groups.first?.records.first, case .success(let report) = comparison.outcomes[index] else {
            return ""
        }
        let findings = RecordFindings(report, record: index + 1, ofPage: 1, most: mostOfRecord)
        return findings.map(renderings(of: report, ofRecord: index))
    }

    /// Returns the files with the images of a record by name.
    private func renderings(of report: PageReport, ofRecord index: Int) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for band in report.page.bands where !band.isScrolled {
            files[band.real] = question.upload.rendering(band.real, ofRecord: index)
        }
        return files
    }

    private var taking: HTML {
        FindingCounts.taking(
            PageForm.offered + (comparison.outcomes.count == 1 ? [.own(.png)] : []), form: "record",
            hint: """
                <p class="hint without-script">Without JavaScript, choose the files again first, because browsers \
                don’t keep file selections.</p>
                """)
    }

    // MARK: Pages

    /// The records of each page in order, counted from 1.
    private var groups: [(name: String, records: [Int])] {
        var groups: [(name: String, records: [Int])] = []
        for (index, outcome) in comparison.outcomes.enumerated() {
            let page = (try? outcome.get())?.page
            let name = page?.comparedName ?? comparison.names[index] ?? page?.title ?? "\(index + 1)"
            if let place = groups.firstIndex(where: { $0.name == name }) {
                groups[place].records.append(index)
            } else {
                groups.append((name, [index]))
            }
        }
        return groups.map { name, records in (name, records.sorted { order($0) < order($1) }) }
    }

    /// Returns the sort order: light before dark, and records without an image last.
    private func order(_ record: Int) -> (Int, Int, Int) {
        let page = (try? comparison.outcomes[record].get())?.page
        return (page?.bands.isEmpty ?? true ? 1 : 0, page?.colorScheme == "dark" ? 1 : 0, record)
    }

    private var pages: HTML {
        var left = Self.mostShownBytes
        let pages = groups.enumerated().map { place, group -> HTML in
            let reports = group.records.compactMap { try? comparison.outcomes[$0].get() }
            let title = reports.lazy.compactMap(\.page.title).first { !$0.isEmpty }
            let records = group.records.map { record($0, ofPage: place + 1, &left) }
            let isAlone = group.records.count == 1
            return """
                <section class="page" aria-labelledby="page-\(place + 1)">
                <h3 id="page-\(place + 1)"><bdi lang="">\(title ?? group.name)</bdi></h3>
                \(title == nil ? "" : "<p class=\"hint\"><bdi lang=\"\">\(group.name)</bdi></p>\n" as HTML)\
                \(isAlone ? "" : links(group.records))\(between(group.name))\
                <div class="records\(isAlone ? "" : HTML(markup: " beside"))">
                \(records)</div>
                </section>

                """
        }
        return "\(pages)"
    }

    /// Returns links to the records, if there are several.
    private func links(_ records: [Int]) -> HTML {
        let items = records.map { index -> HTML in
            let report = try? comparison.outcomes[index].get()
            let name = report.map { RecordFindings.facts(of: $0.page) } ?? comparison.names[index] ?? "\(index + 1)"
            let what: HTML =
                report.map { report in
                    let errors = report.audit.result.count(.error)
                    return errors == 0 ? "no error" : "errors: \(errors)"
                } ?? "not checked"
            return "<li><a href=\"#screen-\(index + 1)\">\(name)</a>: \(what)</li>\n"
        }
        return "<nav aria-label=\"Records\"><ul class=\"screen-list\">\(items)</ul></nav>\n"
    }

    /// Returns the differences between the records of a page.
    private func between(_ name: String) -> HTML {
        let items = comparison.differences.lazy.filter { $0.name == name }.prefix(Self.mostShown).map {
            difference -> HTML in
            "<li><code>\(difference.element)</code>: \(difference.words)</li>\n"
        }
        let all = Array(items)
        guard !all.isEmpty else { return "" }
        return """
            <div class="warning">
            <h4>Differences between records</h4>
            <ul>\(all)</ul>
            </div>

            """
    }

    // MARK: Records

    private func record(_ index: Int, ofPage page: Int, _ left: inout Int) -> HTML {
        let number = index + 1
        switch comparison.outcomes[index] {
        case .failure(let problem):
            return """
                <section id="screen-\(number)" class="screen">
                <h4><bdi lang="">\(comparison.names[index] ?? "\(number)")</bdi></h4>
                \(FindingCounts.reasons(problem))</section>

                """
        case .success(let report):
            let findings = RecordFindings(report, record: number, ofPage: page, most: mostOfRecord)
            let files = renderings(of: report, ofRecord: index)
            let bytes = files.values.reduce(0) { $0 + $1.count }
            let fits = bytes <= left
            if fits { left -= bytes }
            return """
                <section id="screen-\(number)" class="screen" aria-labelledby="screen-title-\(number)">
                <h4 id="screen-title-\(number)">\(RecordFindings.facts(of: report.page))</h4>
                \(report.page.browser.map { "<p class=\"hint\"><bdi lang=\"\">\($0)</bdi></p>\n" as HTML } ?? "")\
                <div class="walk">
                \(findings.map(fits ? files : [:]))
                <div>
                \(findings.list)\(findings.remarks)</div>
                </div>
                </section>

                """
        }
    }
}
