/// The parts of a mask that hang together, corners included.
struct InkParts {
    struct Part {
        var area = 0
        /// Pixels on the rectangle's rim.
        var onRim = 0
        /// The largest distance to what is outside, in steps to any of eight neighbours.
        var thickness = 0
    }

    /// The number of each pixel's part; −1 where there is none.
    private(set) var labels: [Int32]
    private(set) var parts: [Part] = []

    init(of mask: [Bool], width: Int, height: Int) {
        labels = [Int32](repeating: -1, count: mask.count)
        var sets = DisjointSets()
        for y in 0..<height {
            for x in 0..<width where mask[y * width + x] {
                let at = y * width + x
                var label: Int32 = -1
                if x > 0 { label = sets.union(label, labels[at - 1]) }
                if y > 0 {
                    label = sets.union(label, labels[at - width])
                    if x > 0 { label = sets.union(label, labels[at - width - 1]) }
                    if x + 1 < width { label = sets.union(label, labels[at - width + 1]) }
                }
                labels[at] = label >= 0 ? label : sets.add()
            }
        }
        number(sets, width: width, height: height)
        measureThickness(width: width, height: height)
    }

    private mutating func number(_ sets: consuming DisjointSets, width: Int, height: Int) {
        var numbers = [Int32](repeating: -1, count: sets.count)
        for y in 0..<height {
            for x in 0..<width where labels[y * width + x] >= 0 {
                let at = y * width + x
                let root = Int(sets.root(labels[at]))
                if numbers[root] < 0 {
                    numbers[root] = Int32(parts.count)
                    parts.append(Part())
                }
                labels[at] = numbers[root]
                parts[Int(numbers[root])].area += 1
                if x == 0 || y == 0 || x == width - 1 || y == height - 1 { parts[Int(numbers[root])].onRim += 1 }
            }
        }
    }

    /// Two passes over the distances; what lies outside the rectangle counts as not of the part.
    private mutating func measureThickness(width: Int, height: Int) {
        var distances = [Int32](repeating: 0, count: labels.count)
        for y in 0..<height {
            for x in 0..<width where labels[y * width + x] >= 0 {
                let at = y * width + x
                var least: Int32 = 0
                if x > 0, y > 0, x + 1 < width {
                    least = min(
                        distances[at - 1], distances[at - width - 1], distances[at - width], distances[at - width + 1])
                }
                distances[at] = least + 1
            }
        }
        for y in stride(from: height - 1, through: 0, by: -1) {
            for x in stride(from: width - 1, through: 0, by: -1) where labels[y * width + x] >= 0 {
                let at = y * width + x
                var least: Int32 = 0
                if x > 0, y + 1 < height, x + 1 < width {
                    least = min(
                        distances[at + 1], distances[at + width - 1], distances[at + width], distances[at + width + 1])
                }
                distances[at] = min(distances[at], least + 1)
                let number = Int(labels[at])
                parts[number].thickness = max(parts[number].thickness, Int(distances[at]))
            }
        }
    }
}

/// Sets of labels that turn out to be one.
private struct DisjointSets {
    private var parents: [Int32] = []

    var count: Int { parents.count }

    mutating func add() -> Int32 {
        parents.append(Int32(parents.count))
        return Int32(parents.count - 1)
    }

    mutating func root(_ label: Int32) -> Int32 {
        var label = label
        while parents[Int(label)] != label {
            parents[Int(label)] = parents[Int(parents[Int(label)])]
            label = parents[Int(label)]
        }
        return label
    }

    /// The label of both; a negative one is of none.
    mutating func union(_ one: Int32, _ other: Int32) -> Int32 {
        guard other >= 0 else { return one }
        let second = root(other)
        guard one >= 0, one != second else { return second }
        let (low, high) = (min(one, second), max(one, second))
        parents[Int(high)] = low
        return low
    }
}
