import Audits
import Budgets
import Legibility
import Markup
import Sentences

// Rules for enlarged text.
extension ScreenAuditor {
    /// Checks lines whose frames fit tightly, comparing them with the space available in the parent or, without a
    /// parent, on the screen.
    mutating func judgeGrowth() {
        guard let platform, [.ios, .ipados, .watchos].contains(platform), isAsked(.truncation) else { return }
        var (withoutFacts, withoutRoom) = (0, 0)
        var growing: [Int] = []
        for index in screen.elements.indices where tree[index].role == .text && tree[index].isVisible {
            let element = tree[index]
            guard element.font.scales != nil else {
                withoutFacts += tree.isForeign(index) ? 0 : 1
                continue
            }
            guard isGrowingLine(element) else { continue }
            // Without a parent, the screen's width is the limit; the rule then needs to know how the text grows.
            if element.parent == nil, element.font.style == nil { withoutRoom += 1 } else { growing.append(index) }
        }
        if withoutFacts > 0 { miss(.truncation, needing: .growth, elements: withoutFacts) }
        if withoutRoom > 0 { miss(.truncation, needing: .textStyle, elements: withoutRoom) }
        guard !growing.isEmpty, let table = platform.textStyles else { return }
        let rows = TextRows(tree)
        var isReported = Array(repeating: false, count: screen.elements.count)
        for index in growing {
            guard Budget.allows() else { break }
            let container = tree[index].parent.map { tree[$0].frame } ?? screen.bounds
            if let finding = growth(of: [index], in: container, table) {
                add(finding)
                isReported[index] = true
            }
        }
        // A line has less space if other elements share its row.
        for index in growing where !isReported[index] {
            guard Budget.allows() else { break }
            let beside = rows.elements(beside: index, tree)
            guard !beside.isEmpty else { continue }
            let container = tree[index].parent.map { tree[$0].frame } ?? screen.bounds
            guard let finding = growth(of: [index] + beside, in: container, table) else { continue }
            add(finding)
            for other in [index] + beside { isReported[other] = true }
        }
    }

    /// Returns whether an element is a single line that grows with the text size.
    private func isGrowingLine(_ element: ScreenElement) -> Bool { element.lines == 1 && element.font.scales == true }

    /// Returns a finding for the first category at which a line and the elements beside it need more space than is
    /// available, or nil. The gaps between several elements can shrink, so a category with a certain failure takes
    /// precedence over an earlier category with a possible failure.
    private func growth(of row: [Int], in container: Frame, _ table: TextStyleTable) -> ScreenFinding? {
        let index = row[0]
        let element = tree[index]
        let own = screen.category ?? .standard
        let style = element.font.style ?? .body
        guard let base = table[style, own]?.pointSize else { return nil }
        let room =
            switch element.alignment {
            case .center: container.width
            case .right: element.frame.right - container.x
            case .left, nil: container.right - element.frame.x - element.trailing
            }
        // The search begins with the largest ordinary size and continues with every accessibility size.
        var doubtful: ScreenFinding?
        for category in [SizeCategory.xxxLarge, .ax1, .ax3, .ax5] {
            guard let size = table[style, category]?.pointSize, size > base else { continue }
            let need = row.reduce(0) { $0 + width(of: $1, at: category, from: own, table) }
            guard need > room * 0.95 else { continue }
            let isSure = need > room * 1.1
            var finding = ScreenFinding(
                .truncation, index, Array(row.dropFirst()), isSure: isSure, measured: .number(need),
                required: .number(room), .points,
                because: Self.tooWide(
                    need.rounded(.up).shortened, room.shortened, at: category.rawValue, isAlone: row.count == 1,
                    isSure: isSure))
            finding.category = category
            if isSure || row.count == 1 { return finding }
            doubtful = doubtful ?? finding
        }
        return doubtful
    }

    private static func tooWide(
        _ need: String, _ room: String, at size: String, isAlone: Bool, isSure: Bool
    ) -> Phrase {
        if isAlone {
            isSure
                ? "At \(size), the line needs about \(need) pt, but only \(room) pt is available."
                : "At \(size), the line needs about \(need) pt, which is close to the \(room) pt available."
        } else {
            isSure
                ? "At \(size), the line and the elements beside it need about \(need) pt; the row has \(room) pt."
                : "At \(size), the line and the elements beside it need about \(need) pt, which is close to the \(room) pt in the row."
        }
    }

    /// Returns the width of an element at a text size: a line that grows becomes wider; all other elements keep their
    /// width.
    private func width(of index: Int, at category: SizeCategory, from own: SizeCategory, _ table: TextStyleTable)
        -> Double
    {
        let element = tree[index]
        let style = element.font.style ?? .body
        guard element.role == .text, isGrowingLine(element), let base = table[style, own]?.pointSize,
            let size = table[style, category]?.pointSize
        else { return element.frame.width }
        return element.frame.width * max(1, size / base)
    }
}

/// The elements in each row of the same parent, from left to right.
private struct TextRows {
    /// The row of each element, and its position in the row.
    private var places: [Int: (row: Int, place: Int)] = [:]
    private var rows: [[Int]] = []

    init(_ tree: ElementTree) {
        let parts = tree.elements.indices.filter { index in
            let element = tree[index]
            let isPart =
                switch element.role {
                case .text: element.lines == nil || element.lines == 1
                case .image: true
                case .cell: false
                default: element.role.isControl
                }
            return isPart && element.isVisible && !element.frame.isEmpty
        }
        for (_, siblings) in Dictionary(grouping: parts, by: { tree[$0].parent }).sorted(by: {
            ($0.key ?? -1) < ($1.key ?? -1)
        }) {
            var row: [Int] = []
            for index in siblings.sorted(by: tree.isRead) {
                // An element that overlaps the first element of a row by more than half of its height is in that row.
                if let first = row.first, !Self.isBeside(tree[first].frame, tree[index].frame) {
                    add(row, tree)
                    row = []
                }
                row.append(index)
            }
            add(row, tree)
        }
    }

    private static func isBeside(_ a: Frame, _ b: Frame) -> Bool {
        2 * (min(a.bottom, b.bottom) - max(a.y, b.y)) > min(a.height, b.height)
    }

    private mutating func add(_ row: [Int], _ tree: ElementTree) {
        guard row.count > 1 else { return }
        let sorted = row.sorted { (tree[$0].frame.x, $0) < (tree[$1].frame.x, $1) }
        for (place, index) in sorted.enumerated() { places[index] = (rows.count, place) }
        rows.append(sorted)
    }

    /// The maximum number of elements per row: most rows have few. Further elements of a malicious description are
    /// ignored.
    private static let most = 20

    /// Returns the adjacent elements on the side towards which an element grows; empty for centred text.
    func elements(beside index: Int, _ tree: ElementTree) -> [Int] {
        guard let (number, place) = places[index] else { return [] }
        let row = rows[number]
        var beside: [Int] = []
        var edge = tree[index].frame
        switch tree[index].alignment {
        case .center: return []
        case .left, nil:
            for other in row[(place + 1)...].prefix(Self.most) where tree[other].frame.x >= edge.right - 1 {
                beside.append(other)
                edge = tree[other].frame
            }
        case .right:
            for other in row[..<place].suffix(Self.most).reversed() where tree[other].frame.right <= edge.x + 1 {
                beside.append(other)
                edge = tree[other].frame
            }
        }
        return beside
    }
}
