import Numbers

/// The connected parts of a mask, including diagonal connections.
struct ConnectedComponents {
    struct Part {
        var area = 0
        /// The number of pixels on the rectangle's edge.
        var onRim = 0
        /// The largest distance to the outside, in steps to any of eight neighbours.
        var thickness = 0
        /// The rows that the part extends over.
        fileprivate(set) var rows = Int.max..<Int.max
    }

    /// The part number of each span.
    private(set) var labels: [Int32]
    private(set) var parts: [Part] = []

    /// Finds the connected parts of spans, which are given row by row. `count` is the total number of pixels.
    init(of spans: [InkSpan], count: Int, width: Int, height: Int) {
        labels = []
        labels.reserveCapacity(spans.count)
        var sets = DisjointSets()
        // The first span in the row above that may touch the current span.
        var above = 0
        for (index, span) in spans.enumerated() {
            while above < index,
                spans[above].row < span.row - 1
                    || spans[above].row < span.row && spans[above].columns.upperBound < span.columns.lowerBound
            {
                above += 1
            }
            var label: Int32 = -1
            var next = above
            while next < index, spans[next].row < span.row, spans[next].columns.lowerBound <= span.columns.upperBound {
                label = sets.union(label, labels[next])
                next += 1
            }
            labels.append(label >= 0 ? label : sets.add())
        }
        number(spans, sets, width: width, height: height)
        measureThickness(spans, count: count, width: width, height: height)
    }

    private mutating func number(_ spans: [InkSpan], _ sets: consuming DisjointSets, width: Int, height: Int) {
        var numbers = [Int32](repeating: -1, count: sets.count)
        for (index, span) in spans.enumerated() {
            let root = Int(sets.root(labels[index]))
            if numbers[root] < 0 {
                numbers[root] = Int32(clamping: parts.count)
                parts.append(Part())
            }
            let part = Int(numbers[root])
            labels[index] = numbers[root]
            parts[part].area += span.columns.count
            parts[part].rows = min(parts[part].rows.lowerBound, span.row)..<span.row + 1
            if span.row == 0 || span.row == height - 1 {
                parts[part].onRim += span.columns.count
            } else {
                if span.columns.lowerBound == 0 { parts[part].onRim += 1 }
                if span.columns.upperBound == width, width > 1 { parts[part].onRim += 1 }
            }
        }
    }

    /// Measures the thickness of parts in two passes over the distances. Pixels outside the rectangle don't belong to
    /// any part.
    private mutating func measureThickness(_ spans: [InkSpan], count: Int, width: Int, height: Int) {
        var distances = [Int32](repeating: 0, count: count)
        // The labels of the current and previous rows, with a background pixel on both sides.
        let ground = [Int32](repeating: 0, count: width + 2)
        var (row, here, before) = (-1, ground, ground)
        func least(_ a: Int32, _ column: Int, _ row: [Int32]) -> Int32 {
            min(a, min(row[column], row[column + 1], row[column + 2]))
        }
        for span in spans {
            if span.row != row {
                before = span.row == row + 1 ? here : ground
                (row, here) = (span.row, ground)
            }
            var distance: Int32 = 0
            for (column, place) in zip(span.columns, span.places) {
                distance = least(distance, column, before) + 1
                here[column + 1] = distance
                distances[place] = distance
            }
        }
        (row, here, before) = (height, ground, ground)
        for (index, span) in spans.enumerated().reversed() {
            if span.row != row {
                before = span.row == row - 1 ? here : ground
                (row, here) = (span.row, ground)
            }
            var (distance, thickness): (Int32, Int32) = (0, 0)
            for (column, place) in zip(span.columns.reversed(), span.places.reversed()) {
                distance = min(distances[place], least(distance, column, before) + 1)
                here[column + 1] = distance
                thickness = max(thickness, distance)
            }
            let part = Int(labels[index])
            parts[part].thickness = max(parts[part].thickness, Int(thickness))
        }
    }
}

/// Disjoint sets of connected labels (union–find).
private struct DisjointSets {
    private var parents: [Int32] = []

    var count: Int { parents.count }

    mutating func add() -> Int32 {
        parents.append(Int32(clamping: parents.count))
        return Int32(clamping: parents.count - 1)
    }

    mutating func root(_ label: Int32) -> Int32 {
        var label = label
        while parents[Int(label)] != label {
            parents[Int(label)] = parents[Int(parents[Int(label)])]
            label = parents[Int(label)]
        }
        return label
    }

    /// Joins two sets, and returns their common label; a negative label belongs to no set.
    mutating func union(_ one: Int32, _ other: Int32) -> Int32 {
        guard other >= 0 else { return one }
        let second = root(other)
        guard one >= 0, one != second else { return second }
        let (low, high) = (min(one, second), max(one, second))
        parents[Int(high)] = low
        return low
    }
}
