import Foundation
import Testing

@testable import LegibilityServer

@Suite("Checking a configuration")
struct ConfigurationCheckTests {
    private func check(_ text: String) -> ConfigurationCheck {
        var reading = ConfigurationReading()
        reading.read(file: "public = \(repository.appending(path: "Public").path)\n\(text)", named: "x.conf")
        return ConfigurationCheck(reading)
    }

    @Test("A good one has no fault")
    func good() { #expect(check("listen = 127.0.0.1:0").faults.isEmpty) }

    @Test(
        "What is wrong is said in a sentence for each fault",
        arguments: [
            ("layers = 0\nthreads = x", ["x.conf, line 2: ", "x.conf, line 3: "]),
            ("public = /etc", ["the public folder has no file "]),
            ("public = /no/such", ["the folder “/no/such” cannot be read"]),
            ("listen = 203.0.113.1:80", ["cannot listen on 203.0.113.1:80: Cannot assign requested address."]),
            (
                "listen = no-such.invalid:80\nlisten-metrics = unix:/etc/passwd",
                [
                    "cannot listen on “no-such.invalid”",
                    "cannot listen on /etc/passwd: A file that is no socket is there.",
                ]
            ),
        ])
    func faults(text: String, beginnings: [String]) {
        let faults = check(text).faults
        #expect(faults.count == beginnings.count)
        for (fault, beginning) in zip(faults, beginnings) { #expect(fault.hasPrefix(beginning), "\(fault)") }
    }

    @Test("A check lists what needs no token, if some requests need one")
    func openPaths() throws {
        let file = try SecretFile("ci = the-token-of-the-ci-system\n")
        func note(_ text: String) -> String? {
            check("listen = 127.0.0.1:0\n\(text)").notes.first {
                $0.hasPrefix("tokens-for = api: no token is needed for ")
            }
        }
        let note = try #require(note("tokens-file = \(file.path)\ntokens-for = api"))
        let halves = note.components(separatedBy: "nor for short questions at ")
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
