import Budgets
import Legibility
import Sentences
import Substrings
import Synchronization

/// The values in some files that have to be replaced so that failing pairs pass.
struct RepairPlan {
    private(set) var edits: [TextEdit] = []
    /// The titles of the definitions that are replaced.
    private(set) var replacedTitles: Set<String> = []
    /// Tokens for which no value works in all pairs.
    private(set) var contradictions: [ColorNote] = []
    /// Tokens that keep their value because it passes in another mode.
    private(set) var kept: [ColorNote] = []
    /// Whether any failing pair has a definition that can be replaced.
    private(set) var hasFailures = false
    /// The reasons why failures remain.
    private(set) var reasons: [FixKey: RepairReason] = [:]

    /// A pair in a mode, by the numbers of both, with the definitions of its colours that may change.
    private struct Check {
        let pair, result: Int
        let sides: [ColorDefinition]
    }

    /// A value at its location, which may apply to several modes.
    private struct Unit {
        let definition: ColorDefinition
        /// The requirements for the value: those that it already meets and those that it fails, each as the number of a
        /// check and the index of the value among its definitions. Most values never fail, so their constraints aren't
        /// needed.
        var constraints: [(check: Int, side: Int)] = []
        /// The indexes of the failing constraints, and the failures they belong to.
        var failures: [(constraint: Int, key: FixKey)] = []
    }

    /// The ratio from which text counts as meant to be light or dark: the minimum for large text. Near-black text on a
    /// button whose white text nearly passes would look like another button.
    private static let leastOfIntent = 3.0

    /// The cost of a search for a colour, in steps.
    static let stepsOfSolution = 100

    private let sides: PairDefinitions
    private let searches: ColorSearches
    private let documents: [ColorDocument]
    private let keepsOrder: Bool
    private let pairs: [AuditedPair]
    private var checks: [Check] = []
    private var units: [Place: Unit] = [:]
    /// The colours that this plan has replaced so far.
    private var replaced: [Place: Color] = [:]
    private var keptTitles: Set<String> = []

    /// Plans the replacements for an audit. The definitions in `hopeless` stay unchanged, for the reasons given there.
    /// `keepingOrder` says whether light text on a dark background stays light on dark; otherwise only text colours are
    /// replaced.
    init(
        _ audit: ColorAudit, _ definitions: PairDefinitions, givingUp hopeless: GivenUpValues, keepingOrder: Bool,
        searching searches: ColorSearches
    ) {
        sides = definitions
        self.searches = searches
        keepsOrder = keepingOrder
        pairs = audit.pairs
        documents = audit.files.documents
        var order: [Place] = []
        for (pairNumber, pair) in pairs.enumerated() where pair.origin != .systemBackground {
            guard Budget.allows(pair.results.count) else { break }
            let all = definitions.byPair[pairNumber]
            let sides = hopeless.isEmpty ? all : all.map { $0.filter { hopeless[$0] == nil } }
            // A value with which the pair passes in one mode is kept even if it fails in another, because that mode
            // looks as intended.
            var passing: Set<Place> = []
            for (result, sides) in zip(pair.results, sides) where result.isPass {
                passing.formUnion(sides.map(\.place))
            }
            for (number, (result, sides)) in zip(pair.results, sides).enumerated() {
                guard result.assessment?.verdict.requirement.ratio != nil else { continue }
                let check = Check(pair: pairNumber, result: number, sides: sides)
                var improved: ColorDefinition?
                if result.isFailure, result.status != .accepted, pair.certainty >= .likely {
                    // The side used by fewer pairs is replaced, or the text if both are used equally often.
                    func rank(_ side: ColorDefinition) -> (Int, Int) { (definitions.uses(of: side), side.index) }
                    if !sides.isEmpty { hasFailures = true }
                    let candidates = sides.filter { keepingOrder || $0.index == 0 }
                    guard let best = candidates.min(by: { rank($0) < rank($1) }) else {
                        reasons[FixKey(pair, result.mode)] = reason(all[number], hopeless, check)
                        continue
                    }
                    improved = candidates.filter { !passing.contains($0.place) }.min { rank($0) < rank($1) }
                    if improved.map({ rank($0).0 > rank(best).0 }) ?? true {
                        keep(best, check)
                        continue
                    }
                    // The earlier plans, which kept the order, have found the reason.
                    if !keepingOrder, let ratio = result.assessment?.ratio, ratio >= Self.leastOfIntent { continue }
                }
                guard result.isPass || improved != nil else { continue }
                checks.append(check)
                for (index, side) in sides.enumerated() where result.isPass || side.index == improved?.index {
                    guard Budget.allows() else { break }
                    if units[side.place] == nil {
                        units[side.place] = Unit(definition: side)
                        order.append(side.place)
                    }
                    if !result.isPass, let count = units[side.place]?.constraints.count {
                        units[side.place]?.failures.append((count, FixKey(pair, result.mode)))
                    }
                    units[side.place]?.constraints.append((checks.count - 1, index))
                }
            }
        }
        for place in order where Budget.allows(Self.stepsOfSolution) { solve(place) }
        checks = []
    }

