import Budgets
import Legibility

/// Which values of some files are to be replaced so that what fails passes.
struct RepairPlan {
    private(set) var edits: [TextEdit] = []
    /// Tokens of which no value serves all pairs.
    private(set) var contradictions: [ColorNote] = []
    /// Tokens that keep their value for the sake of a mode in which it passes.
    private(set) var kept: [ColorNote] = []

    /// A value where it is written, which may be that of several modes.
    private struct Unit {
        let token: String
        let format: ColorFormat
        let resolved: ResolvedColor
        /// What it has to reach and reaches, and what it shall reach.
        var constraints: [ColorConstraint] = []
        var failures = 0
    }

    /// One side of a pair in a mode.
    private struct Side {
        let index: Int
        let token: String
        let format: ColorFormat
        let resolved: ResolvedColor
        let place: Place
    }

    /// To search for a colour takes as long as some hundred steps.
    private static let stepsOfSolution = 100

    private var units: [Place: Unit] = [:]
    /// What has been replaced in this plan.
    private var replaced: [Place: Color] = [:]
    private var keptTokens: Set<String> = []

    /// Plans for an audit; tokens of which no value serves all pairs are left as they are.
    init(_ audit: ColorAudit, givingUp hopeless: Set<String>) {
        let grouped = TokenNames.byGroup(audit.files)
        var uses: [String: Int] = [:]
        for pair in audit.pairs where pair.origin != .systemGround && pair.sameAs == nil {
            guard let mode = pair.results.first?.mode, Budget.allows() else { continue }
            let names = grouped[pair.group]
            for side in Self.sides(of: pair, in: mode, names, without: []) { uses[side.token, default: 0] += 1 }
        }
        var order: [Place] = []
        for pair in audit.pairs where pair.origin != .systemGround {
            guard Budget.allows(pair.results.count) else { break }
            let names = grouped[pair.group]
            // A value with which the pair passes in one mode stays, though it fails in another: that mode looks as it should.
            let passing = Set(
                pair.results.lazy.filter(\.isPass).flatMap {
                    Self.sides(of: pair, in: $0.mode, names, without: hopeless).map(\.place)
                })
            for result in pair.results {
                guard let assessment = result.assessment, let required = assessment.verdict.requirement.ratio else {
                    continue
                }
                let sides = Self.sides(of: pair, in: result.mode, names, without: hopeless)
                var mended: Side?
                if result.isFailure, result.status != .accepted, pair.certainty >= .likely {
                    // The side that fewer pairs use; of two that as many use, the text.
                    func rank(_ side: Side) -> (Int, Int) { (uses[side.token, default: 0], side.index) }
                    let best = sides.min { rank($0) < rank($1) }
                    mended = sides.filter { !passing.contains($0.place) }.min { rank($0) < rank($1) }
                    if let best, mended.map({ rank($0).0 > rank(best).0 }) ?? true {
                        keep(best, pair, result.mode)
                        continue
                    }
                }
                guard result.isPass || mended != nil else { continue }
                for side in sides where result.isPass || side.place == mended?.place {
                    if units[side.place] == nil {
                        units[side.place] = Unit(token: side.token, format: side.format, resolved: side.resolved)
                        order.append(side.place)
                    }
                    units[side.place]?.constraints.append(
                        ColorConstraint(
                            pair: "“\(pair.text)” on “\(pair.groundText)” in \(result.mode.name)",
                            colors: [assessment.foreground] + assessment.layers.compactMap(\.onlyColor),
                            places: Self.places(of: pair, sides), index: side.index, required: required))
                }
                if let mended { units[mended.place]?.failures += 1 }
            }
        }
        for place in order where Budget.allows(Self.stepsOfSolution) { solve(place, audit.files.documents) }
    }

    /// The sides of a pair that can be written anew, each at the definition that its aliases lead to in that mode: an alias
    /// stays one.
    private static func sides(
        of pair: AuditedPair, in mode: ColorMode, _ names: TokenNames, without hopeless: Set<String>
    ) -> [Side] {
        ([pair.text] + pair.ground).enumerated().compactMap { index, name in
            var name = name
            // No alias is followed in a circle: what has a colour ends somewhere.
            for _ in 0..<32 {
                guard let (collection, token) = names[name], let resolved = names.resolved(name, in: mode),
                    let place = resolved.place
                else { return nil }
                if let alias = resolved.alias {
                    name = alias
                    continue
                }
                guard !hopeless.contains(token.name) else { return nil }
                return Side(
                    index: index, token: token.name, format: collection.format, resolved: resolved, place: place)
            }
            return nil
        }
    }

    /// Leaves a value as it is with which a pair passes in another mode.
    private mutating func keep(_ side: Side, _ pair: AuditedPair, _ mode: ColorMode) {
        guard keptTokens.insert(side.token).inserted else { return }
        kept.append(
            ColorNote(
                .contradiction, token: side.token,
                "“\(side.token)” has one value for several modes, and “\(pair.text)” on “\(pair.groundText)” fails in "
                    + "“\(mode.name)” and passes in others. Give “\(side.token)” a value of its own for “\(mode.name)”.",
                at: side.place))
    }

    private static func places(of pair: AuditedPair, _ sides: [Side]) -> [Place?] {
        (0...pair.ground.count).map { index in sides.first { $0.index == index }?.place }
    }

    private mutating func solve(_ place: Place, _ documents: [ColorDocument]) {
        guard let unit = units[place], unit.failures > 0 else { return }
        let constraints = unit.constraints.map { $0.replacing(replaced) }
        // Another value may have made all of them pass meanwhile.
        if constraints.allSatisfy({ $0.holds(with: unit.resolved.color) }) { return }
        let notation = ColorNotation(
            format: unit.format, text: Array(documents[place.document].content[place.bytes]), color: unit.resolved.color
        )
        guard let color = constraints.nearest(to: unit.resolved.color, written: { notation.rewriting(to: $0)?.color }),
            let rewriting = notation.rewriting(to: color)
        else {
            contradictions.append(Self.proof(unit.token, constraints, at: place))
            return
        }
        replaced[place] = rewriting.color
        edits += rewriting.edits.map { bytes, replacement in
            TextEdit(
                place: Place(
                    place.document,
                    place.bytes.lowerBound + bytes.lowerBound..<place.bytes.lowerBound + bytes.upperBound),
                replacement: Array(replacement.utf8))
        }
    }

    private static func proof(_ token: String, _ constraints: [ColorConstraint], at place: Place) -> ColorNote {
        let detail =
            switch constraints.contradiction {
            case let both? where both.count == 2:
                "No value of “\(token)” serves both \(both[0].pair) and \(both[1].pair)."
            case let one?: "No value of “\(token)” serves \(one[0].pair)."
            case nil where constraints.count == 1: "No value of “\(token)” serves \(constraints[0].pair)."
            case nil: "No value of “\(token)” was found that serves all \(constraints.count) of its pairs."
            }
        return ColorNote(.contradiction, token: token, detail, at: place)
    }
}

extension Paint {
    /// The colour; of a gradient, of which files have none, nothing.
    fileprivate var onlyColor: Color? {
        if case .color(let color) = self { color } else { nil }
    }
}
