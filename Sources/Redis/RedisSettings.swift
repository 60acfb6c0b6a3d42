/// How a Redis server is used.
package struct RedisSettings: Sendable {
    package var address: RedisAddress
    /// The user of an access list; nil: the server's default user.
    package var user: String?
    package var password: [UInt8]?
    package var database = 0
    /// How long a look-up may keep a question waiting.
    package var budget = Duration.milliseconds(3)
    /// The most bytes of a value.
    package var largestValue = 1 << 20
    /// How long a value is kept, in seconds.
    package var lifetime = 86_400
    /// The most connections at once.
    package var connections = 4

    package init(address: RedisAddress) { self.address = address }

    /// What is said on a new connection before anything else.
    var introduction: [[[UInt8]]] {
        var commands: [[[UInt8]]] = []
        if let password {
            commands.append([Array("AUTH".utf8)] + (user.map { [Array($0.utf8)] } ?? []) + [password])
        }
        if database != 0 { commands.append([Array("SELECT".utf8), Array(String(database).utf8)]) }
        return commands
    }
}
