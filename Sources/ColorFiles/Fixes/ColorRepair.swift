import Budgets
import Legibility
import Sentences

/// The files of an audit with replacements for the colours that fail, in each file's own notation.
package struct ColorRepair: Sendable {
    /// A fix that makes a pair pass in a mode.
    package struct Fix: Sendable {
        /// The token that changes, or the value as written in a rule.
        package let token: String
        /// The new value in the file's notation.
        package let value: String
        /// The previous value.
        package let before: String
        /// The replacement, at its location in the original documents.
        package let edit: TextEdit?
        /// The same edit in other rules with these colours, and in twins such as `--x-rgb`.
        package let otherEdits: [TextEdit]
        /// The assessment of the pair after the fix.
        package let assessment: ContrastAssessment

        /// The pair's ratio after the fix.
        package var ratio: Double { assessment.ratio }
    }

    /// All documents; those without changes are unchanged.
    package let documents: [ColorDocument]
    /// Whether a document was changed.
    package let isChanged: [Bool]
    /// The requirements that no colour can meet, with reasons.
    package let contradictions: [ColorNote]
    private let fixes: [FixKey: Fix]
    private let reasons: [FixKey: RepairReason]
    private let editsByPlace: [MarkupRepair.OccurrenceKey: TextEdit]
    /// What the repair has found out about the fixed files; nil unless it was asked for.
    package let outcome: Outcome?

    /// What a repair knows about the files that it has fixed, so that their audit needn't find it out again.
    package struct Outcome: Sendable {
        /// What was given up while light text had to stay light, and while it didn't, with the notes about both.
        fileprivate let stages: [RepairStage]
    }

    /// Aliases of a fixed colour change with it and may need a fix themselves. A round that would make another pair
    /// fail is repeated without the edit that causes the failure.
    private static let mostRounds = 12

    /// Fixes the failures of an audit that aren't accepted. Given the outcome of a repair, its files are audited, and
    /// what it gave up stays given up. `keepsOutcome` says whether the fixed files will be audited. The readings share a
    /// cache if there is one.
    package init(
        of audit: ColorAudit, after earlier: Outcome? = nil, keepsOutcome: Bool = false,
        sharing cache: ReadingCache? = nil
    ) {
        let markup = MarkupRepair(of: audit)
        var current = audit
        var definitions = ColorDefinitions(audit.files, fixedElsewhere: Set(markup.fixes.keys))
        var sides = PairDefinitions(of: audit, definitions)
        let first = definitions
        var notes: [ColorNote] = []
        var kept: [ColorNote] = []
        var reasons: [FixKey: RepairReason] = [:]
        var moved = MovedPlaces()
        var keepsOrder = true
        let searches = ColorSearches()
        var givenUp = earlier?.stages.first?.givenUp ?? GivenUpValues()
        notes += earlier?.stages.first?.notes ?? []
        // The notes with their places in the files as fixed so far.
        var carried = notes
        var stages: [RepairStage] = []
        var readings = [audit.files]
        for _ in 0..<Self.mostRounds {
            let plan = RepairPlan(current, sides, givingUp: givenUp, keepingOrder: keepsOrder, searching: searches)
            kept = plan.kept
            reasons.merge(plan.reasons) { $1 }
            if plan.edits.isEmpty {
                notes += plan.contradictions
                carried += plan.contradictions
                givenUp.add(plan.contradictions)
                guard plan.contradictions.isEmpty else { continue }
                guard keepsOrder, plan.hasFailures || !notes.isEmpty else { break }
                // Text that can't become lighter may become dark.
                keepsOrder = false
                stages.append(RepairStage(givenUp: givenUp, notes: carried))
                let known = earlier?.stages.dropFirst().first
                notes = known?.notes ?? []
                carried = notes
                givenUp = known?.givenUp ?? GivenUpValues()
                continue
            }
            let documents = current.files.documents.applying(plan.edits)
            let next = ColorAudit(
                ColorFiles(documents, after: readings, sharing: cache), audit.question, after: current)
            readings = [next.files, current.files]
            let nextDefinitions = ColorDefinitions(next.files, after: definitions)
            let harm = RepairHarm(of: plan, from: current, definitions, to: next, nextDefinitions)
            guard harm.notes.isEmpty else {
                notes += harm.notes
                carried += harm.notes
                givenUp.add(harm.notes)
                continue
            }
            notes += plan.contradictions
            givenUp.add(plan.contradictions)
            moved.add(plan.edits)
            var round = MovedPlaces()
            round.add(plan.edits)
            var stage = RepairStage(givenUp: givenUp, notes: carried + plan.contradictions)
            stage.move(by: round)
            (givenUp, carried) = (stage.givenUp, stage.notes)
            for index in stages.indices { stages[index].move(by: round) }
            (current, definitions) = (next, nextDefinitions)
            sides = PairDefinitions(of: current, definitions)
        }
        editsByPlace = markup.editsByPlace
        // A style sheet may also apply classes, and the edits of its tokens have moved them.
        let classEdits = markup.edits.map { TextEdit(place: moved($0.place), replacement: $0.replacement) }
        documents = current.files.documents.applying(classEdits)
        if keepsOutcome {
            stages.append(RepairStage(givenUp: givenUp, notes: carried))
            var last = MovedPlaces()
            last.add(classEdits)
            for index in stages.indices { stages[index].move(by: last) }
            outcome = Outcome(stages: stages)
        } else {
            outcome = nil
        }
        isChanged = zip(documents, audit.files.documents).map { $0.content != $1.content }
        let failing = Set(
            current.pairs.lazy.filter { current.counts($0) && $0.results.contains { $0.status == .new } }
                .flatMap { [$0.text] + $0.ground + $0.titles })
        // The fix may have changed another token instead.
        contradictions = (notes + kept).filter { $0.token.map(failing.contains) ?? true }
        for (key, reason) in markup.reasons where reasons[key] == nil { reasons[key] = RepairReason(reason) }
        self.reasons = reasons
        let found =
            isChanged.contains(true)
            ? FoundFixes(from: audit, first, to: current, definitions, moved).fixes : [:]
        fixes = found.merging(markup.fixes) { _, own in own }
    }

    /// Returns the fix for a pair that failed in a mode, or nil if there is none.
    package func fix(of pair: AuditedPair, in mode: ColorMode) -> Fix? { fixes[FixKey(pair, mode)] }

    /// Returns the edit for one place of a pair in markup; nil if there is none.
    package func edit(of pair: AuditedPair, in mode: ColorMode, at place: Place) -> TextEdit? {
        editsByPlace[MarkupRepair.OccurrenceKey(key: FixKey(pair, mode), place: place)]
    }

    /// Returns the reason why a pair that fails in a mode has no fix, in one or two sentences, or nil if the reason
    /// isn't known.
    package func reason(of pair: AuditedPair, in mode: ColorMode) -> Phrase? {
        reasons[FixKey(pair, mode)]?.sentence
    }
}

