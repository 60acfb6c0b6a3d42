import Endpoints
import Legibility
import Sentences

/// The interpretation of a gradient, with the places of lowest and highest contrast.
struct GradientReport: Sendable {
    let gradient: Gradient
    let contrast: GradientContrast
}

extension GradientReport: DescribedObject {
    static let shape = Shape<GradientReport>(
        "Gradient", "Interpretation of the gradient, and the places with the lowest and highest contrast."
    ) {
        Member("shape", "Shape of the gradient: linear, radial or conic.") { $0.gradient.shape }
        Member("repeating", "Whether the gradient repeats after its last stop.") { $0.gradient.isRepeating }
        Member.object(
            "interpolation",
            "Colour space in which colours are mixed and, if it has a hue, the direction around the colour "
                + "wheel.",
            { $0.gradient.interpolation }
        ) {
            Member("space", "Name of the colour space in CSS.") { $0.space.rawValue }
            Member("hue", "Direction around the colour wheel; null if the space has no hue.") { $0.hue }
        }
        Member.list(
            "stops",
            "The colour stops with their positions on the line in percent, after the fix-up that CSS "
                + "specifies.",
            of:
                "One colour stop of the gradient.",
            { $0.gradient.stops }
        ) {
            Member("position", "Position on the gradient line, in percent.") { $0.position * 100 }
            Member("css", "The colour in its own colour space, as CSS serialises it.") { $0.color.css }
        }
        Member("worst", "The place with the lowest contrast.") { $0.contrast.worst }
        Member("best", "The place with the highest contrast.") { $0.contrast.best }
        Member(
            "note",
            "Uncertainty about the positions, in a sentence; null unless some positions are lengths, such as "
                + "`10px`."
        ) { $0.note }
    }

    private var note: Phrase? {
        gradient.dependsOnLayout
            ? "Positions in px depend on the layout, so every colour between the stops is checked, as if the box "
                + "showed them all."
            : nil
    }
}

extension GradientContrast.Point: DescribedObject {
    package static let shape = Shape<GradientContrast.Point>("GradientPoint", "A place on the gradient line.") {
        Member(
            "position", "Position on the line in percent; for a repeating gradient, the first such position.",
            .within(0...100)
        ) { $0.position * 100 }
        Member(
            "color",
            "Colour of the gradient at this place as painted by an sRGB screen, with each channel clipped."
        ) {
            WrittenColor(Color($0.layer))
        }
        Member("backdrop", "The backdrop that gives this ratio; null if the background is opaque there.") {
            $0.backdrop.map { SRGB8(rounding: $0) }
        }
        Member("ratio", "Contrast ratio at this place, unrounded.", .ratio) { $0.ratio }
        Member("display", "The ratio with two decimals, truncated, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.ratio)
        }
    }
}
