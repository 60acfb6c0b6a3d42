import TestSupport
import Testing

@testable import RasterImage

@Suite("PNG rows")
struct PNGScanlinesTests {
    static let usual = [
        "rgb.png", "rgba.png", "gray.png", "gray-alpha.png", "rgb-sixteen.png", "rgba-sixteen.png", "gray-sixteen.png",
        "gray-alpha-sixteen.png",
    ]

    @Test("Decoded rows match libspng and the fixtures", arguments: usual, [1, 5, 1000])
    func rows(_ name: String, _ rows: Int) throws {
        let file = try fixture(name)
        let expected = try readByLibrary(file)
        #expect(try read(file, rows: rows) == expected)
        #expect(try Samples(fixture: name) == expected)
    }

    @Test("Each filter is decoded as by libspng", arguments: EncodingTests.layouts)
    func filters(_ layout: PNGLayout) throws {
        let image = try slope(layout, 37, 25, noise: 200).encoded(as: .png, limits: .ample)
        for number in 0...4 as ClosedRange<UInt8> {
            let file = try noise(in: image, number, layout, width: 37)
            #expect(try read(file, rows: 10) == (try readByLibrary(file)))
        }
    }

    @Test(
        "Other kinds of PNG are left to libspng",
        arguments: [
            "palette.png", "rgb-interlaced.png", "gray-1-bit.png", "gray-4-bit.png", "rgb-key.png", "gray-key.png",
        ])
    func unusual(_ name: String) throws {
        #expect(try read(try fixture(name), rows: 10) == nil)
    }

    @Test("A truncated or damaged image is rejected with the reason from libspng", arguments: usual)
    func damaged(_ name: String) throws {
        let file = try fixture(name)
        var random = SeededGenerator(seed: UInt64(clamping: file.count))
        for round in 0..<300 {
            var other = file
            for _ in 0...round % 3 {
                other[Int.random(in: 8..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round % 4 == 0 { other.removeLast(Int.random(in: 0..<file.count - 8, using: &random)) }
            // The checksums are correct, so that more of each file is read.
            if round % 2 == 0 { other = withRightChecksums(other) }
            let expected = Result { try readByLibrary(other) }
            let reported = Result { Samples(try RasterImage(other, limits: .ample)) }
            switch (expected, reported) {
            case (.success(let expected), .success(let reported)): #expect(reported.values == expected.values)
            case (.failure, .failure(let reported)): #expect(reported is ImageFault)
            case (.success, .failure(let fault)):
                // Otherwise, only the colour profile may be invalid.
                #expect("\(fault)".contains("profile") || "\(fault)".contains("primaries"))
            case (.failure(let fault), .success): Issue.record("\(fault) was overlooked")
            }
            if case .failure(let fault as ImageFault) = expected, case .failure(let other as ImageFault) = reported {
                #expect(other == fault || "\(other)".contains("profile") || "\(other)".contains("primaries"))
            }
        }
    }

    @Test("Excess data or a wrong checksum is left to libspng")
    func surplus() throws {
        let image = try slope(PNGLayout(isGray: false, hasAlpha: false, depth: .eight), 9, 9, noise: 5)
        let samples = Samples(image)
        let file = try image.encoded(as: .png, limits: .ample)
        // The header's height is reduced by one row.
        var shorter = file
        shorter[23] -= 1
        shorter = withRightChecksums(shorter)
        #expect(try read(shorter, rows: 4) == nil)
        #expect(Samples(try RasterImage(shorter, limits: .ample)).values == Array(samples.values.dropLast(9 * 4)))
        var otherSum = file
        otherSum[file.count - 17] ^= 1
        otherSum = withRightChecksums(otherSum)
        #expect(try read(otherSum, rows: 4) == nil)
        #expect(Samples(try RasterImage(otherSum, limits: .ample)) == samples)
    }

    private func read(_ file: [UInt8], rows: Int) throws -> Samples? {
        let header = try PNGHeader(file, .ample)
        let pixels = try PixelBuffer(width: header.width, height: header.height, depth: header.depth)
        let isRead = file.withUnsafeBufferPointer { bytes in
            guard let lines = PNGScanlines(bytes, header, rows: rows, context: 3) else { return false }
            let stripes = Stripes(height: header.height, rows: rows)
            for index in 0..<stripes.count {
                guard lines.read(stripes[index].count) else { return false }
                for y in max(0, stripes[index].lowerBound - 3)..<stripes[index].upperBound {
                    lines.unpack(y, into: pixels.row(y))
                }
            }
            return lines.isAtEnd()
        }
        guard isRead else { return nil }
        return Samples(
            RasterImage(
                format: .png, pixels: pixels, hasAlpha: header.hasAlpha, isGray: header.isGray, isLossless: true,
                profile: nil))
    }

    private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
        var file = PNGFile(reservingCapacity: bytes.count)
        for chunk in PNGChunks(bytes) { file.append(chunk.type, Array(bytes[chunk.data])) }
        return file.bytes
    }

    /// Returns the file with noise as its data: most rows use the given filter, and every third row uses another
    /// filter.
    private func noise(
        in file: [UInt8], _ number: UInt8, _ layout: PNGLayout, width: Int
    ) throws -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(number))
        let bytesPerRow = width * layout.bytesPerPixel + 1
        var lines = (0..<25 * bytesPerRow).map { _ in UInt8.random(in: 0...255, using: &random) }
        for y in 0..<25 { lines[y * bytesPerRow] = y % 3 == 2 ? UInt8(clamping: y % 5) : number }
        let deflater = Deflater(capacity: lines.count, bytesPerRow: bytesPerRow)
        let data = lines.withUnsafeMutableBufferPointer { deflater.deflated($0, behind: 0, isLast: true) }
        var sum: [UInt8] = []
        sum.appendBigEndian32(lines.withUnsafeBufferPointer { Adler32($0).value })
        var result = PNGFile(reservingCapacity: file.count)
        for chunk in PNGChunks(file) {
            if chunk.type == .data {
                result.append(.data, [0x78, 0x01] + data + sum)
            } else {
                result.append(chunk.type, Array(file[chunk.data]))
            }
        }
        return result.bytes
    }
}
