extension RasterImage {
    /// Returns the image with 8 bits per channel. If the image has alpha and `onWhite` is true, the image is composited
    /// on white as in browsers: in gamma-encoded sRGB.
    consuming func reducedToEightBits(onWhite: Bool) throws(ImageFault) -> RasterImage {
        if pixels.depth == .eight, !(onWhite && hasAlpha) { return self }
        let result = try PixelBuffer(width: width, height: height, depth: .eight)
        for y in 0..<height {
            let target = unsafe result.pixels(y, as: SIMD4<UInt8>.self)
            switch pixels.depth {
            case .eight:
                let row = unsafe pixels.pixels(y, as: SIMD4<UInt8>.self)
                for x in row.indices { unsafe target[x] = row[x] }
            case .sixteen:
                let row = unsafe pixels.pixels(y, as: SIMD4<UInt16>.self)
                for x in row.indices {
                    // The nearest of 255 steps: code · 255 / 65,535, rounded.
                    let wide = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[x])
                    unsafe target[x] = SIMD4(truncatingIfNeeded: (wide &+ 128) / 257)
                }
            }
            guard onWhite, hasAlpha else { continue }
            for x in target.indices {
                let pixel = unsafe SIMD4<UInt16>(truncatingIfNeeded: target[x])
                let alpha = pixel.w
                let white = 255 &* (255 &- alpha)
                let mixed = (pixel &* alpha &+ white &+ 127) / 255
                unsafe target[x] = SIMD4(truncatingIfNeeded: SIMD4(lowHalf: mixed.lowHalf, highHalf: [mixed.z, 255]))
            }
        }
        return RasterImage(
            format: format, pixels: result, hasAlpha: hasAlpha && !onWhite, isGray: isGray, isLossless: isLossless,
            profile: profile)
    }
}
