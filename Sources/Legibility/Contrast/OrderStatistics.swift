import Numbers

/// Quantiles of values that have frequencies, lowest first.
///
/// Nearest-rank method: the quantile for a share is the lowest value that at least this share of all values doesn't
/// exceed. Only the values near a quantile are sorted.
struct OrderStatistics {
    /// The index of the value for each share, in the order of the shares.
    let indices: [Int]

    init(_ values: [Double], counts: (Int) -> Int, total: Int, shares: [Double]) {
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for value in values {
            if value < lowest { lowest = value }
            if value > highest { highest = value }
        }
        let scale = highest > lowest ? 4095 / (highest - lowest) : 0
        let bins = values.map { UInt16(saturating: ($0 - lowest) * scale) }
        var sizes = [Int](repeating: 0, count: 4096)
        for (index, bin) in bins.enumerated() { sizes[Int(bin)] += counts(index) }
        // The bin that contains the position of each share, and the rank in that bin.
        let places = shares.map { share in
            var rank = max(1, Int(saturating: (share * Double(total)).rounded(.up)))
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
