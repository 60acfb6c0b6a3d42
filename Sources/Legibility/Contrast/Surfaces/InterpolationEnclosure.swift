import CMath

extension ColorInterpolation {
    /// Returns bounds of the painted colours for a range of weights: gamma-encoded sRGB, clipped, and the opacity.
    func enclosure(over weights: ClosedRange<Double>) -> (channels: Enclosures, alpha: Enclosure) {
        let alpha = Enclosure(
            from: alpha(at: weights.lowerBound), to: alpha(at: weights.upperBound), slope: to.alpha - from.alpha)
        let components = Enclosures(
            component(0, over: weights), component(1, over: weights), component(2, over: weights))
        return (space.encodedChannels(components).map(\.clipped), alpha)
    }

    /// Returns the premultiplied painted colours for a range of weights if they form a straight line, as colours mixed
    /// in sRGB without clipping do; nil otherwise.
    func premultipliedLines(over weights: ClosedRange<Double>) -> Enclosures? {
        let unit: Double
        switch space.function {
        case .rgb: unit = 255
        case .color where space == .srgb: unit = 1
        case .color, .hsl, .hwb, .lab, .lch, .oklab, .oklch: return nil
        }
        func line(_ index: Int) -> Enclosure? {
            let (first, second) = (from.components[index] / unit, to.components[index] / unit)
            guard (0...1).contains(first), (0...1).contains(second) else { return nil }
            let (start, end) = (first * from.alpha, second * to.alpha)
            func value(_ weight: Double) -> Double { start * (1 - weight) + end * weight }
            return Enclosure(from: value(weights.lowerBound), to: value(weights.upperBound), slope: end - start)
        }
        guard let red = line(0), let green = line(1), let blue = line(2) else { return nil }
        return Enclosures(red, green, blue)
    }

    /// Returns a component divided by the opacity: a quotient of straight lines, which is monotone.
    private func component(_ index: Int, over weights: ClosedRange<Double>) -> Enclosure {
        let (first, second) = (from.components[index], to.components[index])
        if index != space.hueIndex, from.alpha != to.alpha {
            if from.alpha == 0 { return Enclosure(second) }
            if to.alpha == 0 { return Enclosure(first) }
            let ends = (alpha(at: weights.lowerBound), alpha(at: weights.upperBound))
            func value(_ weight: Double, _ alpha: Double) -> Double {
                (first * from.alpha * (1 - weight) + second * to.alpha * weight) / alpha
            }
            let steepness = from.alpha * to.alpha * (second - first)
            return Enclosure(
                Interval(value(weights.lowerBound, ends.0), value(weights.upperBound, ends.1)),
                slope: Interval(steepness / (ends.0 * ends.0), steepness / (ends.1 * ends.1)))
        }
        func value(_ weight: Double) -> Double { first * (1 - weight) + second * weight }
        return Enclosure(from: value(weights.lowerBound), to: value(weights.upperBound), slope: second - first)
    }
}

extension ColorSpace {
    /// Returns the bounds of ``Color/srgb``.
    fileprivate func encodedChannels(_ components: Enclosures) -> Enclosures {
        switch self {
        case .rgb: components.map { (1 / 255) * $0 }
        case .srgb: components
        case .hsl: hslChannels(components)
        case .hwb: hwbChannels(components)
        case .srgbLinear: encoded(components)
        case .displayP3:
            encoded(displayP3Matrix * components.map { $0.mappedOddly(decodeSRGB, slope: slopeOfDecodedSRGB) })
        case .displayP3Linear: encoded(displayP3Matrix * components)
        case .a98RGB:
            encoded(a98Matrix * components.map { $0.mappedOddly(decodeA98) { 563 / 256 * pow($0, 307 / 256) } })
        case .prophotoRGB:
            encoded(
                proPhotoMatrix
                    * components.map { $0.mappedOddly(decodeProPhoto) { $0 <= 16 / 512 ? 1 / 16 : 1.8 * pow($0, 0.8) } }
            )
        case .rec2020:
            encoded(rec2020Matrix * components.map { $0.mappedOddly(decodeRec2020) { 2.4 * pow($0, 1.4) } })
        case .xyzD50: encoded(d50Matrix * components)
        case .xyzD65: encoded(xyzToLinearRGB * components)
        case .lab: encoded(linearOfLab(components))
        case .lch: encoded(linearOfLab(rectangular(components)))
        case .oklab: encoded(linearOfOKLab(components))
        case .oklch: encoded(linearOfOKLab(rectangular(components)))
        }
    }
}

