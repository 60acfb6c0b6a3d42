import Foundation
import Testing

@testable import LegibilityServer

@Suite("Configuration")
struct ConfigurationTests {
    @Test("The commented file of defaults lists every setting with its default")
    func file() throws {
        let text = try String(contentsOf: repository.appending(path: "Config/legibility.conf"), encoding: .utf8)
        let listed = text.split(separator: "\n").filter { !$0.hasPrefix("#") && $0.contains("=") }
            .map { $0.prefix { $0 != "=" }.trimmed }
        #expect(listed.map(String.init) == Setting.all.map(\.name))

        // Read over values that all differ from the defaults, the file must bring the defaults back.
        var configuration = Configuration()
        for setting in Setting.all { try configuration.set(setting.name, to: other(than: setting)) }
        #expect(configuration != Configuration())
        try configuration.read(file: text, named: "legibility.conf")
        #expect(configuration == Configuration())
    }

    private func other(than setting: Setting) -> String {
        switch setting.name {
        case "listen": "127.0.0.1:1"
        case "public": "elsewhere"
        case "trusted-proxies": "10.0.0.0/8, ::1"
        case "log-requests": "on"
        case "tokens-for": "api"
        case "cors-origins": "https://example.org"
        case "burst-per-address", "burst-per-token": "200"
        case "body-bytes", "image-bytes", "image-pixels": "2048"
        case "body-memory-bytes", "image-memory-bytes": "2097152"
        default: "9"
        }
    }

    @Test("Variables of unknown settings are left alone, as orchestrators invent some")
    func environment() throws {
        var configuration = Configuration()
        try configuration.read(environment: [
            "LEGIBILITY_LISTEN": "[::1]:9000", "LEGIBILITY_IDLE_SECONDS": "5",
            "LEGIBILITY_PORT": "tcp://10.0.0.1:8080", "LEGIBILITY_SERVICE_HOST": "10.0.0.1",
        ])
        #expect(configuration.listen == ListenAddress(host: "[::1]", port: 9000))
        #expect(configuration.idleSeconds == 5)
    }