    /// Returns the requirement of a check for one of its definitions; an empty array if no ratio is required.
    private func constraints(_ check: Check, on side: ColorDefinition) -> [ColorConstraint] {
        let pair = pairs[check.pair]
        let result = pair.results[check.result]
        guard let assessment = result.assessment, let required = assessment.verdict.requirement.ratio else { return [] }
        return [
            ColorConstraint(
                pair: ColorConstraint.Pair(text: pair.text, ground: pair.ground, mode: result.mode.name),
                colors: [assessment.foreground] + assessment.layers.compactMap(\.onlyColor),
                places: Self.places(of: pair, check.sides, with: side), index: side.index, required: required,
                isTextLighter: keepsOrder ? assessment.isTextLighter : nil)
        ]
    }

    /// Returns the location of each colour of a pair, with the other definitions beside one of its definitions.
    private static func places(
        of pair: AuditedPair, _ sides: [ColorDefinition], with side: ColorDefinition
    ) -> [Place?] {
        (0...pair.ground.count).map { index in
            let found = sides.lazy.filter { $0.index == index }
            return (found.first { $0.rule == side.rule } ?? found.first)?.place
        }
    }

    /// Returns the reason why no colour of a pair can be replaced, if all of its definitions are given up.
    private func reason(
        _ sides: [ColorDefinition], _ hopeless: GivenUpValues, _ check: Check
    ) -> RepairReason {
        // White text can't become lighter, but its background may become darker for this pair alone.
        let side =
            sides.first { side in
                hopeless[side] != nil
                    && !(constraints(check, on: side).allowedLuminances?.isEmpty ?? false)
            } ?? sides.first
        guard let side, let reason = hopeless[side] else {
            return RepairReason(
                "Neither colour can be changed in these files: each is computed from others, or declared elsewhere."
            )
        }
        return RepairReason(
            reason,
            change(of: side, for: constraints(check, on: side)) {
                "\(reason) Smallest change: a separate colour for this pair, such as \($0)."
            })
    }

    /// Keeps a value because a pair passes with this value in another mode.
    private mutating func keep(_ side: ColorDefinition, _ check: Check) {
        let pair = pairs[check.pair]
        let mode = pair.results[check.result].mode
        let cause: Phrase =
            "“\(side.title)” has the same value in several modes, but “\(pair.text)” on “\(pair.groundText)” fails in "
            + "“\(mode.name)” and passes in others."
        let detail: Phrase = "\(cause) Give “\(side.title)” a separate value for “\(mode.name)”."
        reasons[FixKey(pair, mode)] = RepairReason(
            detail,
            change(of: side, for: constraints(check, on: side)) {
                "\(cause) Give “\(side.title)” a separate value for “\(mode.name)”, such as \($0)."
            })
        guard keptTitles.insert(side.title).inserted else { return }
        kept.append(ColorNote(.contradiction, token: side.title, detail, at: side.place))
    }

