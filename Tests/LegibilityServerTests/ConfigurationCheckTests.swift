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
}
