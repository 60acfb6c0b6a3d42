import Endpoints
import Legibility
import Sentences

/// The endpoint `/v1/target`, which checks the size of a target on the web.
extension Endpoint {
    package static var target: Endpoint {
        .question(
            .getTarget, parameters: TargetQuery.parameters, fields: ["checks", "result"],
            read: { reader in TargetQuery(&reader) },
            answer: { query, reader in Reply(content: TargetReport(query), taken: reader.taken) })
    }
}

/// A request about the size of a target.
struct TargetQuery: Sendable {
    /// The level of WCAG that decides.
    enum Level: String, CaseIterable, Describable, Sendable {
        case minimum = "AA"
        case enhanced = "AAA"
    }

    private static let lengths = 0.1...100_000.0

    static let width = Parameter.length("width", "Width of the target, in CSS px.", in: lengths, example: 20)
    static let height = Parameter.length("height", "Height of the target, in CSS px.", in: lengths, example: 20)
    static let gap = Parameter.length(
        "gap", "Space between the edges of this target and the next one, in CSS px.", in: 0...lengths.upperBound,
        example: 4
    ).optional
    static let neighbor = Parameter.length(
        "neighbor",
        "Size of the next target in the direction of the gap, in CSS px. Default: the size of this target.",
        in: lengths,
        example: 20
    ).optional
    static let direction = Parameter.choice(
        "direction", "Direction from this target to the next one.", default: TargetSize.Direction.either)
    static let exception = Parameter.choice(
        "exception", "Reason, given by WCAG, why the size of the target doesn’t matter.",
        default: TargetSize.Exception.none)
    static let level = Parameter.choice("level", "Level of WCAG that decides the result.", default: Level.minimum)

    static let parameters = [
        width.description, height.description, gap.description, neighbor.description, direction.description,
        exception.description, level.description,
    ]

    let target: TargetSize
    let level: Level
}

extension TargetSize.Direction: Describable {}
extension TargetSize.Exception: Describable {}

extension TargetQuery {
    init(_ read: inout Reader) {
        target = TargetSize(
            width: read(Self.width), height: read(Self.height), gap: read(Self.gap), neighbor: read(Self.neighbor),
            direction: read(Self.direction), exception: read(Self.exception))
        level = read(Self.level)
    }
}

/// The report on the size of a target.
struct TargetReport: Report {
    /// The check of one criterion.
    struct Check: Sendable {
        let level: TargetQuery.Level
        let target: TargetSize

        var result: ContrastVerdict.Result { level == .minimum ? target.minimum : target.enhanced }
        var required: Double { level == .minimum ? TargetSize.minimumSide : TargetSize.enhancedSide }
        var source: Publication { level == .minimum ? .targetMinimum : .targetEnhanced }
    }

    let query: TargetQuery
    let checks: [Check]

    init(_ query: TargetQuery) {
        self.query = query
        checks = TargetQuery.Level.allCases.map { Check(level: $0, target: query.target) }
    }

    /// The check that decides: the one of the requested level.
    private var deciding: Check { checks[query.level == .minimum ? 0 : 1] }

    var result: ContrastVerdict.Result { deciding.result }
    var because: Phrase { deciding.because }
    var worst: Answer.Result? { Answer.Result(result) }
}

extension TargetReport.Check {
    var because: Phrase {
        let size: Phrase = "\(target.width.plain) × \(target.height.plain) px"
        let (side, gap) = (target.side, target.gap)
        switch target.exception {
        case .none: break
        case .inline: return "WCAG 2.2 exempts targets in a sentence, whose size follows the line height of the text."
        case .userAgent: return "WCAG 2.2 exempts targets whose size the browser determines."
        case .essential: return "WCAG 2.2 exempts targets whose size is essential or required by law."
        case .equivalent:
            return "WCAG 2.2 exempts this target if the other target for the same purpose is large enough."
        }
        if side >= required {
            return "The target’s shorter side of \(side.plain) px meets the minimum of \(required.plain) px."
        }
        if level == .enhanced {
            return "The target’s shorter side of \(side.plain) px is below the minimum of \(required.plain) px."
        }
        let needed = target.neededGaps.max() ?? 0
        guard let gap else {
            return
                "The target is \(size); at least 24 × 24 px is required. It passes if the next target is at least \(needed.plain) px away; "
                + "set “gap”."
        }
        switch result {
        case .pass, .exempt:
            return
                "The target is \(size), smaller than 24 × 24 px, but \(gap.plain) px of space to the next target keep its circle of "
                + "24 px free."
        case .fail where (target.neighbor ?? side) < TargetSize.minimumSide:
            return
                "The target is \(size); at least 24 × 24 px is required. With \(gap.plain) px of space, its circle of 24 px "
                + "overlaps the circle of the next target, which is also smaller; \(needed.plain) px are enough."
        case .fail:
            return
                "The target is \(size); at least 24 × 24 px is required. With \(gap.plain) px of space, its circle of 24 px "
                + "overlaps the next target; \(needed.plain) px are enough."
        case .indeterminate:
            return
                "The target is \(size); at least 24 × 24 px is required. Whether \(gap.plain) px of space are enough "
                + "depends on where the next target is; set “direction”."
        }
    }
}

extension TargetReport.Check: DescribedObject {
    static let shape = Shape<TargetReport.Check>("TargetCheck", "A check of one criterion of WCAG 2.2.") {
        Member("level", "Level of the criterion: `AA` for 2.5.8, `AAA` for 2.5.5.") { $0.level }
        Member("measured", "Shorter side of the target, in CSS px.") { $0.target.side }
        Member("required", "Side that passes without regard to space, in CSS px.") { $0.required }
        Member("result", "Result of this check; `exempt` if an exception applies.") { $0.result }
        Member("because", "Reason for the result, in a sentence.") { $0.because }
        Member.source { $0.source }
    }
}

extension TargetReport {
    static let shape = Shape<TargetReport>(
        "TargetReport", "Result of the target size check. With `fields`, only the listed members are included."
    ) {
        Member.object("target", "The target as interpreted.", { $0.query.target }) {
            Member("width", "Width of the target, in CSS px.") { $0.width }
            Member("height", "Height of the target, in CSS px.") { $0.height }
            Member("gap", "Space to the next target, in CSS px; null if it is unknown.") { $0.gap }
            Member(
                "neighbor", "Size of the next target in the direction of the gap, in CSS px; null if it wasn’t given."
            ) { $0.neighbor }
            Member("direction", "Direction to the next target.") { $0.direction }
            Member("exception", "The exception that applies.") { $0.exception }
            Member(
                "neededGap",
                "Space to the next target with which the target passes at Level AA in spite of its size, in CSS px.",
                .atLeast(0)
            ) { $0.side >= TargetSize.minimumSide ? 0 : $0.neededGaps.max() ?? 0 }
        }
        Member("checks", "The checks of both criteria.") { $0.checks }
        Member("result", "Result at the requested level.") { $0.result }
        Member("because", "Reason for the result, in one or two sentences.") { $0.because }
    }
}
