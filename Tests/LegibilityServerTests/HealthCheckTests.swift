import Foundation
import Testing
import WebServer

@testable import LegibilityServer

@Suite("Health from the command line")
struct HealthCheckTests {
    private func health(_ url: String) throws -> HealthCheck.Health { try HealthCheck(url) { Configuration() }.run() }

    private func health(listening address: ListenAddress) throws -> HealthCheck.Health {
        try HealthCheck(nil) {
            var configuration = Configuration()
            configuration.listen = address
            return configuration
        }.run()
    }

    @Test("A server that is ready, and then stops", arguments: ["127.0.0.1", "0.0.0.0", "localhost"])
    func server(host: String) throws {
        let product = try TestServer { _ in }
        var configuration = ServerConfiguration()
        configuration.listen = .tcp(host: host, port: 0)
        let server = try Server(configuration, responder: product.application)
        for url in [
            "http://127.0.0.1:\(server.port)", "http://127.0.0.1:\(server.port)/readyz", "127.0.0.1:\(server.port)",
        ] {
            #expect(try health(url) == .init(isReady: true, sentence: "ready: 127.0.0.1:\(server.port) answers."))
        }
        #expect(try health(listening: .tcp(host: host, port: server.port)).isReady)
        product.lifecycle.drain()
        #expect(
            try health(listening: .tcp(host: host, port: server.port))
                == .init(isReady: false, sentence: "not ready: The server is stopping and takes no new work."))
    }

    @Test("What cannot be asked is not ready")
    func unreachable() throws {
        let socket = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        close(socket.descriptor)
        #expect(try health(socket.address.description).sentence.hasSuffix("cannot be reached: Connection refused."))
        #expect(try health("unix:/no/such").sentence.hasSuffix("cannot be reached: No such file or directory."))
    }

    @Test("A server that says nothing is not waited for")
    func silent() throws {
        let socket = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        defer { close(socket.descriptor) }
        #expect(try health(socket.address.description).sentence.hasSuffix("did not answer in time."))
    }

    @Test(
        "What is no address is a mistake of whoever asks", arguments: ["", "8080", "https://a:1", "http://", "ftp://a"])
    func mistakes(url: String) {
        #expect(throws: ConfigurationError.self) { try HealthCheck(url) { Configuration() } }
    }

    @Test("A port that the system picks is known to nobody else")
    func unknownPort() {
        #expect(throws: ConfigurationError.self) { try health(listening: .tcp(host: "127.0.0.1", port: 0)) }
    }
}
