import Numbers

/// The parts of a picture and their neighbours, searched for islands: everything that one surface separates from the
/// edge of the picture.
///
/// An island of a surface is a subtree of a depth-first search below the surface from which no edge leads further up.
/// One search finds the islands of all surfaces in a time that is linear in the number of edges.
struct ZoneGraph {
    /// A part of a picture that one surface encloses.
    struct Island {
        let surface: Int32
        /// The positions of the island's parts in ``order``.
        let parts: Range<Int32>
        let frame: PixelFrame
    }

    /// The parts in the order of the search.
    private(set) var order: [Int32] = []
    /// The position of each part in ``order``; −1 if the search didn't reach it.
    private(set) var positions: [Int32]
    private(set) var islands: [Island] = []

    /// Finds the islands; nil if there are more neighbours than the limit, as in noise.
    init?(_ zones: FlatZones, width: Int, height: Int, mostEdges: Int, isWanted: (PixelFrame) -> Bool) {
        positions = [Int32](repeating: -1, count: zones.count)
        guard let edges = ZoneEdges(zones, width: width, height: height, most: mostEdges) else { return nil }
        search(zones, edges, width: width, height: height, isWanted)
    }

    private mutating func search(
        _ zones: FlatZones, _ edges: ZoneEdges, width: Int, height: Int, _ isWanted: (PixelFrame) -> Bool
    ) {
        let surfaces = Int32(clamping: zones.surfaces)
        var (lowest, next) = ([Int32](repeating: 0, count: zones.count), edges.starts)
        var frames = zones.frames
        var path: [Int32] = []
        order.reserveCapacity(zones.count)
        func isOnEdge(_ frame: PixelFrame32) -> Bool {
            frame.left == 0 || frame.top == 0 || Int(frame.right) == width || Int(frame.bottom) == height
        }
        // All parts at the picture's edge are connected outside it, so the search is restarted from each of them, and
        // they count as reached from the very beginning.
        let onEdge = zones.frames.map(isOnEdge)
        func open(_ part: Int32) {
            let position = Int32(clamping: order.count)
            positions[Int(part)] = position
            lowest[Int(part)] = onEdge[Int(part)] ? -1 : position
            order.append(part)
            path.append(part)
        }
        for start in 0..<zones.count where onEdge[start] && positions[start] < 0 {
            open(Int32(clamping: start))
            while let part = path.last {
                let at = Int(part)
                if next[at] < edges.starts[at + 1] {
                    let other = edges.neighbours[Int(next[at])]
                    next[at] += 1
                    if positions[Int(other)] < 0 {
                        open(other)
                    } else {
                        lowest[at] = min(lowest[at], positions[Int(other)])
                    }
                    continue
                }
                path.removeLast()
                guard let parent = path.last else { break }
                lowest[Int(parent)] = min(lowest[Int(parent)], lowest[at])
                if parent < surfaces, lowest[at] >= positions[Int(parent)] {
                    let frame = frames[at].frame
                    if isWanted(frame) {
                        islands.append(
                            Island(
                                surface: parent, parts: positions[at]..<Int32(clamping: order.count), frame: frame))
                    }
                }
                frames[Int(parent)].add(frames[at])
            }
        }
    }
}

/// The neighbours of each part of a picture, in one list.
struct ZoneEdges {
    /// The first neighbour of each part, and the number of all neighbours.
    private(set) var starts: [Int32]
    private(set) var neighbours: [Int32] = []

    init?(_ zones: FlatZones, width: Int, height: Int, most: Int) {
        starts = []
        guard let pairs = Self.pairs(zones.numbers, width: width, height: height, most: most) else { return nil }
        starts = [Int32](repeating: 0, count: zones.count + 1)
        for pair in pairs {
            starts[Int(truncatingIfNeeded: pair >> 32) + 1] += 1
            starts[Int(truncatingIfNeeded: pair & 0xFFFF_FFFF) + 1] += 1
        }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var next = starts
        neighbours = [Int32](repeating: 0, count: 2 * pairs.count)
        for pair in pairs {
            let (one, other) = (Int(truncatingIfNeeded: pair >> 32), Int(truncatingIfNeeded: pair & 0xFFFF_FFFF))
            neighbours[Int(next[one])] = Int32(clamping: other)
            next[one] += 1
            neighbours[Int(next[other])] = Int32(clamping: one)
            next[other] += 1
        }
    }

    /// Returns the pairs of neighbours; most repetitions are removed.
    private static func pairs(_ numbers: [Int32], width: Int, height: Int, most: Int) -> [UInt64]? {
        var pairs: [UInt64] = []
        // Memory that isn't used costs nothing, and growing would copy.
        pairs.reserveCapacity(most + 4 * width)
        var recent = [UInt64](repeating: .max, count: 1 << 12)
        var isFull = false
        func add(_ one: Int32, _ other: Int32) {
            guard one >= 0, other >= 0 else { return }
            let pair = UInt64(clamping: min(one, other)) << 32 | UInt64(clamping: max(one, other))
            let slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 52)
            if recent[slot] == pair { return }
            recent[slot] = pair
            pairs.append(pair)
            if pairs.count > most { isFull = true }
        }
        for y in 0..<height {
            let row = y * width
            let below = y + 1 < height ? row + width : row
            for x in 0..<width {
                let here = numbers[row + x]
                let down = numbers[below + x]
                if down != here { add(here, down) }
                guard x + 1 < width else { continue }
                let right = numbers[row + x + 1]
                if right != here { add(here, right) }
                let across = numbers[below + x + 1]
                if across != here { add(here, across) }
                if right != down { add(right, down) }
            }
            if isFull { return nil }
        }
        return pairs
    }
}
