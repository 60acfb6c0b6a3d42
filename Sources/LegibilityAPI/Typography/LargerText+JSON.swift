import Endpoints
import Legibility

extension LargerText: DescribedObject {
    package static let shape = Shape<LargerText>("LargerText", "Growth of text, compared with the goal.") {
        Member("goal", "The goal, in percent of the size at Large.") { $0.goal }
        Member("reachedAt", "The smallest category that reaches the goal; null if none does.") { $0.reachedAt }
        Member("maximumPercent", "Largest size, in percent; on watchOS, the lowest such value of all watches.") {
            $0.maximumPercent
        }
        Member.list(
            "cases", "Growth on watches with the same default category; watchOS only.",
            when: { !$0.watches.isEmpty }, of: "Watches with the same default category.", { $0.watches }
        ) {
            Member("cases", "Case sizes of these watches, in mm.") { $0.cases }
            Member("from", "Default text size category of these watches.") { $0.start }
            Member("reachedAt", "The smallest category that reaches the goal; null if none does.") {
                $0.growth.reachedAt
            }
            Member("maximumPercent", "The largest size on these watches, in percent.") { $0.growth.maximumPercent }
        }
    }
}
