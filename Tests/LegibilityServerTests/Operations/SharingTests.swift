import APITesting
import Endpoints
import Foundation
import Testing

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Sharing through Redis")
struct SharingTests {
    private func sharing(_ change: (inout Configuration) throws -> Void) throws -> Sharing? {
        var configuration = Configuration()
        // Only root could listen on this port.
        try configuration.set("redis", to: "127.0.0.1:1")
        try change(&configuration)
        return try Sharing(configuration)
    }

    @Test("Without an address, sharing is off and has no metrics")
    func off() throws {
        #expect(try sharing { try $0.set("redis", to: "") } == nil)
        let text = try TestServer().get("/metrics").text
        #expect(text.contains("legibility_cache_hits_total"))
        #expect(!text.contains("redis"))
    }

    @Test("An invalid address is rejected with an error that names the setting")
    func address() {
        let error = #expect(throws: ConfigurationError.self) { try sharing { try $0.set("redis", to: "somewhere") } }
        #expect(error?.description.contains("must be HOST:PORT or unix:/PATH") == true)
        #expect(error?.description.contains("“redis”") == true)
    }

    @Test(
        "The secret for shared responses must be readable only by its owner and have at least 16 bytes",
        arguments: [
            ("0123456789abcdef", 0o600, nil), ("0123456789abcdef\r\n", 0o640, nil),
            ("0123456789abcde", 0o600, "has 15 bytes"),
            ("0123456789abcde\n", 0o600, "has 15 bytes"), ("", 0o600, "has 0 bytes"),
            ("0123456789abcdef", 0o644, "other users can read"),
        ] as [(String, Int, String?)])
    func key(_ secret: String, mode: Int, fault: String?) throws {
        let file = try SecretFile(secret, mode: mode)
        if let fault {
            let error = #expect(throws: ConfigurationError.self) {
                try sharing { try $0.set("redis-key-file", to: file.path) }
            }
            #expect(error?.description.contains("redis-key-file") == true)
            #expect(error?.description.contains(fault) == true, "\(error?.description ?? "")")
        } else {
            #expect(try sharing { try $0.set("redis-key-file", to: file.path) } != nil)
        }
    }

    @Test("A missing secret file prevents the start")
    func missingKey() {
        let error = #expect(throws: ConfigurationError.self) {
            try sharing { try $0.set("redis-key-file", to: "/nowhere/key") }
        }
        #expect(error?.description.contains("redis-key-file") == true)
    }

    @Test("An unreadable password prevents the start", arguments: ["/nowhere/password", "empty", "user"])
    func password(_ fault: String) throws {
        let empty = FileManager.default.temporaryDirectory.appending(path: "legibility-\(UUID())")
        try Data("\r\n".utf8).write(to: empty)
        defer { try? FileManager.default.removeItem(at: empty) }
        let error = #expect(throws: ConfigurationError.self) {
            try sharing { configuration in
                switch fault {
                case "user": try configuration.set("redis-user", to: "legibility")
                case "empty": try configuration.set("redis-password-file", to: empty.path)
                default: try configuration.set("redis-password-file", to: fault)
                }
            }
        }
        #expect(error?.description.contains("redis-password-file") == true)
    }

    @Test("If Redis is unavailable, the server still works, and its metrics report the failure")
    func gone() throws {
        let shared = try #require(try sharing { _ in })
        var configuration = Configuration()
        configuration.publicFolder = repository.appending(path: "Public").path
        let application = try Application(configuration, Lifecycle(), sharing: shared)
        let ask = Ask(application: application, configuration: configuration, arguments: AskArguments())
        let answer = try ask.answer(
            method: "POST", "/v1/vision/palette", accept: nil,
            body: Array("{\"colors\": [{\"color\": \"#777\"}, {\"color\": \"#888\"}]}".utf8))
        let expected = try TestServer().post(
            "/v1/vision/palette", "{\"colors\": [{\"color\": \"#777\"}, {\"color\": \"#888\"}]}")
        #expect(expected.status == 200)
        #expect(answer.body == expected.body)
        let metrics = try ask.answer(method: "GET", "/metrics", accept: nil, body: nil)
        let lines = String(decoding: metrics.body, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains("legibility_redis_skipped_total 1"))
        #expect(lines.contains("legibility_redis_connections 0"))
        #expect(lines.contains("legibility_redis_lookup_seconds_count 0"))
    }
}
