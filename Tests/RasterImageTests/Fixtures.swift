import Foundation

@testable import RasterImage

// The files in Fixtures/ were made with Pillow 9.4 (Debian 12) and, if Pillow can't write a kind of PNG, chunk by chunk
// with Python's zlib; profiles were assembled from the published primaries and curves. NAME.rgba contains the upright
// pixels of NAME as read by Pillow, or as they were before writing: red, green, blue, alpha, 8 bits each, or 16 bits
// (low byte first) if the name contains “sixteen”. For cmyk.jpeg, they are the Lab colours of its (invented) profile,
// converted to sRGB with textbook formulas.

/// Returns the bytes of a fixture.
func fixture(_ name: String) throws -> [UInt8] {
    Array(
        try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")))
}

/// Returns the files with these extensions whose pixels are known.
func fixtures(_ endings: String..., where isWanted: (String) -> Bool = { _ in true }) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".rgba") }
        .map { String($0.dropLast(5)) }
        .filter { name in endings.contains { name.hasSuffix(".\($0)") } && isWanted(name) }.sorted()
}

/// Pixels to compare: red, green, blue and alpha of each, in order.
struct Samples: Equatable {
    var values: [Int]
    var highest: Int

    /// Reads the pixels of a fixture.
    init(fixture name: String) throws {
        let bytes = try fixture(name + ".rgba").map(Int.init)
        if name.contains("sixteen") {
            highest = 65_535
            values = stride(from: 0, to: bytes.count, by: 2).map { bytes[$0] | bytes[$0 + 1] << 8 }
        } else {
            highest = 255
            values = bytes
        }
    }

    /// Reads the pixels of an image.
    init(_ image: borrowing RasterImage) {
        values = []
        highest = image.pixels.depth == .eight ? 255 : 65_535
        for y in 0..<image.height {
            switch image.pixels.depth {
            case .eight: append(image.pixels.pixels(y, as: SIMD4<UInt8>.self))
            case .sixteen: append(image.pixels.pixels(y, as: SIMD4<UInt16>.self))
            }
        }
    }

    private mutating func append<Sample: FixedWidthInteger & SIMDScalar>(
        _ row: UnsafeMutableBufferPointer<SIMD4<Sample>>
    ) {
        for pixel in row { values += (0..<4).map { Int(pixel[$0]) } }
    }

    /// Returns the pixels after a change to their linear colours; alpha is unchanged.
    func mapped(_ change: (SIMD3<Double>) -> SIMD3<Double>, decode: (Double) -> Double = decoded) -> Samples {
        var result = self
        for place in stride(from: 0, to: values.count, by: 4) {
            let color = SIMD3(
                decode(Double(values[place]) / Double(highest)), decode(Double(values[place + 1]) / Double(highest)),
                decode(Double(values[place + 2]) / Double(highest)))
            let changed = change(color)
            for channel in 0..<3 {
                let light = min(max(changed[channel], 0), 1)
                result.values[place + channel] = Int((encoded(light) * Double(highest) + 0.5).rounded(.down))
            }
        }
        return result
    }

    /// Returns the largest difference.
    func distance(_ other: Samples) -> Int {
        guard values.count == other.values.count, highest == other.highest else { return .max }
        return zip(values, other.values).map { abs($0 - $1) }.max() ?? 0
    }
}

/// IEC 61966-2-1.
func decoded(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
func encoded(_ light: Double) -> Double { light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055 }

/// Simulates protanopia by Viénot, Brettel & Mollon 1999, folded into linear sRGB as published by the DaltonLens
/// project.
func protanopia(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let mixed = 0.112382761222 * color.x + 0.887617238778 * color.y
    return SIMD3(mixed, mixed, 0.004005768273 * (color.x - color.y) + color.z)
}

/// Simulates protanopia in images, pixel by pixel.
struct Protanopia: ColorMap {
    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            let changed = protanopia(
                SIMD3(
                    decoded(Double(pixel.x) / 255), decoded(Double(pixel.y) / 255), decoded(Double(pixel.z) / 255)))
            let codes = (0..<3).map { UInt8((encoded(min(max(changed[$0], 0), 1)) * 255 + 0.5).rounded(.down)) }
            pixels[index] = SIMD4(codes[0], codes[1], codes[2], pixel.w)
        }
    }

    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            pixels[index] = SIMD4(protanopia(SIMD3(pixel.x, pixel.y, pixel.z)), pixel.w)
        }
    }
}

extension ImageLimits {
    /// Limits that allow every fixture.
    static var ample: ImageLimits { ImageLimits(pixels: 1_000_000, seconds: 60) }
}
