/// Where places of documents are after edits, made in several rounds.
struct MovedPlaces {
    /// Of one round and document: the ends of the edits, and by how much what follows each has moved.
    private struct Moves {
        var ends: [Int] = []
        var offsets: [Int] = []

        /// By how much an offset moves: the edits that end there or before it count.
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

    /// Adds a round of edits, of places after the round before.
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

    /// Where a value is now, which may have been replaced itself.
    func callAsFunction(_ place: Place) -> Place {
        var (low, high) = (place.bytes.lowerBound, place.bytes.upperBound)
        for round in rounds {
            guard let moves = round[place.document] else { continue }
            (low, high) = (low + moves.offset(at: low), high + moves.offset(at: high))
        }
        return Place(place.document, low..<high)
    }
}
