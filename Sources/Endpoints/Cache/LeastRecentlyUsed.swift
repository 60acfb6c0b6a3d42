/// Values by key, with a limit on their total cost. The least recently used value is removed first.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        package var key: Key
        package var value: Value
        package var cost: Int
        /// The indexes in ``entries`` of the next older and next newer entries; nil at the ends.
        package var older, newer: Int?
    }

    package let capacity: Int
    /// The total cost of all values.
    package private(set) var cost = 0
    private var places: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest, oldest: Int?

    package init(capacity: Int) { self.capacity = capacity }

    package var count: Int { places.count }

    /// Returns the value for a key and records its use.
    package mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let entry = entries[place] else { return nil }
        if place != newest {
            unlink(entry)
            link(entry, at: place)
        }
        return entry.value
    }

    /// Stores a value unless its cost alone exceeds the limit. Returns the number of removed values.
    package mutating func insert(_ value: Value, for key: Key, cost: Int) -> Int {
        guard cost <= capacity, places[key] == nil else { return 0 }
        var evicted = 0
        while self.cost + cost > capacity, let place = oldest, let entry = entries[place] {
            unlink(entry)
            entries[place] = nil
            free.append(place)
            places[entry.key] = nil
            self.cost -= entry.cost
            evicted += 1
        }
        let place = free.popLast() ?? entries.count
        if place == entries.count { entries.append(nil) }
        link(Entry(key: key, value: value, cost: cost), at: place)
        places[key] = place
        self.cost += cost
        return evicted
    }

    private mutating func link(_ entry: Entry, at place: Int) {
        var entry = entry
        (entry.older, entry.newer) = (newest, nil)
        entries[place] = entry
        if let newest { entries[newest]?.newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ entry: Entry) {
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    }
}
