/// Locations in documents that have changed in several rounds of edits.
struct MovedPlaces {
    /// The shifts in one document caused by one round: the ends of the edits, and the distance by which each edit has
    /// shifted everything after it.
    private struct Moves {
        var ends: [Int] = []
        var offsets: [Int] = []

        /// Returns the distance by which an offset shifts: only edits that end at or before the offset count.
        func offset(at position: Int) -> Int {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] <= position { low = middle + 1 } else { high = middle }
            }
            return low == 0 ? 0 : offsets[low - 1]
        }
    }

    private var rounds: [[Int: Moves]] = []

    /// Adds a round of edits; their locations are those after the previous round.
    mutating func add(_ edits: [TextEdit]) {
        var round: [Int: Moves] = [:]
        for (document, edits) in Dictionary(grouping: edits, by: \.place.document) {
            var moves = Moves()
            var offset = 0
            for edit in edits.withoutOverlaps {
                offset += edit.replacement.count - edit.place.bytes.count
                moves.ends.append(edit.place.bytes.upperBound)
                moves.offsets.append(offset)
            }
            round[document] = moves
        }
        rounds.append(round)
    }

    /// Returns the current location of a value; the value itself may have been replaced.
    func callAsFunction(_ place: Place) -> Place {
        var (low, high) = (place.bytes.lowerBound, place.bytes.upperBound)
        for round in rounds {
            guard let moves = round[place.document] else { continue }
            (low, high) = (low + moves.offset(at: low), high + moves.offset(at: high))
        }
        return Place(place.document, low..<high)
    }
}
