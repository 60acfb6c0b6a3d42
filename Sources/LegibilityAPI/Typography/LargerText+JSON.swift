import Endpoints
import Legibility

extension LargerText: DescribedObject {
    package static let shape = Shape<LargerText>("LargerText", "Growth of text, compared with Apple's goal.") {
        Member("goal", "Growth goal, as a percentage of the default size.") { $0.goal }
        Member("reachedAt", "Smallest category that reaches the goal; null if no category does.") { $0.reachedAt }
        Member(
            "maximumPercent",
            "Largest size, as a percentage of the default size; on watchOS, the smallest percentage for any watch."
        ) {
            $0.maximumPercent
        }
        Member.list(
            "cases", "Growth on watches with the same default category; watchOS only.",
            when: { !$0.watches.isEmpty }, of: "Watches with the same default category.", { $0.watches }
        ) {
            Member("cases", "Case sizes of the watches in this group, in mm.") { $0.cases }
            Member("from", "Default text size category of the watches in this group.") { $0.start }
            Member("reachedAt", "Smallest category that reaches the goal; null if no category does.") {
                $0.growth.reachedAt
            }
            Member("maximumPercent", "Largest size on watches in this group, as a percentage of the default size.") {
                $0.growth.maximumPercent
            }
        }
    }
}