    /// Finds a change that would satisfy some constraints by themselves.
    private func change(
        of side: ColorDefinition, for constraints: [ColorConstraint], _ words: @escaping @Sendable (String) -> Phrase
    ) -> RepairReason.Change {
        RepairReason.Change(
            color: side.color, constraints: constraints,
            notation: notation(of: side, at: side.source?.place ?? side.place),
            searches: searches, words: words)
    }

    private func notation(of side: ColorDefinition, at place: Place) -> ColorNotation {
        ColorNotation(
            format: side.format, text: Array(documents[place.document].content[place.bytes]), color: side.color)
    }

    private mutating func solve(_ place: Place) {
        guard let unit = units[place], !unit.failures.isEmpty else { return }
        let side = unit.definition
        let constraints = unit.constraints.flatMap { number, side in
            self.constraints(checks[number], on: checks[number].sides[side]).map { $0.replacing(replaced) }
        }
        // Another replaced value may already have made all of them pass.
        if constraints.allSatisfy({ $0.holds(with: side.color) }) { return }
        if let source = side.source, let step = nearestStep(source, side.color, constraints),
            let text = reference(at: place, from: source.name, to: step.name)
        {
            replaced[place] = step.color
            replacedTitles.insert(side.title)
            edits.append(TextEdit(place: place, replacement: text))
            return
        }
        var notation = notation(of: side, at: side.source?.place ?? place)
        guard let color = searches.nearest(to: side.color, in: &notation, meeting: constraints),
            let rewriting = notation.rewriting(to: color)
        else {
            contradict(unit, constraints)
            return
        }
        guard side.color.keepsCharacter(as: rewriting.color, isGround: side.index > 0) else {
            let detail: Phrase =
                "The nearest value of “\(side.title)” that passes, \(color.hex), is too far from \(side.color.hex)."
            contradictions.append(ColorNote(.contradiction, token: side.title, detail, at: side.place))
            for (_, key) in unit.failures { reasons[key] = RepairReason(detail) }
            return
        }
        replaced[place] = rewriting.color
        replacedTitles.insert(side.title)
        if side.source != nil {
            // The value replaces the reference.
            edits.append(TextEdit(place: place, replacement: rewriting.applied(to: notation.text)))
            return
        }
        replace(rewriting, at: place)
        for twin in sides.definitions.twins[place] ?? [] {
            var notation = self.notation(of: side, at: twin)
            guard let rewriting = notation.rewriting(to: color) else { continue }
            replace(rewriting, at: twin)
        }
    }

    /// Returns the step of a palette nearest to a colour that meets some requirements.
    private func nearestStep(
        _ source: ColorSource, _ color: Color, _ constraints: [ColorConstraint]
    ) -> (name: String, color: Color)? {
        func distance(_ other: Color) -> Double {
            let gap =
                OKLab(LinearRGB(other.mappedToSRGB)).coordinates - OKLab(LinearRGB(color.mappedToSRGB)).coordinates
            return (gap * gap).sum()
        }
        return source.steps.filter { step in
            Budget.allows(constraints.count) && step.color.alpha == color.alpha
                && constraints.allSatisfy { $0.holds(with: step.color) }
        }.min { distance($0.color) < distance($1.color) }
    }

