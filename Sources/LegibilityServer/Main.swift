import FoundationEssentials
import Glibc
import WebServer

@main
enum Main {
    static func main() {
        do {
            switch try CommandLineArguments(Array(CommandLine.arguments.dropFirst())) {
            case .showHelp: print(CommandLineArguments.help)
            case .showVersion: print("legibility \(Release.version)")
            case .serve(let settings): end(try serve(try configuration(settings)))
            case .ask(let arguments, let settings): end(try ask(arguments, try configuration(settings)))
            }
        } catch let failure as StartFailure {
            logLine("legibility: \(failure.sentence)")
            end(EX_UNAVAILABLE)
        } catch {
            logLine("legibility: \(error)")
            end(EX_USAGE)
        }
    }

    /// Ends the process once the log has been written, or is read by nobody.
    private static func end(_ status: Int32) -> Never {
        LogWriter.standardError.flush(seconds: 1)
        exit(status)
    }

    /// Defaults, then the file, then the environment, then the command line.
    private static func configuration(
        _ settings: CommandLineArguments.Settings
    ) throws(ConfigurationError) -> Configuration {
        var configuration = Configuration()
        let environment = ProcessInfo.processInfo.environment
        for note in try Configuration.notes(on: environment) { logLine("legibility: \(note)") }
        if let file = settings.file ?? environment[Configuration.fileVariable] {
            guard let text = FileManager.default.contents(atPath: file) else {
                throw ConfigurationError(description: "the file “\(file)” cannot be read.")
            }
            try configuration.read(file: String(decoding: text, as: UTF8.self), named: file)
        }
        try configuration.read(environment: environment)
        for setting in settings.values { try configuration.set(setting.name, to: setting.value) }
        return configuration
    }

    /// Answers what the command line asks; the exit status.
    private static func ask(_ arguments: AskArguments, _ configuration: Configuration) throws -> Int32 {
        let application = try Application(configuration, Lifecycle())
        return try Ask(application: application, configuration: configuration, arguments: arguments).run()
    }

    /// Serves until a signal asks for the end; the exit status.
    private static func serve(_ configuration: Configuration) throws -> Int32 {
        var configuration = configuration
        Allocator.limitKeptMemory()
        // Blocked before any thread starts, so that only `waitForStop` gets them.
        let signals = StopSignals()
        if let note = configuration.fitToFileDescriptors() { logLine("legibility: \(note)") }
        let lifecycle = Lifecycle()
        let application = try Application(configuration, lifecycle)
        var settings = configuration.server
        settings.certificate = try configuration.certificate()
        var server = try Server(settings, responder: application)
        print("Listening on \(configuration.isSecure ? "https" : "http")://\(configuration.listen.host):\(server.port)")
        // To a pipe, too, at once: whoever asked for port 0 waits for this line.
        fflush(nil)

        let signal = signals.wait()
        lifecycle.drain()
        server.announceEnd()
        // A person at a terminal does not want to wait; an orchestrator needs time to see that /readyz has changed.
        if signal == SIGTERM { sleep(UInt32(configuration.drainSeconds)) }
        let isDone = server.drain(seconds: Double(configuration.stopSeconds))
        if !isDone {
            logLine(
                "legibility: stopped before every request was answered; stop-seconds (\(configuration.stopSeconds)) were "
                    + "over.")
        }
        return isDone ? 0 : 1
    }
}

/// Writes a line to standard error.
func logLine(_ line: String) { LogWriter.standardError.write(line) }
