import Glibc
import JSON
import Legibility
import LegibilityService
import WebServer

/// `legibility health`: checks whether a server is ready, for containers without other tools.
struct HealthCheck {
    /// The server's own report or, if the server sends none, a sentence about the failure.
    struct Health: Equatable {
        let isReady: Bool
        let sentence: String
    }

    private let address: ListenAddress
    /// The condition for trusting the server's certificate with TLS; nil for plain HTTP.
    private let trust: TLSClient.CertificateVerification?

    /// The maximum duration of the whole check in seconds, excluding name look-ups; the Dockerfile sets Docker's limit
    /// to 3.
    private static let patience = 2.0

    /// Creates the check of the server at a URL; without a URL, of the server that a configuration describes.
    init(_ url: String?, isInsecure: Bool = false, _ configuration: () throws -> Configuration) throws {
        if let url {
            try self.init(url: url, isInsecure: isInsecure)
        } else {
            let configuration = try configuration()
            // The certificate doesn't name this machine's own address, and the check sends nothing secret.
            try self.init(listening: configuration.listen, trust: configuration.isSecure ? .anybody : nil)
        }
    }

    private init(url: String, isInsecure: Bool) throws(ConfigurationError) {
        var text = url[...]
        let scheme = [("http://", 80), ("https://", 443)].first { text.hasPrefix($0.0) }
        if let (prefix, port) = scheme {
            text = text.dropFirst(prefix.count)
            if let slash = text.firstIndex(of: "/") { text = text[..<slash] }
            if text.hasSuffix("]") || !text.contains(":") { text += ":\(port)" }
        }
        guard let address = ListenAddress(String(text)) else {
            throw ConfigurationError(
                description: "“\(url)” isn’t a server address. Write it like http://127.0.0.1:8080, "
                    + "https://example.org, 127.0.0.1:8080 or unix:/path.")
        }
        var trust: TLSClient.CertificateVerification?
        if scheme?.1 == 443, case .tcp(let host, _) = address {
            trust = isInsecure ? .anybody : .certificate(host: host.filter { $0 != "[" && $0 != "]" })
        }
        try self.init(listening: address, trust: trust)
    }

    /// Creates the check of a server that listens at an address; a server on all addresses is checked on this machine.
    private init(listening address: ListenAddress, trust: TLSClient.CertificateVerification?) throws(ConfigurationError)
    {
        self.trust = trust
        switch address {
        case .tcp(_, 0):
            throw ConfigurationError(
                description:
                    "if the port is 0, health needs a URL, such as http://127.0.0.1:8080.")
        case .tcp("0.0.0.0", let port): self.address = .tcp(host: "127.0.0.1", port: port)
        case .tcp("[::]", let port): self.address = .tcp(host: "localhost", port: port)
        case .tcp, .unix: self.address = address
        }
    }

    /// Sends the request.
    func run() -> Health {
        do throws(HTTPProbe.Failure) {
            let client = try HTTPProbe(address, trust: trust, seconds: Self.patience)
            let answer = try client.get("/readyz")
            if answer.status == 200 { return Health(isReady: true, sentence: "ready: \(address) responds.") }
            let detail = (try? JSONDocument(answer.body).root)?["detail"]?.string
            return Health(
                isReady: false, sentence: "not ready: \(detail ?? "\(address) returned status \(answer.status).")")
        } catch {
            return Health(isReady: false, sentence: "not ready: \(address) \(error.sentence)")
        }
    }
}
