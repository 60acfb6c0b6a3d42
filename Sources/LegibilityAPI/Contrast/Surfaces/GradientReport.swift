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
        "Gradient", "The gradient as interpreted, and the points of lowest and highest contrast."
    ) {
        Member("shape", "Shape of the gradient: linear, radial or conic.") { $0.gradient.shape }
        Member("repeating", "Whether the gradient repeats after its last stop.") { $0.gradient.isRepeating }
        Member.object(
            "interpolation",
            "Colour space for mixing colours and, if the space has a hue, the direction around the colour wheel.",
            { $0.gradient.interpolation }
        ) {
            Member("space", "Name of the colour space in CSS.") { $0.space.rawValue }
            Member("hue", "Direction around the colour wheel; null if the space has no hue.") { $0.hue }
        }
        Member.list(
            "stops",
            "Colour stops with their positions along the gradient line, in percent, after CSS colour stop fix-up.",
            of:
                "One colour stop of the gradient.",
            { $0.gradient.stops }
        ) {
            Member("position", "Position along the gradient line, in percent.") { $0.position * 100 }
            Member("css", "The colour in its own colour space, as CSS serialises it.") { $0.color.css }
        }
        Member("worst", "The point with the lowest contrast.") { $0.contrast.worst }
        Member("best", "The point with the highest contrast.") { $0.contrast.best }
        Member(
            "note",
            "Note on uncertain positions, in a sentence; null if no position is a length, such as `10px`."
        ) { $0.note }
    }

    private var note: Phrase? {
        gradient.dependsOnLayout
            ? "Positions in px depend on the layout, so every colour between the stops is checked, as if all were "
                + "visible."
            : nil
    }
}

extension GradientContrast.Point: DescribedObject {
    package static let shape = Shape<GradientContrast.Point>("GradientPoint", "A point on the gradient line.") {
        Member(
            "position",
            "Position along the gradient line, in percent; for a repeating gradient, the first position with this "
                + "ratio.",
            .within(0...100)
        ) { $0.position * 100 }
        Member(
            "color",
            "Gradient colour at this point as painted on an sRGB screen, with each channel clipped."
        ) {
            WrittenColor(Color($0.layer))
        }
        Member("backdrop", "Backdrop that gives this ratio; null if the background is opaque at this point.") {
            $0.backdrop.map { SRGB8(rounding: $0) }
        }
        Member("ratio", "Contrast ratio at this point, unrounded.", .ratio) { $0.ratio }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.ratio)
        }
    }
}
