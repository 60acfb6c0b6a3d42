import HTTPMessages
import LegibilityAPI
import Numbers
import OperatingSystem
import Spelling
import Substrings
import WebServer

/// All settings, with their defaults.
///
/// A setting is a line `name = value` in the file given with `--config`, the environment variable `LEGIBILITY_NAME`, or
/// the argument `--name value`; later sources in this list take precedence. `Config/legibility.conf` lists all
/// settings.
package struct Configuration: Equatable, Sendable {
    package var listen = ListenAddress.tcp(host: "0.0.0.0", port: 8080)
    /// The address for metrics; nil if `/metrics` is at the main address.
    package var listenMetrics: ListenAddress?
    /// The file mode of a Unix socket.
    package var socketMode: UInt32 = 0o660
    /// The folder of public files; nil for the nearest `Public` folder, searching upwards from the executable's folder.
    package var publicFolder: String?
    package var threads = 0
    package var connections = 1000
    package var connectionsPerAddress = 256
    /// A comma-separated list of addresses and ranges.
    package var trustedProxies = ""
    package var idleSeconds = 30
    package var headerSeconds = 10
    package var bodySeconds = 60
    package var requestSeconds = 90
    package var receiveBytesPerSecond = 500
    package var sendBytesPerSecond = 500
    package var bodyBytes = 8 << 20
    package var bodyMemoryBytes = 256 << 20
    package var limits = QuestionLimits()
    package var cacheBytes = 32 << 20
    package var redis = RedisChoice()
    /// The maximum processor time for a request, in seconds.
    package var workSeconds = 10
    /// The maximum memory for a request, in bytes.
    package var workMemoryBytes = 256 << 20
    package var answerBytes = 32 << 20
    package var queuedJobs = 64
    package var drainSeconds = 1
    package var stopSeconds = 20
    package var restartAfterCrash = true
    package var slowRequestSeconds = 5
    package var logRequests = false
    package var logFormat = LogFormat.json
    package var logQueries = false
    package var ratePerAddress = 0
    package var burstPerAddress = 1000
    package var ratePerToken = 0
    package var burstPerToken = 1000
    /// The token file; if empty, no token is required.
    package var tokensFile = ""
    package var tokensFor = Access.Scope.everything
    package var corsOrigins = AllowedOrigins.all
    package var agentOrigins = AgentOrigins()
    /// The certificate file; empty if TLS is off, like the key file.
    package var tlsCertificate = ""
    package var tlsKey = ""

    /// Creates the default settings.
    package init() {}
}

/// The format of log lines about requests.
package enum LogFormat: String, CaseIterable, Sendable {
    case json, text
}

/// An error in a setting, worded for the operator.
package struct ConfigurationError: Error, CustomStringConvertible {
    package let description: String

    /// Creates an error with a sentence.
    package init(description: String) { self.description = description }

    /// Returns the error for a file that can't be read, with the reason; `path` is its location if it is reported under
    /// another name, and `setting` is the setting that refers to it.
    package static func unreadable(
        _ file: String, at path: String? = nil, of setting: String? = nil
    ) -> ConfigurationError {
        let prefix = setting.map { "\($0): " } ?? ""
        return ConfigurationError(
            description: prefix + FileSystem.unreadable(file, at: path))
    }
}

