import CMath

// Transfer functions of the RGB spaces other than sRGB, CSS Color 4 § 10 and its sample code. Each is mirrored for
// negative values, so that colours outside a gamut keep their sign. Encoded and linear values are both nominally 0…1.

/// Decodes Adobe RGB (1998): a pure power, 2 + 51/256.
func decodeA98(_ value: Double) -> Double { sign(value) * pow(abs(value), 563 / 256) }

/// Returns the inverse of ``decodeA98(_:)``.
func encodeA98(_ value: Double) -> Double { sign(value) * pow(abs(value), 256 / 563) }

/// Decodes ROMM RGB (ISO 22028-2): a power of 1.8 above a short straight line.
func decodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    return size <= 16 / 512 ? value / 16 : sign(value) * pow(size, 1.8)
}

/// Returns the inverse of ``decodeProPhoto(_:)``.
func encodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    return size < 1 / 512 ? value * 16 : sign(value) * pow(size, 1 / 1.8)
}

/// Decodes BT.2020 with a gamma of exactly 2.4, as displays do: since August 2025 (w3c/csswg-drafts#12574), CSS no
/// longer uses the camera curve.
func decodeRec2020(_ value: Double) -> Double { sign(value) * pow(abs(value), 2.4) }

/// Returns the inverse of ``decodeRec2020(_:)``.
func encodeRec2020(_ value: Double) -> Double { sign(value) * pow(abs(value), 1 / 2.4) }

extension SIMD3<Double> {
    /// Applies a function to each component.
    @inline(__always)
    func map(_ transform: (Double) -> Double) -> Self { Self(transform(x), transform(y), transform(z)) }
}

/// Returns −1 for values below 0, and 1 otherwise.
func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
