import CISAL
import CKernels
import Numbers

/// Compresses the stripes of an image to raw deflate data (RFC 1951). Each stripe begins and ends at a whole byte, so
/// that stripes can be compressed in parallel and joined.
///
/// ISA-L finds repetitions many times faster than zlib, with nearly the same size. In images without repetitions, such
/// as photos, a Huffman code for single bytes is several times as fast. It is also smaller, because short accidental
/// matches cost more than they save.
@safe final class Deflater {
    private let stream: OpaquePointer
    private let counts: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    private let bytesPerRow: Int
    private static let window = 1 << 15
    /// The number of bytes that share a Huffman code.
    private static let blockSize = 1 << 16
    /// The number of bytes of a block used for the trial.
    private static let pieceSize = 1 << 15

    /// Creates a deflater for up to `capacity` bytes at a time, in rows of `bytesPerRow` bytes.
    init(capacity: Int, bytesPerRow: Int) {
        self.capacity = capacity
        self.bytesPerRow = bytesPerRow
        // Level 1 with its largest buffer: levels 2 and 3 take a third longer and save a hundredth.
        guard let stream = unsafe legibility_deflater_create(1, true) else {
            preconditionFailure("no memory for compressing an image")
        }
        unsafe self.stream = stream
        unsafe counts = .allocate(capacity: 256 * (capacity / Self.blockSize + 1))
    }

    deinit {
        unsafe counts.deallocate()
        unsafe legibility_deflater_free(stream)
    }

    /// Compresses the data after the first `known` bytes, which readers have already seen.
    func deflated(_ data: UnsafeMutableBufferPointer<UInt8>, behind known: Int, isLast: Bool) -> [UInt8] {
        let fresh = unsafe UnsafeMutableBufferPointer(rebasing: data[known...])
        precondition(fresh.count <= capacity, "The data exceeds the announced size.")
        return unsafe Array(unsafeUninitializedCapacity: Self.bound(fresh.count)) { target, count in
            count =
                unsafe isWithoutRepetitions(data, behind: known, scratch: target)
                ? huffmanCoded(fresh, isLast: isLast, into: target)
                : matched(data, known..<data.count, isLast: isLast, into: target)
        }
    }

    /// Returns an upper bound for the size of compressed data: 8 bits and a fraction for each byte, and a code for
    /// every block.
    private static func bound(_ count: Int) -> Int { count + count / 16 + 4096 }

    private static func block(_ index: Int, of count: Int) -> Range<Int> {
        index * blockSize..<min((index + 1) * blockSize, count)
    }

    /// Tries both ways on a piece of the middle block, and on a piece of the block whose bytes differ least, where
    /// repetitions are most likely; also counts the bytes of all blocks.
    private func isWithoutRepetitions(
        _ data: UnsafeMutableBufferPointer<UInt8>, behind known: Int, scratch: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        let count = data.count - known
        let blocks = (count + Self.blockSize - 1) / Self.blockSize
        func isSmallerUnmatched(_ index: Int) -> Bool {
            let block = Self.block(index, of: count)
            let place = known + block.lowerBound
            let piece = place..<place + min(block.count, Self.pieceSize)
            let matched = unsafe matched(data, piece, isLast: true, into: scratch)
            var open = kernel_bits()
            guard let base = scratch.baseAddress, let bytes = data.baseAddress else { return false }
            return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
                guard let counts = counts.baseAddress else { return false }
                unsafe kernel_count_bytes(bytes + place, piece.count, counts)
                let end = unsafe kernel_huffman_block(bytes + place, piece.count, counts, true, &open, base)
                return unsafe end - base < matched
            }
        }
        func countBytes(_ index: Int) -> UInt64 {
            let block = Self.block(index, of: count)
            guard let bytes = data.baseAddress else { return 0 }
            let own = unsafe counts + 256 * index
            unsafe kernel_count_bytes(bytes + known + block.lowerBound, block.count, own)
            // The number of equal pairs of bytes in the block.
            return (0..<256).reduce(0) { unsafe $0 + UInt64(own[$1]) * UInt64(own[$1]) }
        }
        let middle = blocks / 2
        if !isSmallerUnmatched(middle) { return false }
        let evenest = (0..<blocks).map { (countBytes($0), $0) }.max { $0.0 < $1.0 }
        return evenest.map { $0.1 == middle || isSmallerUnmatched($0.1) } ?? false
    }

    private func huffmanCoded(
        _ data: UnsafeMutableBufferPointer<UInt8>, isLast: Bool, into target: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let start = target.baseAddress, let bytes = data.baseAddress else { return 0 }
        var (end, open) = unsafe (start, kernel_bits())
        let blocks = (data.count + Self.blockSize - 1) / Self.blockSize
        for index in 0..<blocks {
            let block = Self.block(index, of: data.count)
            unsafe end = kernel_huffman_block(
                bytes + block.lowerBound, block.count, counts + 256 * index, isLast && index == blocks - 1, &open, end)
        }
        // The remaining bits are written. If more data follows, an empty stored block ends at a whole byte: it has a
        // heading of three zeros, followed by its length and the complement of its length in two bytes each.
        let bits = Int(open.count) + (isLast ? 0 : 3)
        for byte in 0..<(bits + 7) / 8 {
            unsafe end.pointee = UInt8(truncatingIfNeeded: open.bits >> UInt64(clamping: 8 * byte))
            unsafe end += 1
        }
        if !isLast {
            for byte in [0, 0, 0xFF, 0xFF] as [UInt8] {
                unsafe end.pointee = byte
                unsafe end += 1
            }
        }
        return unsafe end - start
    }

    /// Compresses a part of some data with ISA-L; decoders already have the data before the part.
    private func matched(
        _ data: UnsafeMutableBufferPointer<UInt8>, _ part: Range<Int>, isLast: Bool,
        into target: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let bytes = data.baseAddress else { return 0 }
        unsafe legibility_deflater_start(stream, legibility_wrapper_none, target.baseAddress, target.count)
        let known = min(part.lowerBound, Self.window)
        var start = part.lowerBound
        if known > 0 {
            unsafe legibility_deflater_set_dictionary(stream, bytes + part.lowerBound - known, known)
        } else {
            start += unsafe legibility_deflater_begin(stream, bytes + part.lowerBound, part.count)
        }
        // Rows are passed one at a time: ISA-L finds far fewer repetitions in large pieces.
        for row in stride(from: part.lowerBound, to: part.upperBound, by: bytesPerRow) {
            let end = min(row + bytesPerRow, part.upperBound)
            // The stream may have started with whole rows of a few bytes.
            if end <= start { continue }
            let follows = isLast ? legibility_ends : legibility_ends_at_byte
            unsafe legibility_deflater_add(
                stream, bytes + start, end - start, end == part.upperBound ? follows : legibility_more_follows)
            start = end
        }
        let written = unsafe legibility_deflater_written(stream)
        precondition(written > 0, "The output buffer is full.")
        return written
    }
}
