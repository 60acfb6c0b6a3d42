import Endpoints
import Legibility
import Sentences

/// How a gradient was understood, and where along it the contrast is worst and best.
struct GradientReport: Sendable {
    let gradient: Gradient
    let contrast: GradientContrast
}

extension GradientReport: DescribedObject {
    static let shape = Shape<GradientReport>(
        "Gradient", "How a gradient was understood, and where along it the contrast is worst and best."
    ) {
        Member("shape", "How its colours spread.") { $0.gradient.shape }
        Member("repeating", "Whether it starts again where its stops end.") { $0.gradient.isRepeating }
        Member.object(
            "interpolation", "The space that is mixed in, and in a space with a hue the way around the circle.",
            { $0.gradient.interpolation }
        ) {
            Member("space", "By its name in CSS.") { $0.space.rawValue }
            Member("hue", "Null in a space without a hue.") { $0.hue }
        }
        Member.list(
            "stops", "The colours with their places on the line, in per cent, as CSS fixes them up.", of: "One colour.",
            { $0.gradient.stops }
        ) {
            Member("position", "In per cent of the line.") { $0.position * 100 }
            Member("css", "The colour in its own space, as CSS serialises it.") { $0.color.css }
        }
        Member("worst", "Where the contrast is lowest.") { $0.contrast.worst }
        Member("best", "Where it is highest.") { $0.contrast.best }
        Member(
            "note", "What the places leave open; null unless some are lengths, such as `10px`."
        ) { $0.note }
    }

    private var note: Phrase? {
        gradient.dependsOnLayout
            ? "Places in px depend on the layout. Every colour between the stops counts, as in a box that shows them all."
            : nil
    }
}

extension GradientContrast.Point: DescribedObject {
    package static let shape = Shape<GradientContrast.Point>("GradientPoint", "A place on a gradient's line.") {
        Member(
            "position", "In per cent of the line; of a repeating gradient the first such place.", .within(0...100)
        ) { $0.position * 100 }
        Member("color", "The gradient's own colour there, as an sRGB screen paints it: each channel clipped.") {
            WrittenColor(Color($0.layer))
        }
        Member("backdrop", "The backdrop that gives the ratio; null where none shines through.") {
            $0.backdrop.map { SRGB8(rounding: $0) }
        }
        Member("ratio", "The contrast ratio there.", .ratio) { $0.ratio }
        Member("display", "The ratio for people, cut after two decimals.", .displayedRatio) { displayedRatio($0.ratio) }
    }
}
