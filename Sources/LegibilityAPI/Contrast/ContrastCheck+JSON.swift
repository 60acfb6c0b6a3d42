import Endpoints

extension ContrastCheck: DescribedObject {
    package static let shape = Shape<ContrastCheck>("Check", "One of several verdicts.") {
        Member("check", "What it is about.") { $0.name }
        Member("measured", "A ratio, or square CSS px.") { $0.check.measured }
        Member("display", "The measured value for people, with its unit.") { $0.display }
        Member("required", "Null where nothing is asked.") { $0.check.required }
        Member("result", "`exempt`: nothing is asked.", .results(.pass, .fail, .exempt)) { $0.result }
        Member.painted { $0.check.painted }
        Member(
            "margin",
            "The value that decides minus the required one; null if nothing is required. `painted.ratio` decides, if there "
                + "is one."
        ) {
            $0.check.margin
        }
        Member("because", "The reason, in one sentence.") { $0.because }
        Member("rule", "The rule that asks.") { $0.check.rule }
    }
}

extension Member {
    /// The checks, the result of all of them and its reason.
    static func checks(
        _ summary: String, _ checks: @escaping @Sendable (Owner) -> [ContrastCheck]
    ) -> [Member] {
        [
            Member("checks", summary, value: checks),
            Member("result", "`fail` where one of the checks fails.", .results(.pass, .fail)) { checks($0).result },
            Member("because", "The reason of the first check that decides, in a sentence or two.") {
                checks($0).because
            },
        ]
    }
}
