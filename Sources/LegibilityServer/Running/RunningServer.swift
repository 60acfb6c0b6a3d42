import Glibc
import Legibility
import LegibilityService
import Numbers
import WebServer

/// The server of this process from start to end, including signal handling.
struct RunningServer: ~Copyable {
    private let settings: GivenSettings
    private let environment: [String: String]
    private var configuration: Configuration
    private let lifecycle: Lifecycle
    private let metrics: Metrics
    private var sharing: Sharing?
    private var application: Application
    private let certificate: Certificate?
    private var server: Server
    /// The metrics server, if metrics have a separate address.
    private var metricsServer: Server?
    /// The sockets on which both servers listen.
    private let sockets: [InheritedSockets.Socket]

    /// The number of seconds after which code needed only at start-up is released. The first responses, which use much
    /// of this code, come earlier.
    private static let warmUpSeconds = 1

    /// Starts handling requests. After a crash of an earlier process, the addresses have already been announced.
    init(_ start: ServerStart, crashes: Int = 0) throws {
        let (lifecycle, metrics) = (Lifecycle(), Metrics(crashes: crashes))
        let (configuration, sockets) = (start.configuration, start.sockets)
        let sharing = try Sharing(configuration)
        let application = try Application(configuration, lifecycle, metrics: metrics, sharing: sharing)
        let certificate = try configuration.certificate()
        var own = configuration.server
        own.certificate = certificate
        let server = try Server(own, responder: application, listening: start.listening(forMetrics: false))
        application.watch(server.load, certificate)
        CrashMemory.name(places: application.namesOfPlaces)
        let forMetrics = start.listening(forMetrics: true)
        let metricsServer: Server? =
            if forMetrics.isEmpty { nil } else {
                try Server(configuration.metricsServer, responder: application.ofOperations, listening: forMetrics)
            }
        LogWriter.standardError.format = configuration.logFormat
        if crashes == 0 { for note in start.notes { logLine(note) } }
        Self.warn(configuration, certificate)
        for socket in sockets where crashes == 0 {
            let isSecure = certificate != nil && !socket.isForMetrics
            print(
                "\(socket.isForMetrics ? "Metrics" : "Listening") on \(socket.socket.address.url(isSecure: isSecure))")
        }
        // The line must reach pipes immediately too, because a program that requested port 0 waits for it.
        fflush(nil)
        if crashes == 0 { start.announceReady() }
        self.settings = start.settings
        self.environment = start.environment
        self.configuration = configuration
        self.lifecycle = lifecycle
        self.metrics = metrics
        self.sharing = sharing
        self.application = application
        self.certificate = certificate
        self.server = server
        self.metricsServer = metricsServer
        self.sockets = sockets
    }

    /// Serves requests until a signal requests shutdown; returns the exit status. The parent of a supervised server
    /// starts its successor.
    consuming func run(_ signals: Signals, isSupervised: Bool = false) -> Int32 {
        application.makeReady()
        var first = signals.next(within: Self.warmUpSeconds)
        LoadedCode.giveBack()
        while true {
            switch first.take() ?? signals.next() {
            case .reload: reload()
            case .upgrade where isSupervised: return end(isHandedOver: true)
            case .upgrade:
                do throws(InheritedSockets.Failure) {
                    let successor = try InheritedSockets.startSuccessor(with: sockets, seconds: ServerStart.patience)
                    logLine("process \(successor) has taken over; this process finishes its requests.", .info)
                    return end(isHandedOver: true)
                } catch {
                    logLine("the upgrade failed, so this process continues: \(error)", .error)
                }
            case .stopAtOnce: return end()
            case .stop:
                lifecycle.drain()
                server.announceEnd()
                signals.wait(seconds: configuration.drainSeconds, orFor: .stopAtOnce)
                return end()
            }
        }
    }

    private mutating func end(isHandedOver: Bool = false) -> Int32 {
        lifecycle.drain()
        let seconds = Double(configuration.stopSeconds)
        let isDone = server.drain(seconds: seconds, isHandedOver: isHandedOver)
        if !isDone {
            logLine(
                "stopped with unfinished requests after stop-seconds (\(configuration.stopSeconds)).")
            application.abandon(server.underWay)
            if !server.giveUp(seconds: Self.secondsToGiveUp) { exitAtOnce() }
        }
        // The metrics server stops last, so that the shutdown can be observed.
        if var metricsServer = metricsServer.take() { _ = metricsServer.drain(seconds: 2, isHandedOver: isHandedOver) }
        return isDone ? 0 : 1
    }

