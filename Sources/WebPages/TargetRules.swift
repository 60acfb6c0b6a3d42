import Audits
import Budgets
import Legibility
import Numbers

/// An element that responds to a pointer.
package struct PageTarget: Sendable {
    package var selector: String
    package var path: [String] = []
    package var role: String?
    package var box: Frame
    /// The measured area that responds to a pointer, if it was probed.
    package var hit: PageSize?
    /// Whether the target is in a sentence, or the line height of other text limits its size.
    package var isInline = false
    /// Whether the target's size is determined only by the browser.
    package var isNative = false
    package var html: String?

    static let rows = PageRows<PageTarget>(
        "targets",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .text("role") { $0.role = $1 },
            .box("box") { $0.box = $1 }, .size("hit") { $0.hit = $1 }, .flag("inline") { $0.isInline = $1 },
            .flag("native") { $0.isNative = $1 }, .html { $0.html = $1 },
        ])
}

extension PageTarget: PageElement { package var frame: Frame? { box } }

/// Checks the sizes of targets: WCAG 2.2, 2.5.8 with its exceptions, and 2.5.5 at Level AAA.
extension PageJudge {
    private static let (minimum, enhanced) = (TargetSize.minimumSide, TargetSize.enhancedSide)
    /// The maximum rounding error of sizes from browsers.
    private static let tolerance = 0.01

    mutating func judgeTargets() {
        guard isAsked(.targetSize) else { return }
        guard let targets = page.targets else {
            if !page.state.isLayout { miss(.targetSize, needing: .targets) }
            return
        }
        let boxes = targets.map(\.reach)
        let strips = PageStrips(boxes, height: 2 * Self.minimum)
        for index in targets.indices where !targets[index].isInline && !targets[index].isNative {
            // People can't scroll to what is left of the page or above it, such as a closed menu.
            guard targets[index].box.right > 0, targets[index].box.bottom > 0 else { continue }
            let side = min(boxes[index].width, boxes[index].height)
            if side < Self.minimum - Self.tolerance {
                let around = strips.boxes(near: boxes[index].center.y)
                guard Budget.allows(around.count) else { return }
                let near = neighbours(of: index, in: around, among: boxes, of: targets)
                if !near.isEmpty {
                    var finding = PageFinding(
                        .targetSize, .target(index), measured: side, required: Self.minimum, .px,
                        because:
                            "The target’s shorter side is \(side.asLength) px, below \(Self.minimum.asLength) px, and another target is within the 24 px circle around its centre."
                    )
                    finding.others = near.prefix(PageFacts.mostOthers).map { .target($0) }
                    finding.omittedOthers = near.count - finding.others.count
                    add(finding)
                    continue
                }
            }
            if question.profile == .wcagAAA, side < Self.enhanced - Self.tolerance {
                add(
                    PageFinding(
                        .targetSize, .target(index), measured: side, required: Self.enhanced, .px, severity: .advice,
                        because:
                            "The target’s shorter side is \(side.asLength) px, below \(Self.enhanced.asLength) px, the WCAG 2.2 AAA minimum."
                    ))
            }
        }
    }

    /// Returns the targets that a circle of 24 px at the target's centre intersects, or whose own circle it intersects
    /// if they are small too. `around` has the indexes of all that may be so near.
    private func neighbours(
        of index: Int, in around: [Int], among boxes: [Frame], of targets: [PageTarget]
    ) -> [Int] {
        let (box, center) = (boxes[index], boxes[index].center)
        let radius = Self.minimum / 2 - Self.tolerance
        return around.filter { other in
            guard other != index else { return false }
            if boxes[other].contains(box) {
                // Beside a button inside a larger link, people press the link. A row that they can press isn't told apart.
                return targets[other].isPressed && boxes[other].area > 2 * box.area
                    && max(boxes[other].width, boxes[other].height) > Self.minimum
            }
            guard !box.contains(boxes[other]) else { return false }
            if boxes[other].distance(from: center) < radius { return true }
            guard min(boxes[other].width, boxes[other].height) < Self.minimum - Self.tolerance else { return false }
            let (across, down) = (boxes[other].center.x - center.x, boxes[other].center.y - center.y)
            return (across * across + down * down).squareRoot() < 2 * radius
        }
    }
}

/// Boxes by the strips of the page that they reach into, so that each is compared only with those at its height.
private struct PageStrips {
    private let height: Double
    private var strips: [Int: [Int]] = [:]
    /// The boxes that reach into many strips.
    private var tall: [Int] = []

    private static let most = 8

    init(_ boxes: [Frame], height: Double) {
        self.height = height
        for (index, box) in boxes.enumerated() {
            let own = strips(from: box.y, to: box.bottom)
            if own.count > Self.most {
                tall.append(index)
            } else {
                own.forEach { strips[$0, default: []].append(index) }
            }
        }
    }

    private func strips(from top: Double, to bottom: Double) -> ClosedRange<Int> {
        let first = Int(saturating: (top / height).rounded(.down))
        return first...max(first, Int(saturating: (bottom / height).rounded(.down)))
    }

    /// Returns the indexes of the boxes that are at most half a strip above or below a place, in order.
    func boxes(near y: Double) -> [Int] {
        let found = strips(from: y - height / 2, to: y + height / 2).flatMap { strips[$0] ?? [] }
        return Set(found + tall).sorted()
    }
}

extension PageTarget {
    /// Whether the target does something of its own when it is pressed.
    fileprivate var isPressed: Bool { role == "link" || role == "button" }

    /// The area that responds to a pointer: the measured area, or the element's box.
    fileprivate var reach: Frame {
        guard let hit else { return box }
        let (width, height) = (max(hit.width, box.width), max(hit.height, box.height))
        return Frame(box.center.x - width / 2, box.center.y - height / 2, width, height)
    }
}

extension Frame {
    /// Returns whether this rectangle contains another rectangle, such as a clickable row that contains a button.
    fileprivate func contains(_ other: Frame) -> Bool {
        x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }
}
