import APITesting
import Foundation
import Testing
import WebServer

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Health check on the command line")
struct HealthCheckTests {
    private func health(_ url: String) throws -> HealthCheck.Health { try HealthCheck(url) { Configuration() }.run() }

    private func health(listening address: ListenAddress) throws -> HealthCheck.Health {
        try HealthCheck(nil) {
            var configuration = Configuration()
            configuration.listen = address
            return configuration
        }.run()
    }

    @Test("A server is ready until it stops", arguments: ["127.0.0.1", "0.0.0.0", "localhost"])
    func server(host: String) throws {
        let product = try TestServer { _ in }
        var configuration = ServerConfiguration()
        configuration.listen = .tcp(host: host, port: 0)
        let server = try Server(configuration, responder: product.application)
        for url in [
            "http://127.0.0.1:\(server.port)", "http://127.0.0.1:\(server.port)/readyz", "127.0.0.1:\(server.port)",
        ] {
            #expect(try health(url) == .init(isReady: true, sentence: "ready: 127.0.0.1:\(server.port) responds."))
        }
        #expect(try health(listening: .tcp(host: host, port: server.port)).isReady)
        product.lifecycle.drain()
        #expect(
            try health(listening: .tcp(host: host, port: server.port))
                == .init(isReady: false, sentence: "not ready: The server is shutting down and accepts no new work."))
    }

    @Test(
        "With TLS, a configured server may present any certificate, but a URL needs a trusted one without --insecure"
    )
    func secure() throws {
        func fixture(_ name: String) -> URL {
            repository.appending(path: "Tests/WebServerTests/Fixtures/\(name).pem")
        }
        let product = try TestServer { _ in }
        var configuration = ServerConfiguration()
        configuration.listen = .tcp(host: "127.0.0.1", port: 0)
        configuration.certificate = try Certificate(
            certificate: Array(Data(contentsOf: fixture("a-certificate"))),
            key: Array(Data(contentsOf: fixture("a-key"))))
        let server = try Server(configuration, responder: product.application)
        let address = ListenAddress.tcp(host: "127.0.0.1", port: server.port)

        #expect(
            try HealthCheck(nil) {
                var configuration = Configuration()
                configuration.listen = address
                configuration.tlsCertificate = fixture("a-certificate").path
                return configuration
            }.run() == .init(isReady: true, sentence: "ready: \(address) responds."))
        let url = "https://127.0.0.1:\(server.port)/"
        #expect(try HealthCheck(url, isInsecure: true) { Configuration() }.run().isReady)
        #expect(
            try health(url).sentence.hasPrefix(
                "not ready: \(address) has a certificate that isn’t trusted. The certificate is NOT trusted."))
        #expect(try health("http://\(address)").sentence.hasSuffix("doesn’t respond with HTTP."))
        product.lifecycle.drain()
        #expect(
            try HealthCheck(url, isInsecure: true) { Configuration() }.run().sentence
                == "not ready: The server is shutting down and accepts no new work.")

        /// Returns the status for a probe that trusts an authority and expects a host.
        func status(_ host: String, _ authority: String) throws(HTTPProbe.Failure) -> Int {
            let trust = TLSClient.CertificateVerification.certificate(host: host, authorities: fixture(authority).path)
            return try HTTPProbe(address, trust: trust, seconds: 20).get("/livez").status
        }
        #expect(try status("a.example", "a-certificate") == 200)
        for (host, authority) in [("b.example", "a-certificate"), ("a.example", "b-certificate")] {
            #expect { try status(host, authority) } throws: { error in
                if case .untrusted = error as? HTTPProbe.Failure { true } else { false }
            }
        }
    }

    @Test("If TLS is expected, a server without TLS or without a response isn't ready")
    func insecure() throws {
        let product = try TestServer()
        var configuration = ServerConfiguration()
        configuration.listen = .tcp(host: "127.0.0.1", port: 0)
        let server = try Server(configuration, responder: product.application)
        let plain = try HealthCheck("https://127.0.0.1:\(server.port)", isInsecure: true) { Configuration() }.run()
        #expect(plain.sentence.contains("doesn’t use TLS: "))
        let socket = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        defer { close(socket.descriptor) }
        let silent = try HealthCheck("https://\(socket.address)", isInsecure: true) { Configuration() }.run()
        #expect(silent.sentence.hasSuffix("didn’t respond in time."))
    }

    @Test("An unreachable server isn't ready")
    func unreachable() throws {
        let socket = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        close(socket.descriptor)
        #expect(try health(socket.address.description).sentence.hasSuffix("can’t be reached: Connection refused."))
        #expect(try health("unix:/no/such").sentence.hasSuffix("can’t be reached: No such file or directory."))
    }

    @Test("A server without a response times out")
    func silent() throws {
        let socket = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        defer { close(socket.descriptor) }
        #expect(try health(socket.address.description).sentence.hasSuffix("didn’t respond in time."))
    }

    @Test(
        "An invalid address is a usage error", arguments: ["", "8080", "http://", "https://", "ftp://a"])
    func mistakes(url: String) {
        #expect(throws: ConfigurationError.self) { try HealthCheck(url) { Configuration() } }
    }

    @Test("A port chosen by the system can't be probed")
    func unknownPort() {
        #expect(throws: ConfigurationError.self) { try health(listening: .tcp(host: "127.0.0.1", port: 0)) }
    }
}
