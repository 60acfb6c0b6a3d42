import HTTPMessages
import Synchronization

/// A generator of request ids: 16 hexadecimal digits that are unique in this process.
///
/// The ids aren't secret. They come from a scrambled counter, because reading random bytes from the kernel would take
/// longer than the response.
final class RequestIDs: Sendable {
    private let count = Atomic<UInt64>(UInt64.random(in: .min ... .max))

    /// Returns the id that the client sent if it is safe to repeat, otherwise a new id.
    func id(_ headers: HTTPHeaders) -> RequestID {
        if let sent = headers.first("X-Request-Id"), (1...64).contains(sent.utf8.count),
            sent.utf8.allSatisfy(\.isIDCharacter)
        {
            return .text(sent)
        }
        return .number(mixed(count.wrappingAdd(1, ordering: .relaxed).newValue))
    }
}

/// Applies the finalizer of SplitMix64 (Steele, Lea & Flood 2014), which keeps different counts different.
private func mixed(_ count: UInt64) -> UInt64 {
    var mix = count &* 0x9E37_79B9_7F4A_7C15
    mix = (mix ^ mix >> 30) &* 0xBF58_476D_1CE4_E5B9
    mix = (mix ^ mix >> 27) &* 0x94D0_49BB_1331_11EB
    return mix ^ mix >> 31
}

extension UInt8 {
    fileprivate var isIDCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
