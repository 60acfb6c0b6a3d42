import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The results for page records as a web page: page by page, with the records of each page side by side.
struct RecordResults: SubjectResults {
    private let question: RecordQuestion

    /// The maximum total size of the renderings in a response, in bytes. Base64 makes them a third larger.
    private static let mostShownBytes = 8 << 20

    static let form = "record"
    static var savingHint: HTML {
        """
        <p class="hint without-script">Without JavaScript, choose the files again first, because browsers \
        don’t keep file selections.</p>
        """
    }

    init(_ question: RecordQuestion) { self.question = question }

    var comparison: PageComparison { question.comparison }

    static func headline(failed: Int, of all: Int) -> Phrase {
        if failed == all { return all == 1 ? "The record can’t be checked" : "No record can be checked" }
        return failed == 1 ? "1 record can’t be checked" : "\(failed) records can’t be checked"
    }

    var section: HTML { section(pages) }

    /// The first record with its frames.
    var preview: HTML {
        guard let index = groups.first?.records.first, case .success(let report) = comparison.outcomes[index] else {
            return ""
        }
        let findings = RecordFindings(report, record: index + 1, ofPage: 1, most: mostOfItem)
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

    // MARK: Pages

    /// Counts each finding once for all records of its page.
    var distinct: ((LegibilityFinding.Severity?) -> Int)? {
        let pages = groups.map { $0.records.compactMap { try? comparison.outcomes[$0].get() } }
        return { severity in
            pages.reduce(0) { sum, reports in
                sum + Set(reports.flatMap { RecordFindings.keys(of: $0) { $0 == severity } }).count
            }
        }
    }

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
            var known: Set<String> = []
            let records = group.records.map { record($0, ofPage: place + 1, &left, &known) }
            let isAlone = group.records.count == 1
            return """
                <section class="page" aria-labelledby="page-\(place + 1)">
                <h3 id="page-\(place + 1)"><bdi lang="">\(title ?? group.name)</bdi></h3>
                \(title == nil ? "" : "<p class=\"hint\"><bdi lang=\"\">\(group.name)</bdi></p>\n" as HTML)\
                \(isAlone ? "" : links("Records", group.records.map { ($0, name(of: $0)) }, areTabs: true))\(between(group.name))\
                <div class="records\(isAlone ? "" : HTML(markup: " beside"))">
                \(records)</div>
                </section>

                """
        }
        return "\(pages)"
    }

    /// Returns the record's facts, or its name if it couldn't be checked.
    private func name(of index: Int) -> HTML {
        let report = try? comparison.outcomes[index].get()
        return "\(report.map { RecordFindings.facts(of: $0.page) } ?? comparison.names[index] ?? "\(index + 1)")"
    }

    /// Returns the differences between the records of a page.
    private func between(_ name: String) -> HTML {
        list(comparison.differences.lazy.filter { $0.name == name }, "<h4>Differences between records</h4>") {
            "<code>\($0.element)</code>: \($0.words)"
        }
    }

    // MARK: Records

    private func record(_ index: Int, ofPage page: Int, _ left: inout Int, _ known: inout Set<String>) -> HTML {
        let number = index + 1
        switch comparison.outcomes[index] {
        case .failure(let problem):
            return """
                <section id="screen-\(number)" class="screen">
                <h4><bdi lang="">\(comparison.names[index] ?? "\(number)")</bdi></h4>
                \(FindingCounts.reasons(problem))</section>

                """
        case .success(let report):
            let findings = RecordFindings(report, record: number, ofPage: page, most: mostOfItem, known: known)
            known.formUnion(RecordFindings.keys(of: report))
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
                \(findings.list)\(FindingList.remarks(report))</div>
                </div>
                </section>

                """
        }
    }
}
