import APITesting
import Foundation
import Testing

@testable import LegibilityService

@Suite("Certificates and secrets in settings")
struct ConfigurationTLSTests {
    private func fixture(_ name: String) throws -> String {
        try String(contentsOf: repository.appending(path: "Tests/WebServerTests/Fixtures/\(name).pem"), encoding: .utf8)
    }

    private func sentence(_ certificate: String, _ key: String) throws -> String? {
        var configuration = Configuration()
        configuration.tlsCertificate = certificate
        configuration.tlsKey = key
        do {
            #expect(try configuration.certificate() != nil)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("A matching certificate and key are accepted; otherwise, the start fails and the error names the setting")
    func files() throws {
        let certificate = try SecretFile(try fixture("a-certificate"), mode: 0o644)
        let key = try SecretFile(try fixture("a-key"), mode: 0o640)
        let other = try SecretFile(try fixture("b-key"))
        let open = try SecretFile(try fixture("a-key"), mode: 0o644)
        #expect(try sentence(certificate.path, key.path) == nil)
        #expect(try sentence(certificate.path, other.path)?.contains("tls-key: the key in") == true)
        #expect(try sentence(certificate.path, open.path)?.contains("other users can read") == true)
        #expect(try sentence(certificate.path, "")?.contains("tls-key is not set") == true)
        #expect(try sentence("", key.path)?.contains("tls-certificate is not set") == true)
        #expect(try sentence(certificate.path, "/nowhere")?.contains("tls-key: “/nowhere” doesn’t exist.") == true)
        #expect(try sentence(key.path, key.path)?.hasPrefix("tls-certificate: ") == true)
        #expect(try Configuration().certificate() == nil)
    }

    @Test("Tokens in a world-readable file prevent the start, but digests of tokens don't")
    func tokens() throws {
        let secret = try SecretFile("ci = the-token-of-the-ci-system", mode: 0o644)
        let digest = try SecretFile("ci = sha256:\(String(repeating: "0a", count: 32))", mode: 0o644)
        let error = #expect(throws: ConfigurationError.self) { try TestServer { $0.tokensFile = secret.path } }
        #expect(error?.description.contains("tokens-file: other users can read") == true)
        #expect(throws: Never.self) { try TestServer { $0.tokensFile = digest.path } }
        let wrong = try SecretFile("ci = short")
        let named = #expect(throws: ConfigurationError.self) { try TestServer { $0.tokensFile = wrong.path } }
        #expect(named?.description.contains("line 1") == true)
    }
}