private let displayP3Matrix = xyzToLinearRGB * linearDisplayP3ToXYZ
private let a98Matrix = xyzToLinearRGB * linearA98ToXYZ
private let rec2020Matrix = xyzToLinearRGB * linearRec2020ToXYZ
private let d50Matrix = xyzToLinearRGB * d50ToD65
private let proPhotoMatrix = d50Matrix * linearProPhotoToXYZD50
private let okLabMatrix = xyzToLinearRGB * lmsToXYZ

private func encoded(_ light: Enclosures) -> Enclosures {
    light.map { $0.clipped.mappedOddly(encodeSRGB, slope: slopeOfEncodedSRGB) }
}

private func linearOfOKLab(_ components: Enclosures) -> Enclosures {
    okLabMatrix * (okLabToCubeRootLMS * components).map { $0.mappedOddly({ $0 * $0 * $0 }) { 3 * $0 * $0 } }
}

/// Returns the bounds of ``XYZD50/init(_:)-(Lab)``.
private func linearOfLab(_ lab: Enclosures) -> Enclosures {
    let middle = (1 / 116) * (lab.x + 16)
    let roots = Enclosures(middle + (1 / 500) * lab.y, middle, middle - (1 / 200) * lab.z)
    // A cube above 6/29, and a straight line below.
    let ratios = roots.map { root in
        root.mapped {
            $0 > 6.0 / 29 ? $0 * $0 * $0 : (116 * $0 - 16) * 27 / 24389
        } slope: {
            $0 > 6.0 / 29 ? 3 * $0 * $0 : 116 * 27 / 24389
        }
    }
    return d50Matrix * Enclosures(whiteD50.x * ratios.x, whiteD50.y * ratios.y, whiteD50.z * ratios.z)
}

/// Converts lightness, chroma and hue to lightness, a and b.
private func rectangular(_ polar: Enclosures) -> Enclosures {
    let radians = (.pi / 180) * polar.z
    return Enclosures(polar.x, polar.y * cosine(radians), polar.y * cosine(radians + (-.pi / 2)))
}

private func cosine(_ angle: Enclosure) -> Enclosure {
    Enclosure(cosine(angle.value), slope: cosine(angle.value + Interval(.pi / 2)) * angle.slope)
}

/// Returns the bounds of the cosine on an interval. It is 1 or −1 only at multiples of π.
private func cosine(_ angle: Interval) -> Interval {
    let first = (angle.lower / .pi).rounded(.up)
    let last = (angle.upper / .pi).rounded(.down)
    if last > first { return Interval(-1, 1) }
    let ends = Interval(cos(angle.lower), cos(angle.upper))
    guard last == first else { return ends }
    return ends.union(Interval(first.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1))
}

/// Returns the bounds of ``SRGB/init(_:)-(HSL)``.
private func hslChannels(_ components: Enclosures) -> Enclosures {
    let reach = components.y * min(components.z, 100 - components.z)
    return ramps(components.x).map { (1 / 300_000) * (3000 * components.z - reach * $0) }
}

/// Returns the bounds of ``SRGB/init(_:)-(HWB)``.
private func hwbChannels(_ components: Enclosures) -> Enclosures {
    let sum = components.y + components.z
    let grey = sum.value.upper >= 100 ? components.y / max(sum, Enclosure(100)) : nil
    if let grey, sum.value.lower >= 100 { return Enclosures(grey, grey, grey) }
    let colors = ramps(components.x).map { (1 / 6000) * ((30 - $0) * (100 - sum) + 60 * components.y) }
    guard let grey else { return colors }
    return colors.map { Enclosure($0.value.union(grey.value), slope: $0.slope.union(grey.slope)) }
}

/// Returns the bounds of ``hueRamps(_:)``.
private func ramps(_ hue: Enclosure) -> Enclosures {
    func ramp(_ offset: Double) -> Enclosure {
        // Shifted so that the middle of the segment is in 0..<360. From −60 to 420 the formula needs no wrapping.
        let turns = (((hue.value.lower + hue.value.upper) / 2 + offset) / 360).rounded(.down)
        let angle = hue + (offset - 360 * turns)
        guard angle.value.lower >= -60, angle.value.upper <= 420 else {
            return Enclosure(Interval(-30, 30), slope: Interval(-1, 1) * hue.slope)
        }
        return max(Enclosure(-30), min(min(angle + -90, 270 - angle), Enclosure(30)))
    }
    return Enclosures(ramp(0), ramp(240), ramp(120))
}
