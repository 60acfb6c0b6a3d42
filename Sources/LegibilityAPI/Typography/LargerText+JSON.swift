import Endpoints
import Legibility

extension LargerText: DescribedObject {
    package static let shape = Shape<LargerText>("LargerText", "How far text grows.") {
        Member("goal", "What should be reached, in percent.") { $0.goal }
        Member("reachedAt", "The smallest category that reaches it; null for never.") { $0.reachedAt }
        Member("maximumPercent", "The most it reaches; on watchOS on the watches where that is least.") {
            $0.maximumPercent
        }
        Member.list(
            "cases", "On watchOS alone: by the watches that start from the same category.",
            when: { !$0.watches.isEmpty }, of: "Some watches.", { $0.watches }
        ) {
            Member("cases", "Their cases, mm.") { $0.cases }
            Member("from", "The category that they have by default.") { $0.start }
            Member("reachedAt", "The smallest category that reaches the goal; null for never.") { $0.growth.reachedAt }
            Member("maximumPercent", "The most that these watches reach.") { $0.growth.maximumPercent }
        }
    }
}
