import Numbers

/// Base64 (RFC 4648 section 4), which encodes bytes in JSON.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(clamping: value) }
        return values
    }()

    /// Decodes Base64 with or without padding. Returns nil if the text is invalid.
    package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
        // Over a collection of any kind, the loop takes 15 times as long.
        if let bytes = text.withContiguousStorageIfAvailable({ unsafe bytes(in: $0) }) { return bytes }
        return unsafe Array(text).withUnsafeBufferPointer { unsafe bytes(in: $0) }
    }

    private static func bytes(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var count = text.count
        while count > 0, unsafe text[count - 1] == UInt8(ascii: "=") { count -= 1 }
        let (padding, rest) = (text.count - count, count % 4)
        guard rest != 1, padding == 0 || rest > 1 && padding == 4 - rest else { return nil }
        var isValid = true
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count / 4 * 3 + 2) { bytes, length in
            unsafe values.withUnsafeBufferPointer { values in
                /// Reads up to four letters; missing letters count as zeros.
                func group(_ place: Int, _ letters: Int) -> UInt32 {
                    var (held, all) = (UInt32(0), UInt8(0))
                    for letter in 0..<letters {
                        let value = unsafe values[Int(text[place + letter])]
                        all |= value
                        held |= UInt32(value) << (18 - 6 * UInt32(clamping: letter))
                    }
                    if all > 63 { isValid = false }
                    return held
                }
                func put(_ held: UInt32, _ count: Int) {
                    for place in 0..<count {
                        unsafe bytes[length + place] = UInt8(
                            truncatingIfNeeded: held >> (16 - 8 * UInt32(clamping: place)))
                    }
                    length += count
                }
                for place in stride(from: 0, to: count - rest, by: 4) { put(group(place, 4), 3) }
                if rest > 0 { put(group(count - rest, rest), rest - 1) }
            }
        }
        return isValid ? bytes : nil
    }

    /// Encodes bytes as Base64, with padding.
    package static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var held = UInt32(0)
            for place in 0..<3 { held = held << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
            for place in 0..<4 {
                text.append(
                    place <= count ? alphabet[Int(held >> (18 - 6 * UInt32(clamping: place)) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
