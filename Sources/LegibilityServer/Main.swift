import Endpoints
import Glibc
import Legibility
import LegibilityService
import OperatingSystem
import WebServer

@main
enum Main {
    static func main() {
        // The Swift runtime reads the arguments from /proc. Without them, a server would start with the wrong settings.
        guard !CommandLine.arguments.isEmpty else {
            logLine(
                "can’t read the arguments, because /proc isn’t mounted. Mount it: mount -t proc proc /proc"
            )
            end(EX_OSFILE)
        }
        end { try run(Environment.variables) }
    }

    /// Runs the command; returns the exit status.
    private static func run(_ environment: [String: String]) throws -> Int32 {
        switch try CommandLineArguments(Array(CommandLine.arguments.dropFirst())) {
        case .print(let text): print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
        case .check(let settings):
            return check(ConfigurationCheck(ConfigurationReading(settings, environment: environment)))
        case .printConfiguration(let settings):
            let reading = ConfigurationReading(settings, environment: environment)
            _ = try reading.sound()
            print(reading.file, terminator: "")
        case .health(let url, let isInsecure, let settings):
            return health(try HealthCheck(url, isInsecure: isInsecure) { try configuration(settings, environment) })
        case .serve(let settings):
            Allocator.keepMemory()
            // Signals are blocked before any thread starts, so that only `Signals.next` receives them.
            let signals = Signals()
            let start = try ServerStart(settings, environment: environment)
            if start.configuration.restartAfterCrash, var supervisor = Supervisor(start, signals) {
                return try supervisor.run(end)
            }
            return try RunningServer(start).run(signals)
        case .ask(let arguments, let settings):
            if arguments.readsLines { Allocator.keepMemory() }
            return try ask(arguments, try configuration(settings, environment))
        case .modelContext(let settings):
            let configuration = try configuration(settings, environment)
            let application = try Application(configuration, Lifecycle(), needsPages: false)
            return ModelContextCommand(application: application, configuration: configuration).run()
        case .languageServer: return LanguageServerCommand().run()
        case .audit(let arguments):
            // The images of a page's bands have similar sizes.
            Allocator.keepMemory()
            return AuditCommand(arguments: arguments).run()
        case .watch(let watch): return watch.run()
        case .record(let arguments):
            Allocator.keepMemory()
            return PageCommand(arguments: arguments).run()
        }
        return 0
    }

    /// Ends the process with the status of a piece of work, or with a sentence about its error.
    private static func end(_ work: () throws -> Int32) -> Never {
        do {
            end(try work())
        } catch let failure as StartFailure {
            logLine(failure.sentence, .error)
            end(EX_UNAVAILABLE)
        } catch let faults as ConfigurationFaults {
            for fault in faults.faults { logLine("\(fault)", .error) }
            end(EX_USAGE)
        } catch {
            logLine("\(error)", .error)
            end(EX_USAGE)
        }
    }

    /// Ends the process after the log has been written, or after one second if it can't be written.
    private static func end(_ status: Int32) -> Never {
        fflush(nil)
        LogWriter.standardError.flush(seconds: 1)
        exit(status)
    }

    private static func configuration(
        _ settings: GivenSettings, _ environment: [String: String]
    ) throws -> Configuration {
        let reading = ConfigurationReading(settings, environment: environment)
        for note in reading.notes { logLine(note) }
        return try reading.sound()
    }

    /// Prints the results of a check; returns the exit status.
    private static func check(_ check: ConfigurationCheck) -> Int32 {
        for line in check.notes + check.faults { logLine(line) }
        if check.faults.isEmpty { print("OK") }
        return check.faults.isEmpty ? 0 : 2
    }

    /// Prints the health of a server; returns the exit status.
    private static func health(_ check: HealthCheck) -> Int32 {
        let health = check.run()
        print(health.sentence.showingControls())
        return health.isReady ? 0 : 1
    }

    /// Handles a request from the command line; returns the exit status.
    private static func ask(_ arguments: AskArguments, _ configuration: Configuration) throws -> Int32 {
        let answer: () throws -> Int32 = {
            let application = try Application(configuration, Lifecycle(), needsPages: false)
            let status = try Ask(application: application, configuration: configuration, arguments: arguments).run()
            // The process ends while it still has the application, because freeing it takes as long as a short answer.
            withExtendedLifetime(application) { end(status) }
        }
        guard arguments.readsLines else { return try answer() }
        var relay = LineRelay(longest: configuration.longestLine)
        return relay.run(failure: arguments.failOn == nil ? 0 : Ask.Status.failed) { end(answer) }
    }
}
