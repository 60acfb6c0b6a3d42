import Glibc
import JSON
import OperatingSystem

/// A running browser and the folder for its files; ``close()`` ends the browser and removes the folder.
package final class Browser {
    package struct Settings: Sendable {
        /// The path of the browser; nil to search for a browser.
        package var program: String?
        package var arguments: [String] = []
        package var network = Network.none
        package var deadlines = Deadlines()
        package var environment: [String: String] = [:]
        package var visitor = VisitorData()
        /// The maximum memory of the browser and all its pages together, in MiB.
        package var memory = MemoryLimit.standard

        package init() {}
    }

    /// The name and version, such as “Chromium 156”.
    package private(set) var name = ""

    let settings: Settings
    let connection: ProtocolConnection
    private let signals = StopSignals()
    private let profile: ProfileFolder
    private let process: BrowserProcess
    private var isClosed = false
    /// The functions through which pages receive the events of their sessions.
    private var pages: [String: (ProtocolEvent) -> Void] = [:]

    /// Starts a browser and requests its version.
    package init(_ settings: Settings) throws(BrowserError) {
        self.settings = settings
        let signals = signals
        do throws(BrowserError) {
            let program = try BrowserProgram(given: settings.program, environment: settings.environment)
            try BrowserFlags.check(extra: settings.arguments)
            profile = try ProfileFolder(in: settings.environment["TMPDIR", default: ""])
            let profile = profile
            do throws(BrowserError) {
                if settings.network != .all { try profile.turnOffPreloading() }
                process = try BrowserProcess(
                    program,
                    arguments: BrowserFlags.all(
                        profile: profile.path, network: settings.network, extra: settings.arguments),
                    environment: BrowserFlags.environment(
                        settings.environment, profile: profile.path, network: settings.network),
                    memory: MemoryLimit(asked: settings.memory))
            } catch {
                profile.remove()
                throw error
            }
        } catch {
            signals.release()
            throw error
        }
        connection = ProtocolConnection(process, signals)
        connection.takeEvent = { [weak self] event in self?.take(event) }
        do throws(BrowserError) { try begin() } catch {
            close()
            switch error {
            case .ended(let reason): throw .notStarted(reason: reason)
            case .timeOver(_, let seconds): throw .slowStart(seconds: seconds)
            default: throw error
            }
        }
    }

    private func begin() throws(BrowserError) {
        let version = try call("Browser.getVersion", seconds: settings.deadlines.start)
        name = try BrowserVersion(product: version["product"]?.string ?? "").name
        // The browser is asked to report windows that a page opens.
        _ = try call("Target.setDiscoverTargets", parameters: ["discover": true])
    }

    /// Ends the browser in any state and removes its folder. Signals that arrived in the meantime take effect
    /// afterwards.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        if process.isRunning {
            connection.post("Browser.close")
            try? connection.turn(until: .now)
        }
        process.end()
        profile.remove()
        signals.release()
    }

    deinit { close() }

    // MARK: Commands

    /// Sends a command and waits for its result.
    func call(
        _ method: String, session: String? = nil, doing: String? = nil, seconds: Int? = nil,
        failing: () -> BrowserError? = { nil }, parameters: JSONLiteral = [:]
    ) throws(BrowserError) -> JSONValue {
        let number = connection.send(method, session: session, parameters)
        return try result(of: number, method, doing: doing, seconds: seconds, failing: failing)
    }

    /// Waits for the result of a command; `failing` returns the reason if the result can no longer arrive.
    func result(
        of number: Int, _ method: String, doing: String? = nil, seconds: Int? = nil,
        failing: () -> BrowserError? = { nil }
    ) throws(BrowserError) -> JSONValue {
        let seconds = seconds ?? settings.deadlines.command
        let deadline = Moment.now + .seconds(seconds)
        defer { connection.forget(number) }
        while true {
            if let answer = connection.answer(to: number) {
                if let error = answer["error"] {
                    throw .refused(command: method, reason: error["message"]?.string ?? error.text())
                }
                return answer["result"] ?? answer
            }
            if let failure = failing() { throw failure }
            guard Moment.now < deadline else {
                throw .timeOver(doing: doing ?? "a response to “\(method)”", seconds: seconds)
            }
            try connection.turn(until: deadline)
        }
    }

    // MARK: Events

    func listen(to session: String, _ take: @escaping (ProtocolEvent) -> Void) { pages[session] = take }

    func stopListening(to session: String) { pages[session] = nil }

    /// The targets of pages that this program has opened.
    var ownTargets: Set<String> = []

    private func take(_ event: ProtocolEvent) {
        if let session = event.session {
            pages[session]?(event)
        } else if event.method == "Target.targetCreated", let target = event.parameters?["targetInfo"],
            target["type"]?.string == "page", target["openerId"] != nil, let identifier = target["targetId"]?.string,
            !ownTargets.contains(identifier)
        {
            connection.post("Target.closeTarget", ["targetId": .string(identifier)])
        }
    }
}
