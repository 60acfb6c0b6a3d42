import Endpoints
import HTTPMessages
import OperatingSystem
import Redis
import WebServer

/// The cache of responses that replicas share.
package struct Sharing: Sendable {
    let store: RedisStore
    let results: SharedResults
    /// The Redis password as read.
    package let password: [UInt8]?

    /// Connects to the shared cache, or returns nil if no Redis server is configured.
    package init?(_ configuration: Configuration) throws(ConfigurationError) {
        let choice = configuration.redis
        password = try choice.password
        guard let address = choice.address else { return nil }
        var settings = RedisSettings(address: address)
        settings.user = choice.user.isEmpty ? nil : choice.user
        settings.password = password
        settings.database = choice.database
        settings.budget = .milliseconds(choice.milliseconds)
        settings.largestValue = choice.valueBytes
        settings.lifetime = choice.seconds
        // One connection per worker, and one for writing.
        settings.connections = 1 + (configuration.server.workers > 0 ? configuration.server.workers : coreCount())
        store = RedisStore(settings) { logLine($0) }
        results = SharedResults(
            store: store, version: Release.version, origin: try Self.origin(configuration),
            secret: try choice.key ?? password ?? [])
    }

    /// Returns the data that a response depends on besides its request: the code of the program and of every loaded
    /// library, and the limits.
    private static func origin(_ configuration: Configuration) throws(ConfigurationError) -> [UInt8] {
        let identifiers = LoadedObjects.identifiers
        guard !identifiers.isEmpty else {
            throw ConfigurationError(
                description:
                    "“redis” needs an identifier for this program’s code, but there isn’t enough memory to compute it."
            )
        }
        return Array("\(identifiers) \(configuration.limits)".utf8)
    }
}

extension RedisStore: AnswerStore {
    package func bytes(for key: () -> String) -> StoredBytes {
        switch value(for: key) {
        case .found(let bytes): .found(bytes)
        case .missing: .missing
        case .unavailable: .unavailable
        }
    }

    package func keep(_ bytes: @escaping @Sendable () -> [UInt8]?, count: Int, for key: String) {
        keep(bytes, bytes: count, for: key)
    }
}

extension RedisChoice {
    /// The secret that authenticates shared responses; nil if no file is set.
    fileprivate var key: [UInt8]? {
        get throws(ConfigurationError) {
            guard !keyFile.isEmpty else { return nil }
            guard var key = FileSystem.contents(of: keyFile) else { throw .unreadable(keyFile, of: "redis-key-file") }
            try Configuration.refuseReadableByOthers(keyFile, named: "redis-key-file")
            while let last = key.last, last == 0x0A || last == 0x0D { key.removeLast() }
            guard key.count >= Self.shortestKey else {
                throw ConfigurationError(
                    description:
                        "redis-key-file: the secret in “\(keyFile)” has \(key.count) bytes; it needs at least \(Self.shortestKey)."
                )
            }
            return key
        }
    }

    /// The minimum size of the secret in bytes, because 128 bits can't be guessed.
    private static let shortestKey = 16

    /// The content of the password file, without the final line break.
    package var password: [UInt8]? {
        get throws(ConfigurationError) {
            guard !passwordFile.isEmpty else {
                guard user.isEmpty else {
                    throw ConfigurationError(description: "“redis-user” needs a password, in “redis-password-file”.")
                }
                return nil
            }
            guard let bytes = FileSystem.contents(of: passwordFile) else {
                throw .unreadable(passwordFile, of: "redis-password-file")
            }
            var password = bytes
            while let last = password.last, last == 0x0A || last == 0x0D { password.removeLast() }
            guard !password.isEmpty else {
                throw ConfigurationError(
                    description: "redis-password-file: the file “\(passwordFile)” is empty.")
            }
            return password
        }
    }
}
