import Glibc
import LegibilityService
import WebServer

/// The settings and the listening sockets with which a server starts.
struct ServerStart {
    let settings: GivenSettings
    let environment: [String: String]
    private(set) var configuration: Configuration
    let sockets: [InheritedSockets.Socket]
    /// Sentences about the settings, for the log.
    let notes: [String]
    private let handOver: InheritedSockets

    /// The maximum time to wait for a new process to respond, in seconds.
    static let patience = 30

    /// Reads the settings, and opens the sockets or takes them over.
    init(_ settings: GivenSettings, environment: [String: String]) throws {
        let reading = ConfigurationReading(settings, environment: environment)
        // A person reads why the server didn't start, unless the format is set.
        LogWriter.standardError.format = reading.origins["log-format"] == nil ? .text : reading.configuration.logFormat
        var configuration = try reading.sound()
        notes = reading.notes + [configuration.fitToFileDescriptors()].compactMap(\.self)
        let handOver = try InheritedSockets(environment: environment)
        if let metrics = handOver.sockets(forMetrics: true).first { configuration.listenMetrics = metrics.address }
        var sockets = handOver.sockets
        for (address, isForMetrics) in [(configuration.listen, false), (configuration.listenMetrics, true)] {
            guard let address, handOver.sockets(forMetrics: isForMetrics).isEmpty else { continue }
            let socket = try ListeningSocket(address, mode: configuration.socketMode)
            sockets.append(InheritedSockets.Socket(isForMetrics: isForMetrics, socket: socket))
        }
        (self.settings, self.environment, self.configuration) = (settings, environment, configuration)
        (self.sockets, self.handOver) = (sockets, handOver)
    }

    /// Returns the start with the current settings, or with the old ones if the current ones are invalid.
    func readAgain() -> ServerStart {
        var start = self
        do {
            let wanted = try ConfigurationReading(settings, environment: environment).sound()
            start.configuration = wanted.keeping(untilRestart: configuration)
        } catch {
            logLine("the settings are invalid, so those from the start apply: \(error)", .error)
        }
        return start
    }

    /// The sockets for responses or for metrics.
    func listening(forMetrics isForMetrics: Bool) -> [ListeningSocket] {
        sockets.filter { $0.isForMetrics == isForMetrics }.map(\.socket)
    }

    /// Informs the process that this process replaces that this process is ready.
    func announceReady() { handOver.announceReady() }

    /// Leaves it to another process to announce that it is ready.
    func giveUpAnnouncing() { handOver.closeAnnouncement() }
}
