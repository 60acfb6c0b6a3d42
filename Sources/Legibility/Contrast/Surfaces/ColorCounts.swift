import Numbers

/// The colour of a pixel: red, green, blue and alpha, 8 bits each, in gamma-encoded sRGB with straight alpha.
public typealias Pixel = SIMD4<UInt8>

/// The pixel count of each colour in an image. The contrast of text over the image depends on these colours.
///
/// Memory use grows with the number of colours: up to 16 MiB for opaque colours, plus 4 bytes for each translucent
/// pixel. The image must have fewer than 2³² pixels.
public struct ColorCounts: Sendable {
    /// A colour and its pixel count.
    public struct Entry: Hashable, Sendable {
        /// The colour; transparent black for invisible pixels.
        public let pixel: Pixel
        /// The number of pixels, at least 1.
        public var count: Int { Int(number) }

        // 32 bits save memory, since there can be as many entries as pixels.
        private let number: UInt32

        fileprivate init(word: UInt32, number: UInt32) {
            pixel = Pixel(word: word)
            self.number = number
        }
    }

    /// Counters of opaque colours, 4096 for each combination of the channels' upper halves that occurs. Byte counters
    /// of a photograph fit into the cache, which makes counting four times as fast as with words.
    private var counters: [UInt8] = []
    /// The counts that were moved out of full counters.
    private var overflow: [UInt32: UInt32] = [:]
    /// The index of a combination's first counter; −1 if it doesn't occur.
    private var starts = [Int32](repeating: -1, count: 4096)
    /// The translucent pixels, each listed by its colour.
    private var translucent: [UInt32] = []
    private var transparent = 0

    private let pixels: Int

    /// Creates empty counts for an image of up to the given number of pixels.
    public init(pixels: Int) { self.pixels = pixels }

    /// Counts the pixels of a row.
    public mutating func add(_ row: Span<Pixel>) {
        var place = 0
        while place < row.count {
            place = addKnown(row, from: place)
            guard place < row.count else { return }
            let pixel = row[place].word
            place += 1
            guard pixel >= 0xFF00_0000 else {
                if pixel < 0x0100_0000 { transparent += 1 } else { addTranslucent(pixel) }
                continue
            }
            let upper = Int(pixel.gatheredNibbles(from: 4))
            if starts[upper] < 0 {
                starts[upper] = Int32(clamping: counters.count)
                counters.append(contentsOf: repeatElement(0, count: 4096))
            } else {
                overflow[pixel, default: 0] += UInt32(UInt8.max)
                counters[Int(starts[upper]) + Int(pixel.gatheredNibbles(from: 0))] = 0
            }
            place -= 1
        }
    }

    private mutating func addTranslucent(_ pixel: UInt32) {
        // Memory that is never written isn't allocated.
        if translucent.isEmpty { translucent.reserveCapacity(pixels) }
        translucent.append(pixel)
    }

    /// Counts opaque pixels until a pixel has no counter or a full counter; returns the index of that pixel.
    private mutating func addKnown(_ row: Span<Pixel>, from place: Int) -> Int {
        unsafe counters.withUnsafeMutableBufferPointer { counters in
            unsafe starts.withUnsafeBufferPointer { starts in
                for index in place..<row.count {
                    let pixel = unsafe row[unchecked: index].word
                    let start = unsafe starts[Int(pixel.gatheredNibbles(from: 4))]
                    guard pixel >= 0xFF00_0000, start >= 0 else { return index }
                    let counter = Int(start) &+ Int(pixel.gatheredNibbles(from: 0))
                    guard unsafe counters[counter] < .max else { return index }
                    unsafe counters[counter] &+= 1
                }
                return row.count
            }
        }
    }

    /// An upper bound of the number of entries.
    public var mostEntries: Int { counters.count { $0 > 0 } + overflow.count + 1 + translucent.count }

    /// Returns the maximum memory, in bytes, for counting the given number of pixels.
    public static func bytes(pixels: Int) -> Int { min(pixels * 4096, 1 << 24) + 4 * pixels }

    /// Returns each colour that occurs, with its pixel count, always in the same order. Pass ``mostEntries`` as `most`;
    /// that property is slow to compute.
    public mutating func entries(atMost most: Int) -> [Entry] {
        var entries = unsafe [Entry](unsafeUninitializedCapacity: most) { unsafe $1 = takeOpaque(into: $0) }
        if transparent > 0 { entries.append(Entry(word: 0, number: UInt32(clamping: transparent))) }
        translucent.sort()
        var start = 0
        for (place, word) in translucent.enumerated()
        where place + 1 == translucent.count || translucent[place + 1] != word {
            entries.append(Entry(word: word, number: UInt32(clamping: place + 1 - start)))
            start = place + 1
        }
        return entries
    }

    /// Writes the entries of opaque colours, and returns their number; overflowed counters come first and are reset.
    private mutating func takeOpaque(into entries: UnsafeMutableBufferPointer<Entry>) -> Int {
        var place = 0
        for (word, count) in overflow.sorted(by: { $0.key < $1.key }) {
            let counter = Int(starts[Int(word.gatheredNibbles(from: 4))]) + Int(word.gatheredNibbles(from: 0))
            unsafe entries.initializeElement(
                at: place, to: Entry(word: word, number: count + UInt32(counters[counter])))
            place += 1
            counters[counter] = 0
        }
        overflow = [:]
        for (upper, start) in starts.enumerated() where start >= 0 {
            let upper = UInt32(clamping: upper).spreadNibbles(to: 4) | 0xFF00_0000
            for (lower, count) in counters[Int(start)..<Int(start) + 4096].enumerated() where count > 0 {
                let word = upper | UInt32(clamping: lower).spreadNibbles(to: 0)
                unsafe entries.initializeElement(at: place, to: Entry(word: word, number: UInt32(count)))
                place += 1
            }
        }
        return place
    }
}

extension Pixel {
    /// The bytes as one number, with alpha in the highest byte.
    var word: UInt32 { unsafe UInt32(littleEndian: unsafeBitCast(self, to: UInt32.self)) }

    init(word: UInt32) { self = unsafe unsafeBitCast(word.littleEndian, to: Pixel.self) }
}

extension UInt32 {
    /// Returns the lower (or, from bit 4, the upper) halves of the three lowest bytes, packed.
    fileprivate func gatheredNibbles(from bit: UInt32) -> UInt32 {
        let halves = self >> bit
        return halves & 15 | halves >> 4 & 0xF0 | halves >> 8 & 0xF00
    }

    /// Returns the inverse of `gatheredNibbles(from:)`.
    fileprivate func spreadNibbles(to bit: UInt32) -> UInt32 {
        (self & 15 | (self & 0xF0) << 4 | (self & 0xF00) << 8) << bit
    }
}
