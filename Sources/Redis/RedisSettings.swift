/// The settings for using a Redis server.
package struct RedisSettings: Sendable {
    package var address: RedisAddress
    /// The user in an access list; nil for the server's default user.
    package var user: String?
    package var password: [UInt8]?
    package var database = 0
    /// The maximum time by which a look-up may delay a request.
    package var budget = Duration.milliseconds(3)
    /// The maximum size of a value in bytes.
    package var largestValue = 1 << 20
    /// The lifetime of a value, in seconds.
    package var lifetime = 86_400
    /// The maximum number of simultaneous connections.
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
