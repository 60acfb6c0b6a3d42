import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The result for a palette, from which the parts of the page are created.
struct PaletteResult {
    /// The result for one mode.
    struct Part {
        let question: PaletteQuestion.Part
        let matrix: MatrixReport
        let palette: PaletteReport?

        /// The fix; nil if there is none, or if it would make a meant pair worse.
        var repair: PaletteRepair? { found.flatMap { worsens($0) ? nil : $0 } }

        /// Whether the only fix that was found makes a meant pair worse.
        var isWithoutFix: Bool { found.map(worsens) ?? false }

        private var found: PaletteRepair? { palette?.assessment.repair.flatMap { $0.changes.isEmpty ? nil : $0 } }

        /// Whether a fix makes a meant pair miss its contrast, or miss it by more than before.
        private func worsens(_ repair: PaletteRepair) -> Bool {
            guard let palette else { return false }
            let (before, after) = (palette.query.palette.colors, repair.palette.colors)
            return palette.assessment.meantPairs.contains { pair in
                !pair.isMet(in: after)
                    && (pair.isMet(in: before) || pair.contrast(in: after) < pair.contrast(in: before))
            }
        }
    }

    let question: PaletteQuestion
    /// The submitted parameters, for links.
    let asked: [QueryItem]
    let parts: [Part]
    let rows: [PaletteRow]
    /// The colours before the last fix; nil if there was no fix.
    let before: String?

    /// The result for the second palette; nil if there is none.
    var beside: PaletteResult? { others.first }
    private let others: [PaletteResult]

    init(_ question: PaletteQuestion, asked: [QueryItem], before: String?, beside: PaletteResult? = nil) {
        others = beside.map { [$0] } ?? []
        self.question = question
        self.asked = asked
        self.before = before
        parts = question.parts.map { part in
            Part(question: part, matrix: MatrixReport(part.matrix), palette: part.palette.map { PaletteReport($0) })
        }
        rows = [PaletteRow](question.written, withRoles: question.list)
    }

    // MARK: Counts

    /// The number of meant pairs with too little contrast, in all modes.
    var faintCount: Int { parts.reduce(0) { $0 + ($1.palette?.assessment.faintPairs.count ?? 0) } }

    /// The number of meant pairs in all modes.
    var meantCount: Int { parts.reduce(0) { $0 + ($1.palette?.assessment.meantPairs.count ?? 0) } }

    /// The number of colour pairs, in all modes, that are indistinguishable with normal vision or a deciding
    /// deficiency.
    var mergingCount: Int { parts.reduce(0) { $0 + ($1.palette.map(Self.merging)?.count ?? 0) } }

    /// The number of colour pairs, in all modes, that are too similar even with normal vision.
    private var alikeCount: Int { parts.reduce(0) { $0 + ($1.palette?.assessment.alike.count ?? 0) } }

    private static func merging(_ report: PaletteReport) -> Set<[Int]> {
        let lost = report.assessment.decidingVerdicts.flatMap(\.lost) + report.indistinct
        return Set(lost.map { [$0.first, $0.second] })
    }

    var passes: Bool { parts.allSatisfy { $0.palette?.result != .fail } }

    /// A short summary of the result in plain words.
    var headline: Phrase {
        let (faint, merging, alike) = (faintCount, mergingCount, alikeCount)
        var failures: [Phrase] = []
        if faint > 0 { failures.append(faint == 1 ? "1 pair too faint" : "\(faint) pairs too faint") }
        if merging > 0 { failures.append(merging == 1 ? "1 pair merges" : "\(merging) pairs merge") }
        if alike > 0 { failures.append(alike == 1 ? "1 pair too similar" : "\(alike) pairs too similar") }
        guard failures.isEmpty else { return failures.joined(separator: ", ") }
        let assessments = parts.compactMap(\.palette?.assessment)
        guard passes else {
            return assessments.allSatisfy { $0.decidingVerdicts.allSatisfy(\.hasOrder) }
                ? "The lightness order is lost" : "The scale has no order of lightness"
        }
        // Only deficiencies that lose nothing count as distinguishable; the others are named.
        let lost = Set(assessments.flatMap(\.otherVerdicts).filter { !$0.losesNothing }.map(deficiency))
        let others = Deficiency.allCases.filter(lost.contains).map(\.inSentence).joined(separator: " and ")
        let isRelated = assessments.contains { !$0.related.isEmpty }
        if meantCount > 0 {
            guard lost.isEmpty else { return "Readable, but pairs merge with \(others) vision" }
            return isRelated ? "Readable" : "Readable and distinguishable"
        }
        guard lost.isEmpty else { return "Distinguishable, except with \(others) vision" }
        let all = assessments.flatMap { $0.findings.map(\.verdict) }
        return all.allSatisfy(\.losesNothing)
            ? "Distinguishable for everyone" : "Distinguishable for everyone who sees colours"
    }

    private func deficiency(_ verdict: PaletteVerdict) -> Deficiency { verdict.criterion.simulation.deficiency }

    // MARK: The fix

    /// Returns the part with the colours of a table column; the second column has the other mode.
    func part(ofColumn column: Int) -> Part? { parts.first { $0.question.set == column } }

    /// Returns the index of a row's colour in a mode's palette; nil if the palette doesn't contain it.
    func place(of row: Int, column: Int) -> Int? {
        guard let part = part(ofColumn: column), part.palette != nil, row < rows.count else { return nil }
        let key = column == 0 ? rows[row].name ?? rows[row].light : rows[row].name ?? rows[row].dark ?? ""
        return part.question.places[key]
    }

    /// The rows after the fix; nil if there is no fix.
    var fixedRows: [PaletteRow]? {
        guard parts.contains(where: { $0.repair != nil && $0.question.set < 2 }) else { return nil }
        var fixed = rows
        for column in 0..<2 {
            guard let repair = part(ofColumn: column)?.repair else { continue }
            for row in rows.indices {
                guard let place = place(of: row, column: column),
                    let change = repair.changes.first(where: { $0.place == place })
                else { continue }
                if column == 0 {
                    // If both modes share a colour, the other mode keeps its value.
                    if fixed[row].dark == nil, parts.count > 1 { fixed[row].dark = rows[row].light }
                    fixed[row].light = change.color.hex
                } else {
                    fixed[row].dark = change.color.hex
                }
            }
        }
        return fixed
    }

    /// Returns the page's address with other colours.
    func address(_ colors: String, before: String? = nil) -> String {
        let others = asked.filter { $0.name != PaletteQuestion.colors.name && $0.name != PaletteRow.before }
        let kept = before.map { [QueryItem(name: PaletteRow.before, value: $0)] } ?? []
        return "/palette?\((others + [PaletteQuestion.colors.given(colors)] + kept).encoded)"
    }

    /// The page's address with both palettes exchanged.
    var exchanged: String {
        let given = asked.compactMap { item -> QueryItem? in
            switch item.name {
            case PaletteQuestion.colors.name: PaletteQuestion.beside.given(item.value)
            case PaletteQuestion.beside.name: PaletteQuestion.colors.given(item.value)
            case PaletteRow.before: nil
            default: item
            }
        }
        return "/palette?\(given.encoded)"
    }

    /// The colours as submitted.
    var writtenText: String { asked.first { $0.name == PaletteQuestion.colors.name }?.value ?? rows.text }

    /// The maximum size, in bytes, of the text that an address carries for “Undo”.
    static let longestBefore = 2000
}
