import Foundation
import WebServer

/// Returns the bytes of a file in this folder's Fixtures.
func fixture(_ name: String) throws -> [UInt8] {
    Array(
        try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")))
}

func certificate(_ name: String) throws -> Certificate {
    try Certificate(certificate: fixture("\(name)-certificate.pem"), key: fixture("\(name)-key.pem"))
}

/// Runs `body` with a TLS server.
func withSecureServer(
    _ responder: TestResponder = TestResponder(), _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (inout Server, Certificate) throws -> Void
) throws {
    let shown = try certificate("a")
    try withServer(
        responder,
        {
            $0.certificate = shown
            configure(&$0)
        }
    ) { server in try body(&server, shown) }
}