/// What a repair gave up, with the notes about it: first while light text has to stay light, and then while it may
/// become dark.
private struct RepairStage {
    var givenUp: GivenUpValues
    var notes: [ColorNote]

    mutating func move(by moved: MovedPlaces) {
        givenUp.move(by: moved)
        notes = notes.map { note in
            ColorNote(note.kind, token: note.token, mode: note.mode, note.detail, at: note.place.map { moved($0) })
        }
    }
}

extension TokenNames {
    /// Returns the colour of a token in a mode; nil if the token has no colour.
    func resolved(_ name: String, in mode: ColorMode) -> ResolvedColor? {
        guard let (collection, token) = self[name],
            let index = collection.number(ofMode: mode.name),
            case .color(let resolved) = token.cells[index]
        else { return nil }
        return resolved
    }
}

extension AuditedPair {
    /// The names that notes use for the pair's values in rules.
    fileprivate var titles: [String] { rule.map { rule in ([text] + ground).map { "\($0) in \(rule)" } } ?? [] }
}

/// The changes for pairs that failed before the fix and pass after it.
private struct FoundFixes {
    private let before, after: ColorAudit
    private let definitions, laterDefinitions: ColorDefinitions
    private let moved: MovedPlaces
    private(set) var fixes: [FixKey: ColorRepair.Fix] = [:]

    init(
        from before: ColorAudit, _ definitions: ColorDefinitions, to after: ColorAudit,
        _ laterDefinitions: ColorDefinitions,
        _ moved: MovedPlaces
    ) {
        self.before = before
        self.after = after
        self.definitions = definitions
        self.laterDefinitions = laterDefinitions
        self.moved = moved
        let identities = PairIdentities(after, laterDefinitions)
        for pair in before.pairs where pair.origin != .systemBackground {
            guard Budget.allows(pair.results.count) else { break }
            guard pair.results.contains(where: \.isFailure) else { continue }
            guard let number = identities.number(of: pair, definitions, moved) else { continue }
            let later = after.pairs[number]
            for (index, result) in pair.results.enumerated() where result.isFailure {
                guard let now = later.result(in: result.mode, at: index), now.isPass, let assessment = now.assessment
                else { continue }
                fixes[FixKey(pair, result.mode)] = fix(of: pair, result, assessment)
            }
        }
    }

