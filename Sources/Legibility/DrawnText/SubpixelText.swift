/// Text whose strokes cover red, green and blue separately: colour fringes on the left and right cancel out over three
/// pixels.
struct SubpixelText {
    let ink: PixelCodes
    /// The degree to which means of three pixels fit a line, up to 1.
    let share: Double

    /// Reads the text; nil if means of three pixels don't fit a line better than single pixels, so that the text has no
    /// colour fringes.
    init?(_ rectangle: PixelRectangle, on ground: UniformBackground, _ places: [Int], apart: Double) {
        var moments = ColorMoments()
        for place in places {
            let x = place % rectangle.width
            let left = rectangle.pixels[x > 0 ? place - 1 : place].codes
            let right = rectangle.pixels[x + 1 < rectangle.width ? place + 1 : place].codes
            moments.add((left + rectangle.pixels[place].codes + right) / 3 - ground.color)
        }
        let line = moments.line
        guard line.share > 0.985 || line.share > apart + 0.5 * (1 - apart) else { return nil }
        share = line.share
        var end = PixelCodes.zero
        for channel in 0..<3 {
            let sign: Float = line.direction[channel] < 0 ? -1 : 1
            let strengths = places.map { sign * (rectangle.pixels[$0].codes - ground.color)[channel] }.sorted(by: >)
            end[channel] = sign * strengths[max(1, min(3, strengths.count / 60)) - 1]
        }
        ink = (ground.color + end).inGamut
    }
}
