import Numbers

/// Cuts lines where the colour of their letters changes, so that a pale word isn't hidden among others.
///
/// All pixels of a letter are on the way from the background to the text colour, also where strokes cover them in part.
/// So another way is another colour, even for two letters. How far along the way the pixels are says less: thin strokes
/// don't reach the text colour.
struct LineCutting {
    /// Neighbours of one colour.
    struct Piece {
        var members: [Int]
        /// Whether the piece follows or precedes another one without a space.
        var isInWord: Bool
        /// Whether it has letters of two colours that touch.
        let isMixed: Bool
        fileprivate var gap: Gap
        /// The sum of the ways of its letters; zero if it is unknown.
        fileprivate(set) var way: SIMD3<Float>
        fileprivate var strength: Float
        /// The text colour's difference from the background; nil for thin strokes.
        fileprivate var exact: SIMD3<Float>?
    }

    /// The gap before a piece, compared with the height of the line.
    fileprivate enum Gap { case none, space, wide }

    private let islands: [Island]
    private let isLossy: Bool
    /// The cosine of the angle from which two ways are the same, and the strength below which a way is unknown.
    private let (least, faint): (Float, Float)

    init(_ islands: [Island], isLossy: Bool) {
        (self.islands, self.isLossy) = (islands, isLossy)
        (least, faint) = isLossy ? (0.95, 40) : (0.985, 12)
    }

    /// Returns the pieces of a line from left to right.
    func pieces(of group: [Int]) -> [Piece] {
        let heights = group.map { islands[$0].frame.height }.sorted()
        let height = Double(heights[heights.count * 5 / 6])
        // If many letters are mixed, the picture has coloured fringes.
        let mixed = group.count { isMixed(islands[$0]) }
        let isFringed = mixed >= 3 && 3 * mixed > group.count
        var runs: [Piece] = []
        var right = Int.min
        for member in group {
            let island = islands[member]
            let space = runs.isEmpty ? .infinity : Double(island.frame.left - right) / height
            let gap: Gap = space > 0.45 ? .wide : space > 0.25 ? .space : .none
            right = max(right, island.frame.right)
            let one = Piece(
                members: [member], isInWord: false, isMixed: !isFringed && isMixed(island), gap: gap,
                way: island.way * island.strength, strength: island.strength,
                exact: island.thickness >= 3 && island.kind == .letter ? island.ink : nil)
            if gap == .none, let last = runs.last, hasSameWay(last, one) {
                runs[runs.count - 1].add(one)
            } else {
                runs.append(one)
            }
        }
        var pieces: [Piece] = []
        for run in runs {
            if let last = pieces.last, isAlike(last, run) {
                pieces[pieces.count - 1].add(run)
                pieces[pieces.count - 1].exact = run.exact ?? last.exact
                continue
            }
            if run.gap == .none, !pieces.isEmpty { pieces[pieces.count - 1].isInWord = true }
            pieces.append(run)
            pieces[pieces.count - 1].isInWord = run.gap == .none
        }
        return pieces
    }

    /// Returns whether the strongest pixels are on another way than all, because letters of two colours touch.
    private func isMixed(_ island: Island) -> Bool {
        guard !isLossy, island.way != .zero, island.strength >= faint else { return false }
        // Rounded codes turn the way of faint letters by a small angle.
        let angle = 0.05 + 1.5 / island.strength
        return !island.ink.points(along: island.way, cosine: 1 - angle * angle / 2)
    }

    private func hasSameWay(_ one: Piece, _ other: Piece) -> Bool {
        if one.isMixed || other.isMixed { return false }
        return min(one.strength, other.strength) < faint || one.way.points(along: other.way, cosine: least)
    }

    private func isAlike(_ last: Piece, _ run: Piece) -> Bool {
        if !hasSameWay(last, run) { return false }
        if run.gap == .wide, let color = run.exact, let other = last.exact {
            let apart = color - other
            return max(apart.x.magnitude, apart.y.magnitude, apart.z.magnitude) <= 4
        }
        let (weak, strong) = (min(last.strength, run.strength), max(last.strength, run.strength))
        let isKnown = run.gap != .none && min(last.members.count, run.members.count) >= 2 && run.way != .zero
        return !isKnown || weak >= 0.65 * strong
    }
}

extension LineCutting.Piece {
    fileprivate mutating func add(_ other: LineCutting.Piece) {
        members += other.members
        way += other.way
        if other.exact != nil, exact == nil || other.strength > strength { exact = other.exact }
        strength = max(strength, other.strength)
    }
}
