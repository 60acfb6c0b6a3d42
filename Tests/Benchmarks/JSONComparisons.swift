import Foundation
import JSON
import Legibility
import TestSupport

/// A pair in a batch request.
private struct Question: Codable {
    let foreground: String, background: String
    let size: Double
}

private struct Questions: Codable {
    let pairs: [Question]
}

/// A result in a batch response.
private struct Result: Codable {
    let ratio: Double, lc: Double
    let passes: Bool
    let because: String
}

func jsonComparisons(_ random: inout SeededGenerator) throws -> [Comparison] {
    let questions = Questions(
        pairs: (0..<100).map { place in
            Question(
                foreground: SRGB8.random(&random).hex, background: SRGB8.random(&random).hex,
                size: 12 + Double(place) / 4)
        })
    let document = [UInt8](try JSONEncoder().encode(questions))
    let results = (0..<100).map { _ in
        Result(
            ratio: .random(in: 1...21, using: &random), lc: .random(in: -108...106, using: &random),
            passes: .random(using: &random), because: "4.47:1 is just below the 4.5:1 that is asked, “so it fails”.")
    }
    let sum = results.reduce(0) { $0 + $1.ratio }
    return [
        Comparison(
            name: "JSON of 100 pairs, parsed", plainly: "JSONDecoder", operations: 1, product: { try parsed(document) },
            plain: { try plainlyParsed(document) },
            checkAgreement: {
                let deviation = abs(try parsed(document) - plainlyParsed(document))
                try Comparison.check("JSON, parsed", deviation, within: 0)
            }),
        Comparison(
            name: "JSON of 100 results, written", plainly: "JSONEncoder", operations: 1,
            product: { Double(written(results).count) }, plain: { Double(try JSONEncoder().encode(results).count) },
            checkAgreement: {
                // Numbers and strings may be written differently, but must have the same values.
                for text in [Data(written(results)), try JSONEncoder().encode(results)] {
                    let read = try JSONDecoder().decode([Result].self, from: text).reduce(0) { $0 + $1.ratio }
                    try Comparison.check("JSON, written", abs(read - sum), within: 0)
                }
            }),
    ]
}

/// Returns the sum of all sizes and of the lengths of all colours.
private func parsed(_ bytes: [UInt8]) throws -> Double {
    var sum = 0.0
    guard let pairs = try JSONDocument(bytes).root["pairs"]?.elements else { return sum }
    for pair in pairs {
        sum += pair["size"]?.number ?? .nan
        sum += Double((pair["foreground"]?.string?.utf8.count ?? 0) + (pair["background"]?.string?.utf8.count ?? 0))
    }
    return sum
}

private func plainlyParsed(_ bytes: [UInt8]) throws -> Double {
    let questions = try JSONDecoder().decode(Questions.self, from: Data(bytes))
    return questions.pairs.reduce(0) { sum, pair in
        sum + pair.size + Double(pair.foreground.utf8.count + pair.background.utf8.count)
    }
}

private let ratioName = JSONName("ratio"), lcName = JSONName("lc")
private let passesName = JSONName("passes"), becauseName = JSONName("because")

private func written(_ results: [Result]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
        for result in results {
            writer.object { writer in
                writer.name(ratioName)
                writer.value(result.ratio)
                writer.name(lcName)
                writer.value(result.lc)
                writer.name(passesName)
                writer.value(result.passes)
                writer.name(becauseName)
                writer.value(result.because)
            }
        }
    }
    return writer.bytes
}
