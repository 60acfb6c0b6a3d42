import CXXHash
import Numbers

/// Returns the strong entity tag of some bytes: XXH3, 64 bits, in hexadecimal.
///
/// It distinguishes versions of a resource; it doesn't protect against deliberately created bodies with the same tag.
public func entityTag(_ bytes: [UInt8]) -> String { entityTag(ofHash: entityHash(bytes)) }

/// Returns the number in the entity tag of some bytes.
package func entityHash(_ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) }
}

/// Returns the entity tag with a number.
package func entityTag(ofHash hash: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: 18) { text in
        unsafe text[0] = UInt8(ascii: "\"")
        unsafe writeHexadecimal(hash, to: text, at: 1)
        unsafe text[17] = UInt8(ascii: "\"")
        return 18
    }
}

/// Returns the number with all 16 hexadecimal digits.
package func hexadecimal(_ number: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
        unsafe writeHexadecimal(number, to: digits, at: 0)
        return 16
    }
}

private func writeHexadecimal(_ number: UInt64, to text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    let digits = hexadecimalDigits(number)
    unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: digits.0, toByteOffset: start, as: UInt64.self)
    unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: digits.1, toByteOffset: start + 8, as: UInt64.self)
}

/// Returns all 16 hexadecimal digits of a number, eight in each value, in the order of their bytes in memory.
func hexadecimalDigits(_ number: UInt64) -> (UInt64, UInt64) {
    (
        eightDigits(UInt32(truncatingIfNeeded: number >> 32)).littleEndian,
        eightDigits(UInt32(truncatingIfNeeded: number)).littleEndian
    )
}

/// Returns a number as eight hexadecimal digits in ASCII, the first in the lowest byte.
private func eightDigits(_ number: UInt32) -> UInt64 {
    // Each step moves half of the bytes to their final places; the last step separates the two digits of each byte.
    var digits = UInt64(number.byteSwapped)
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits >> 4 | digits << 8) & 0x0F0F_0F0F_0F0F_0F0F
    // Adding 6 carries into the upper half of a byte if its digit is a letter.
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    let beforeLetters = UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* beforeLetters
}

extension HTTPRequest {
    /// Whether the request has an `If-None-Match`.
    package var namesEntityTag: Bool { headers.count("If-None-Match") > 0 }

    /// Returns whether the `If-None-Match` of the request includes a version, so that the response has status 304.
    ///
    /// This is the weak comparison of RFC 9110 section 13.1.2: `W/` is ignored, and `*` matches every version.
    public func matches(entityTag: String) -> Bool {
        headers.all("If-None-Match").contains { list in
            list.utf8.split(separator: UInt8(ascii: ",")).contains { item in
                let tag = String(Substring(item)).trimmedBlanks
                return tag == "*" || tag.opaque == entityTag.opaque
            }
        }
    }
}

extension String {
    /// The text without surrounding spaces and tabs.
    fileprivate var trimmedBlanks: String { String(Substring(utf8[...].trimmed)) }

    /// An entity tag without its weakness prefix.
    fileprivate var opaque: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
