import Numbers

/// Groups islands to lines: neighbours on one surface with similar height and colour.
struct LineGrouping {
    /// The islands of each line, from left to right.
    private(set) var lines: [[Int]] = []

    private let islands: [Island]
    private let frames: [PixelFrame]
    private let widest: Double
    private var parents: [Int]

    /// Groups the islands with given indexes. Frames of columns are turned. A gap is up to `widest` times the height.
    init(_ islands: [Island], _ members: [Int], isTurned: Bool, widest: Double) {
        self.islands = islands
        self.widest = widest
        frames = islands.map { isTurned ? $0.frame.turned : $0.frame }
        parents = Array(islands.indices)
        link(members)
        var groups: [Int: [Int]] = [:]
        for member in members { groups[root(member), default: []].append(member) }
        lines = groups.values.map { group in
            group.sorted { (frames[$0].left, frames[$0].top, $0) < (frames[$1].left, frames[$1].top, $1) }
        }
        lines.sort { (frames[$0[0]].top, frames[$0[0]].left, $0[0]) < (frames[$1[0]].top, frames[$1[0]].left, $1[0]) }
    }

    /// Links each island with the nearest others to its right, in each band of rows that it touches.
    private mutating func link(_ members: [Int]) {
        let band = 8
        var bands: [Int: [Int]] = [:]
        for member in members.sorted(by: { (frames[$0].left, $0) < (frames[$1].left, $1) }) {
            let frame = frames[member]
            for row in frame.top / band...(frame.bottom - 1) / band {
                bands[row, default: []].append(member)
            }
        }
        for inBand in bands.values {
            for (place, one) in inBand.enumerated() {
                // Islands of other surfaces or lines may be between two letters of a line.
                for other in inBand[(place + 1)...].prefix(8) where belong(one, other) { join(one, other) }
            }
        }
    }

    private func belong(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (islands[one], islands[other])
        guard a.surface == b.surface else { return false }
        let (first, second) = (frames[one], frames[other])
        let (low, high) = (min(first.height, second.height), max(first.height, second.height))
        let overlap = min(first.bottom, second.bottom) - max(first.top, second.top)
        let gap = second.left - first.right
        guard 100 * overlap >= 45 * low, 10 * high <= 26 * low, Double(gap) <= widest * Double(high) else {
            return false
        }
        let (weak, strong) = (min(a.strength, b.strength), max(a.strength, b.strength))
        guard strong <= 1.8 * weak + 4 else { return false }
        return a.ink.points(along: b.ink, cosine: 0.9)
    }

    private mutating func root(_ member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    private mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(one), root(other))
        parents[max(first, second)] = min(first, second)
    }
}
