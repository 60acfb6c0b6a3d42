extension Color {
    /// Whether an sRGB screen can show it. A millionth of a millionth of white's range is let pass as arithmetic noise.
    public var isInSRGBGamut: Bool {
        let channels = srgb.channels
        return channels.min() >= -gamutTolerance && channels.max() <= 1 + gamutTolerance
    }

    /// Every channel of the colour clipped to 0…1, as browsers paint a colour outside sRGB today.
    public var clippedToSRGB: SRGB { clipped(srgb) }

    /// The colour an sRGB screen shows, every channel in 0…1.
    ///
    /// Colours inside sRGB stay as they are. The others lose chroma in OKLCH, hue and lightness kept, until clipping is
    /// no longer noticeable (CSS Color 4, binary search with local MINDE). `rgb()`, `hsl()` and `hwb()` are clipped, as
    /// CSS does when it resolves them. Browsers today clip the other spaces too when they paint.
    public var mappedToSRGB: SRGB {
        if space.function.isSRGBNotation { return clipped(srgb) }
        return isInSRGBGamut ? withoutNoise(srgb) : mappedByChroma(linearRGB)
    }
}

/// Arithmetic noise, in gamma-encoded channels and in lightness: a white that went through Lab and back is off by 1e-15.
private let gamutTolerance = 1e-12

/// A difference that isn't noticeable, in OKLab. CSS Color 4, "JND".
private let justNoticeableDifference = 0.02

/// The precision at which the search stops, in OKLCH chroma and in OKLab difference. CSS Color 4, "epsilon".
private let searchTolerance = 0.0001

/// CSS Color 4 § 13.2, "Sample pseudocode for the binary search gamut mapping algorithm with local MINDE".
private func mappedByChroma(_ light: LinearRGB) -> SRGB {
    let origin = OKLCH(OKLab(light)).coordinates
    if origin.x >= 1 - gamutTolerance { return SRGB(SIMD3(repeating: 1)) }
    if origin.x <= gamutTolerance { return SRGB(.zero) }

    var candidate = OKLCH(origin)
    var shown = clipped(SRGB(LinearRGB(candidate)))
    if difference(shown, candidate) < justNoticeableDifference { return shown }

    var (low, high) = (0.0, origin.y)
    var lowIsInside = true
    while high - low > searchTolerance {
        candidate.coordinates.y = (low + high) / 2
        let exact = SRGB(LinearRGB(candidate))
        if lowIsInside, exact.channels.min() >= 0, exact.channels.max() <= 1 {
            low = candidate.coordinates.y
            continue
        }
        shown = clipped(exact)
        let gap = difference(shown, candidate)
        if gap >= justNoticeableDifference {
            high = candidate.coordinates.y
        } else if justNoticeableDifference - gap < searchTolerance {
            break
        } else {
            lowIsInside = false
            low = candidate.coordinates.y
        }
    }
    return shown
}

private func clipped(_ color: SRGB) -> SRGB {
    SRGB(color.channels.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)))
}

/// Returns a colour of the gamut whose channels are exactly 0 or 1 if only noise keeps them from it.
private func withoutNoise(_ color: SRGB) -> SRGB {
    SRGB(
        color.channels
            .replacing(with: 0, where: color.channels .< gamutTolerance)
            .replacing(with: 1, where: color.channels .> 1 - gamutTolerance))
}

/// Returns the distance in OKLab.
private func difference(_ color: SRGB, _ other: OKLCH) -> Double {
    let gap = OKLab(LinearRGB(color)).coordinates - OKLab(other).coordinates
    return (gap * gap).sum().squareRoot()
}
