import Numbers

extension PixelRectangle {
    /// Whether all pixels are equal.
    package var isOneColor: Bool { runs.allSatisfy { $0.pixel == runs[0].pixel } }

    /// The darkest, the lightest and the most frequent colour.
    ///
    /// Whatever parts of the rectangle are text and background, their contrast ratio can't exceed that of the darkest
    /// and lightest colours.
    package var extremes: (darkest: SRGB8, lightest: SRGB8, commonest: SRGB8) {
        var counts: [UInt32: (pixel: Pixel, count: Int)] = [:]
        for run in runs { counts[run.pixel.bits, default: (run.pixel, 0)].count += Int(run.length) }
        var darkest: (color: SRGB8, luminance: Double)?
        var lightest = darkest
        var commonest: (color: SRGB8, count: Int, bits: UInt32)?
        for (bits, (pixel, count)) in counts {
            let color = SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z)
            let luminance = relativeLuminance(SRGB(color))
            if darkest.map({ luminance < $0.luminance }) ?? true { darkest = (color, luminance) }
            if lightest.map({ luminance > $0.luminance }) ?? true { lightest = (color, luminance) }
            // Equally frequent colours are compared by their bits, so that the choice is the same in every run.
            if commonest.map({ ($0.count, $0.bits) < (count, bits) }) ?? true { commonest = (color, count, bits) }
        }
        let none = SRGB8(red: 0, green: 0, blue: 0)
        return (darkest?.color ?? none, lightest?.color ?? none, commonest?.color ?? none)
    }
}
