import Numbers

/// The density and the compression that an image file declares.
public enum ImageDensity {
    /// Returns the number of pixels per CSS px by the density in a PNG file; nil without a density that screens have:
    /// 72 or 96 dpi and their multiples of 2 and 3. The chunk `pHYs` has pixels per metre (PNG, section 11.3.5.3).
    public static func pixelsPerCSSPixel(ofPNG bytes: [UInt8]) -> Double? {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes.bigEndian32(at: place)
            let type = bytes[(place + 4)..<(place + 8)]
            if type.elementsEqual("IDAT".utf8) { return nil }
            if type.elementsEqual("pHYs".utf8), length == 9, place + 17 <= bytes.count {
                guard bytes[place + 16] == 1 else { return nil }
                let perInch = Double(bytes.bigEndian32(at: place + 8)) * 0.0254
                // macOS writes 144 dpi for a screenshot at 2×.
                return [2.0, 3].first { (perInch / 72 - $0).magnitude < 0.02 }
            }
            guard length <= bytes.count - place - 12 else { return nil }
            place += 12 + length
        }
        return nil
    }

    /// Returns whether a WebP file contains a lossy image.
    public static func isLossyWebP(_ bytes: [UInt8]) -> Bool {
        var place = 12
        while place + 8 <= bytes.count {
            let type = bytes[place..<(place + 4)]
            if type.elementsEqual("VP8 ".utf8) { return true }
            if type.elementsEqual("VP8L".utf8) { return false }
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
            guard length <= bytes.count - place - 8 else { return false }
            place += 8 + length + length % 2
        }
        return false
    }
}