    /// Returns a reference to one token as a reference to another, in the same notation.
    private func reference(at place: Place, from name: String, to other: String) -> [UInt8]? {
        let text = String(decoding: documents[place.document].content[place.bytes], as: UTF8.self)
        let parts = text.divided(at: name, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return Array("\(parts[0])\(other)\(parts[1])".utf8)
    }

    private mutating func replace(_ rewriting: ColorNotation.Rewriting, at place: Place) {
        edits += rewriting.edits.map { bytes, replacement in
            TextEdit(
                place: Place(
                    place.document,
                    place.bytes.lowerBound + bytes.lowerBound..<place.bytes.lowerBound + bytes.upperBound),
                replacement: Array(replacement.utf8))
        }
    }

    private mutating func contradict(_ unit: Unit, _ constraints: [ColorConstraint]) {
        let title = unit.definition.title
        let proof = Self.proof(title, constraints)
        contradictions.append(ColorNote(.contradiction, token: title, proof, at: unit.definition.place))
        let failing = unit.failures.map { constraints[$0.constraint] }
        let reason =
            failing.count == constraints.count
            ? RepairReason(proof)
            : RepairReason(
                proof,
                change(of: unit.definition, for: failing) { [pair = failing[0].pair] in
                    "\(proof) Smallest change: a separate colour for \(pair.phrase), such as \($0)."
                })
        for (_, key) in unit.failures { reasons[key] = reason }
    }

    private static func proof(_ token: String, _ constraints: [ColorConstraint]) -> Phrase {
        switch constraints.contradiction {
        case let both? where both.count == 2:
            "No value of “\(token)” is enough for both \(both[0].pair.phrase) and \(both[1].pair.phrase)."
        case let one?: "No value of “\(token)” is enough for \(one[0].pair.phrase)."
        case nil where constraints.count == 1:
            "No value of “\(token)” with the same hue was found that is enough for \(constraints[0].pair.phrase)."
        case nil: "No value of “\(token)” was found that is enough for all \(constraints.count) of its pairs."
        }
    }
}

/// The reason why failures remain, and the smallest change that would fix them. Finding the change requires a search,
/// which runs on the first request.
final class RepairReason: Sendable {
    struct Change: Sendable {
        let color: Color
        let constraints: [ColorConstraint]
        let notation: ColorNotation
        let searches: ColorSearches
        let words: @Sendable (_ hex: String) -> Phrase
    }

    private let text: Phrase
    private let change: Change?
    /// The complete sentences, once they are known: thousands of failures may have the same reason.
    private let found = Mutex<Phrase?>(nil)

    init(_ text: Phrase, _ change: Change? = nil) {
        self.text = text
        self.change = change
    }

    /// The reason in one or two sentences.
    var sentence: Phrase {
        if let known = found.withLock(\.self) { return known }
        guard let change, Budget.allows(RepairPlan.stepsOfSolution) else { return text }
        var notation = change.notation
        let color = change.searches.nearest(to: change.color, in: &notation, meeting: change.constraints)
        let sentence = color.map { change.words($0.hex) } ?? text
        found.withLock { $0 = sentence }
        return sentence
    }
}

/// The key of a failure: a pair in a mode.
struct FixKey: Hashable {
    private let group: Int
    private let names: [String]
    private let content: ForegroundContent
    private let isExempt: Bool
    private let mode: String

    init(_ pair: AuditedPair, _ mode: ColorMode) {
        group = pair.group
        names = [pair.text] + pair.ground
        content = pair.content
        isExempt = pair.isExempt
        self.mode = mode.name
    }
}

extension Color {
    /// The largest change of OKLCH's lightness that a fix makes to a colour with a hue: more makes black or white of it.
    private static let mostLightness = 0.45
    /// The largest change of a background's lightness: more would change what stands on it, too.
    private static let mostGroundLightness = 0.25
    /// The chroma from which a colour has a visible hue.
    private static let leastChroma = 0.05

    /// Returns whether a fix may replace the colour with another.
    fileprivate func keepsCharacter(as other: Color, isGround: Bool) -> Bool {
        let (own, new) = (OKLCH(OKLab(LinearRGB(mappedToSRGB))), OKLCH(OKLab(LinearRGB(other.mappedToSRGB))))
        let gap = (own.coordinates.x - new.coordinates.x).magnitude
        if isGround { return gap <= Self.mostGroundLightness }
        return own.coordinates.y < Self.leastChroma || gap <= Self.mostLightness
    }

    fileprivate var hex: String { SRGB8(rounding: mappedToSRGB).hex }
}
