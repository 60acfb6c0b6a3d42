import Budgets

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
            var finding = PageFinding(
                .focusObscured, .obscured(index), .obscured(by: cover.by), measured: 100 * (1 - cover.share),
                required: isEnhanced ? 100 : 1, .percent)
            if !isHidden { finding.severity = .advice }
            if !cover.isOpaque { finding.doubt = .translucent }
            add(finding)
        }
    }
}
