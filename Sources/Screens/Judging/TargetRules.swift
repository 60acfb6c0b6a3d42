import Audits
import Budgets
import Legibility
import Markup
import Numbers
import Sentences

// Rules for the sizes of controls and the space between them.
extension ScreenAuditor {
    mutating func judgeTargets() {
        if screen.isInPixels {
            for rule in [ScreenRule.targetMinimum, .targetDefault, .targetSpacing] {
                if !targets.isEmpty { miss(rule, needing: .scale, elements: targets.count) }
            }
            return
        }
        let room = platform == .visionos && question.profile == .apple ? roomAround() : [:]
        let whole = wholeTargets()
        for index in targets {
            if isCut(reach(of: index), tree.scroll(of: index)) {
                // If a completely visible control of the same kind isn't larger, the edge doesn't cut off this control.
                guard let peer = kind(of: index).flatMap({ whole[$0] }) else {
                    judgeSize(of: index, room: room[index], isCut: true)
                    continue
                }
                guard reach(of: index).shorterSide >= peer - slack else { continue }
            }
            judgeSize(of: index, room: room[index])
        }
        guard question.profile == .apple, screen.platform != .android else { return }
        judgePairs()
    }

    /// Returns the frame that responds to a tap: the element's own frame, or the frame of the enclosing row or control.
    private func reach(of index: Int) -> Frame {
        var best = tree[index].frame
        for ancestor in tree.ancestors(of: index)
        where ancestor.role.takesTapsOfItsParts && ancestor.frame.area > best.area { best = ancestor.frame }
        // The box of a field is often drawn by its container.
        if tree[index].role == .textField, let parent = tree[index].parent, tree[parent].role == .container,
            tree[parent].frame.area > best.area, tree[parent].frame.height <= Self.highestFieldBox,
            tree.children(of: parent).count(where: { tree[$0].role.isControl }) == 1
        {
            best = tree[parent].frame
        }
        return best
    }

    /// Controls with the same role and length in the same scroll view, such as the rows of a list.
    private struct Kind: Hashable {
        let role: ElementRole
        let length: Int
        let scroll: String
    }

    private func kind(of index: Int) -> Kind? {
        tree.scroll(of: index).map { list in
            let frame = reach(of: index)
            return Kind(
                role: tree[index].role, length: Int(saturating: max(frame.width, frame.height).rounded()),
                scroll: list.pointer)
        }
    }

    /// Returns the minimum size of controls of each kind that the edge of their list doesn't cut off.
    private func wholeTargets() -> [Kind: Double] {
        var sizes: [Kind: Double] = [:]
        for index in targets {
            let frame = reach(of: index)
            guard let kind = kind(of: index), !isCut(frame, tree.scroll(of: index)) else { continue }
            sizes[kind] = min(sizes[kind] ?? .infinity, frame.shorterSide)
        }
        return sizes
    }

    /// Returns whether the edge of a list may cut off the shorter side: the frame reaches one end of the list but not
    /// the other.
    private func isCut(_ frame: Frame, _ list: ScreenElement?) -> Bool {
        guard let list = list?.frame else { return false }
        let isCutAcross = (frame.x - list.x <= slack) != (list.right - frame.right <= slack)
        let isCutDown = isCutDown(frame, list)
        return frame.height < frame.width
            ? isCutDown : frame.width < frame.height ? isCutAcross : isCutDown || isCutAcross
    }

    /// Returns whether a frame reaches the upper or the lower end of its list but not the other, so that part of it may
    /// be hidden.
    func isCutDown(_ frame: Frame, _ list: Frame) -> Bool {
        (frame.y - list.y <= slack) != (list.bottom - frame.bottom <= slack)
    }

    /// The maximum height of a box for a single line, in points.
    private static let highestFieldBox = 80.0

