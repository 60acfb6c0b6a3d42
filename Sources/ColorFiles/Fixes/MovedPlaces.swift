/// The places in documents after edits that were made in several rounds.
struct MovedPlaces {
    /// The moves of one round in one document: the ends of the edits, and the distance that everything after each edit
    /// has moved.
    private struct Moves {
        var ends: [Int] = []
        var offsets: [Int] = []

        /// The distance that an offset moves: the edits that end at or before it count.
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

    /// Adds a round of edits, in terms of places after the round before.
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

    /// The place of a value now; the value itself may have been replaced.
    func callAsFunction(_ place: Place) -> Place {
        var (low, high) = (place.bytes.lowerBound, place.bytes.upperBound)
        for round in rounds {
            guard let moves = round[place.document] else { continue }
            (low, high) = (low + moves.offset(at: low), high + moves.offset(at: high))
        }
        return Place(place.document, low..<high)
    }
}
