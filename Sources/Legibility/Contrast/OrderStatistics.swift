/// The values at some positions of a sorted list, lowest first, whose entries have frequencies.
///
/// Nearest rank: the value at a share is the lowest that at least this share of all values doesn't exceed. Only the
/// values near a position are sorted.
struct OrderStatistics {
    /// The index of the value at each of the shares, in order.
    let indices: [Int]

    init(_ values: [Double], counts: (Int) -> Int, total: Int, shares: [Double]) {
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for value in values {
            if value < lowest { lowest = value }
            if value > highest { highest = value }
        }
        let scale = highest > lowest ? 4095 / (highest - lowest) : 0
        let bins = values.map { UInt16(($0 - lowest) * scale) }
        var sizes = [Int](repeating: 0, count: 4096)
        for (index, bin) in bins.enumerated() { sizes[Int(bin)] += counts(index) }
        // For each share, the bin that contains its position, and the rank in the bin.
        let places = shares.map { share in
            var rank = max(1, Int((share * Double(total)).rounded(.up)))
            let bin = sizes.firstIndex { size in
                if rank <= size { return true }
                rank -= size
                return false
            }
            return (bin: bin ?? 0, rank: rank)
        }
        var isWanted = [Bool](repeating: false, count: sizes.count)
        for place in places { isWanted[place.bin] = true }
        let near = bins.indices.filter { isWanted[Int(bins[$0])] }
        indices = places.map { place in
            var rank = place.rank
            let ordered = near.filter { Int(bins[$0]) == place.bin }.sorted { values[$0] < values[$1] }
            return ordered.first { index in
                rank -= counts(index)
                return rank <= 0
            } ?? 0
        }
    }
}
