/// Base64 of RFC 4648 section 4, which the protocol uses for bytes.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// The bytes of a text; nil if it isn't Base64.
    static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let body = text.dropLast(text.suffix(2).count { $0 == UInt8(ascii: "=") })
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (held, bits) = (UInt32(0), UInt32(0))
        for letter in body {
            let value = values[Int(letter)]
            guard value != 0xFF else { return nil }
            held = held << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: held >> bits))
            }
        }
        return bytes
    }

    /// The text for bytes.
    static func text(of bytes: [UInt8]) -> String {
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
