import Audits
import Budgets
import Sentences

/// An element that other content covers when it has the keyboard focus, after the browser has scrolled to it.
package struct PageCover: Sendable {
    package var selector: String
    package var path: [String] = []
    package var html: String?
    package var box: Frame
    /// The share of the element that is covered.
    package var share: Double
    /// The selector of the covering element.
    package var by: String?
    /// Whether the covering element is opaque.
    package var isOpaque = false

    static let rows = PageRows<PageCover>(
        "obscured",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .html { $0.html = $1 }, .box("box") { $0.box = $1 },
            .number("share", in: 0...1, isRequired: true) { $0.share = $1 }, .text("by") { $0.by = $1 },
            .flag("opaque") { $0.isOpaque = $1 },
        ])
}

extension PageCover: PageElement { package var frame: Frame? { box } }

/// Checks whether other content, such as a header that stays in place, hides the element with the keyboard focus: WCAG
/// 2.2, 2.4.11, and 2.4.12 at Level AAA.
extension PageJudge {
    /// A smaller visible or covered share counts as a rounding error.
    private static let negligible = 0.001

    mutating func judgeObscured() {
        guard isAsked(.focusObscured) else { return }
        guard let list = page.obscured else {
            if page.state == .rest { miss(.focusObscured, needing: .obscured) }
            return
        }
        let isEnhanced = question.profile == .wcagAAA
        for (index, cover) in list.enumerated() {
            guard Budget.allows() else { return }
            let isHidden = cover.share > 1 - Self.negligible
            // At Level AA, a visible part of the element is sufficient.
            guard isHidden || isEnhanced && cover.share > Self.negligible else { continue }
            let visible = 100 * (1 - cover.share)
            var finding = PageFinding(
                .focusObscured, .obscured(index), measured: visible, required: isEnhanced ? 100 : 1, .percent,
                because: Self.covered((100 - visible).asLength, isWholly: visible == 0, by: cover.by))
            if !isHidden { finding.severity = .advice }
            if !cover.isOpaque {
                finding.doubt(
                    "When the element receives keyboard focus, other content is in front of it, but that content may be translucent."
                )
            }
            add(finding)
        }
    }
    private static func covered(_ percentage: String, isWholly: Bool, by selector: String?) -> Phrase {
        switch (selector, isWholly) {
        case (let selector?, true):
            "When the element receives keyboard focus, “\(selector)” covers it completely."
        case (let selector?, false):
            "When the element receives keyboard focus, “\(selector)” covers \(percentage)% of it."
        case (nil, true): "When the element receives keyboard focus, other content covers it completely."
        case (nil, false):
            "When the element receives keyboard focus, other content covers \(percentage)% of it."
        }
    }
}
