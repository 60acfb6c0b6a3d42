import Legibility

/// A line of text in a picture.
package struct TextLine: Sendable {
    /// The box of the letters.
    package var frame: PixelFrame
    /// The height of tall letters above the baseline, in pixels; across the line for columns.
    package var height: Int
    /// Whether the letters have different heights, so that some have ascenders or descenders; and the largest height.
    package var isMixed: Bool
    package var tallest: Int
    /// Whether letters of two colours touch, so that the strongest pixels aren't the colour of all.
    package var hasTwoInks = false
    /// The way from the background to the text colour that all pixels show together, of length 1; zero if it is unknown.
    package var way = SIMD3<Float>.zero
    /// Whether the letters are below each other.
    package var isColumn: Bool
    /// The number of letters or groups of touching letters.
    package var parts: Int
    /// The thickness of strokes in pixels.
    package var thickness: Int
    /// The width of upright strokes in pixels; strokes that are thinner than a pixel count as one pixel.
    package var stem: Float
    /// The background's colour and the colour of the strongest pixels.
    package var ground, ink: SIMD3<Float>
    /// The surface behind the line.
    let surface: Int32
    /// The ranges of parts that belong to the line.
    let owned: [Range<Int32>]

    /// Whether the line is in a busy area, where nothing shows which pixels belong to it.
    var isOnBusyGround: Bool { surface < 0 }
}
