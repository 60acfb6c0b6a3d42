import Legibility

// Frames are those of the canvas. Other devices and languages have others.
extension InterfaceJudge {
    /// A line that grows with the text size against the room that the view around has at AX5.
    ///
    /// The text's own width isn't known: it is at most that of the frame, and at least what narrow letters need.
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

    /// The width from the edge at which a line begins to the end of the view around that isn't a stack.
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

    /// Buttons as the canvas draws them.
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
        // A constraint holds on every device.
        let isFixed = [view.fixedWidth, view.fixedHeight].contains(side)
        if doubts.isEmpty, !isFixed { finding.certainty = .likely }
        // An outlet, such as one of a constraint, lets code change what isn't fixed.
        if !isFixed, let outlet = view.outlets.first, finding.state == .fail {
            finding = InterfaceFinding(rule, of: number, view, doubts: [.outlet(outlet)])
            (finding.measured, finding.required) = (
                .points(side), .points(rule == .targetMinimum ? minimum : standard)
            )
        }
        add(finding)
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
    /// A width in ems that hardly any font is narrower than: an average letter of Latin takes about half an em, and narrow
    /// ones a third; an ideograph or a syllable of Hangul takes one.
    fileprivate var leastEms: Double {
        unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: sum + 1
            default: sum + 1 / 3
            }
        }
    }
}
