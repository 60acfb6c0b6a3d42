import Legibility
import Sentences

extension ImageContrastReport {
    /// Returns the reason for the verdict on one text colour, in one sentence.
    package func because(_ result: Result) -> Phrase { sentence(on: result) }

    private func sentence(on result: Result) -> Phrase {
        let worst = displayedRatio(result.contrast.worst.ratio)
        let place: Phrase = "at \(result.places.worst.x), \(result.places.worst.y)"
        guard let required = result.verdict.requirement.ratio else {
            return
                "Decoration is exempt from \(query.content.profile.name); the lowest contrast is \(worst) (\(place))."
        }
        let asked = query.content.asked(required)
        if let painted = result.verdict.painted {
            let lowest = displayedRatio(painted.ratio)
            return painted.ratio >= required
                ? "As painted in 8 bits, the lowest contrast is \(lowest) and meets \(asked); unrounded, it is "
                    + "\(worst) (\(place))."
                : "As painted in 8 bits, the lowest contrast is \(lowest), just below \(asked); unrounded, it is "
                    + "\(worst) (\(place))."
        }
        switch result.verdict.result {
        case .pass:
            return "Even the lowest contrast, \(worst) (\(place)), meets \(asked)."
        case .fail:
            let failing = result.contrast.failing
            let known = result.contrast.ceilingOfWorst == result.contrast.worst.ratio
            return "On \(failing) of \(region.pixels) pixels (\(percent(failing))), the contrast is below \(asked)"
                + (known ? "; the lowest contrast is \(worst) (\(place))." : ", whatever is behind the image.")
        case .indeterminate, .exempt:
            let open = result.contrast.indeterminate
            return
                "\(open) of \(region.pixels) pixels (\(percent(open))) are translucent; whether their "
                + "contrast meets \(asked) depends on what is behind the image."
        }
    }

    /// Returns a number of pixels as a percentage for display. 0% is shown only for no pixels, and 100% only for all
    /// pixels.
    package func percent(_ pixels: Int) -> Phrase {
        let tenths = (1000 * Double(pixels) / Double(region.pixels)).rounded()
        if tenths == 0, pixels > 0 { return "less than 0.1%" }
        if tenths == 1000, pixels < region.pixels { return "more than 99.9%" }
        return "\((tenths / 10).plain)%"
    }
}
