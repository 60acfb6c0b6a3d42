import Endpoints
import Legibility
import Markup
import Sentences

/// A request for a colour scale with target contrast ratios.
package struct ScaleQuery: Sendable {
    package static let base = Parameter.opaqueColor(
        "base", "Opaque base colour, which provides the hue and chroma.",
        otherwise: { "“base” must be opaque: only its hue and chroma are used." }
    ).example("#0b57d0")
    package static let background = Parameter.opaqueColor(
        "background", "Opaque background of the colour scale.",
        otherwise: { "“background” must be opaque, because the ratios depend on it." }
    ).example("#ffffff")
    package static let targets = Parameter.text(
        "targets",
        "Up to 24 target contrast ratios, from 1 to 21, separated by commas or spaces.",
        longest: 300, example: standardTargets
    ).optional
    package static let endChroma = Parameter.number(
        "endChroma", "Chroma at both ends of the scale, as a share of the base colour’s chroma.", in: 0...1,
        default: 0.5)
    package static let hueTurn = Parameter.number(
        "hueTurn", "Hue change from the lowest target to the highest, in degrees.", in: -90...90, default: 0)

    package static let parameters = [
        base.description, background.description, targets.description, endChroma.description, hueTurn.description,
    ]

    /// The default targets: about equal factors, and the WCAG minimums 3, 4.5 and 7.
    package static let standardTargets = "1.1, 1.3, 1.7, 2.2, 3, 4.5, 7, 10, 14"
    /// The maximum number of steps.
    package static let mostSteps = 24

    package let base: ColorParameter
    package let background: ColorParameter
    package let targets: [Double]
    package let curves: ContrastScale.Curves

    package init(_ read: inout Reader) {
        base = read(Self.base, in: .light)
        background = read(Self.background, in: .light)
        targets = Self.targets(&read)
        curves = ContrastScale.Curves(endChroma: read(Self.endChroma), hueTurn: read(Self.hueTurn))
    }

    /// The scale, with both colours as an sRGB screen shows them.
    package var scale: ContrastScale {
        ContrastScale(
            of: SRGB8(rounding: base.color.mappedToSRGB), on: SRGB8(rounding: background.color.mappedToSRGB),
            reaching: targets, curves: curves)
    }

    private static func targets(_ read: inout Reader) -> [Double] {
        let text = read(targets) ?? standardTargets
        let parts = text.split { $0 == "," || $0 == ";" || $0 == "、" || $0.isWhitespace }
        let numbers = parts.map { part in decimalNumber(String(part)).flatMap { (1...21).contains($0) ? $0 : nil } }
        if let place = numbers.firstIndex(of: nil) {
            read.note(
                targets.name, value: text, "“targets”: “\(String(parts[place]))” isn’t a ratio from 1 to 21.",
                example: "3, 4.5, 7")
        } else if parts.isEmpty || parts.count > mostSteps {
            read.note(
                targets.name, value: text, "Enter 1 to \(mostSteps) ratios.", example: "3, 4.5, 7")
        }
        return numbers.compactMap(\.self)
    }
}
