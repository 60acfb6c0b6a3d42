import Audits
import Legibility
import Markup
import Sentences
import Spelling

// Rules for the positions of elements on the screen.
extension ScreenAuditor {
    mutating func judgeLayout() {
        let content = screen.elements.indices.filter { index in
            let element = tree[index]
            return element.isVisible && !element.isDecorative && (element.role.isControl || element.role == .text)
                && !tree.isForeign(index)
        }
        for index in content {
            judgeEdges(of: index)
            if platform == .ios {
                judgeWidth(of: index)
                judgeIsland(over: index)
            }
        }
        if platform != .tvos, screen.safeArea == nil, !content.isEmpty {
            miss(.safeArea, needing: .safeArea, elements: content.count)
        }
        judgeBottomAndCorners(content)
        if platform == .macos { judgeWindowBottom(content) }
    }

    private mutating func judgeEdges(of index: Int) {
        let element = tree[index]
        // Rows and scrolling content may be partly visible.
        guard !tree.isInScroll(index), element.role != .cell else { return }
        let over = element.frame.overhang(beyond: screen.bounds)
        if over > slack {
            add(distance(.offscreen, index, over, "The element extends \(over.shortened) pt beyond the screen."))
        }
        if platform == .tvos {
            guard !tree.isInTabBar(index), let insets = Self.televisionSafeArea else { return }
            let over = element.frame.overhang(beyond: screen.bounds.inset(by: insets))
            if over > slack {
                add(
                    distance(
                        .tvSafeZone, index, over,
                        "The element extends \(over.shortened) pt into the edge area that televisions may crop."))
            }
        } else if let safeArea = screen.safeArea {
            let over = element.frame.overhang(beyond: screen.bounds.inset(by: safeArea))
            if over > slack {
                add(
                    distance(
                        .safeArea, index, over,
                        "The element extends \(over.shortened) pt beyond the specified safe area."))
            }
        }
    }

    /// Checks controls that touch the bottom edge or two edges of a screen with rounded corners. HIG, Adaptivity and
    /// Layout (undated).
    private mutating func judgeBottomAndCorners(_ content: [Int]) {
        guard platform == .ios || platform == .ipados else { return }
        for index in content where tree[index].role.isControl {
            let element = tree[index]
            let frame = element.frame
            guard element.role != .tab, element.role != .cell, !tree.isInBar(index), !tree.isInScroll(index),
                frame.overhang(beyond: screen.bounds) <= slack,
                // An element beyond the specified safe area is reported by another rule.
                screen.safeArea.map({ frame.overhang(beyond: screen.bounds.inset(by: $0)) <= slack }) ?? true
            else { continue }
            let isAtBottom = screen.height - frame.bottom <= slack
            let isAtSide = min(frame.x, screen.width - frame.right) <= slack && frame.width < screen.width - slack
            guard isAtBottom || isAtSide && frame.y <= slack else { continue }
            guard screen.safeArea != nil || hasRoundedCorners else {
                miss(.bottomCorner, needing: .safeArea)
                continue
            }
            add(
                distance(
                    .bottomCorner, index, isAtBottom ? screen.height - frame.bottom : frame.y,
                    isAtBottom
                        ? "A control at the bottom edge conflicts with the system’s swipe gesture."
                        : "A control in a corner of the screen is hard to reach, and the rounded corner may cover it."))
        }
    }

    /// Whether phones with this screen have rounded corners, and thus a Home indicator instead of a Home button: their
    /// screens are more than twice as high as wide.
    private var hasRoundedCorners: Bool {
        let size = screen.size.upright
        return platform == .ios && size.height > 2 * size.width
    }

    private func distance(
        _ rule: ScreenRule, _ index: Int, isSure: Bool = true, _ measured: Double, of required: Double = 0,
        _ because: Phrase
    ) -> ScreenFinding {
        ScreenFinding(
            rule, index, isSure: isSure, measured: .number(measured), required: .number(required), .points,
            because: because)
    }

    private static let televisionSafeArea = SafeZone.tv.map {
        EdgeInsets(top: $0.top, bottom: $0.bottom, left: $0.left, right: $0.right)
    }

    private mutating func judgeWidth(of index: Int) {
        let frame = tree[index].frame
        // The tree also lists rows as buttons, but rows are higher, or are cells.
        guard tree[index].role == .button, (frame.width - screen.width).magnitude <= slack, frame.height < 120 else {
            return
        }
        add(
            distance(
                .fullWidthButton, index, frame.width, of: screen.width,
                "The button is \(frame.width.shortened) pt wide, as wide as the screen; the system margins would leave space on both sides."
            ))
    }

    /// Checks an element that crosses the height of the compact island within its width. Apple's guidelines don't
    /// specify the island's distance from the top.
    private mutating func judgeIsland(over index: Int) {
        guard screen.size.orientation == .portrait, let (width, height) = island,
            !tree.ancestors(of: index).contains(where: { $0.role == .liveActivity })
        else { return }
        let frame = tree[index].frame
        let (left, right) = ((screen.width - width) / 2, (screen.width + width) / 2)
        guard frame.y <= height, frame.bottom >= height, frame.x < right,
            frame.right > left
        else { return }
        let shared = min(frame.right, right) - max(frame.x, left)
        // Older phones have the same screen but no island, and a name may be that of no phone.
        let models = Screen(screen.size, on: .ios).dynamicIslands.map(\.model)
        let isKnown = screen.device.map { name in models.contains { areSameName($0, name) } } ?? false
        add(
            distance(
                .dynamicIsland, index, isSure: isKnown, shared,
                isKnown
                    ? "The Dynamic Island covers \(shared.shortened) pt of the element’s width."
                    : "On a phone with a Dynamic Island, \(shared.shortened) pt of the element’s width may be covered; the device isn’t known."
            ))
    }

    /// The compact island's width and height on phones with this screen; nil if these phones have no island.
    private var island: (width: Double, height: Double)? {
        let widths = Screen(screen.size, on: .ios).dynamicIslands
        // The height is published with the sizes of the island's parts, and is the same on every screen.
        let height = LiveActivitySize.all.first { $0.presentation == "compact leading" }?.height.upperBound
        guard let width = widths.first(where: { $0.presentation == "island, compact or minimal" })?.width, let height
        else { return nil }
        return (width, height)
    }

    /// Checks elements near the bottom of a window. Apple's guidelines give no number and refer to elements that people
    /// need to reach. The rule therefore reports elements that the caller declares as critical if their distance from
    /// the bottom is less than their height.
    private mutating func judgeWindowBottom(_ content: [Int]) {
        let controls = content.filter { tree[$0].role.isControl }
        let critical = controls.filter { tree[$0].isCritical }
        if critical.isEmpty, !controls.isEmpty { miss(.windowBottom, needing: .critical, elements: controls.count) }
        for index in critical {
            let frame = tree[index].frame
            let room = screen.height - frame.bottom
            if room < frame.height {
                add(
                    distance(
                        .windowBottom, index, room, of: frame.height,
                        "The element is \(room.shortened) pt above the bottom of the window, less than its own height; people may move the window so that its bottom edge is hidden."
                    ))
            }
        }
    }
}
