import CBrotliDecoder
import Foundation
import Testing

@testable import Compression

@Suite("Compressed bodies")
struct CompressionTests {
    /// The size of ISA-L's `isal_zstream` in version 2.30, and of a deflater, which adds memory for repetitions.
    private static let (bytesOfStream, bytesOfDeflater) = (82_384, 168_416)

    /// The sizes of the bodies range from one byte to more than a block, a window or a buffer. They contain prose,
    /// numbers or a repeated byte.
    static let bodies: [[UInt8]] = [1, 2, 300, 1024, 5000, 70_000, 300_000].flatMap { count in
        let text = Array(String(repeating: "Can people read this? 4.47:1 ", count: count / 29 + 1).utf8.prefix(count))
        let digits = (0..<count / 8 + 1).flatMap { Array(String(($0 &* 2_654_435_761) % 100_000_000).utf8) }
        return [text, Array(digits.prefix(count)), [UInt8](repeating: 7, count: count)]
    }

    @Test(
        "gzip output is smaller than its input or nil, and the gzip program decompresses it", arguments: bodies.indices)
    func gzip(_ index: Int) throws {
        let body = Self.bodies[index]
        for effort in [GzipEffort.once, .often] {
            guard let data = gzipped(body, effort) else {
                #expect(body.count <= 300)
                continue
            }
            #expect(data.count < body.count)
            #expect(try unpacked(data) == body)
        }
    }

    @Test(
        "Brotli output is smaller than its input or nil, and Brotli's decoder decompresses it",
        arguments: bodies.indices)
    func brotli(_ index: Int) throws {
        let body = Self.bodies[index]
        guard let data = brotliCompressed(body) else {
            #expect(body.count <= 300)
            return
        }
        #expect(data.count < body.count)
        let decoded = [UInt8](unsafeUninitializedCapacity: body.count + 1) { decoded, count in
            count = decoded.count
            let result = BrotliDecoderDecompress(data.count, data, &count, decoded.baseAddress)
            #expect(result == BROTLI_DECODER_RESULT_SUCCESS)
        }
        #expect(decoded == body)
    }

    @Test("Equal bodies compress to equal bytes, whatever was in memory before", arguments: [GzipEffort.once, .often])
    func equal(_ effort: GzipEffort) throws {
        // Rows that differ only in a few digits contain many repetitions.
        let table = Array(
            (0..<900).map { "{\"row\":\($0),\"ratio\":4.\($0 * 7919 % 997),\"passes\":true}," }.joined().utf8)
        let bodies = Self.bodies + [table]
        // Small numbers like these resemble the positions that ISA-L keeps in memory.
        let garbage = (0..<300_000).flatMap { [UInt8(truncatingIfNeeded: $0 &* 73 >> 3), UInt8(clamping: $0 % 31)] }
        let first = bodies.map { gzipped($0, effort) }
        for _ in 0..<3 {
            for size in [86_016, 86_017, 300_000, 600_000] {
                let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
                UnsafeMutableRawBufferPointer(start: memory, count: size).copyBytes(from: garbage[..<size])
                memory.deallocate()
            }
            #expect(bodies.map { gzipped($0, effort) } == first)
        }
    }

    @Test("A small number left in the memory of a stream doesn't shorten its distances", arguments: 1...15)
    func distances(_ number: UInt8) {
        let table = Array((0..<900).map { "{\"row\":\($0),\"passes\":true}," }.joined().utf8)
        let first = gzipped(table, .once)
        let size = Self.bytesOfStream
        for _ in 0..<4 {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            for offset in 0..<size {
                memory.storeBytes(of: offset % 2 == 0 ? number : 0, toByteOffset: offset, as: UInt8.self)
            }
            memory.deallocate()
            #expect(gzipped(table, .once) == first)
        }
    }

    @Test(
        "Equal bodies compress to equal bytes, wherever the stream is in memory",
        arguments: [7, 64])
    func equalAnywhere(_ parts: Int) {
        // ISA-L keeps positions modulo 32768. Positions such as 0 and 2, and those 32768 later, are zeros here. After
        // long noise, ISA-L looks at the positions of arbitrary other bytes.
        var state: UInt64 = 1
        let body = (0..<parts).flatMap { _ in
            let noise = (0..<6144).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
            return [UInt8](repeating: 0, count: 1024) + noise + [UInt8](repeating: 0, count: 1024)
        }
        let first = gzipped(body, .once)
        // Each pair of blocks of these sizes takes the place of the previous stream.
        var blocks: [UnsafeMutableRawPointer] = []
        defer { for block in blocks { block.deallocate() } }
        for _ in 0..<1000 {
            blocks += [Self.bytesOfStream, Self.bytesOfDeflater].map { .allocate(byteCount: $0, alignment: 16) }
            guard gzipped(body, .once) == first else {
                Issue.record("The result differs.")
                return
            }
        }
    }

    @Test("A higher effort compresses long text further")
    func effort() throws {
        let text = Array((0..<20_000).map { "line \($0 * 7919 % 10_007)\n" }.joined().utf8)
        let (once, often) = (try #require(gzipped(text, .once)), try #require(gzipped(text, .often)))
        #expect(often.count < once.count)
        #expect(try #require(brotliCompressed(text)).count < often.count)
    }

    /// ISA-L's own prepared codes, which are meant for any text, make the results 1.57 times as large.
    @Test(
        "Prepared codes make short JSON and pages at most 1.45 times as large as codes of their own",
        arguments: responses)
    func prepared(_ response: String) throws {
        let body = Array(response.utf8)
        let (quick, thorough) = (try #require(gzipped(body, .once)), try #require(gzipped(body, .often)))
        #expect(Double(quick.count) < 1.45 * Double(thorough.count))
        #expect(try unpacked(quick) == body)
    }

    /// Text in the form of responses, with other words.
    static let responses = [
        (0..<12).map {
            """
            {"name":"colour \($0)","hex":"#\($0 * 7919 % 900 + 100)f7a","luminance":0.\($0 * 104_729 % 99_991),"passes":true,
            "because":"\($0).\($0 * 7 % 10):1 meets the minimum for large text (24 px, weight \($0)00)."}
            """
        }.joined(separator: ","),
        (0..<40).map {
            """
            <li class="pair"><a href="/?foreground=\($0 * 7919 % 900 + 100)&background=fff">Pair \($0)</a>
            <span class="ratio">\($0 * 7 % 21).\($0 * 31 % 89):1</span> is readable in most sizes.</li>
            """
        }.joined(separator: "\n"),
    ]

    @Test("Incompressible data isn't compressed")
    func random() {
        var state: UInt64 = 1
        let noise = (0..<5000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        #expect(gzipped(noise, .once) == nil)
        #expect(gzipped(noise, .often) == nil)
        #expect(brotliCompressed(noise) == nil)
        #expect(gzipped([], .once) == nil)
        #expect(brotliCompressed([]) == nil)
    }

    /// Decompresses the data with Debian's gzip.
    private func unpacked(_ data: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
        try Data(data).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try #require(popen("/bin/gzip --decompress --stdout '\(file.path)'", "r"))
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, output), count > 0 { bytes += piece[..<count] }
        #expect(pclose(output) == 0)
        return bytes
    }
}
