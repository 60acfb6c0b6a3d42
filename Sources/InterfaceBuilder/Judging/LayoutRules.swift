import Audits
import Legibility

// Rules for frames on the canvas, which differ on other devices and in other languages.
extension InterfaceJudge {
    /// Checks a line that grows with the text size against the space in the enclosing view at AX5.
    ///
    /// The width of the text is unknown: it is at most the frame width, and at least the width of narrow letters.
    mutating func judgeTruncation(_ number: Int) {
        let view = document.views[number]
        guard view.kind == .label, view.lines == 1, !view.shrinks, view.followsCategory, view.texts.count == 1,
            let text = view.texts.first, let style = text.font.style, let frame = view.frame, !frame.isEmpty,
            let table = document.platform?.textStyles, let size = table[style, .standard]?.pointSize,
            let largest = table[style, .ax5]?.pointSize, let room = room(of: number)
        else { return }
        let width = min(frame.width, text.content.leastEms * size)
        let needed = width * largest / size
        guard needed > room else { return }
        var doubts = fontDoubts(view)
        if view.isMisplaced { doubts.append(.layout) }
        var finding = InterfaceFinding(.truncation, of: number, view, doubts: doubts)
        if doubts.isEmpty { finding.certainty = .likely }
        (finding.measured, finding.required) = (.points(needed), .points(room))
        add(finding)
    }

    /// Returns the width from the edge where a line begins to the end of the enclosing view that isn't a stack.
    private func room(of number: Int) -> Double? {
        guard var frame = document.views[number].frame else { return nil }
        let alignment = document.views[number].alignment
        var parent = document.views[number].parent
        while let outer = parent, let around = document.views[outer].frame {
            guard document.views[outer].kind == .stack else {
                return switch alignment {
                case .left: around.width - max(frame.x, 0)
                case .right: min(frame.x + frame.width, around.width)
                case .center: around.width
                }
            }
            frame = frame.moved(by: around.x, around.y)
            parent = document.views[outer].parent
        }
        return nil
    }

    /// Checks the size of a button as drawn on the canvas.
    mutating func judgeTarget(_ number: Int) {
        let view = document.views[number]
        guard view.kind == .button, view.isEnabled, let frame = view.frame, !frame.isEmpty,
            let platform = document.platform, platform != .watchos, platform != .macos, question.profile == .apple
        else { return }
        let (minimum, standard) = (platform.minimumControlSize, platform.defaultControlSize)
        let side = min(view.fixedWidth ?? frame.width, view.fixedHeight ?? frame.height)
        var doubts: [InterfaceFinding.Doubt] = []
        if let name = view.customClass { doubts.append(.customClass(name)) }
        if view.isMisplaced { doubts.append(.layout) }
        if isInBar(number) { doubts.append(.bar) }
        let rule: InterfaceRule = side < minimum ? .targetMinimum : .targetDefault
        guard side < standard else {
            var finding = InterfaceFinding(.targetMinimum, .pass, of: number, view)
            (finding.measured, finding.required) = (.points(side), .points(minimum))
            finding.certainty = .likely
            return add(finding)
        }
        var finding = InterfaceFinding(rule, of: number, view, doubts: doubts)
        (finding.measured, finding.required) = (
            .points(side), .points(rule == .targetMinimum ? minimum : standard)
        )
        // A constraint applies on every device.
        let isFixed = [view.fixedWidth, view.fixedHeight].contains(side)
        if doubts.isEmpty, !isFixed { finding.certainty = .likely }
        // Through an outlet, code can change every size that isn't fixed.
        if !isFixed, finding.state == .fail, let doubt = sizeDoubt(view) {
            finding = InterfaceFinding(rule, of: number, view, doubts: [doubt])
            (finding.measured, finding.required) = (
                .points(side), .points(rule == .targetMinimum ? minimum : standard)
            )
        }
        add(finding)
    }

    /// Returns the reason why the size may change while the app runs.
    private func sizeDoubt(_ view: InterfaceView) -> InterfaceFinding.Doubt? {
        if let outlet = view.sizeOutlet ?? view.outlets.first { return .outlet(outlet) }
        return view.variesSize ? .variation : nil
    }

    private func isInBar(_ number: Int) -> Bool {
        var next = document.views[number].parent
        while let parent = next {
            if document.views[parent].kind == .bar { return true }
            next = document.views[parent].parent
        }
        return false
    }
}

extension String {
    /// A width in ems that few fonts fall below: an average Latin letter is about half an em wide, a narrow one a
    /// third; an ideograph or a Hangul syllable is one em wide.
    fileprivate var leastEms: Double {
        unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: sum + 1
            default: sum + 1 / 3
            }
        }
    }
}
