import Legibility

// Text that people enlarge.
extension ScreenJudge {
    /// Lines whose frames hug them, against the room around.
    mutating func judgeGrowth() {
        guard let platform, [.ios, .ipados, .watchos].contains(platform) else { return }
        var withoutFacts = 0
        for index in screen.elements.indices where tree[index].role == .text && tree[index].isVisible {
            let element = tree[index]
            guard element.font.scales != nil else {
                withoutFacts += tree.isForeign(index) ? 0 : 1
                continue
            }
            guard element.lines == 1, element.font.scales == true, let parent = element.parent else { continue }
            judgeGrowth(of: index, in: tree[parent].frame, platform)
        }
        if withoutFacts > 0 { miss(.truncation, needing: .growth, elements: withoutFacts) }
    }

    private mutating func judgeGrowth(of index: Int, in container: Frame, _ platform: Platform) {
        let element = tree[index]
        guard let table = platform.textStyles else { return }
        let style = element.font.style ?? .body
        let own = screen.category ?? .standard
        guard let base = table[style, own]?.pointSize else { return }
        let room =
            switch element.alignment {
            case .center: container.width
            case .right: element.frame.right - container.x
            case .left, nil: container.right - element.frame.x - element.trailing
            }
        // What fits at the largest of the usual sizes, and then at those for accessibility, every other one.
        for category in [SizeCategory.xxxLarge, .ax1, .ax3, .ax5] {
            guard let size = table[style, category]?.pointSize, size > base else { continue }
            let need = element.frame.width * size / base
            guard need > room * 0.95 else { continue }
            let isSure = need > room * 1.1
            var finding = ScreenFinding(
                .truncation, index, state: isSure ? .fail : .indeterminate, measured: .number(need),
                required: .number(room),
                doubt: isSure ? nil : .band)
            finding.category = category
            add(finding)
            return
        }
    }
}
