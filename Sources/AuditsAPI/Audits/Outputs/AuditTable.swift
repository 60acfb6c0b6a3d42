import Budgets
import ColorFiles
import Endpoints
import Findings
import Legibility
import LegibilityAPI

/// The new failures of an audit as a table for a terminal: by pair, the most severe first, with advice.
package struct AuditTable {
    /// The style of a table, and the parts of the command that its advice repeats.
    package struct Style: Sendable {
        /// Whether each failure has a sample in 24-bit colours, using escape sequences.
        package var showsSamples = false
        /// The file that declares pairs; nil if none does.
        package var declarations: String?
        /// The paths that the command audits and its options, as separate arguments.
        package var paths = ["."]
        package var options: [String] = []
        /// The number of lines to which the table is cut; nil to list everything.
        package var lines: Int?

        package init() {}
    }

    private let report: AuditReport
    private let style: Style
    private let places: AuditPlaces
    private let names: ShortNames

    package init(_ report: AuditReport, _ style: Style = Style()) {
        self.report = report
        self.style = style
        places = AuditPlaces(report.files)
        names = ShortNames(report.files)
    }

    /// A pair with its new failures, the most severe first.
    private struct Entry {
        let number: Int
        let pair: AuditedPair
        let failures: [AuditedPair.ModeResult]

        var severity: Double { failures.first?.severity ?? .infinity }
    }

    /// All lines. Only samples contain control characters; control characters in names are made visible.
    package var text: String {
        let entries = entries
        let notes = notes
        let shownNotes = style.lines == nil ? notes[...] : notes.prefix(Self.mostNotes)
        var ending = [report.sentence.english] + [wayToOpen].compactMap(\.self)
        if let worst = entries.first { ending += [firstStep(worst, among: entries), wayToAccept] }
        var table = TerminalTable()
        // One line may say what isn't shown.
        var left = style.lines.map { $0 - shownNotes.count - ending.count - 1 } ?? .max
        func add(_ block: TerminalTable.Block) {
            table.add(block)
            table.add("")
            left -= block.lineCount + 1
        }
        var (pairs, rows) = (entries.count, 0)
        let repeating = report.audit.repeatingPairs
        for entry in entries {
            guard left > 0, Budget.allows() else { break }
            let block = block(of: entry, repeating: repeating[entry.number] ?? [])
            guard block.lineCount < left || pairs == entries.count else { break }
            add(block)
            pairs -= 1
        }
        for var block in interfaceBlocks + imageBlocks {
            let shown = block.rows.prefix(max(0, left - block.heading.count - 1))
            rows += block.rows.count - shown.count
            block.rows = Array(shown)
            if !shown.isEmpty { add(block) }
        }
        // The modes of a colour often have the same reason.
        var listed: Set<String> = []
        for value in style.lines == nil ? report.reportedUnresolved : [] {
            let line = "\(value.path):\(value.line ?? 1): \(value.reason.sentence(of: value.name).english)"
            if listed.insert(line).inserted { table.add(line) }
        }
        let omitted = [
            (pairs, "failing pair"), (rows, "finding"), (notes.count - shownNotes.count, "remark"),
            (style.lines == nil ? 0 : report.summary.unresolved, "unresolved value"),
        ].filter { $0.0 > 0 }.map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
        for note in shownNotes { table.add(note) }
        if !omitted.isEmpty { table.add("Not shown: \(omitted.joined(separator: ", ")). List everything with --all.") }
        for line in ending { table.add(line) }
        return table.text
    }

    /// The command that checks a page in a browser, since pages of a folder are read as source; nil without pages.
    private var wayToOpen: String? {
        let page = report.files.documents.first { $0.path.hasSuffix(".html") || $0.path.hasSuffix(".htm") }
        return page.map { "Pages were read as source. To check one in a browser, run legibility audit \($0.path)." }
    }

    /// The maximum number of remarks in a table that is cut.
    private static let mostNotes = 3

    private var entries: [Entry] {
        var entries: [Entry] = []
        for (number, pair) in report.audit.pairs.enumerated() where report.audit.counts(pair) {
            guard Budget.allows(pair.results.count) else { break }
            let failures = pair.reportedResults.filter { $0.status == .new && $0.assessment != nil }
            guard !failures.isEmpty else { continue }
            entries.append(
                Entry(number: number, pair: pair, failures: failures.ordered { ($0.severity, Double($1)) }))
        }
        return entries.ordered { entry, place in (entry.severity, Double(place)) }
    }

    // MARK: One pair

    private func block(of entry: Entry, repeating others: [AuditedPair]) -> TerminalTable.Block {
        guard let first = entry.failures.first, let worst = first.assessment else { return TerminalTable.Block() }
        let required = worst.verdict.requirement.ratio.map { "needs \($0.plain):1" } ?? ""
        let heading = [
            displayedRatio(worst.highest), required, name(of: entry.pair), entry.pair.certainty(of: first).rawValue,
        ]
        var ending: [String] = []
        if !others.isEmpty {
            let more = others.count > Self.mostOthers ? " and \(others.count - Self.mostOthers) more" : ""
            let listed = others.prefix(Self.mostOthers).map(name).joined(separator: ", ")
            ending.append("  Also for \(listed)\(more).")
        }
        ending += entry.failures.compactMap { fix(of: entry.pair, $0).map { "  " + $0 } }
        return TerminalTable.Block(
            heading: [heading.joined(separator: "  "), "  " + reason(for: entry.pair)],
            rows: entry.failures.compactMap { row($0, of: entry.pair) }, ending: ending)
    }

    /// The maximum number of other pairs and modes that are listed.
    private static let mostOthers = 5

    private func name(of pair: AuditedPair) -> String {
        "\(names.short(pair.text)) on \(pair.ground.map(names.short).joined(separator: " over "))"
    }

    private func row(_ result: AuditedPair.ModeResult, of pair: AuditedPair) -> (sample: String, cells: [String])? {
        guard let assessment = result.assessment else { return nil }
        let shown = (SRGB8(rounding: assessment.shown.text), SRGB8(rounding: assessment.shown.background))
        let modes = [result.mode.name] + pair.modes(repeating: result).map(\.name)
        let more = modes.count > Self.mostOthers ? " and \(modes.count - Self.mostOthers) more" : ""
        let cells = [
            displayedRatio(assessment.highest), "\(shown.0.hex) on \(shown.1.hex)",
            modes.prefix(Self.mostOthers).joined(separator: ", ") + more,
            places.place(of: pair, in: result.mode.name).map(line) ?? "",
        ]
        return (style.showsSamples ? TerminalSample.text(shown.0, on: shown.1) : "", cells)
    }

    /// Returns the evidence that the two colours are a pair, with its location.
    private func reason(for pair: AuditedPair) -> String {
        let selector = pair.selector ?? ""
        if let evidence = report.files.evidence(of: pair)?.evidence {
            return markup(pair, evidence)
        }
        let rule = places.rule(of: pair).map { " at \(line($0))" } ?? ""
        switch pair.origin {
        case .declared: return style.declarations.map { "Declared in \($0)." } ?? "Declared."
        case .rule: return "The rule \(selector)\(rule) sets both colours."
        case .inherited: return "The rule \(selector)\(rule) sets the text colour; the background is inherited."
        case .name:
            let both = [pair.text] + pair.ground
            var lines: [String] = []
            for place in both.compactMap({ places.place(of: $0, in: nil, pair.group) })
            where !lines.contains(line(place)) {
                lines.append(line(place))
            }
            let convention = pair.convention.map { ": \($0)" } ?? ""
            return "Paired by name at \(lines.joined(separator: " and "))\(convention) (\(pair.rule ?? ""))."
        case .systemBackground: return "On a system background."
        }
    }

    /// Returns the fix for a failure, or the reason why there is none; nil if fixes weren't requested.
    private func fix(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> String? {
        guard report.repair != nil else { return nil }
        let reported = report.reported(result, of: pair)
        if let fix = reported.fix?.fix {
            return
                "\(fix.value) for \(names.short(fix.token)) gives \(displayedRatio(fix.ratio)) in \(result.mode.name)."
        }
        return reported.notFixed.map { "Not fixed in \(result.mode.name): \($0.english)" }
    }

    /// Returns the places of a pair in markup.
    private func markup(_ pair: AuditedPair, _ evidence: MarkupEvidence) -> String {
        let lines = evidence.occurrences.prefix(Self.mostPlaces).map { line($0.place) }
        let more = evidence.occurrences.count - lines.count
        let others = more > 0 ? " and \(more) more place\(more == 1 ? "" : "s")" : ""
        let name = pair.rule.map { " in `\($0)`" } ?? ""
        return "Found\(name) at \(lines.joined(separator: ", "))\(others)."
    }

    /// The maximum number of places that are listed.
    private static let mostPlaces = 3

    private func line(_ place: Place) -> String { report.filePlace(place).words }

    // MARK: Interface Builder files

    /// Errors and warnings by file. Text that doesn't grow is only counted, because most interfaces contain a lot of
    /// such text.
    private var interfaceBlocks: [TerminalTable.Block] {
        let findings = report.interfaces.findings.filter { told in
            told.finding.state == .fail && told.finding.severity != .advice && told.finding.rule != .growth
                && told.status != .known
        }
        let byDocument = Dictionary(grouping: findings, by: \.document.number)
        return report.interfaces.documents.compactMap { document in
            guard let findings = byDocument[document.number] else { return nil }
            let rows = findings.filter { _ in Budget.allows() }.map { told -> (sample: String, cells: [String]) in
                let region = report.region(of: Place(document.number, told.finding.place))
                let cells = [
                    told.weight, "\(document.path):\(region.startLine)", told.label, told.finding.certainty.rawValue,
                    told.because.english,
                ]
                return ("", cells)
            }
            return TerminalTable.Block(heading: [document.path], rows: rows)
        }
    }

    /// Image failures by image set. A sentence that applies to several sets is listed once, with the number of sets.
    private var imageBlocks: [TerminalTable.Block] {
        func row(_ found: CatalogImageFinding, _ sets: String? = nil) -> (sample: String, cells: [String]) {
            (
                "",
                [found.rule.severity.rawValue, found.rule.rawValue, found.because.english] + [sets].compactMap(\.self)
            )
        }
        func path(_ found: CatalogImageFinding) -> String { report.files.documents[found.document].path }
        let bySentence = Dictionary(grouping: report.images.findings) { [$0.rule.rawValue, $0.because.english] }
        let repeated = bySentence.values.filter { Set($0.map(\.document)).count > 1 }.sorted {
            ($1.count, $0[0].bytes.lowerBound) < ($0.count, $1[0].bytes.lowerBound)
        }
        let single = bySentence.values.filter { Set($0.map(\.document)).count == 1 }.flatMap(\.self)
        let bySet = Dictionary(grouping: single, by: \.document).sorted { $0.key < $1.key }
        let blocks = bySet.map { _, findings in
            TerminalTable.Block(
                heading: [path(findings[0])],
                rows: findings.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.map { row($0) })
        }
        guard !repeated.isEmpty else { return blocks }
        let rows = repeated.map { row($0[0], "\(Set($0.map(\.document)).count) image sets, such as \(path($0[0]))") }
        return [TerminalTable.Block(heading: ["Several image sets"], rows: rows)] + blocks
    }

    // MARK: Below the pairs

    /// All other findings that require action.
    private var notes: [String] {
        AuditFindings(report).findings.compactMap { finding in
            guard finding.state != .fail, finding.level != .note || finding.state != .indeterminate else { return nil }
            return (finding.location.map { $0.words + ": " } ?? "") + finding.message
        }
    }

    /// Returns a suggestion of where to start: with the text that most failing pairs share, or else with the most
    /// severe failure.
    ///
    /// The text is the side to change first, because a page background occurs in most failures of the page.
    private func firstStep(_ worst: Entry, among entries: [Entry]) -> String {
        struct Text: Hashable { let name: String; let group: Int }
        var counts: [Text: Int] = [:]
        for entry in entries { counts[Text(name: entry.pair.text, group: entry.pair.group), default: 0] += 1 }
        let most = counts.values.max() ?? 1
        let first =
            entries.first { counts[Text(name: $0.pair.text, group: $0.pair.group)] == most } ?? worst
        let place = first.failures.first.flatMap { places.place(of: first.pair, in: $0.mode.name) }
        let at = place.map { " (\(line($0)))" } ?? ""
        let begin =
            most > 1
            ? "Start with \(names.short(first.pair.text))\(at), the text of \(most) of \(entries.count) failing pairs"
            : "Start with \(name(of: first.pair))\(at), the most severe failure"
        let other =
            first.pair.certainty == .certain
            ? ""
            : " If these colours are never used together, exclude the pair with notPairs in "
                + "\(style.declarations ?? "legibility.json")."
        return "\(begin), or run \(command("--fix")), which fixes what it can.\(other)"
    }

    private var wayToAccept: String {
        "Accept today’s failures with \(command("--as baseline")) > contrast-baseline.json (exit status 1), then add --baseline contrast-baseline.json."
    }

    private func command(_ option: String) -> String {
        let paths = style.paths.map { ($0.hasPrefix("-") ? "./" + $0 : $0).quotedForShell }
        return (["legibility audit"] + paths + style.options.map(\.quotedForShell) + [option]).joined(separator: " ")
    }
}

extension AuditedPair.ModeResult {
    /// The ratio as a fraction of the required ratio; lower is more severe.
    fileprivate var severity: Double {
        guard let assessment, let required = assessment.verdict.requirement.ratio else { return .infinity }
        return assessment.highest / required
    }
}

extension Array {
    /// Returns the elements ordered by keys, each computed from an element and its index.
    fileprivate func ordered(by key: (Element, Int) -> (Double, Double)) -> [Element] {
        enumerated().map { (key: key($1, $0), element: $1) }.sorted { $0.key < $1.key }.map(\.element)
    }
}

extension String {
    /// The string, quoted as a single argument for a POSIX shell.
    var quotedForShell: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "_-./,:=@%+".utf8.contains(byte)
                }
            }
        guard !isPlain else { return self }
        let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: #"'\''"#) + "'"
    }
}
