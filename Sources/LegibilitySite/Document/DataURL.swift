import CGnuTLS
import Glibc
import LegibilityAPI
import Numbers

extension HTML {
    /// Creates a data URL with a file's content (RFC 2397), for use in an attribute; empty if there isn't enough
    /// memory.
    package init(dataURLOf bytes: [UInt8], mediaType: String) {
        var bytes = bytes
        let base64 = unsafe bytes.withUnsafeMutableBufferPointer { bytes -> String? in
            var data = unsafe gnutls_datum_t(data: bytes.baseAddress, size: UInt32(clamping: bytes.count))
            var text = unsafe gnutls_datum_t()
            guard unsafe gnutls_base64_encode2(&data, &text) == 0 else { return nil }
            // GnuTLS uses the C library's allocator unless a program sets another allocator.
            defer { unsafe free(text.data) }
            return unsafe String(decoding: UnsafeBufferPointer(start: text.data, count: Int(text.size)), as: UTF8.self)
        }
        self.init(markup: base64.map { "data:\(mediaType);base64,\($0)" } ?? "")
    }
}
