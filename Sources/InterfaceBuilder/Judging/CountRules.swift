import Audits
import Legibility

// Rules for the number of segments, tabs and dots, and for the length of titles.
extension InterfaceJudge {
    mutating func judgeCount(_ number: Int) {
        let view = document.views[number]
        guard question.profile == .apple, let count = view.count, let limit = limit(of: count.subject),
            Double(count.number) > limit
        else { return }
        var finding = InterfaceFinding(Self.rule(of: count.subject), .fail, of: number, view)
        (finding.measured, finding.required) = (.count(Double(count.number)), .count(limit))
        // Code can add and remove segments, tabs and dots.
        if !view.outlets.isEmpty || view.customClass != nil { finding.certainty = .likely }
        add(finding)
    }

    private static func rule(of subject: InterfaceView.Counted) -> InterfaceRule {
        switch subject {
        case .segments: .segments
        case .tabs: .tabs
        case .dots: .dots
        case .titleCharacters: .title
        }
    }

    /// Returns the limit in Apple's guidelines; nil if they have no limit for the platform.
    private func limit(of subject: InterfaceView.Counted) -> Double? {
        let platform = document.platform
        switch subject {
        case .segments where platform == .ios: return Self.limit("segmented control", "segments on iPhone")
        case .segments: return Self.limit("segmented control", "segments in a wide interface")
        case .tabs where platform == .macos: return Self.limit("tab", "maximum in a tab view")
        // The guidelines give the number for iPad; an iPhone replaces further tabs by the tab More.
        case .tabs where platform == .ios || platform == .ipados: return Self.limit("tab bar", "tabs shown by default")
        case .tabs: return nil
        case .dots: return Self.limit("page control", "dots")
        case .titleCharacters: return Self.limit("toolbar", "title")
        }
    }

    private static func limit(_ component: String, _ item: String) -> Double? {
        ReferenceTable.componentLimits.maximum(of: component, item)
    }
}
