import Legibility
import TestSupport

private struct Row {
    let size: Double, points: Double
}

func colorComparisons(_ random: inout SeededGenerator) throws -> [Comparison] {
    let hexes = (0..<256).map { _ in SRGB8.random(&random).hex }
    let functions = (0..<256).map { _ in
        let lightness = Double(Int.random(in: 0...100, using: &random)) / 100
        let chroma = Double(Int.random(in: 0...400, using: &random)) / 1000
        return "oklch(\(lightness) \(chroma) \(Int.random(in: 0..<360, using: &random)))"
    }
    let channels = (0..<256).map { _ in
        let color = SRGB8.random(&random)
        return "rgb(\(color.red) \(color.green) \(color.blue))"
    }
    let named = try Dictionary(uniqueKeysWithValues: someNames.map { ($0, try Color(css: $0).components) })
    let names = (0..<256).map { _ in someNames.randomElement(using: &random) ?? "red" }
    let labs = (0..<256).map { _ in
        (LabD65(LinearRGB(SRGB8.random(&random))), LabD65(LinearRGB(SRGB8.random(&random))))
    }
    let table = Typeface.newYork.trackingTable(on: .ios)
    let rows = table.sizes.map { Row(size: $0, points: table.tracking(at: $0).points) }
    let sizes = (0..<256).map { _ in Double(Int.random(in: 20...2000, using: &random)) / 10 }
    return [
        .each(
            "hex colour, parsed", plainly: "UInt32(radix: 16) and shifts", of: hexes, within: 0,
            product: { try Color(css: $0).components.sum() }, plain: { try parsedHex($0).sum() },
            deviation: { (try Color(css: $0).components - parsedHex($0)).largest }),
        .each(
            "rgb() colour, parsed", plainly: "split at spaces, Double(_:)", of: channels, within: 0,
            product: { try Color(css: $0).components.sum() }, plain: { try parsedFunction("rgb(", $0).sum() },
            deviation: { (try Color(css: $0).components - parsedFunction("rgb(", $0)).largest }),
        .each(
            "named colour, parsed", plainly: "a dictionary", of: names, within: 0,
            product: { try Color(css: $0).components.sum() }, plain: { try parsedName($0, named).sum() },
            deviation: { (try Color(css: $0).components - parsedName($0, named)).largest }),
        .each(
            "oklch() colour, parsed", plainly: "split at spaces, Double(_:)", of: functions, within: 0,
            product: { try Color(css: $0).components.sum() }, plain: { try parsedFunction("oklch(", $0).sum() },
            deviation: { (try Color(css: $0).components - parsedFunction("oklch(", $0)).largest }),
        .each(
            "CIEDE2000 of two Lab colours", plainly: "the paper's equations one by one", of: labs, within: 1e-9,
            product: { deltaE2000($0.0, $0.1) }, plain: { plainDeltaE2000($0.0.coordinates, $0.1.coordinates) }),
        .each(
            "tracking at a size", plainly: "row after row of an array, points alone", of: sizes, within: 1e-12,
            product: { table.tracking(at: $0).points }, plain: { plainTracking(at: $0, in: rows) }),
    ]
}

private struct NotAColor: Error {}

private func parsedHex(_ text: String) throws -> SIMD3<Double> {
    guard let number = UInt32(text.dropFirst(), radix: 16) else { throw NotAColor() }
    return SIMD3(Double(number >> 16), Double(number >> 8 & 255), Double(number & 255))
}

private let someNames = ["white", "black", "rebeccapurple", "navy", "tomato", "LightGoldenrodYellow", "teal", "gray"]

private func parsedName(_ text: String, _ colors: [String: SIMD3<Double>]) throws -> SIMD3<Double> {
    guard let color = colors[text] else { throw NotAColor() }
    return color
}

private func parsedFunction(_ opening: String, _ text: String) throws -> SIMD3<Double> {
    let numbers = text.dropFirst(opening.count).dropLast().split(separator: " ").compactMap { Double($0) }
    guard text.hasPrefix(opening), text.hasSuffix(")"), numbers.count == 3 else { throw NotAColor() }
    return SIMD3(numbers[0], numbers[1], numbers[2])
}

private func plainTracking(at size: Double, in rows: [Row]) -> Double {
    guard let upper = rows.firstIndex(where: { $0.size >= size }) else { return rows[rows.count - 1].points }
    if upper == 0 || rows[upper].size == size { return rows[upper].points }
    let lower = rows[upper - 1]
    let share = (size - lower.size) / (rows[upper].size - lower.size)
    return lower.points + share * (rows[upper].points - lower.points)
}

extension SIMD3<Double> {
    /// The largest magnitude of the three components.
    fileprivate var largest: Double { Swift.max(abs(x), abs(y), abs(z)) }
}
