import Redis

/// The settings of the Redis server through which replicas share responses.
package struct RedisChoice: Equatable, Sendable {
    package var address: RedisAddress?
    package var user = ""
    package var passwordFile = ""
    package var keyFile = ""
    package var database = 0
    package var milliseconds = 3
    package var valueBytes = 1 << 20
    package var seconds = 86_400

    static var settings: [Setting] {
        [
            Setting(
                name: "redis", summary: "Redis server through which replicas share responses; empty: no Redis.",
                text: { $0.redis.address?.description ?? "" },
                apply: { configuration, text in
                    let address = RedisAddress(text)
                    guard text.isEmpty || address != nil else { return false }
                    configuration.redis.address = address
                    return true
                }, accepted: "HOST:PORT or unix:/PATH, such as 127.0.0.1:6379 or unix:/run/redis/redis.sock"),
            .text("redis-user", \.redis.user, "Redis user; empty: the default user."),
            .file("redis-password-file", \.redis.passwordFile, "File with the Redis password; empty: no password."),
            .file(
                "redis-key-file", \.redis.keyFile,
                "File with the secret that authenticates shared responses; empty: the Redis password."),
            .integer("redis-database", \.redis.database, 0...1_000_000, "Redis database number."),
            .integer(
                "redis-milliseconds", \.redis.milliseconds, 1...1000,
                "Maximum wait for Redis per request, in milliseconds."),
            .integer(
                "redis-value-bytes", \.redis.valueBytes, 1024...1 << 28, "Maximum size of a value in Redis, in bytes."),
            .integer(
                "redis-seconds", \.redis.seconds, 1...31_536_000,
                "Time that Redis keeps a response, in seconds."),
        ]
    }
}
