import Endpoints
import JSON
import Legibility
import Sentences
import Spelling

extension MeantPair {
    /// The `pairs` member of a body, which lists the colours that are seen on each other.
    static let pairs: ParameterDescription = {
        var pair = Schema(
            .object([
                Schema.Property(name: foreground.name, schema: foreground.description.schema, isRequired: true),
                Schema.Property(name: background.name, schema: background.description.schema, isRequired: true),
                minimum.description.asMember,
            ]))
        pair.isClosed = true
        pair.name = "PaletteMeantPair"
        return ParameterDescription(
            name: "pairs",
            summary: "Pairs of colours, one of which appears on the other, such as text and its background. `repair` "
                + "gives each pair its required contrast and keeps the colours distinguishable. Default: none.",
            schema: Schema(.array(of: pair)).with([.count(atLeast: 0, atMost: most)]))
    }()

    /// The maximum number of pairs.
    static let most = 1000

    private static let foreground = Parameter.text(
        "foreground", "Name of the colour of the text or graphic.",
        longest: NamedColorParameter.longestName, example: "ink")
    private static let background = Parameter.text(
        "background", "Name of the background colour.", longest: NamedColorParameter.longestName, example: "paper")
    private static let minimum = Parameter.number(
        "minimum", "Required contrast ratio of the pair.", in: 1...21, default: 4.5)

    private static let example = "[{\"foreground\": \"ink\", \"background\": \"paper\", \"minimum\": 4.5}]"

    /// Reads `pairs`. Their colours are found by name; if several colours have the same name, the first colour counts.
    static func read(_ reader: inout Reader, among colors: [NamedColorParameter]) -> [MeantPair] {
        guard case .json(let value) = reader.first(pairs.name) else { return [] }
        guard let elements = value.elements, elements.count <= most else {
            reader.note(
                pairs.name, value: value.text(limit: Problem.longestEcho + 1),
                "“pairs” must be an array with at most \(most) pairs.", example: example)
            return []
        }
        let places = Dictionary(colors.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var found: [MeantPair] = []
        for (index, element) in elements.enumerated() {
            var part = reader.part(
                element, at: "\(pairs.name)/\(index)", known: [foreground.name, background.name, minimum.name],
                example: example)
            if part.isQuestion {
                let one = place(foreground, &part, places, colors)
                let other = place(background, &part, places, colors)
                let ratio = part(minimum)
                if let one, let other, one == other {
                    part.note(
                        background.name, value: colors[other].name,
                        "“background” must be different from “foreground”.", example: nil)
                } else if let one, let other {
                    found.append(MeantPair(foreground: one, background: other, ratio: ratio))
                }
            }
            reader.add(part.faults)
        }
        return found
    }

    private static func place(
        _ parameter: Parameter<String, Void>, _ reader: inout Reader, _ places: [String: Int],
        _ colors: [NamedColorParameter]
    ) -> Int? {
        guard let name = reader(parameter.optional) else {
            if !reader.isGiven(parameter) {
                reader.note(
                    parameter.name, value: nil, "“\(parameter.name)” is missing; it must be the name of a colour.",
                    example: colors.first?.name)
            }
            return nil
        }
        if let place = places[name] { return place }
        // Invalid colours are missing here and are reported separately.
        guard !colors.isEmpty, reader.faults.isEmpty else { return nil }
        let nearest = closestSpelling(of: name, among: colors.map(\.name))
        reader.note(
            parameter.name, value: name, "“colors” has no colour with the name “\(name.echoed)”.",
            example: nearest ?? colors[0].name)
        return nil
    }
}

/// A meant pair of a report, by name.
struct NamedMeantPair: Sendable {
    let pair: MeantPair
    let report: PaletteReport

    private var colors: [SRGB8] { report.query.palette.colors }
    private var ratio: Double { pair.contrast(in: colors) }
}

extension NamedMeantPair: DescribedObject {
    static let shape = Shape<NamedMeantPair>(
        "PaletteMeantPairResult", "Contrast of two colours, one of which appears on the other."
    ) {
        Member("foreground", "Name of the colour of the text or graphic.") {
            $0.report.name($0.pair.foreground)
        }
        Member("background", "Name of the background colour.") { $0.report.name($0.pair.background) }
        Member("ratio", "WCAG contrast ratio of the pair.", .ratio) { $0.ratio }
        Member("minimum", "Required contrast ratio of the pair.", .ratio) { $0.pair.ratio }
        Member("result", "Whether the unrounded ratio meets the minimum.") { named -> PaletteAssessment.Result in
            named.pair.isMet(in: named.colors) ? .pass : .fail
        }
        Member("repairedRatio", "WCAG contrast ratio after the repair; null without a repair.") { named -> Double? in
            named.report.assessment.repair.map { named.pair.contrast(in: $0.palette.colors) }
        }
    }
}
