import APITesting
import Foundation
import Testing

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Configuration check")
struct ConfigurationCheckTests {
    private func check(_ text: String) -> ConfigurationCheck {
        var reading = ConfigurationReading()
        reading.read(file: "public = \(repository.appending(path: "Public").path)\n\(text)", named: "x.conf")
        return ConfigurationCheck(reading)
    }

    @Test(
        "An address that other machines can reach, without tokens or a rate, gives a note",
        arguments: [
            ("listen = 0.0.0.0:0", true), ("listen = [::]:0", true), ("listen = 127.0.0.1:0", false),
            ("listen = [::1]:0", false), ("listen = localhost:0", false),
            ("listen = 0.0.0.0:0\nrate-per-address = 50", false),
        ])
    func openAddresses(text: String, isOpen: Bool) {
        let notes = check(text).notes
        #expect(notes.contains { $0.contains("can be reached by other machines") } == isOpen, "\(notes)")
    }

    @Test("A valid configuration has no errors")
    func good() { #expect(check("listen = 127.0.0.1:0").faults.isEmpty) }

    @Test(
        "Each error is described in a sentence",
        arguments: [
            ("layers = 0\nthreads = x", ["x.conf, line 2: ", "x.conf, line 3: "]),
            ("public = /etc", ["the public folder has no file "]),
            ("public = /no/such", ["the folder “/no/such” can’t be read"]),
            ("listen = 203.0.113.1:80", ["can’t listen on 203.0.113.1:80: Cannot assign requested address."]),
            (
                "listen = no-such.invalid:80\nlisten-metrics = unix:/etc/passwd",
                [
                    "can’t listen on “no-such.invalid”",
                    "can’t listen on /etc/passwd: There is a file that isn’t a socket.",
                ]
            ),
        ])
    func faults(text: String, beginnings: [String]) {
        let faults = check(text).faults
        #expect(faults.count == beginnings.count)
        for (fault, beginning) in zip(faults, beginnings) { #expect(fault.hasPrefix(beginning), "\(fault)") }
    }

    /// Checks a configuration with the tests' certificate at the given time.
    private func checkTLS(_ text: String = "", at seconds: Int64) throws -> ConfigurationCheck {
        func fixture(_ name: String) throws -> SecretFile {
            let file = repository.appending(path: "Tests/WebServerTests/Fixtures/\(name).pem")
            return try SecretFile(String(contentsOf: file, encoding: .utf8))
        }
        let (certificate, key) = (try fixture("a-certificate"), try fixture("a-key"))
        var reading = ConfigurationReading()
        reading.read(
            file: """
                public = \(repository.appending(path: "Public").path)
                listen = 127.0.0.1:0
                tls-certificate = \(certificate.path)
                tls-key = \(key.path)
                """, named: "x.conf")
        defer { withExtendedLifetime((certificate, key)) {} }
        return ConfigurationCheck(reading, now: seconds)
    }

    /// `openssl x509 -dates`: from 22 November 2026, 20:50:24 to 29 October 2126, 20:50:24 (UTC).
    @Test(
        "A certificate that isn't currently valid is an error, and one that expires within two weeks is noted",
        arguments: [
            (1_795_380_623, "isn’t valid before 2026-11-22.", nil), (1_795_380_624, nil, nil),
            (4_948_980_624 - 14 * 86_400, nil, nil), (4_948_980_624 - 14 * 86_400 + 1, nil, "expires on 2126-10-29."),
            (4_948_980_624, nil, "expires on 2126-10-29."), (4_948_980_625, "expired on 2126-10-29.", nil),
        ] as [(Int64, String?, String?)])
    func certificate(seconds: Int64, fault: String?, note: String?) throws {
        let check = try checkTLS(at: seconds)
        #expect(check.faults.count == (fault == nil ? 0 : 1), "\(check.faults)")
        if let fault { #expect(check.faults.first?.contains(fault) == true, "\(check.faults)") }
        let notes = check.notes.filter { $0.hasPrefix("tls-certificate:") }
        #expect(notes.count == (note == nil ? 0 : 1), "\(notes)")
        if let note { #expect(notes.first?.contains(note) == true, "\(notes)") }
    }

    @Test("Two conflicting listen addresses are an error")
    func addresses() {
        let check = check("listen = 127.0.0.1:48123\nlisten-metrics = 0.0.0.0:48123")
        #expect(check.faults.count == 1)
        #expect(
            check.faults.first?.hasPrefix("listen-metrics: “0.0.0.0:48123” conflicts with listen, “127.0.0.1:48123”")
                == true)
        #expect(self.check("listen = 127.0.0.1:0\nlisten-metrics = 0.0.0.0:0").faults.isEmpty)
    }

    @Test(
        "Settings that contradict each other are noted with both names",
        arguments: [
            ("rate-per-address = 10\nburst-per-address = 100", "burst-per-address = 100 ", "image-bytes ("),
            (
                "rate-per-address = 10\nburst-per-address = 300\nbatch-pairs = 291\nbatch-items = 290",
                "burst-per-address = 300 ", "batch-pairs (301 units)"
            ),
            (
                "body-memory-bytes = 2097152\nbody-bytes = 4194304", "body-bytes = 4194304 ",
                "body-memory-bytes (2097152)"
            ),
            (
                "body-memory-bytes = 8388608\nimage-bytes = 16777216", "image-bytes = 16777216 ",
                "body-memory-bytes (8388608)"
            ),
            (
                "body-memory-bytes = 16777216\nanswer-bytes = 33554432", "answer-bytes = 33554432 ",
                "body-memory-bytes (16777216)"
            ),
            ("redis = 127.0.0.1:1", "redis: shared responses have only a checksum", "redis-key-file"),
        ])
    func notes(text: String, beginning: String, other: String) {
        let check = check("listen = 127.0.0.1:0\n\(text)")
        #expect(check.faults.isEmpty, "\(check.faults)")
        let notes = check.notes.filter { $0.hasPrefix(beginning) }
        #expect(notes.count == 1, "\(check.notes)")
        #expect(notes.first?.contains(other) == true, "\(notes)")
    }

    @Test("A file with a Redis secret that every user can read is noted", arguments: ["password", "key"])
    func readableSecrets(_ kind: String) throws {
        let file = try SecretFile("the-secret-of-the-replicas\n")
        func notes() -> [String] {
            check("listen = 127.0.0.1:0\nredis = 127.0.0.1:1\nredis-\(kind)-file = \(file.path)").notes.filter {
                $0.hasPrefix("redis-\(kind)-file: every user of this system can read “\(file.path)”.")
            }
        }
        for (mode, count) in [(0o600, 0), (0o640, 0), (0o644, 1)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            #expect(notes().count == count)
        }
    }

    @Test("Consistent settings have no note")
    func noNotes() {
        let burst = "rate-per-address = 10\nburst-per-address = 300\nbatch-pairs = 290\nbatch-items = 290"
        let notes = check("listen = 127.0.0.1:0\n\(burst)").notes
        #expect(!notes.contains { $0.contains("batch-pairs") || $0.contains("batch-items") }, "\(notes)")
        // A burst has an effect only if there is a rate.
        #expect(!check("listen = 127.0.0.1:0\nburst-per-address = 100").notes.contains { $0.hasPrefix("burst-") })
        #expect(
            !check("listen = 127.0.0.1:0").notes.contains { $0.contains("body-memory-bytes") || $0.contains("redis") })
    }

    @Test("If tokens are required, the check lists the paths that need no token")
    func openPaths() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        func note(_ text: String) -> String? {
            check("listen = 127.0.0.1:0\n\(text)").notes.first {
                $0.hasPrefix("tokens-for = api: no token is needed for ")
            }
        }
        let note = try #require(note("tokens-file = \(file.path)\ntokens-for = api"))
        let halves = note.components(separatedBy: "nor for short requests to ")
        #expect(halves.count == 2)
        for path in [" /docs,", " /docs/all,", " /livez,", " /readyz,", "/openapi.json,", "/problems/…"] {
            #expect(halves[0].contains(path), "\(path)")
        }
        for path in ["/,", " /palette,", " /palette.csv,", " /audit,"] { #expect(halves[1].contains(path), "\(path)") }
        #expect(!note.contains("/v1/") && !note.contains("/metrics"))
        #expect(check("listen = 127.0.0.1:0\ntokens-for = api").notes.allSatisfy { !$0.contains("no token is needed") })
        #expect(
            check("listen = 127.0.0.1:0\ntokens-file = \(file.path)").notes
                .allSatisfy { !$0.contains("no token is needed") })
    }
}
