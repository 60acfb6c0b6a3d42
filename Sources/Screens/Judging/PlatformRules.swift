import Legibility

// What only televisions and watches have.
extension ScreenJudge {
    mutating func judgePlatform() {
        switch platform {
        case .tvos:
            judgeGrid()
            judgeTabBar()
        case .watchos: judgeRows()
        case .ios, .ipados, .macos, .visionos, nil: break
        }
        judgeAppleButtons()
    }

    /// The same for every grid.
    private static let gridSpacing = TVGrid.all.first?.horizontalSpacing ?? 0

    /// Neighbours of the same height in a row.
    private mutating func judgeGrid() {
        let items = separateTargets.filter { !tree.isInBar($0) }
        for (place, first) in items.enumerated() {
            for second in items[(place + 1)...] {
                let (a, b) = (tree[first].frame, tree[second].frame)
                guard (a.y - b.y).magnitude <= 1, (a.height - b.height).magnitude <= 1 else { continue }
                let gap = a.gaps(to: b).across
                if (0..<Self.gridSpacing - 0.05).contains(gap) {
                    add(
                        ScreenFinding(
                            .tvGridSpacing, first, [second], measured: .number(gap), required: .number(Self.gridSpacing)
                        ))
                }
            }
        }
    }

    /// HIG, Tab bars, tvOS: 68 points high, 46 from the top.
    private mutating func judgeTabBar() {
        let top = 46.0
        for index in screen.elements.indices where tree[index].role == .tabBar && tree[index].isVisible {
            let frame = tree[index].frame
            if (frame.y - top).magnitude > 1 {
                add(ScreenFinding(.tvTabBar, index, measured: .number(frame.y), required: .number(top)))
            }
        }
    }

    /// HIG, Layout, watchOS (change log 2025-09-09): three buttons with glyphs side by side, or two with text.
    private mutating func judgeRows() {
        let buttons = separateTargets.filter { tree[$0].role == .button }
        var rows: [Double: [Int]] = [:]
        // What differs by a few points stands in one row.
        for index in buttons {
            rows[(tree[index].frame.center.y / 8).rounded(.toNearestOrEven), default: []].append(index)
        }
        for row in rows.sorted(by: { $0.key < $1.key }).map(\.value) {
            let hasText = row.contains { index in
                tree[index].text?.isEmpty == false || tree.children(of: index).contains { tree[$0].role == .text }
            }
            let most = hasText ? 2 : 3
            guard row.count > most, let first = row.first else { continue }
            add(
                ScreenFinding(
                    .watchRow, first, Array(row.dropFirst()), measured: .number(Double(row.count)),
                    required: .number(Double(most)), .controls))
        }
    }

    /// Buttons of Apple's services by what the caller says they are; a name only guesses.
    private mutating func judgeAppleButtons() {
        guard [.ios, .ipados, .macos].contains(platform) else { return }
        for index in targets {
            let element = tree[index]
            if let button = element.appleButton {
                let (width, height) = button.leastSize
                if element.frame.width < width - slack || element.frame.height < height - slack {
                    add(
                        ScreenFinding(
                            .appleButton, index, measured: .size(element.frame.width, element.frame.height),
                            required: .size(width, height)))
                }
            } else if element.role == .button, let name = element.text?.lowercased(),
                name.contains("apple pay") || name.contains("sign in with apple")
            {
                miss(.appleButton, needing: .appleButton)
            }
        }
    }
}
