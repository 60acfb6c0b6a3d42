import Legibility
import TestSupport

/// An image of the given size: red, green, blue, alpha.
struct SamplePicture {
    var width = 512, height = 384
    var pixels: [SIMD4<UInt8>] = []

    /// Soft light with sensor noise; few neighbouring pixels are equal.
    static func photo(
        _ random: inout SeededGenerator, width: Int = 512, height: Int = 384
    ) -> SamplePicture {
        var picture = SamplePicture(width: width, height: height)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let fading = (x + y) * 512 / picture.width / 6
                let light = SIMD3(40 + x * 170 / picture.width, 60 + y * 140 / picture.height, 200 - fading)
                picture.append(light &+ SIMD3.random(in: -6...6, using: &random))
            }
        }
        return picture
    }

    /// Areas of solid colour, as in a screenshot.
    static func flat(_ random: inout SeededGenerator) -> SamplePicture {
        var picture = SamplePicture()
        let colors = (0..<48).map { _ in SIMD3<Int>.random(in: 0...255, using: &random) }
        for y in 0..<picture.height {
            for x in 0..<picture.width { picture.append(colors[x / 64 + y / 64 * 8]) }
        }
        return picture
    }

    private mutating func append(_ light: SIMD3<Int>) {
        pixels.append(SIMD4(SIMD3<UInt8>(clamping: light), 255))
    }
}

func visionComparisons(_ random: inout SeededGenerator) -> [Comparison] {
    let simulation = Simulation(.deutan)
    return [
        comparison("simulation, a pixel of a photo", of: .photo(&random), simulation),
        comparison("simulation, a pixel of a drawing", of: .flat(&random), simulation),
    ]
}

private func comparison(_ name: String, of picture: SamplePicture, _ simulation: Simulation) -> Comparison {
    let made = PixelSimulation(simulation)
    // The product changes pixels in place, so each call starts with a copy.
    var product = picture.pixels
    var plain = picture.pixels
    func run() -> Double {
        product = picture.pixels
        var span = product.mutableSpan
        made(&span)
        return Double(product[product.count / 2].x)
    }
    func runPlainly() -> Double {
        for place in plain.indices { plain[place] = plainSimulation(picture.pixels[place], simulation.projection) }
        return Double(plain[plain.count / 2].x)
    }
    return Comparison(
        name: name, plainly: "pow, matrix, pow for each pixel", operations: picture.pixels.count, product: run,
        plain: runPlainly,
        checkAgreement: {
            try checkEveryColor(Simulation(.protan))
            try checkEveryColor(Simulation(.tritan))
            try checkEveryColor(Simulation(.achromatopsia))
            _ = run()
            _ = runPlainly()
            // The last digits may be rounded in different directions.
            for (one, other) in zip(product, plain) {
                try Comparison.check(name, Double(one.largestDifference(to: other)), within: 1)
            }
        })
}

/// Returns whether all 2²⁴ 8-bit colours match the simulation itself, within one step.
private func checkEveryColor(_ simulation: Simulation) throws {
    let made = PixelSimulation(simulation)
    for blue in 0...255 as ClosedRange<UInt8> {
        var pixels = (0..<1 << 16).map { SIMD4(UInt8(clamping: $0 & 255), UInt8(clamping: $0 >> 8), blue, 255) }
        var span = pixels.mutableSpan
        made(&span)
        for (index, pixel) in pixels.enumerated() {
            let color = simulation(
                SRGB8(red: UInt8(clamping: index & 255), green: UInt8(clamping: index >> 8), blue: blue))
            let expected = SIMD4(color.red, color.green, color.blue, 255)
            try Comparison.check("simulation", Double(pixel.largestDifference(to: expected)), within: 0)
        }
    }
}

extension SIMD4<UInt8> {
    /// Returns the largest difference of a channel.
    func largestDifference(to other: Self) -> Int {
        indices.map { abs(Int(self[$0]) - Int(other[$0])) }.max() ?? 0
    }
}

/// Simulates one pixel with the formulas, and clips and rounds the result.
private func plainSimulation(_ pixel: SIMD4<UInt8>, _ projection: Simulation.Projection) -> SIMD4<UInt8> {
    let light = SIMD3(
        plainDecode(Double(pixel.x) / 255), plainDecode(Double(pixel.y) / 255), plainDecode(Double(pixel.z) / 255))
    let matrix: Matrix3x3
    switch projection {
    case .everywhere(let everywhere): matrix = everywhere
    case .halves(let above, let below, let plane): matrix = (plane * light).sum() >= 0 ? above : below
    }
    func code(_ row: SIMD3<Double>) -> UInt8 {
        UInt8((255 * plainEncode(min(max((row * light).sum(), 0), 1))).rounded())
    }
    return SIMD4(code(matrix.rows.0), code(matrix.rows.1), code(matrix.rows.2), pixel.w)
}