/// A setting, with its name, its summary, and the conversion between text and value.
package struct Setting: Sendable {
    /// The key path of the value in a configuration.
    typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

    package let name: String
    package let summary: String
    package let text: @Sendable (Configuration) -> String
    package let apply: @Sendable (inout Configuration, String) -> Bool
    /// A description of the accepted values, for error messages.
    let accepted: String
    /// Whether a change takes effect only after a restart.
    package private(set) var needsRestart = false

    /// The same setting, marked as taking effect only after a restart.
    fileprivate var untilRestart: Setting {
        var setting = self
        setting.needsRestart = true
        return setting
    }

    /// The setting's environment variable.
    var environmentVariable: String {
        "LEGIBILITY_" + name.uppercased().split(separator: "-").joined(separator: "_")
    }

    static func integer(
        _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ summary: String
    ) -> Setting {
        Setting(
            name: name, summary: summary, text: { String($0[keyPath: path]) },
            apply: { configuration, text in
                guard let value = Int(text), range.contains(value) else { return false }
                configuration[keyPath: path] = value
                return true
            }, accepted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }

    static func text(
        _ name: String, _ path: Path<String>, _ summary: String, accepted: String = "a text"
    ) -> Setting {
        Setting(
            name: name, summary: summary, text: { $0[keyPath: path] },
            apply: { configuration, text in
                configuration[keyPath: path] = text
                return true
            }, accepted: accepted)
    }

    static func file(_ name: String, _ path: Path<String>, _ summary: String) -> Setting {
        text(name, path, summary, accepted: "a file")
    }

    static func toggle(_ name: String, _ path: Path<Bool>, _ summary: String) -> Setting {
        Setting(
            name: name, summary: summary, text: { $0[keyPath: path] ? "on" : "off" },
            apply: { configuration, text in
                guard text == "on" || text == "off" else { return false }
                configuration[keyPath: path] = text == "on"
                return true
            }, accepted: "on or off")
    }

    /// All settings, in the order of the settings file and the help text.
    package static let all: [Setting] =
        [
            Setting(
                name: "listen", summary: "Address and port (0: a free port), or unix:PATH.",
                text: \.listen.description,
                apply: { configuration, text in
                    guard let address = ListenAddress(text) else { return false }
                    configuration.listen = address
                    return true
                }, accepted: "HOST:PORT, such as 127.0.0.1:8080 or [::1]:8080, or unix:PATH"
            ).untilRestart,
            Setting(
                name: "listen-metrics",
                summary: "Separate address for /metrics, /livez and /readyz; empty: the public address.",
                text: { $0.listenMetrics?.description ?? "" },
                apply: { configuration, text in
                    let address = ListenAddress(text)
                    configuration.listenMetrics = address
                    return address != nil || text.isEmpty
                }, accepted: "HOST:PORT, unix:PATH, or empty"
            ).untilRestart,
            Setting(
                name: "socket-mode", summary: "File mode of a Unix socket, in octal digits.",
                text: { String($0.socketMode, radix: 8) },
                apply: { configuration, text in
                    guard let mode = UInt32(text, radix: 8), mode <= 0o777 else { return false }
                    configuration.socketMode = mode
                    return true
                }, accepted: "a mode from 0 to 777"
            ).untilRestart,
            Setting(
                name: "public",
                summary: "Folder with the web page files; empty: the nearest Public folder above the executable.",
                text: { $0.publicFolder ?? "" },
                apply: { configuration, text in
                    configuration.publicFolder = text.isEmpty ? nil : text
                    return true
                }, accepted: "a folder"),
            .integer(
                "threads", \.threads, 0...256,
                "Number of threads that serve connections; 0: one per core. With 1, “legibility ask --lines” uses only "
                    + "one core."
            ).untilRestart,
            .integer("connections", \.connections, 8...100_000, "Maximum number of open connections.").untilRestart,
            .integer(
                "connections-per-address", \.connectionsPerAddress, 1...100_000,
                "Maximum number of open connections from one address, or of requests from one client behind a trusted proxy."
            ),
            Setting(
                name: "trusted-proxies", summary: "Proxies whose Forwarded and X-Forwarded-For headers are trusted.",
                text: \.trustedProxies,
                apply: { configuration, text in
                    guard addressRanges(text) != nil else { return false }
                    configuration.trustedProxies = text
                    return true
                }, accepted: "a list of addresses and ranges, such as 127.0.0.1, 10.0.0.0/8, 2001:db8::/32, or unix:"),
            .integer(
                "idle-seconds", \.idleSeconds, 1...3600, "Timeout for connections without a request, in seconds."
            ),
            .integer(
                "header-seconds", \.headerSeconds, 1...3600,
                "Timeout for a request’s headers, in seconds from its first byte."),
            .integer("body-seconds", \.bodySeconds, 1...3600, "Timeout for a request’s body, in seconds."),
            .integer(
                "request-seconds", \.requestSeconds, 1...3600,
                "Maximum time from a request’s first byte until work on it begins, in seconds. Waiting for a worker "
                    + "counts."
            ),
            .integer(
                "receive-bytes-per-second", \.receiveBytesPerSecond, 0...1 << 30,
                "Minimum transfer rate of a request body, in bytes per second, averaged over 10 seconds; 0: no "
                    + "minimum."),
            .integer(
                "send-bytes-per-second", \.sendBytesPerSecond, 0...1 << 30,
                "Minimum transfer rate of a response, in bytes per second, averaged over 1 minute; 0: no "
                    + "minimum."),
            .integer("body-bytes", \.bodyBytes, 1024...1 << 30, "Maximum size of a request body, in bytes."),
            .integer(
                "body-memory-bytes", \.bodyMemoryBytes, 1 << 20...1 << 40,
                "Memory for large request and response bodies, in bytes. If this memory is full, the server returns "
                    + "503."),
            .integer("batch-pairs", \.limits.batchPairs, 1...1_000_000, "Maximum number of pairs in a batch."),
            .integer(
                "batch-items", \.limits.batchItems, 1...100_000, "Maximum number of items in a typography batch."),
            .integer("layers", \.limits.layers, 1...1000, "Maximum number of layers in a background."),
            .integer(
                "matrix-colors", \.limits.matrixColors, 2...1000, "Maximum number of colours in a contrast matrix."),
            .integer("palette-colors", \.limits.paletteColors, 2...1000, "Maximum number of colours in a palette."),
            .integer(
                "cache-bytes", \.cacheBytes, 0...1 << 34,
                "Memory for cached responses that are slow to compute, in bytes; 0: no cache."),
        ] + RedisChoice.settings + [
            .integer("image-bytes", \.limits.imageBytes, 1024...1 << 30, "Maximum size of an image file, in bytes."),
            .integer("image-pixels", \.limits.imagePixels, 1024...1 << 30, "Maximum number of pixels in an image."),
            .integer(
                "image-memory-bytes", \.limits.imageMemoryBytes, 1 << 20...1 << 40,
                "Memory for all images being processed, in bytes. Further images wait."),
            .integer("image-seconds", \.limits.imageSeconds, 1...600, "Maximum time per image, in seconds."),
            .integer(
                "work-seconds", \.workSeconds, 1...3600,
                "Maximum processor time per request, in seconds, summed over all cores."),
            .integer(
                "work-memory-bytes", \.workMemoryBytes, 1 << 20...1 << 40,
                "Working memory for all requests together, excluding images, in bytes."),
            .integer(
                "answer-bytes", \.answerBytes, 1 << 16...1 << 32,
                "Maximum size of a response, excluding images, in bytes."
            ),
            .integer(
                "queued-jobs", \.queuedJobs, 1...10_000,
                "Maximum number of long jobs in the queue. If the queue is full, the server returns 503."),
            .integer(
                "drain-seconds", \.drainSeconds, 0...600,
                "Time after SIGTERM, in seconds, during which requests are accepted but /readyz returns 503."),
            .integer(
                "stop-seconds", \.stopSeconds, 1...600,
                "Maximum wait for unfinished requests at shutdown, in seconds."),
            Setting.toggle(
                "restart-after-crash", \.restartAfterCrash,
                "Whether a parent process keeps the sockets and restarts the server after a crash."
            ).untilRestart,
            .integer(
                "slow-request-seconds", \.slowRequestSeconds, 0...3600,
                "Time after which an unfinished request is logged to standard error, in seconds; 0: never."),
            .toggle("log-requests", \.logRequests, "Whether to log every request to standard error."),
            Setting(
                name: "log-format", summary: "Format of the request log: json or text.",
                text: \.logFormat.rawValue,
                apply: { configuration, text in
                    guard let format = LogFormat(rawValue: text) else { return false }
                    configuration.logFormat = format
                    return true
                }, accepted: "json or text"),
            .toggle("log-queries", \.logQueries, "Whether the request log includes queries."),
            .integer(
                "rate-per-address", \.ratePerAddress, 0...1_000_000,
                "Maximum units of work per second for one address; 0: no limit."),
            .integer(
                "burst-per-address", \.burstPerAddress, 100...1_000_000_000,
                "Maximum burst for one address, in units of work."),
            .integer(
                "rate-per-token", \.ratePerToken, 0...1_000_000,
                "Maximum units of work per second for one token; 0: no limit."),
            .integer(
                "burst-per-token", \.burstPerToken, 100...1_000_000_000,
                "Maximum burst for one token, in units of work."
            ),
            .file("tokens-file", \.tokensFile, "File of tokens; empty: no token is needed."),
            Setting(
                name: "tokens-for",
                summary:
                    "Paths that need a token: everything except health checks, or only the API and slow pages.",
                text: \.tokensFor.rawValue,
                apply: { configuration, text in
                    guard let scope = Access.Scope(rawValue: text) else { return false }
                    configuration.tokensFor = scope
                    return true
                }, accepted: Access.Scope.allCases.map(\.rawValue).joined(separator: " or ")),
            Setting(
                name: "cors-origins", summary: "Sites whose scripts may read API responses in a browser.",
                text: \.corsOrigins.text,
                apply: { configuration, text in
                    guard let origins = AllowedOrigins(text) else { return false }
                    configuration.corsOrigins = origins
                    return true
                }, accepted: "none, * or a list of origins, such as https://example.org, http://localhost:3000"),
            Setting(
                name: "agent-origins",
                summary: "Sites whose scripts may use /mcp in a browser, in addition to sites on this machine.",
                text: \.agentOrigins.text,
                apply: { configuration, text in
                    guard let origins = AgentOrigins(text) else { return false }
                    configuration.agentOrigins = origins
                    return true
                }, accepted: "none or a list of origins, such as https://example.org, http://192.168.0.7:3000"),
            .file(
                "tls-certificate", \.tlsCertificate, "PEM file of the certificate and its chain; empty: no TLS."
            ),
            .file("tls-key", \.tlsKey, "PEM file of the certificate’s key; empty: no TLS."),
        ]
}

extension Configuration {
    /// Returns a note for every variable that looks like a setting but isn't a setting. If a similar setting exists,
    /// the variable is probably misspelt, so this method throws. Variables set by orchestrators are ignored.
    static func notes(on environment: [String: String]) throws(ConfigurationError) -> [String] {
        let prefix = "LEGIBILITY_"
        let own = environment.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
        guard !own.isEmpty else { return [] }
        let known =
            (Setting.all.map(\.environmentVariable) + [fileVariable, handOverVariable, Release.revisionVariable]).map {
                String($0.dropFirst(prefix.count))
            }
        var notes: [String] = []
        for (variable, value) in own {
            let name = String(variable.dropFirst(prefix.count))
            if known.contains(name) || isMadeByOrchestrator(variable, value) { continue }
            let meant = ["PORT", "HOST"].contains(name) ? "LISTEN" : closestSpelling(of: name, among: known)
            if let meant {
                throw ConfigurationError(
                    description: "there is no setting for the variable “\(variable)”. Did you mean “\(prefix)\(meant)”?"
                )
            }
            notes.append("the environment variable “\(variable)” isn’t a setting and is ignored.")
        }
        return notes
    }

    /// Returns whether Kubernetes or Docker create a variable for a service whose name is the beginning of the
    /// variable: the name followed by `_SERVICE_HOST`, `_SERVICE_PORT`, `_SERVICE_PORT_HTTP`, `_PORT` with an address,
    /// `_PORT_80_TCP_ADDR`.
    private static func isMadeByOrchestrator(_ variable: String, _ value: String) -> Bool {
        let words = variable.split(separator: "_", omittingEmptySubsequences: false)
        if words.last == "PORT", value.contains("://") { return true }
        return words.indices.contains { place in
            switch (words[place], words[(place + 1)...].first, words[(place + 1)...].dropFirst().first) {
            case ("SERVICE", "PORT", _), ("SERVICE", "HOST", nil): true
            case ("PORT", let port?, "TCP"), ("PORT", let port?, "UDP"), ("PORT", let port?, "SCTP"): Int(port) != nil
            default: false
            }
        }
    }

    /// The environment variable for the configuration file, like `--config`.
    package static let fileVariable = "LEGIBILITY_CONFIG"
    /// The variable that describes a server's sockets to its successor.
    package static let handOverVariable = "LEGIBILITY_HANDED_OVER"

    /// Sets a setting by name.
    package mutating func set(_ name: String, to text: String) throws(ConfigurationError) {
        guard let setting = Setting.all.first(where: { $0.name == name }) else {
            let hint = closestSpelling(of: name, among: Setting.all.map(\.name)).map { " Did you mean “\($0)”?" } ?? ""
            throw ConfigurationError(description: "“\(name)” isn’t a setting.\(hint)")
        }
        guard setting.apply(&self, text) else {
            throw ConfigurationError(description: "“\(name)” must be \(setting.accepted), not “\(text)”.")
        }
    }
}

extension Configuration {
    /// The web server's part of the settings.
    package var server: ServerConfiguration {
        var server = ServerConfiguration()
        server.listen = listen
        server.threads = threads
        server.maximumConnections = connections
        server.maximumConnectionsPerAddress = connectionsPerAddress
        server.trustedProxies = addressRanges(trustedProxies) ?? []
        server.idleTimeout = idleSeconds
        server.headerTimeout = headerSeconds
        server.bodyTimeout = bodySeconds
        server.requestTimeout = requestSeconds
        server.lowestReceiveRate = receiveBytesPerSecond
        server.lowestSendRate = sendBytesPerSecond
        server.maximumBodyBytes = bodyBytes
        server.maximumBodyMemory = bodyMemoryBytes
        server.maximumQueued = queuedJobs
        server.slowSeconds = slowRequestSeconds
        return server
    }
}

/// Parses a comma-separated list of addresses and ranges. Returns nil if any of them is invalid.
private func addressRanges(_ text: String) -> [ClientAddress.Range]? {
    var ranges: [ClientAddress.Range] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")) {
        if part.trimmed.isEmpty, !text.contains(",") { continue }
        guard let range = ClientAddress.Range(part.trimmed) else { return nil }
        ranges.append(range)
    }
    return ranges
}
