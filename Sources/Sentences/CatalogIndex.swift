import Numbers

/// The places of the entries in a file of translations, by the hash of their English phrase.
///
/// The file itself is the table: only the places are found at the start, and a translation is read when it is looked up.
/// Reading all entries took a fifth of the time until the server was ready, and 1.5 MB.
@safe struct CatalogIndex: Sendable {
    // The file is never changed or freed.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>
    /// The place of an entry's phrase plus 1 by hash, or 0. An entry whose slot is taken is in the next free slot, and at
    /// least half of the slots are free.
    private let slots: [UInt32]

    /// Creates the index of a file in gettext format, which must stay in memory.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
        var places: [(place: UInt32, hash: Int)] = []
        var start = 0
        while start < bytes.count {
            if let phrase = unsafe Self.place(after: "msgid \"", at: start, in: bytes) {
                var hash = Self.emptyHash
                var text = unsafe CatalogText(bytes, at: phrase)
                while let byte = unsafe text.next() { hash = Self.hash(hash, byte) }
                // The entry of an empty phrase is the file's header.
                if hash != Self.emptyHash { places.append((UInt32(truncatingIfNeeded: phrase), hash)) }
            }
            start = (unsafe bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
        }
        var capacity = 16
        while capacity < 2 * places.count { capacity *= 2 }
        var slots = [UInt32](repeating: 0, count: capacity)
        for (place, hash) in places {
            var slot = hash & (capacity - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = place + 1
        }
        self.slots = slots
    }

    /// Returns the translation of a phrase; nil if there is none.
    func translation(of english: String) -> String? {
        var english = english
        return english.withUTF8 { english in
            var hash = Self.emptyHash
            for place in 0..<english.count { hash = unsafe Self.hash(hash, english[place]) }
            var slot = hash & (slots.count - 1)
            while case let place = slots[slot], place != 0 {
                if let translation = unsafe translation(at: Int(place) - 1, of: english) { return translation }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    /// Returns the translation in the entry with a phrase at a place, if the phrase is the given one.
    private func translation(at place: Int, of english: UnsafeBufferPointer<UInt8>) -> String? {
        var phrase = unsafe CatalogText(bytes, at: place)
        for index in 0..<english.count where unsafe phrase.next() != english[index] { return nil }
        guard unsafe phrase.next() == nil,
            let start = unsafe Self.place(after: "msgstr \"", at: phrase.endOfLine, in: bytes)
        else { return nil }
        var text = unsafe CatalogText(bytes, at: start)
        var translation: [UInt8] = []
        translation.reserveCapacity(2 * english.count)
        while let byte = unsafe text.next() { translation.append(byte) }
        return String(decoding: translation, as: UTF8.self)
    }

    /// Returns the place after a word; nil if there is another word at the start.
    private static func place(after word: StaticString, at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard start + word.utf8CodeUnitCount <= bytes.count else { return nil }
        for place in 0..<word.utf8CodeUnitCount where unsafe bytes[start + place] != word.utf8Start[place] {
            return nil
        }
        return start + word.utf8CodeUnitCount
    }

    // FNV-1a (Fowler, Noll and Vo), 64 bits.
    private static let emptyHash = Int(bitPattern: 0xCBF2_9CE4_8422_2325)

    private static func hash(_ hash: Int, _ byte: UInt8) -> Int { (hash ^ Int(byte)) &* 0x100_0000_01B3 }
}

/// The bytes of a quoted string, which may continue on the next lines, without their escapes.
@unsafe private struct CatalogText {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int

    /// Creates the text that begins after an opening quote.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
        unsafe (self.bytes, self.place) = unsafe (bytes, place)
    }

    /// The start of the line after the text, if all of it has been read.
    var endOfLine: Int { unsafe place + 2 }

    mutating func next() -> UInt8? {
        // A closing quote at the end of a line, and an opening quote on the next one.
        while unsafe byte(0) == UInt8(ascii: "\""), unsafe byte(2) == UInt8(ascii: "\"") { unsafe place += 3 }
        guard let byte = unsafe byte(0), byte != UInt8(ascii: "\"") else { return nil }
        unsafe place += 1
        guard byte == UInt8(ascii: "\\"), let escaped = unsafe self.byte(0) else { return byte }
        unsafe place += 1
        return escaped == UInt8(ascii: "n") ? 0x0A : escaped
    }

    private func byte(_ distance: Int) -> UInt8? {
        unsafe place + distance < bytes.count ? bytes[place + distance] : nil
    }
}