    @Test(
        "A file with CR LF is read like any other, and one that is wrong is refused", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) throws {
        var configuration = Configuration()
        let lines = ["\u{FEFF}# a comment", "threads = 3", "", "layers = 7"]
        try configuration.read(file: lines.joined(separator: end), named: "x.conf")
        #expect(configuration.threads == 3)
        #expect(configuration.limits.layers == 7)
        let error = #expect(throws: ConfigurationError.self) {
            try configuration.read(file: (lines + ["nonsense"]).joined(separator: end), named: "x.conf")
        }
        #expect(error?.description.contains("x.conf, line 5") == true)
    }

    @Test(
        "A variable that was meant for a setting is a mistake, and what was meant is named",
        arguments: [
            ("LEGIBILITY_CONECTIONS", "5", "LEGIBILITY_CONNECTIONS"),
            ("LEGIBILITY_CONFG", "a.conf", "LEGIBILITY_CONFIG"),
            ("LEGIBILITY_QUEUED_JOB", "3", "LEGIBILITY_QUEUED_JOBS"), ("LEGIBILITY_PORT", "8080", "LEGIBILITY_LISTEN"),
            ("LEGIBILITY_HOST", "0.0.0.0", "LEGIBILITY_LISTEN"), ("LEGIBILITY_listen", "[::]:80", "LEGIBILITY_LISTEN"),
        ])
    func mistakenVariables(name: String, value: String, meant: String) {
        let error = #expect(throws: ConfigurationError.self) { try Configuration.notes(on: [name: value]) }
        #expect(error?.description.contains("“\(name)”") == true)
        #expect(error?.description.contains("“\(meant)”") == true)
    }

    @Test("A variable of somebody else that only looks like a setting is named")
    func otherVariables() throws {
        let notes = try Configuration.notes(on: [
            "LEGIBILITY_URL": "http://localhost:8080", "LEGIBILITY_LISTEN": "x", "LEGIBILITY_CONFIG": "y",
            "PATH": "/bin",
        ])
        #expect(notes.count == 1)
        #expect(notes.first?.contains("LEGIBILITY_URL") == true)
    }

    // Kubernetes, “Service”, section “Environment variables”; of Services called legibility and legibility-web.
    @Test("Of variables that orchestrators make nothing is said")
    func orchestrators() throws {
        for service in ["LEGIBILITY", "LEGIBILITY_WEB"] {
            let notes = try Configuration.notes(on: [
                "\(service)_SERVICE_HOST": "10.0.0.11", "\(service)_SERVICE_PORT": "6379",
                "\(service)_SERVICE_PORT_HTTP": "80", "\(service)_SERVICE_PORT_HOST_METRICS": "81",
                "\(service)_PORT": "tcp://10.0.0.11:6379", "\(service)_PORT_6379_TCP": "tcp://10.0.0.11:6379",
                "\(service)_PORT_6379_TCP_PROTO": "tcp", "\(service)_PORT_6379_TCP_PORT": "6379",
                "\(service)_PORT_6379_TCP_ADDR": "10.0.0.11", "\(service)_PORT_53_UDP_ADDR": "10.0.0.11",
            ])
            #expect(notes.isEmpty)
        }
    }

    @Test("Proxies are addresses and ranges")
    func proxies() throws {
        var configuration = Configuration()
        try configuration.set("trusted-proxies", to: "127.0.0.1, 10.0.0.0/8,2001:db8::/32")
        #expect(configuration.server.trustedProxies.count == 3)
        for wrong in ["x", "10.0.0.0/33", "127.0.0.1,", "1.2.3.4 5.6.7.8"] {
            #expect(throws: ConfigurationError.self) { try configuration.set("trusted-proxies", to: wrong) }
        }
        try configuration.set("trusted-proxies", to: "")
        #expect(configuration.server.trustedProxies.isEmpty)
    }

    @Test("A mistake is named with its place and what was probably meant")
    func mistakes() throws {
        var configuration = Configuration()
        let file = #expect(throws: ConfigurationError.self) {
            try configuration.read(file: "# fine\nlisten = 127.0.0.1:80\nidel-seconds = 5", named: "x.conf")
        }
        #expect(file?.description.contains("x.conf, line 3") == true)
        #expect(file?.description.contains("“idle-seconds”") == true)
        let variable = #expect(throws: ConfigurationError.self) {
            try configuration.read(environment: ["LEGIBILITY_THREADS": "many"])
        }
        #expect(variable?.description.contains("LEGIBILITY_THREADS") == true)
    }

    @Test(
        "Addresses",
        arguments: [
            ("127.0.0.1:0", "127.0.0.1", 0), ("[::]:8080", "[::]", 8080), ("localhost:65535", "localhost", 65535),
        ] as [(String, String, UInt16)])
    func addresses(text: String, host: String, port: UInt16) {
        #expect(ListenAddress(text) == ListenAddress(host: host, port: port))
    }

    @Test(
        "What is no address is refused", arguments: ["8080", ":8080", "host", "host:", "host:65536", "::1:80", "h:-1"])
    func noAddress(text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test("Arguments are read in both spellings")
    func arguments() throws {
        guard
            case .serve(let settings) = try CommandLineArguments([
                "--listen", "127.0.0.1:0", "--config=a.conf", "--threads=2",
            ])
        else {
            Issue.record("not a command to serve")
            return
        }
        #expect(settings.file == "a.conf")
        #expect(settings.values.map(\.name) == ["listen", "threads"])
        #expect(settings.values.map(\.value) == ["127.0.0.1:0", "2"])
        #expect(throws: ConfigurationError.self) { try CommandLineArguments(["sevre"]) }
        #expect(throws: ConfigurationError.self) { try CommandLineArguments(["--listen"]) }
        for setting in Setting.all { #expect(CommandLineArguments.help.contains("--\(setting.name) ")) }
    }
}