    /// Checks the size of a target. `room` is the distance to the nearest other target, if it matters: on visionOS,
    /// half of it may respond on each side, so regular buttons of 44 points with centres 60 points apart are large
    /// enough. HIG, Buttons (change log 2025-06-09).
    ///
    /// `isCut` means that the edge of the list may hide part of the target.
    private mutating func judgeSize(of index: Int, room: Double?, isCut: Bool = false) {
        let element = tree[index]
        let frame = reach(of: index)
        let isPart = [ElementRole.button, .image, .link].contains(element.role) && frame != element.frame
        if isPart, tree.isPartOfTarget(index) { return }
        // If the screen's edge cuts off an element, its size isn't known.
        guard element.frame.overhang(beyond: screen.bounds) <= slack else { return }
        guard let (normal, least) = controlSizes else {
            return miss(.targetMinimum, needing: .platform)
        }
        let side = frame.shorterSide
        let isInBar = tree.isInBar(index)
        let here = side.shortened
        func finding(
            _ rule: ScreenRule, _ required: Double, doubt: Phrase? = nil, _ because: Phrase
        ) -> ScreenFinding {
            let doubt: Phrase? =
                isCut
                ? "Only \(here) pt of the shorter side is visible, less than \(required.shortened) pt; the list edge may hide the rest."
                : doubt
            return ScreenFinding(
                rule, index, isSure: doubt == nil, measured: .number(side), required: .number(required), .points,
                because: doubt ?? because)
        }
        let (minimum, standard) = (least.shortened, normal?.shortened ?? "")
        if side < least - Self.tolerance {
            add(
                finding(
                    .targetMinimum, least,
                    doubt: isInBar
                        ? "The shorter side is \(here) pt, below \(minimum) pt, the minimum size for controls; in a bar, the system may extend the touch area."
                        : nil,
                    question.profile == .apple
                        ? "The shorter side is \(here) pt, below \(minimum) pt, the minimum size for controls on \(platformTitle)."
                        : "The shorter side is \(here) px, below \(minimum) px, the WCAG 2.2 minimum for targets."))
        } else if screen.format == .webDriverAgent, side - slack < least {
            let doubt: Phrase =
                "The shorter side is \(here) pt, rounded to whole points, so it may be less than \(minimum) pt, the minimum size for controls."
            add(finding(.targetMinimum, least, doubt: doubt, doubt))
        } else if let normal, side + max(0, room ?? 0) < normal - Self.tolerance, !isSystemSwitch(element) {
            add(
                finding(
                    .targetDefault, normal,
                    doubt: isInBar
                        ? "The shorter side is \(here) pt, below \(standard) pt, the default size for controls on \(platformTitle); in a bar, the system may extend the touch area."
                        : nil,
                    "The shorter side is \(here) pt, below \(standard) pt, the default size for controls on \(platformTitle)."
                ))
        }
    }

    /// The maximum error of frame coordinates in a description, in points.
    private static let tolerance = 0.05

    /// The default and the minimum size of controls; nil if they depend on an unknown platform.
    private var controlSizes: (normal: Double?, least: Double)? {
        switch question.profile {
        // WCAG 2.2, 2.5.8 and 2.5.5, in CSS px: Apple's points, Android's dp.
        case .wcagAA: return (nil, TargetSize.minimumSide)
        case .wcagAAA: return (nil, TargetSize.enhancedSide)
        case .apple:
            if screen.platform == .android { return (nil, 24) }
            guard let platform else { return nil }
            return (platform.defaultControlSize, platform.minimumControlSize)
        }
    }

    /// Returns whether an element is the system switch, which has a fixed size.
    private func isSystemSwitch(_ element: ScreenElement) -> Bool {
        element.role == .switch && (element.frame.width - 51).magnitude <= 1
            && (element.frame.height - 31).magnitude <= 1
    }

    /// Returns the distance of each separate target to the nearest other target, in points up to ``farthest``; empty if
    /// there is only one target.
    private func roomAround() -> [Int: Double] {
        let sorted = separateTargets.sorted { (tree[$0].frame.y, $0) < (tree[$1].frame.y, $1) }
        guard sorted.count > 1 else { return [:] }
        var room = Dictionary(uniqueKeysWithValues: sorted.map { ($0, Self.farthest) })
        for (place, first) in sorted.enumerated() {
            let frame = tree[first].frame
            for second in sorted[(place + 1)...] {
                guard Budget.allows() else { return room }
                let other = tree[second].frame
                guard other.y < frame.bottom + Self.farthest else { break }
                let gaps = frame.gaps(to: other)
                let gap = max(gaps.across, gaps.down)
                for index in [first, second] { room[index] = min(room[index] ?? gap, gap) }
            }
        }
        return room
    }

    // MARK: Pairs

    /// Targets that aren't part of other targets.
    var separateTargets: [Int] { targets.filter { !tree.isPartOfTarget($0) } }

