extension Color {
    /// Whether an sRGB screen can show the colour. An excess of up to 10⁻¹² is treated as arithmetic noise.
    public var isInSRGBGamut: Bool { srgb.isInGamut }

    /// The colour with every channel clipped to 0…1, as browsers currently paint colours outside sRGB.
    public var clippedToSRGB: SRGB { clipped(srgb) }

    /// The colour as an sRGB screen shows it, with every channel in 0…1.
    ///
    /// Colours inside sRGB are unchanged. Others lose chroma in OKLCH, with the same hue and lightness, until clipping
    /// is no longer noticeable (CSS Color 4, binary search with local MINDE). `rgb()`, `hsl()` and `hwb()` are clipped,
    /// as in CSS. Current browsers also clip colours of other spaces when painting.
    public var mappedToSRGB: SRGB {
        let color = srgb
        if space.function.isSRGBNotation { return clipped(color) }
        return color.isInGamut ? withoutNoise(color) : mappedByChroma(linearRGB)
    }
}

/// Tolerance for arithmetic noise in gamma-encoded channels and lightness: converting white to Lab and back changes it
/// by 1e-15.
private let gamutTolerance = 1e-12

/// The just noticeable difference in OKLab: "JND" in CSS Color 4.
private let justNoticeableDifference = 0.02

/// The precision of the search, in OKLCH chroma and in OKLab difference: "epsilon" in CSS Color 4.
private let searchTolerance = 0.0001

/// Maps a colour into sRGB by reducing its chroma. CSS Color 4 § 13.2, "Sample pseudocode for the binary search gamut
/// mapping algorithm with local MINDE". Linear light is clipped at the same values as encoded channels.
private func mappedByChroma(_ light: LinearRGB) -> SRGB {
    let origin = OKLCH(OKLab(light)).coordinates
    if origin.x >= 1 - gamutTolerance { return SRGB(SIMD3(repeating: 1)) }
    if origin.x <= gamutTolerance { return SRGB(.zero) }

    let hue = OKLab(OKLCH([0, 1, origin.z])).coordinates
    func candidate(_ chroma: Double) -> (lab: OKLab, light: LinearRGB) {
        let lab = OKLab([origin.x, chroma * hue.y, chroma * hue.z])
        return (lab, LinearRGB(lab))
    }
    var (lab, shown) = candidate(origin.y)
    if difference(clipped(shown), lab) < justNoticeableDifference { return clipped(SRGB(shown)) }

    var (low, high) = (0.0, origin.y)
    var lowIsInside = true
    while high - low > searchTolerance {
        let chroma = (low + high) / 2
        let light: LinearRGB
        (lab, light) = candidate(chroma)
        if lowIsInside, light.channels.min() >= 0, light.channels.max() <= 1 {
            low = chroma
            continue
        }
        shown = light
        let gap = difference(clipped(shown), lab)
        if gap >= justNoticeableDifference {
            high = chroma
        } else if justNoticeableDifference - gap < searchTolerance {
            break
        } else {
            lowIsInside = false
            low = chroma
        }
    }
    return clipped(SRGB(shown))
}

private func clipped(_ light: LinearRGB) -> LinearRGB {
    LinearRGB(light.channels.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)))
}

private func clipped(_ color: SRGB) -> SRGB {
    SRGB(color.channels.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)))
}

/// Returns a colour whose channels are exactly 0 or 1 where they differed from these values only by noise.
private func withoutNoise(_ color: SRGB) -> SRGB {
    SRGB(
        color.channels
            .replacing(with: 0, where: color.channels .< gamutTolerance)
            .replacing(with: 1, where: color.channels .> 1 - gamutTolerance))
}

/// Returns the OKLab difference of two colours.
private func difference(_ color: LinearRGB, _ other: OKLab) -> Double {
    let gap = OKLab(color).coordinates - other.coordinates
    return (gap * gap).sum().squareRoot()
}

extension SRGB {
    fileprivate var isInGamut: Bool { channels.min() >= -gamutTolerance && channels.max() <= 1 + gamutTolerance }
}
