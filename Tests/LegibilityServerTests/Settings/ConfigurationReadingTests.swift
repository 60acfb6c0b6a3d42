import APITesting
import Foundation
import Testing
import WebServer

@testable import LegibilityServer
@testable import LegibilityService

@Suite("Configuration reading")
struct ConfigurationReadingTests {
    private func reading(_ text: String, environment: [String: String] = [:]) -> ConfigurationReading {
        var reading = ConfigurationReading()
        reading.read(file: text, named: "x.conf")
        reading.read(environment: environment)
        return reading
    }

    @Test("Variables for unknown settings are ignored, because orchestrators add such variables")
    func environment() {
        let reading = reading(
            "",
            environment: [
                "LEGIBILITY_LISTEN": "[::1]:9000", "LEGIBILITY_IDLE_SECONDS": "5",
                "LEGIBILITY_PORT": "tcp://10.0.0.1:8080", "LEGIBILITY_SERVICE_HOST": "10.0.0.1",
            ])
        #expect(reading.configuration.listen == .tcp(host: "[::1]", port: 9000))
        #expect(reading.configuration.idleSeconds == 5)
        #expect(reading.faults.isEmpty)
    }

    @Test(
        "A file with any line endings is read, and an invalid one is rejected", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) {
        let lines = ["\u{FEFF}# a comment", "threads = 3", "", "layers = 7"]
        let sound = reading(lines.joined(separator: end))
        #expect(sound.configuration.threads == 3)
        #expect(sound.configuration.limits.layers == 7)
        let faults = reading((lines + ["nonsense"]).joined(separator: end)).faults
        #expect(faults.map(\.description) == ["x.conf, line 5: expected “name = value”."])
    }

    @Test("Each mistake is reported with its position and the closest name")
    func mistakes() {
        let reading = reading(
            "# fine\nlisten = 127.0.0.1:80\nidel-seconds = 5\nlayers = -1",
            environment: ["LEGIBILITY_THREADS": "many"])
        #expect(
            reading.faults.map(\.description) == [
                "x.conf, line 3: “idel-seconds” isn’t a setting. Did you mean “idle-seconds”?",
                "x.conf, line 4: “layers” must be a whole number from 1 to 1000, not “-1”.",
                "LEGIBILITY_THREADS: “threads” must be a whole number from 0 to 256, not “many”.",
            ])
        let faults = #expect(throws: ConfigurationFaults.self) { try reading.sound() }
        #expect(faults?.description == reading.faults.map(\.description).joined(separator: " "))
    }

    @Test("The command line overrides the environment, which overrides the file, and all errors are reported together")
    func sources() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).conf").path
        try "layers = 5\nthreads = 5\nbatch-pairs = 5\n".write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        var settings = GivenSettings()
        settings.values = [("layers", "7")]
        let environment = ["LEGIBILITY_LAYERS": "6", "LEGIBILITY_THREADS": "6", "LEGIBILITY_CONFIG": file]
        let reading = ConfigurationReading(settings, environment: environment)
        #expect(reading.configuration.limits.layers == 7)
        #expect(reading.configuration.threads == 6)
        #expect(reading.configuration.limits.batchPairs == 5)
        #expect(
            reading.origins == [
                "layers": "--layers", "threads": "LEGIBILITY_THREADS", "batch-pairs": "\(file), line 3",
            ])
        settings.values = [("layers", "x")]
        settings.file = "/no/such/file"
        let faults = ConfigurationReading(settings, environment: ["LEGIBILITY_THREADS": "x"]).faults
        #expect(faults.count == 3)
        #expect(faults.first?.description == "“/no/such/file” doesn’t exist.")
    }

    @Test("An empty secrets file is rejected, and an empty variable is ignored")
    func empty() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "empty-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try "".write(toFile: file, atomically: true, encoding: .utf8)
        let faults = ConfigurationReading(GivenSettings(file: file), environment: [:]).faults
        #expect(faults.map(\.description) == ["the file “\(file)” is empty; it must contain at least a comment."])
        try "# nothing".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(ConfigurationReading(GivenSettings(file: file), environment: [:]).faults.isEmpty)
        #expect(ConfigurationReading(GivenSettings(), environment: ["LEGIBILITY_CONFIG": ""]).faults.isEmpty)
    }

    @Test(
        "The printed configuration is equivalent, and shows the source of each non-default value"
    )
    func printed() {
        let first = reading(
            "idle-seconds = 9\nlayers = 64\nlisten = unix:/run/x\npublic = /srv/a b",
            environment: ["LEGIBILITY_LOG_FORMAT": "text"])
        let second = reading(first.file)
        #expect(second.faults.isEmpty)
        #expect(second.configuration == first.configuration)
        #expect(first.file.contains("# x.conf, line 1\nidle-seconds = 9\n"))
        #expect(first.file.contains("# LEGIBILITY_LOG_FORMAT\nlog-format = text\n"))
        // An explicit default counts as set.
        #expect(first.file.contains("\nlayers = 64\n"))
        #expect(!first.file.contains("x.conf, line 2"))
        #expect(first.file.count { $0 == "\n" } == Setting.all.count + 5)
    }

    @Test("On reload, settings that need a restart keep their values and are reported")
    func restart() {
        let running = reading("threads = 3\nlayers = 5").configuration
        let wanted = reading("threads = 4\nlayers = 6\nlisten = unix:/x").configuration
        let next = wanted.keeping(untilRestart: running)
        #expect(next.threads == 3)
        #expect(next.limits.layers == 6)
        #expect(running.differences(from: next) == ["layers = 6"])
        #expect(next.differences(from: wanted) == ["listen = unix:/x", "threads = 4"])
    }
}