    private mutating func judgePairs() {
        // The targets are sorted by their upper edges, so targets that are too far below don't have to be compared.
        let sorted = separateTargets.filter { !tree.isInBar($0) && !Self.liesClose(tree[$0].role) }
            .sorted { (tree[$0].frame.y, $0) < (tree[$1].frame.y, $1) }
        // The frames are stored contiguously, since thousands of targets have millions of pairs.
        let frames = sorted.map { tree[$0].frame }
        for (place, first) in sorted.enumerated() {
            let frame = frames[place]
            let (left, right) = (frame.x - Self.farthest, frame.right + Self.farthest)
            for other in place + 1..<sorted.count {
                guard frames[other].y < frame.bottom + Self.farthest else { break }
                guard frames[other].x <= right, frames[other].right >= left else { continue }
                guard Budget.allows() else { return }
                let second = sorted[other]
                if first < second {
                    judgePair(first, second, frame, frames[other])
                } else {
                    judgePair(second, first, frames[other], frame)
                }
            }
            guard Budget.allows() else { return }
        }
    }

    /// The greatest distance that any rule checks, in points.
    private static let farthest = 60.0

    /// Returns whether elements with a role are adjacent by design.
    private static func liesClose(_ role: ElementRole) -> Bool {
        switch role {
        case .cell, .tab, .segment, .key: true
        default: false
        }
    }

    private mutating func judgePair(_ first: Int, _ second: Int, _ a: Frame, _ b: Frame) {
        if platform == .visionos { judgeCentres(first, second, a, b) }
        let gaps = a.gaps(to: b)
        let gap = max(gaps.across, gaps.down)
        // HIG, Accessibility, Mobility (change log 2025-06-09). Points.
        let (withBezel, withoutBezel) = (12.0, 24.0)
        guard gap < withoutBezel, !(gaps.across > 0 && gaps.down > 0) else { return }
        // The second target is a button inside a field.
        if gap < 0, a.sharedArea(with: b) >= 0.9 * min(a.area, b.area) { return }
        func finding(
            _ rule: ScreenRule, isSure: Bool = true, _ measured: Double, _ required: Double, _ because: Phrase
        ) -> ScreenFinding {
            ScreenFinding(
                rule, first, [second], isSure: isSure, measured: .number(measured), required: .number(required),
                .points, because: because)
        }
        if gap < -1 {
            let overlap: Phrase =
                "Two controls overlap by \((-gap).shortened) pt, so taps in the overlap are ambiguous."
            return add(finding(.targetOverlap, -gap, 0, overlap))
        }
        guard platform != .visionos else { return }
        let bezels = [tree[first].hasBezel, tree[second].hasBezel]
        func near(_ required: Double) -> Phrase {
            "The distance to the next control is \(gap.shortened) pt; about \(required.shortened) pt works well."
        }
        if gap < withBezel - slack {
            add(finding(.targetSpacing, gap, withBezel, near(withBezel)))
        } else if bezels.contains(false) {
            add(finding(.targetSpacing, gap, withoutBezel, near(withoutBezel)))
        } else if bezels.contains(nil) {
            add(
                finding(
                    .targetSpacing, isSure: false, gap, withoutBezel,
                    "The distance to the next control is \(gap.shortened) pt, which is enough with a visible edge; without one, about \(withoutBezel.shortened) pt works well."
                ))
        }
    }

    /// Checks the space between controls on visionOS as the report about a single control does.
    private mutating func judgeCentres(_ first: Int, _ second: Int, _ a: Frame, _ b: Frame) {
        let (x, y) = (a.center.x - b.center.x, a.center.y - b.center.y)
        let distance = (x * x + y * y).squareRoot()
        let gaps = a.gaps(to: b)
        let gap = max(gaps.across, gaps.down)
        let side = max(a.shorterSide, b.shorterSide)
        if let padding = VisionSpacing.padding(besideControlOf: side), gap < padding - slack {
            add(
                ScreenFinding(
                    .visionCentres, first, [second], measured: .number(gap), required: .number(padding), .points,
                    because:
                        "The distance to the next control is \(gap.shortened) pt; controls of \(VisionSpacing.centres.shortened) pt or more need \(padding.shortened) pt of space between them."
                ).based(on: ["spacing.vision.centres"]))
        } else if distance < VisionSpacing.centres - slack, gap < VisionSpacing.margin - slack {
            add(
                ScreenFinding(
                    .visionCentres, first, [second], measured: .number(distance),
                    required: .number(VisionSpacing.centres), .points,
                    because:
                        "The centres are \(distance.shortened) pt apart; controls \(VisionSpacing.centres.shortened) pt apart are easier to select by looking."
                ))
        }
    }
}
