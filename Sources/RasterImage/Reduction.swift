extension RasterImage {
    /// Returns the image in sRGB, reduced: each pixel is the mean light of a square of `factor` × `factor` pixels;
    /// incomplete squares at the right and at the bottom are omitted.
    consuming func reduced(by factor: Int, limits: ImageLimits) throws(ImageFault) -> RasterImage {
        // A side shorter than a square is reduced as a whole.
        let (columns, rows) = (min(factor, width), min(factor, height))
        let result = try PixelBuffer(width: width / columns, height: height / rows, depth: pixels.depth)
        let count = Double(columns * rows)
        var line = [SIMD4<Double>](repeating: .zero, count: width)
        for y in 0..<result.height {
            if y % 16 == 0 { try limits.checkTime() }
            var sums = [SIMD4<Double>](repeating: .zero, count: result.width)
            for row in 0..<rows {
                unsafe line.withUnsafeMutableBufferPointer { line in unsafe readLight(y * rows + row, into: line) }
                for x in 0..<result.width {
                    // Colours are weighted by alpha, because transparent pixels have no colour.
                    for color in line[x * columns..<(x + 1) * columns] {
                        sums[x] += SIMD4(lowHalf: color.lowHalf * color.w, highHalf: [color.z * color.w, color.w])
                    }
                }
            }
            for x in sums.indices {
                let weight = sums[x].w > 0 ? 1 / sums[x].w : 0
                sums[x] = SIMD4(
                    lowHalf: sums[x].lowHalf * weight,
                    highHalf: [sums[x].z * weight, (sums[x].w / count).rounded()])
            }
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                let target = unsafe result.row(y)
                switch result.depth {
                case .eight:
                    unsafe encode(sums, into: target.assumingMemoryBound(to: SIMD4<UInt8>.self), SRGBCurve.eight)
                case .sixteen:
                    unsafe encode(sums, into: target.assumingMemoryBound(to: SIMD4<UInt16>.self), SRGBCurve.sixteen)
                }
            }
        }
        return RasterImage(
            format: format, pixels: result, hasAlpha: hasAlpha, isGray: isGray, isLossless: isLossless, profile: nil)
    }
}
