import Audits
import Budgets
import Legibility
import Markup
import Sentences
import Substrings

// Rules for televisions and watches only.
extension ScreenAuditor {
    mutating func judgePlatform() {
        switch platform {
        case .tvos:
            judgeGrid()
            judgeTabBar()
        case .watchos: judgeRows()
        case .visionos: judgeWhiteButtons()
        case .ios, .ipados, .macos, nil: break
        }
        judgeAppleButtons()
    }

    /// HIG, Buttons, visionOS (change log 2025-06-09): a white button with black content looks switched on.
    private mutating func judgeWhiteButtons() {
        for index in targets where tree[index].role == .button {
            guard let content = tree[index].color.map({ SRGB8(rounding: $0.mappedToSRGB) }),
                case .color(let fill) = tree[index].background, SRGB(content).isBlack, fill.isWhite
            else { continue }
            add(
                ScreenFinding(
                    .visionWhiteButton, index, measured: .number(contrastRatio(SRGB(content), fill)),
                    required: .number(1), .ratio,
                    because:
                        "A white button with black content looks as if it were switched on; on visionOS, only a toggle in this state has these colours."
                ))
        }
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
                judgeSize(of: button, index)
                judgeMargin(of: button, index)
                judgeTitle(of: button, index)
                judgeColors(of: button, index)
            } else if element.role == .button, let name = element.text?.lowercased(),
                name.contains("apple pay") || name.contains("sign in with apple")
            {
                miss(.appleButton, needing: .appleButton)
            }
        }
    }

    private mutating func judgeSize(of button: AppleButton, _ index: Int) {
        let frame = tree[index].frame
        let (width, height) = button.leastSize
        guard frame.width < width - slack || frame.height < height - slack else { return }
        let measured = ScreenFigure.size(frame.width, frame.height)
        let required = ScreenFigure.size(width, height)
        add(
            ScreenFinding(
                .appleButton, index, measured: measured, required: required, .points,
                because:
                    "The button is \(measured.words) pt; Apple requires at least \(required.words) pt for this button."
            ).based(on: button, ["size.applePay"], signIn: "size.siwa"))
    }

    /// Checks the size of a title, which may be rounded. HIG, Sign in with Apple (change log 2022-09-14): 43% of the
    /// button's height.
    private mutating func judgeTitle(of button: AppleButton, _ index: Int) {
        guard button == .signInWithApple, let size = tree[index].font.size else { return }
        let needed = 0.43 * tree[index].frame.height
        guard (size - needed).magnitude > 1 else { return }
        add(
            ScreenFinding(
                .appleButton, index, measured: .number(size), required: .number(needed), .points,
                because:
                    "The title is \(size.shortened) pt; Apple requires 43% of the button’s height, \(needed.shortened) pt."
            ).based(on: button, [], signIn: "typography.siwa.ratio"))
    }

    /// Checks the distance to the nearest other content. HIG, Apple Pay (change log 2024-06-10) and Sign in with Apple
    /// (2022-09-14): a tenth of the button's height.
    private mutating func judgeMargin(of button: AppleButton, _ index: Int) {
        let frame = tree[index].frame
        let needed = frame.height / 10
        let inside = Set(tree.descendants(of: index))
        var nearest: (element: Int, gap: Double)?
        for other in screen.elements.indices where other != index && !inside.contains(other) {
            let element = tree[other]
            guard element.isVisible, !element.isDecorative, !element.frame.isEmpty,
                element.role.isControl || element.role == .text || element.role == .image
            else { continue }
            let gaps = frame.gaps(to: element.frame)
            let gap = max(gaps.across, gaps.down)
            // An element behind the button, such as a row, isn't beside it.
            if gap >= 0, gap < needed - slack, gap < nearest?.gap ?? .infinity { nearest = (other, gap) }
        }
        guard let nearest else { return }
        add(
            ScreenFinding(
                .appleButton, index, [nearest.element], measured: .number(nearest.gap), required: .number(needed),
                .points,
                because:
                    "The distance to the next element is \(nearest.gap.shortened) pt; Apple requires a margin of a tenth of the button’s height, \(needed.shortened) pt."
            ).based(on: button, ["size.applePay"], signIn: "size.siwa"))
    }

    /// Checks the style of a button against what is behind it. HIG, Apple Pay (change log 2024-06-10) and Sign in with
    /// Apple (2022-09-14): black on light backgrounds, white on dark ones, and outlined white on light ones.
    private mutating func judgeColors(of button: AppleButton, _ index: Int) {
        let element = tree[index]
        guard case .color(let fill) = element.background, let behind = ground(behind: index) else {
            return miss(.appleButtonContrast, needing: .colors)
        }
        let ratio = contrastRatio(fill, behind)
        let needed = ContrastRequirement.requiredForNonText
        func finding(
            isSure: Bool = true, _ rows: [String], signIn: String = "contrast.siwa.style", _ because: Phrase
        ) -> ScreenFinding {
            ScreenFinding(
                .appleButtonContrast, index, isSure: isSure, measured: .number(ratio), required: .number(needed),
                .ratio, because: because
            ).based(on: button, rows, signIn: signIn)
        }
        let (black, white, outline) = (
            "contrast.applePay.black", "contrast.applePay.white", "contrast.applePay.outline"
        )
        if fill.isBlack, ratio < needed {
            add(
                finding(
                    [black],
                    "The black button is for light backgrounds; its contrast with the background is only \(ratio.asRatio)."
                ))
        } else if fill.isWhite, element.hasBezel == true, ratio >= needed {
            add(
                finding(
                    [outline],
                    "The outlined white button is for light backgrounds; on a dark background, use the white button."))
        } else if fill.isWhite, element.hasBezel != true, ratio < needed {
            add(
                finding(
                    isSure: element.hasBezel == false, [white],
                    "The white button is for dark backgrounds; on a light background, use the black or the outlined white button."
                ))
        } else if button == .signInWithApple, let ink = element.color, !ink.mappedToSRGB.isBlack,
            !ink.mappedToSRGB.isWhite
        {
            add(finding([], signIn: "color.siwa", "The logo and the title must be black or white."))
        } else if !fill.isBlack, !fill.isWhite {
            add(
                finding(
                    [black, white], "The button is neither black nor white; Apple provides it only in these colours."))
        }
    }

    /// Returns the solid colour behind an element: that of the nearest ancestor with a background, or the screen's.
    private func ground(behind index: Int) -> SRGB? {
        let grounds = tree.ancestors(of: index).map(\.background) + [screen.background]
        guard case .color(let color)? = grounds.first(where: { $0 != .unknown }) else { return nil }
        return color
    }
}

extension SRGB {
    /// Whether the colour is black, or so dark that it looks black.
    fileprivate var isBlack: Bool { contrastRatio(self, SRGB(.zero)) < 1.2 }
    /// Whether the colour is white, or so light that it looks white.
    fileprivate var isWhite: Bool { contrastRatio(self, SRGB(.one)) < 1.2 }
}

extension ScreenFinding {
    /// Returns the finding with the page and the rows of one service: those of Apple Pay, or the row of Sign in with
    /// Apple.
    fileprivate func based(on button: AppleButton, _ applePay: [String], signIn: String) -> Self {
        guard button == .signInWithApple else { return based(on: applePay) }
        var finding = based(on: [signIn])
        finding.page = .page("sign-in-with-apple")
        return finding
    }
}
