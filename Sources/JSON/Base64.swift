/// Base64 (RFC 4648 section 4), which encodes bytes in JSON.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Decodes Base64 with or without padding. Returns nil if the text is invalid.
    package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (held, letters, padding) = (UInt32(0), 0, 0)
        for letter in text {
            if letter == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            let value = values[Int(letter)]
            guard value != 0xFF, padding == 0 else { return nil }
            held = held << 6 | UInt32(value)
            letters += 1
            guard letters % 4 == 0 else { continue }
            bytes.append(UInt8(truncatingIfNeeded: held >> 16))
            bytes.append(UInt8(truncatingIfNeeded: held >> 8))
            bytes.append(UInt8(truncatingIfNeeded: held))
            held = 0
        }
        switch (letters % 4, padding) {
        case (0, 0): break
        case (2, 0), (2, 2): bytes.append(UInt8(truncatingIfNeeded: held >> 4))
        case (3, 0), (3, 1):
            bytes.append(UInt8(truncatingIfNeeded: held >> 10))
            bytes.append(UInt8(truncatingIfNeeded: held >> 2))
        default: return nil
        }
        return bytes
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
                text.append(place <= count ? alphabet[Int(held >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
