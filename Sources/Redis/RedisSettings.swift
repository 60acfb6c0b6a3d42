/// The settings for the use of a Redis server.
package struct RedisSettings: Sendable {
    package var address: RedisAddress
    /// The user of an access list; nil: the server's default user.
    package var user: String?
    package var password: [UInt8]?
    package var database = 0
    /// Maximum time for which a look-up may delay a question.
    package var budget = Duration.milliseconds(3)
    /// Maximum bytes of a value.
    package var largestValue = 1 << 20
    /// The time for which a value is kept, in seconds.
    package var lifetime = 86_400
    /// Maximum number of connections at once.
    package var connections = 4

    package init(address: RedisAddress) { self.address = address }

    /// The first commands on a new connection.
    var introduction: [[[UInt8]]] {
        var commands: [[[UInt8]]] = []
        if let password {
            commands.append([Array("AUTH".utf8)] + (user.map { [Array($0.utf8)] } ?? []) + [password])
        }
        if database != 0 { commands.append([Array("SELECT".utf8), Array(String(database).utf8)]) }
        return commands
    }
}
