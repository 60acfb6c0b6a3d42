import Audits
import Budgets
import Legibility
import Markup
import Sentences

// Rules for televisions and watches only.
extension ScreenAuditor {
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

    /// The first grid; all grids have the same spacing.
    private static let grid = TVGrid.all.first

    /// Checks neighbours of the same height in a row, and items of the same size in a grid's column.
    private mutating func judgeGrid() {
        guard let grid = Self.grid else { return }
        let items = separateTargets.filter { !tree.isInBar($0) }
        var stacked: [(first: Int, second: Int, gap: Double)] = []
        var isInRow = Array(repeating: false, count: screen.elements.count)
        for (place, first) in items.enumerated() {
            guard Budget.allows() else { break }
            let a = tree[first].frame
            for second in items[(place + 1)...] {
                let b = tree[second].frame
                guard (a.height - b.height).magnitude <= 1 else { continue }
                if (a.y - b.y).magnitude <= 1 {
                    (isInRow[first], isInRow[second]) = (true, true)
                    let gap = a.gaps(to: b).across
                    guard (0..<grid.horizontalSpacing - 0.05).contains(gap) else { continue }
                    addSpacing(
                        first, second, gap, grid.horizontalSpacing,
                        "The distance to the next item is \(gap.shortened) pt; Apple’s grids use \(grid.horizontalSpacing.shortened) pt."
                    )
                } else if (a.x - b.x).magnitude <= 1, (a.width - b.width).magnitude <= 1,
                    stacked.count < AuditResult<ScreenSubject>.mostOfRule
                {
                    let gap = a.gaps(to: b).down
                    if (0..<grid.minimumVerticalSpacing - 0.05).contains(gap) { stacked.append((first, second, gap)) }
                }
            }
        }
        // A single column is a list, to which grid spacing doesn't apply.
        for pair in stacked where isInRow[pair.first] || isInRow[pair.second] {
            addSpacing(
                pair.first, pair.second, pair.gap, grid.minimumVerticalSpacing,
                "The distance to the next row is \(pair.gap.shortened) pt; grid rows should be at least \(grid.minimumVerticalSpacing.shortened) pt apart."
            )
        }
    }

    private mutating func addSpacing(
        _ first: Int, _ second: Int, _ gap: Double, _ required: Double, _ because: Phrase
    ) {
        add(
            ScreenFinding(
                .tvGridSpacing, first, [second], measured: .number(gap), required: .number(required), .points,
                because: because))
    }

    /// HIG, Tab bars, tvOS: 68 points high, 46 points from the top.
    private mutating func judgeTabBar() {
        let (top, height) = (46.0, 68.0)
        for index in screen.elements.indices where tree[index].role == .tabBar && tree[index].isVisible {
            let frame = tree[index].frame
            let figures: [(measured: Double, required: Double, because: Phrase)] = [
                (
                    frame.y, top,
                    "The tab bar is \(frame.y.shortened) pt from the top; the system’s tab bar is \(top.shortened) pt from the top."
                ),
                (
                    frame.height, height,
                    "The tab bar is \(frame.height.shortened) pt high; the system’s tab bar has a fixed height of \(height.shortened) pt."
                ),
            ]
            for figure in figures where (figure.measured - figure.required).magnitude > 1 {
                add(
                    ScreenFinding(
                        .tvTabBar, index, measured: .number(figure.measured), required: .number(figure.required),
                        .points, because: figure.because))
            }
        }
    }

    /// HIG, Layout, watchOS (change log 2025-09-09): three buttons with glyphs side by side, or two with text.
    private mutating func judgeRows() {
        let buttons = separateTargets.filter { tree[$0].role == .button }
        var rows: [Double: [Int]] = [:]
        // Buttons whose positions differ by only a few points are in the same row.
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
                    required: .number(Double(most)), .controls,
                    because:
                        "\(Double(row.count).shortened) controls are in one row; up to \(Double(most).shortened) fit well."
                ))
        }
    }

    /// Checks buttons of Apple's services that the caller declares; names alone would be a guess.
    private mutating func judgeAppleButtons() {
        guard [.ios, .ipados, .macos].contains(platform) else { return }
        for index in targets {
            let element = tree[index]
            if let button = element.appleButton {
                let (width, height) = button.leastSize
                if element.frame.width < width - slack || element.frame.height < height - slack {
                    let measured = ScreenFigure.size(element.frame.width, element.frame.height)
                    let required = ScreenFigure.size(width, height)
                    add(
                        ScreenFinding(
                            .appleButton, index, measured: measured, required: required, .points,
                            because:
                                "The button is \(measured.words) pt; Apple requires at least \(required.words) pt for this button."
                        ))
                }
            } else if element.role == .button, let name = element.text?.lowercased(),
                name.contains("apple pay") || name.contains("sign in with apple")
            {
                miss(.appleButton, needing: .appleButton)
            }
        }
    }
}
