import Endpoints

extension Operation {
    package static let getTarget = Operation(
        id: "getTarget", tag: .typography, summary: "Size of a target on the web",
        details: """
            Checks a target for pointers by WCAG 2.2: 2.5.8 Target Size (Minimum), Level AA, and 2.5.5 Target Size \
            (Enhanced), Level AAA. A target of less than 24 × 24 px passes 2.5.8 if a circle of 24 px around its centre \
            meets neither another target nor the circle of another small target. `gap` is the space to the next \
            target, edge to edge; without it, the result of a small target is `indeterminate`. For Apple’s platforms, \
            see `/v1/type/legibility`.
            """,
        answer: "Measured and required sizes, and the result of each check.",
        examples: [
            Example(
                name: "icons", summary: "Icons of 20 px, 4 px apart", query: "width=20&height=20&gap=4")
        ])
}
