/// The fixed colours of UIKit, which don't depend on the appearance.
package enum UIKitColors {
    // The components are from Apple's documentation of UIColor's fixed colours. Its `gray` and other greys use a gamma
    // of 2.2, which differs slightly from sRGB, so they are omitted.
    package static let fixed: [String: SRGB] = [
        "red": SRGB(SIMD3(1, 0, 0)), "green": SRGB(SIMD3(0, 1, 0)), "blue": SRGB(SIMD3(0, 0, 1)),
        "cyan": SRGB(SIMD3(0, 1, 1)), "yellow": SRGB(SIMD3(1, 1, 0)), "magenta": SRGB(SIMD3(1, 0, 1)),
        "orange": SRGB(SIMD3(1, 0.5, 0)), "purple": SRGB(SIMD3(0.5, 0, 0.5)), "brown": SRGB(SIMD3(0.6, 0.4, 0.2)),
    ]

    /// The fixed greys by their white value, which pasted code takes as sRGB, like `UIColor(white:alpha:)`.
    static let greys = ["gray": 0.5, "lightgray": 2.0 / 3, "darkgray": 1.0 / 3]
}
