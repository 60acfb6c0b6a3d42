import Endpoints
import Legibility
import Sentences

/// Two text elements in a batch whose size order is reversed at another text size.
struct RankedTexts: Sendable {
    let reversal: TextRanks.Reversal
    /// The sizes as designed, in points.
    let designed: [Double]

    private static let rule = LegibilityRule.hierarchy

    /// Returns the reversals among the results of a batch. Only text elements on the same platform are compared.
    private static func all(in outcomes: [QuestionEndpoint<LegibilityQuery, LegibilityAnswer>.Outcome]) -> [RankedTexts]
    {
        var texts: [Platform: [ScaledText?]] = [:]
        for (place, outcome) in outcomes.enumerated() {
            guard case .success(let reply) = outcome, let text = reply.content.report.text else { continue }
            let platform = reply.content.query.question.platform
            var own = texts[platform] ?? Array(repeating: nil, count: outcomes.count)
            own[place] = text
            texts[platform] = own
        }
        return Platform.allCases.flatMap { platform -> [RankedTexts] in
            guard let texts = texts[platform] else { return [] }
            return TextRanks(of: texts).reversals.map { reversal in
                RankedTexts(reversal: reversal, designed: reversal.texts.map { texts[$0]?.standardSize ?? 0 })
            }
        }
    }

    private var message: Phrase {
        let (first, second) = (reversal.sizes[0].shortened, reversal.sizes[1].shortened)
        return """
            At \(reversal.category.rawValue), the \(designed[0].shortened) pt text becomes \(first) pt and the \
            \(designed[1].shortened) pt text becomes \(second) pt. To keep the hierarchy at every text size, use text \
            styles in the same order.
            """
    }

    static let member = Member<[QuestionEndpoint<LegibilityQuery, LegibilityAnswer>.Outcome]>.list(
        "hierarchy",
        "Pairs of text elements on the same platform whose size order is reversed at another text size. Each element "
            + "is in at most one pair, at the text size with the largest difference. Only included if there are such "
            + "pairs.",
        when: { !all(in: $0).isEmpty },
        of: "Two text elements whose size order is reversed.", { all(in: $0) }
    ) {
        Member("rule", "Id of the rule, as in `/v1/reference/rules`.") { _ in rule.id }
        Member("severity", "Severity of the finding: error, warning or advice.") { _ in
            LegibilityFinding.Severity.warning
        }
        Member("message", "Description of the reversed order, in two sentences.") { $0.message }
        Member(
            "items",
            "Indexes of the two items, counted from 0; the item that is larger at Large comes first."
        ) { $0.reversal.texts }
        Member("category", "Text size category at which the order is reversed.") { $0.reversal.category }
        Member("sizes", "Sizes of the two elements at `category`, in points, in the same order as `items`.") {
            $0.reversal.sizes
        }
        Member("guidelines", "Ids of the underlying rules in `/v1/reference/rules`.") { _ in [rule.id] }
        Member.source { _ in rule.source }
    }
}
