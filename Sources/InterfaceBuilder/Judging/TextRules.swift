import Audits
import Legibility

// Rules for the growth, size and weight of text.
extension InterfaceJudge {
    /// Checks whether text follows the user's text size. macOS has no such setting, the guidelines have no sizes by
    /// category for tvOS, and WatchKit's fonts aren't documented. Launch screens are exempt, because they are shown
    /// only briefly.
    mutating func judgeGrowth(_ text: InterfaceText, of number: Int) {
        guard document.platform == .ios || document.platform == .ipados, !document.isLaunchScreen else { return }
        let view = document.views[number]
        let growth: InterfaceFinding.Growth
        switch text.font.kind {
        case .unknown: return
        case .style where view.followsCategory: return add(passing(.growth, text, number))
        case .style:
            // Buttons with a configuration set their own fonts.
            if case .configuration? = view.button { return }
            growth = .atLoading
        case .system, .custom: growth = .fixed
        case .standard: growth = .standard
        }
        var finding = InterfaceFinding(.growth, of: number, view, doubts: fontDoubts(view))
        finding.growth = growth
        finding.part = part(text, of: view)
        if let place = text.font.place { finding.place = place }
        if growth == .atLoading { finding.severity = .advice }
        // macOS has no such setting.
        if growth == .standard || question.isPlatformAssumed, finding.state == .fail { finding.certainty = .likely }
        if growth != .atLoading, let size = text.font.size {
            finding.measured = .points(size)
            finding.style = nearestStyle(size, text.font.weight)
        } else {
            finding.style = text.font.style
        }
        add(finding)
    }

    private func passing(_ rule: InterfaceRule, _ text: InterfaceText, _ number: Int) -> InterfaceFinding {
        let view = document.views[number]
        var finding = InterfaceFinding(rule, .pass, of: number, view)
        finding.part = part(text, of: view)
        if let place = text.font.place { finding.place = place }
        if !fontDoubts(view).isEmpty { finding.certainty = .likely }
        return finding
    }

    /// Returns the text style with the nearest size at the category Large; if several styles are equally near, the
    /// style with the same weight.
    private func nearestStyle(_ size: Double, _ weight: Double?) -> TextStyle? {
        guard let table = document.platform?.textStyles else { return nil }
        let standard = table.specifications.filter(\.isStandard)
        let nearest = TextStyleMatch(of: size, among: standard).specifications
        let isHeavy = (weight ?? 400) >= SystemFontWeight.semibold.fontWeight
        let fitting = nearest.first { ($0.weight.fontWeight >= SystemFontWeight.semibold.fontWeight) == isHeavy }
        return (fitting ?? nearest.first)?.style
    }

    mutating func judgeSize(_ text: InterfaceText, of number: Int) {
        guard let size = text.font.size, question.profile == .apple, let platform = document.platform else { return }
        let required = platform.minimumTextSize
        guard size < required else { return add(passing(.textSize, text, number)) }
        let view = document.views[number]
        var finding = InterfaceFinding(.textSize, of: number, view, doubts: fontDoubts(view))
        finding.part = part(text, of: view)
        if let place = text.font.place { finding.place = place }
        (finding.measured, finding.required) = (.points(size), .points(required))
        let isCertain = text.font.isSizeWritten && (!question.isPlatformAssumed || size < Self.leastMinimum)
        if !isCertain, finding.state == .fail { finding.certainty = .likely }
        add(finding)
    }

    /// The lowest minimum of all platforms, in points.
    private static let leastMinimum = Platform.allCases.map(\.minimumTextSize).min() ?? 0

    mutating func judgeWeight(_ text: InterfaceText, of number: Int) {
        guard let weight = text.font.weight, question.profile == .apple || document.platform == nil else { return }
        let required = SystemFontWeight.regular.fontWeight
        guard weight < required else { return }
        let view = document.views[number]
        var finding = InterfaceFinding(.textWeight, of: number, view, doubts: fontDoubts(view))
        finding.part = part(text, of: view)
        if let place = text.font.place { finding.place = place }
        (finding.measured, finding.required) = (.weight(weight), .weight(required))
        add(finding)
    }
}
