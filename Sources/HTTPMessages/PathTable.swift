import Numbers

/// The numbers of paths, found by the bytes of a path.
///
/// `Dictionary` protects itself from keys that are chosen so that they collide, which takes longer than all other work
/// of a look-up. The keys of this table are the program's own paths, and a look-up adds none. However a path is chosen,
/// finding it compares at most the paths in consecutive slots.
struct PathTable: Sendable {
    private struct Entry {
        let path: [UInt8]
        let hash: UInt64
        let number: Int
    }

    /// The entries by hash. An entry whose slot is taken is in the next free slot, and at least half of the slots are
    /// free.
    private var slots = [Entry?](repeating: nil, count: 8)
    private var count = 0

    /// Returns the number of a path; nil for an unknown path.
    func number(of path: UnsafeBufferPointer<UInt8>) -> Int? {
        let hash = unsafe Self.hash(path)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let entry = slots[slot] {
            if entry.hash == hash, unsafe entry.path.elementsEqual(path) { return entry.number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a path, which must not be in the table.
    mutating func add(_ path: [UInt8], _ number: Int) {
        count += 1
        if 2 * count > slots.count {
            let entries = slots.compactMap(\.self)
            slots = [Entry?](repeating: nil, count: 2 * slots.count)
            for entry in entries { insert(entry) }
        }
        insert(Entry(path: path, hash: unsafe path.withUnsafeBufferPointer { unsafe Self.hash($0) }, number: number))
    }

    private mutating func insert(_ entry: Entry) {
        var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }

    /// Returns a number that differs for most different paths. It is computed from eight bytes at a time.
    private static func hash(_ path: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(path)
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        var place = 0
        while place + 8 <= bytes.count {
            hash = unsafe mixed(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = unsafe rest << 8 | UInt64(bytes[place])
            place += 1
        }
        return mixed(hash ^ rest)
    }

    private static func mixed(_ number: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
