import Numbers

/// The quality with which a JPEG file was compressed.
public enum JPEGQuality {
    /// Returns the quality from 1 to 100 on libjpeg's scale, read from the first quantisation table; nil if there is
    /// none.
    public static func estimate(_ bytes: [UInt8]) -> Int? {
        var place = 2
        while place + 4 < bytes.count, bytes[place] == 0xFF {
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            if bytes[place + 1] == 0xDB, place + 5 + 64 <= bytes.count, bytes[place + 4] >> 4 == 0 {
                // The sum of libjpeg's table of luminance at quality 50 is 3,683.
                let sum = bytes[(place + 5)..<(place + 69)].reduce(0) { $0 + Int($1) }
                let scale = 100 * Double(sum) / 3_683
                let quality = scale <= 100 ? (200 - scale) / 2 : 5_000 / scale
                return max(1, min(100, Int(saturating: quality.rounded())))
            }
            if bytes[place + 1] == 0xDA || length < 2 { return nil }
            place += 2 + length
        }
        return nil
    }
}