    /// Ends the process while a request is unfinished, because releasing the server might wait for that request
    /// forever. The sockets are closed and removed from the file system, because the server has stopped accepting
    /// connections.
    private func exitAtOnce() -> Never {
        logLine("some requests didn’t finish in time; the process exits without responding to them.")
        fflush(nil)
        LogWriter.standardError.flush(seconds: 1)
        _exit(1)
    }

    /// The time for abandoned work to end, in seconds.
    private static let secondsToGiveUp = 1.0

    /// Logs a warning about an expired certificate. The server starts anyway, because the clock may be wrong.
    private static func warn(_ configuration: Configuration, _ certificate: Certificate?) {
        guard let certificate else { return }
        let now = Int64(time(nil))
        if let words = configuration.fault(of: certificate, now: now) ?? configuration.note(on: certificate, now: now) {
            logLine(words)
        }
    }

    /// Reloads settings, public files and the certificate. Requests in progress keep the old versions; after an error,
    /// nothing changes.
    private mutating func reload() {
        do {
            var wanted = try ConfigurationReading(settings, environment: environment).sound()
            // The metrics address may have come from an inherited socket.
            if wanted.listenMetrics == nil { wanted.listenMetrics = configuration.listenMetrics }
            let next = wanted.keeping(untilRestart: configuration)
            // Sharing depends on the limits.
            let password = try next.redis.password
            if next.redis != configuration.redis || next.limits != configuration.limits || password != sharing?.password
            {
                sharing = try Sharing(next)
            }
            let application = try Application(
                next, lifecycle, metrics: metrics, sharing: sharing, after: self.application)
            if let certificate {
                try next.reload(certificate)
                Self.warn(next, certificate)
            }
            var own = next.server
            own.certificate = certificate
            server.replace(own, responder: application)
            CrashMemory.name(places: application.namesOfPlaces)
            metricsServer?.replace(next.metricsServer, responder: application.ofOperations)
            let changed = configuration.differences(from: next)
            let waiting = next.differences(from: wanted)
            configuration = next
            LogWriter.standardError.format = next.logFormat
            self.application = application
            logLine(
                "reloaded the public files and the settings: "
                    + (changed.isEmpty ? "no changes" : "changed: \(changed.joined(separator: ", "))")
                    + (waiting.isEmpty ? "." : "; needs a restart: \(waiting.joined(separator: ", "))."), .info)
        } catch let faults as ConfigurationFaults {
            for fault in faults.faults { logLine("not reloaded, so nothing changes: \(fault)", .error) }
        } catch {
            logLine("not reloaded, so nothing changes: \(error)", .error)
        }
    }
}

extension Configuration {
    /// Returns the settings that a server with the settings `running` can adopt without a restart.
    func keeping(untilRestart running: Configuration) -> Configuration {
        var configuration = self
        for setting in Setting.all where setting.needsRestart {
            _ = setting.apply(&configuration, setting.text(running))
        }
        // A new certificate takes effect at the next handshake, but a socket can't switch between TLS and plain HTTP.
        if isSecure != running.isSecure {
            (configuration.tlsCertificate, configuration.tlsKey) = (running.tlsCertificate, running.tlsKey)
        }
        return configuration
    }

    /// Returns the settings that differ in a newer configuration, with the newer values.
    func differences(from newer: Configuration) -> [String] {
        Setting.all.filter { $0.text(self) != $0.text(newer) }.map { "\($0.name) = \($0.text(newer))" }
    }

    /// The configuration of the metrics server, which has few clients and few requests, so it needs fewer connections
    /// and threads than the main server.
    var metricsServer: ServerConfiguration {
        var server = server
        server.threads = 1
        server.workers = 1
        server.maximumConnections = 64
        return server
    }
}

extension ListenAddress {
    /// Returns the URL for clients.
    fileprivate func url(isSecure: Bool) -> String {
        switch self {
        case .tcp: "http\(isSecure ? "s" : "")://\(self)"
        case .unix: description
        }
    }
}