    private func fix(
        of pair: AuditedPair, _ result: AuditedPair.ModeResult, _ assessment: ContrastAssessment
    ) -> ColorRepair.Fix? {
        let sides = definitions.definitions(of: pair, result)
        guard let changed = sides.first(where: { edit(at: $0.place) != nil }), let edit = edit(at: changed.place) else {
            return nil
        }
        let places = sides.filter { $0.index == changed.index }.map(\.place) + (definitions.twins[changed.place] ?? [])
        var value = edit.text
        var was = String(
            decoding: before.files.documents[changed.place.document].content[changed.place.bytes], as: UTF8.self)
        // The value may have quotation marks or several parts in the file's format.
        if changed.isToken, let old = definitions.written(changed.name, pair.group, in: result.mode),
            let new = laterDefinitions.written(changed.name, pair.group, in: result.mode), old.place == changed.place
        {
            (was, value) = (old.written, new.written)
        }
        return ColorRepair.Fix(
            token: changed.name, value: value, before: was, edit: edit,
            otherEdits: places.filter { $0 != changed.place }.compactMap(self.edit), assessment: assessment)
    }

    /// Returns the edit of a value, or nil if the value hasn't changed.
    private func edit(at place: Place) -> TextEdit? {
        let later = moved(place)
        let old = before.files.documents[place.document].content[place.bytes]
        guard old != after.files.documents[later.document].content[later.bytes] else { return nil }
        return TextEdit(from: place, in: before.files.documents, to: later, in: after.files.documents)
    }
}

extension AuditedPair {
    /// Returns the result in a mode, which is probably at the same index as before.
    func result(in mode: ColorMode, at index: Int) -> ModeResult? {
        if results.indices.contains(index), results[index].mode.name == mode.name { return results[index] }
        // A variant that shows the same as its theme has no result of its own.
        return results.first { $0.mode.name == mode.name } ?? results.first { $0.mode.name == mode.variantOf }
    }
}

/// A matcher for the pairs of an audit and those of an audit of the fixed files, where values in rules have other
/// names.
struct PairIdentities {
    private struct Identity: Hashable {
        let group: Int
        let sides: [Side]
        let content: ForegroundContent
        let isExempt: Bool
    }

    private enum Side: Hashable {
        case name(String)
        case place(Place)
    }

    private var numbers: [Identity: Int] = [:]

    init(_ audit: ColorAudit, _ definitions: ColorDefinitions) {
        for (number, pair) in audit.pairs.enumerated() where pair.origin != .systemBackground && Budget.allows() {
            for identity in Self.identities(of: pair, definitions, { $0 }) where numbers[identity] == nil {
                numbers[identity] = number
            }
        }
    }

    /// Returns the number of a pair in the earlier audit, or nil if that audit doesn't contain it.
    func number(of pair: AuditedPair, _ definitions: ColorDefinitions, _ moved: MovedPlaces) -> Int? {
        Self.identities(of: pair, definitions, { moved($0) }).lazy.compactMap { numbers[$0] }.first
    }

    /// Returns one identity for each rule that shows a pair, or one for the pair's names.
    private static func identities(
        of pair: AuditedPair, _ definitions: ColorDefinitions, _ moved: (Place) -> Place
    ) -> [Identity] {
        let names = [pair.text] + pair.ground
        if pair.markupPair != nil, let first = definitions.evidence(of: pair)?.occurrences.first {
            // Classes with the same names may have other colours elsewhere.
            return [
                Identity(
                    group: pair.group, sides: names.map { .name($0) } + [.place(moved(first.place))],
                    content: pair.content, isExempt: pair.isExempt)
            ]
        }
        func identity(_ sides: [Side]) -> Identity {
            Identity(group: pair.group, sides: sides, content: pair.content, isExempt: pair.isExempt)
        }
        guard let rule = definitions.rulePair(of: pair), names.contains(where: { !$0.utf8.starts(with: "--".utf8) })
        else { return [identity(names.map { .name($0) })] }
        return rule.definitions.map { places in
            guard Budget.allows() else { return identity(names.map { .name($0) }) }
            return identity(
                zip(names, [places.text, places.ground]).map { name, place in
                    name.utf8.starts(with: "--".utf8) ? .name(name) : .place(moved(place))
                })
        }
    }
}
