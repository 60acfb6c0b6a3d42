import APITesting
import Foundation
import Testing

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Configuration")
struct ConfigurationTests {
    @Test(
        "The slow-request threshold is configurable, and 0 disables the report",
        arguments: [(nil, 5), ("0", 0), ("7", 7), ("3600", 3600)] as [(String?, Int)])
    func slowRequests(text: String?, seconds: Int) throws {
        var configuration = Configuration()
        if let text { try configuration.set("slow-request-seconds", to: text) }
        #expect(configuration.server.slowSeconds == seconds)
        #expect(throws: ConfigurationError.self) { try configuration.set("slow-request-seconds", to: "3601") }
    }

    @Test("The commented default file lists every setting with its default")
    func file() throws {
        let text = try String(contentsOf: repository.appending(path: "Config/legibility.conf"), encoding: .utf8)
        let listed = text.split(separator: "\n").filter { !$0.hasPrefix("#") && $0.contains("=") }
            .map { $0.prefix { $0 != "=" }.trimmed }
        #expect(listed.map(String.init) == Setting.all.map(\.name))

        // All values are changed first, so that the file must restore every default.
        var configuration = Configuration()
        for setting in Setting.all { try configuration.set(setting.name, to: other(than: setting)) }
        #expect(configuration != Configuration())
        for setting in Setting.all { try configuration.set(setting.name, to: setting.text(Configuration())) }
        #expect(configuration == Configuration())
        var reading = ConfigurationReading()
        reading.read(file: text, named: "legibility.conf")
        #expect(reading.faults.isEmpty)
        #expect(reading.configuration == Configuration())
        #expect(reading.origins.count == Setting.all.count)
    }

    @Test("The commented file marks exactly the settings that need a restart")
    func restarts() throws {
        let text = try String(contentsOf: repository.appending(path: "Config/legibility.conf"), encoding: .utf8)
        for block in text.split(separator: "\n\n").dropFirst() {
            let settings = block.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                $0.prefix { $0 != "=" }.trimmed
            }
            let comment = block.replacing("\n#", with: "")
            for name in settings {
                let setting = try #require(Setting.all.first { $0.name == name })
                #expect(setting.needsRestart == comment.contains("Needs a restart"), "\(name)")
            }
        }
    }

    private func other(than setting: Setting) -> String {
        switch setting.name {
        case "listen", "listen-metrics": "127.0.0.1:1"
        case "socket-mode": "7"
        case "log-format": "text"
        case "log-queries": "on"
        case "restart-after-crash": "off"
        case "public": "elsewhere"
        case "trusted-proxies": "10.0.0.0/8, ::1"
        case "log-requests": "on"
        case "redis": "redis:6379"
        case "body-bytes", "image-bytes", "image-pixels", "redis-value-bytes": "2048"
        case "tokens-for": "api"
        case "cors-origins", "agent-origins": "https://example.org"
        case "burst-per-address", "burst-per-token": "200"
        case "body-memory-bytes", "image-memory-bytes", "work-memory-bytes": "2097152"
        case "answer-bytes": "131072"
        default: "9"
        }
    }

    @Test(
        "A misspelt variable is reported with the closest setting",
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

    @Test("An environment variable of another program that resembles a setting is reported")
    func otherVariables() throws {
        let notes = try Configuration.notes(on: [
            "LEGIBILITY_URL": "http://localhost:8080", "LEGIBILITY_LISTEN": "x", "LEGIBILITY_CONFIG": "y",
            "PATH": "/bin",
        ])
        #expect(notes.count == 1)
        #expect(notes.first?.contains("LEGIBILITY_URL") == true)
    }

    // Kubernetes, “Service”, section “Environment variables”, for services called legibility and legibility-web.
    @Test("Environment variables that orchestrators add are ignored")
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

    @Test("Trusted proxies are addresses or ranges")
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

    @Test("Arguments are accepted in both notations")
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
        let (described, serve) = (CommandDescription.settings, CommandDescription(command: "serve").help)
        for setting in Setting.all {
            #expect(described.contains("--\(setting.name) "))
            #expect(serve.contains(setting.name))
        }
    }

    @Test("Help lists the exit status of an invalid command")
    func usageStatus() {
        for name in CommandDescription.names {
            let help = CommandDescription(command: name).help
            #expect(help.contains(/\b64:\s+invalid\s+command/), "\(name)")
        }
    }
}
