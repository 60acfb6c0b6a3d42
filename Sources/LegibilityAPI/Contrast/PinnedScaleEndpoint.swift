import Endpoints
import Legibility
import Markup
import Sentences

/// The endpoint `/v1/scale`, which creates a colour scale that contains a brand colour.
extension Endpoint {
    package static var pinnedScale: Endpoint {
        .question(
            .getScale, parameters: PinnedScaleQuery.parameters, fields: ["steps"],
            read: { reader in PinnedScaleQuery(&reader) },
            answer: { query, reader in Reply(content: PinnedScaleReport(query), taken: reader.taken) })
    }
}

/// A request for a colour scale that contains its base colour.
package struct PinnedScaleQuery: Sendable {
    /// The number of steps, as text.
    package enum Steps: String, CaseIterable, Describable {
        case nine = "9"
        case eleven = "11"
        case twelve = "12"

        package static let schema = choices(
            "ScaleSteps", "Number of steps: 9 (100 to 900), 11 (50 to 950) or 12 (1 to 12).")

        var size: PinnedScale.Size {
            switch self {
            case .nine: .nine
            case .eleven: .eleven
            case .twelve: .twelve
            }
        }
    }

    package static let base = Parameter.opaqueColor(
        "base", "Opaque colour that is a step of the scale, unchanged; it provides the hue and chroma of the others.",
        otherwise: { "“base” must be opaque, because it is a step of the scale." }
    ).example("#ff7a45")
    package static let name = Parameter.text(
        "name", "Name of the scale, for code. Default: “brand”.", longest: 40, example: "ember"
    ).optional
    package static let steps = Parameter.choice("steps", "Number of steps of the scale.", default: Steps.eleven)
    package static let endChroma = Parameter.number(
        "endChroma", "Chroma at both ends of the scale, as a share of the base colour’s chroma.", in: 0...1,
        default: 0.4)

    package static let moved = Parameter.text(
        "moved",
        "Changed steps, separated by commas: the name, the OKLCH lightness from 0 to 1 and the chroma from 0 to 0.5. "
            + "Without a lightness, the step keeps its contrast. The base colour isn’t changed.",
        longest: 400, example: "700 0.45 0.12, 300 0.06"
    ).optional

    package static let parameters = [
        base.description, name.description, steps.description, endChroma.description, ScaleQuery.hueTurn.description,
        moved.description,
    ]

    package let base: ColorParameter
    package let name: String
    package let scale: PinnedScale

    package init(_ read: inout Reader) {
        base = read(Self.base, in: .light)
        name = read(Self.name) ?? "brand"
        let curves = ContrastScale.Curves(
            endChroma: read(Self.endChroma), hueTurn: read(ScaleQuery.hueTurn), steepness: 2)
        let size = read(Self.steps).size
        scale = PinnedScale(
            of: SRGB8(rounding: base.color.mappedToSRGB), size: size, curves: curves, moves: Self.moves(&read, in: size)
        )
    }

    /// Reads the changed steps. Names of other sizes are kept, so that a scale can change its size and return.
    private static func moves(_ read: inout Reader, in size: PinnedScale.Size) -> [PinnedScale.Move] {
        guard let text = read(moved) else { return [] }
        let known = Set(PinnedScale.Size.allCases.flatMap(\.names))
        var moves: [PinnedScale.Move] = []
        let parts = text.split { $0 == "," || $0 == ";" || $0 == "、" }
        for part in parts {
            let words = part.split { $0.isWhitespace }.map { String($0) }
            let numbers = words.dropFirst().compactMap(decimalNumber)
            guard let name = words.first, known.contains(name), numbers.count == words.count - 1,
                let chroma = numbers.last, numbers.count <= 2, (0...0.5).contains(chroma), (0...1).contains(numbers[0])
            else {
                let given = String(part.trimmed).echoed
                let isStep = words.first.map(known.contains) == true
                read.note(
                    moved.name, value: text,
                    isStep && numbers.count == words.count - 1 && 1...2 ~= numbers.count
                        ? "“moved”: the lightness must be from 0 to 1 and the chroma from 0 to 0.5, not “\(given)”."
                        : isStep
                            ? "“moved”: a step needs a chroma, and before it a lightness if that changes too, such as “700 0.12” or “700 0.45 0.12”, not “\(given)”."
                            : "“moved”: “\(given)” doesn’t begin with the name of a step, as “700 0.12” does.",
                    example: "\(size.names[1]) 0.9 0.04")
                return []
            }
            moves.append(PinnedScale.Move(of: name, lightness: numbers.count == 2 ? numbers[0] : nil, chroma: chroma))
        }
        return moves
    }
}

/// The report on a colour scale that contains its base colour.
package struct PinnedScaleReport: Report {
    /// A step with the names of the steps on which it is readable.
    struct Step: Sendable {
        let step: PinnedScale.Step
        let grounds: [String]
    }

    package let query: PinnedScaleQuery
    let steps: [Step]

    package init(_ query: PinnedScaleQuery) {
        self.query = query
        steps = query.scale.steps.enumerated().map { place, step in
            Step(step: step, grounds: query.scale.grounds(of: place))
        }
    }

    /// The steps that are readable on white and on black, in one sentence.
    package var because: Phrase {
        let steps = query.scale.steps
        let least = ContrastRequirement.normalText.ratio ?? 4.5
        let base = steps.first(where: \.isBase)?.name ?? ""
        guard let dark = steps.first(where: { $0.onWhite >= least }),
            let light = steps.last(where: { $0.onBlack >= least })
        else { return "Step \(base) is the base colour, unchanged." }
        return """
            Steps \(dark.name) and darker reach \(least.plain):1 on white, \(light.name) and lighter on black. Step \
            \(base) is the base colour, unchanged.
            """
    }

    package static let shape = Shape<PinnedScaleReport>("PaletteScale", "A colour scale that contains its base colour.")
    {
        Member("base", "The base colour as read.") { WrittenColor($0.query.base) }
        Member("name", "Name of the scale.") { $0.query.name }
        Member("because", "The steps that are readable on white and on black.") { $0.because }
        Member("steps", "Steps from light to dark.") { $0.steps }
    }
}

extension PinnedScaleReport.Step: DescribedObject {
    package static let shape = Shape<PinnedScaleReport.Step>("PaletteScaleStep", "A step of the scale.") {
        Member("name", "Name of the step, such as 400.") { $0.step.name }
        Member("hex", "Colour as a hex code.") { $0.step.color }
        Member("base", "Whether the step is the base colour.") { $0.step.isBase }
        Member("onWhite", "Contrast ratio with white, unrounded.", .within(1...21)) { $0.step.onWhite }
        Member("onBlack", "Contrast ratio with black, unrounded.", .within(1...21)) { $0.step.onBlack }
        Member("readableOn", "Names of the steps on which the step reaches 4.5:1.") { $0.grounds }
    }
}
