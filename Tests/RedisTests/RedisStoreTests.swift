import Foundation
import OperatingSystem
import Synchronization
import Testing

@testable import Redis

// Each look-up waits on the test's thread, so the tests run one after the other.
@Suite("Redis store", .serialized)
struct RedisStoreTests {
    /// Collects a store's messages for the operator.
    private final class Said: Sendable {
        let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0.map(\.self) } }
    }

    private func settings(_ server: FakeRedis, milliseconds: Int = 2000) throws -> RedisSettings {
        var settings = RedisSettings(address: try #require(RedisAddress("127.0.0.1:\(server.port)")))
        settings.budget = .milliseconds(milliseconds)
        return settings
    }

    private func store(
        _ settings: RedisSettings, pause: Duration = .milliseconds(20), said: Said = Said()
    ) -> RedisStore {
        RedisStore(settings, breaker: CircuitBreaker(shortestPause: pause, longestPause: pause)) { line in
            said.lines.withLock { $0.append(line) }
        }
    }

    @Test("The Redis store finds only stored values")
    func kept() throws {
        let values = Mutex<[String: String]>([:])
        let server = FakeRedis { client in
            while let command = client.command() {
                switch command[0] {
                case "PING": client.say("+PONG\r\n")
                case "SET":
                    #expect(Array(command[3...]) == ["EX", "60"])
                    values.withLock { $0[command[1]] = command[2] }
                    client.say("+OK\r\n")
                default:
                    let value = values.withLock { $0[command[1]] }
                    client.say(value.map { "$\($0.utf8.count)\r\n\($0)\r\n" } ?? "$-1\r\n")
                }
            }
        }
        var settings = try settings(server)
        settings.lifetime = 60
        let store = store(settings)
        #expect(eventually { store.statistics.connections == 1 })
        #expect(store.value { "a" } == .missing)
        store.keep({ Array("one\r\ntwo".utf8) }, bytes: 8, for: "a")
        #expect(eventually { store.statistics.writes == 1 })
        #expect(store.value { "a" } == .found(Array("one\r\ntwo".utf8)))
        #expect(store.value { "b" } == .missing)
        let statistics = store.statistics
        #expect(statistics.lookups == 3 && statistics.errors == 0 && statistics.skipped == 0)
        #expect(statistics.lookupSeconds > 0)
    }

    @Test("The connection authenticates first, and then selects the database")
    func introduction() throws {
        let said = Mutex<[[String]]>([])
        let server = FakeRedis { client in
            while let command = client.command() {
                said.withLock { $0.append(command) }
                client.say(command[0] == "PING" ? "+PONG\r\n" : "+OK\r\n")
            }
        }
        var settings = try settings(server)
        (settings.user, settings.password, settings.database) = ("legibility", Array("a b\nc".utf8), 3)
        let store = store(settings)
        #expect(eventually { store.statistics.connections == 1 })
        #expect(said.withLock { $0.map(\.self) } == [["AUTH", "legibility", "a b\nc"], ["SELECT", "3"], ["PING"]])
    }

    @Test(
        "An invalid reply is recognised, and the connection is closed",
        arguments: [
            "nonsense\r\n", "$999999999999999999999\r\n", "$2000000000\r\nx", "*2147483647\r\n",
            "*1\r\n*1\r\n*1\r\n$1\r\nx\r\n",
            "\0\0\0\0", "$5\r\nab", "HTTP/1.1 400 Bad Request\r\n\r\n", "",
        ])
    func rubbish(_ text: String) throws {
        let server = FakeRedis { client in
            while let command = client.command() {
                client.say(command[0] == "PING" ? "+PONG\r\n" : text)
                if command[0] == "GET" { return }
            }
        }
        let store = store(try settings(server))
        #expect(eventually { store.statistics.connections == 1 })
        #expect(store.value { "a" } == .unavailable)
        #expect(store.statistics.errors == 1)
        #expect(eventually { store.statistics.connections == 1 && server.connections == 2 })
    }

    @Test(
        "Replies of another type aren't treated as values and do no harm",
        arguments: ["-LOADING Redis is loading the dataset in memory\r\n", "-WRONGTYPE\r\n", ":1\r\n", "+OK\r\n"])
    func otherKinds(_ text: String) throws {
        let server = FakeRedis { $0.serve { $0 == "a" ? text : "$1\r\nx\r\n" } }
        let store = store(try settings(server))
        #expect(eventually { store.statistics.connections == 1 })
        #expect(store.value { "a" } == .unavailable)
        #expect(store.value { "b" } == .found([UInt8(ascii: "x")]))
        #expect(server.connections == 1)
    }

    @Test("A reply longer than the limit closes the connection")
    func endless() throws {
        let server = FakeRedis { client in
            client.serve { _ in "$1000000000\r\n" + String(repeating: "x", count: 40 << 20) }
        }
        let store = store(try settings(server, milliseconds: 60_000))
        #expect(eventually { store.statistics.connections == 1 })
        #expect(store.value { "a" } == .unavailable)
        #expect(store.statistics.errors == 1)
    }

    @Test("A reply in parts is joined, and a slow reply times out")
    func drips() throws {
        let drips = Atomic(0)
        let server = FakeRedis { client in
            client.serve { key in
                guard key == "pieces" else {
                    client.say("$1000\r\n")
                    while drips.add(1, ordering: .relaxed).newValue < 900 {
                        client.say("x")
                        usleep(5000)
                    }
                    return ""
                }
                for piece in ["$", "3\r", "\na", "b", "c\r"] {
                    client.say(piece)
                    usleep(1000)
                }
                return "\n"
            }
        }
        let whole = store(try settings(server))
        #expect(eventually { whole.statistics.connections == 1 })
        #expect(whole.value { "pieces" } == .found(Array("abc".utf8)))
        let dripping = store(try settings(server, milliseconds: 100))
        #expect(eventually { dripping.statistics.connections == 1 })
        #expect(dripping.value { "drips" } == .unavailable)
        // The whole reply takes more than four seconds, and the limit is a tenth of a second.
        #expect(drips.load(ordering: .relaxed) < 900)
        drips.store(900, ordering: .relaxed)
    }

    @Test("A server that doesn't respond delays only three requests until it responds again")
    func silent() throws {
        let isSilent = Atomic(true)
        let server = FakeRedis { client in
            while let command = client.command() {
                if command[0] == "PING" {
                    client.say("+PONG\r\n")
                } else if !isSilent.load(ordering: .relaxed) {
                    client.say("$-1\r\n")
                }
            }
        }
        let said = Said()
        let clock = Mutex(Moment.now)
        let store = RedisStore(
            try settings(server, milliseconds: 1000),
            breaker: CircuitBreaker(shortestPause: .seconds(3600), longestPause: .seconds(3600)),
            clock: { clock.withLock(\.self) }
        ) { line in said.lines.withLock { $0.append(line) } }
        for failures in 1...3 {
            #expect(eventually { store.statistics.connections == 1 })
            #expect(store.value { "a" } == .unavailable)
            #expect(store.statistics.errors == failures)
        }
        for _ in 0..<100 {
            #expect(
                store.value { () -> String in
                    Issue.record("a key that is not needed was made")
                    return "a"
                } == .unavailable)
        }
        #expect(store.statistics.skipped == 100)
        #expect(server.connections == 3)
        #expect(
            said.all == [
                "Redis at 127.0.0.1:\(server.port) won’t be used until it responds again: no response in time."
            ])
    }

    @Test("After the pause, one connection tries again, and success reopens the others")
    func again() throws {
        let isSilent = Atomic(true)
        let server = FakeRedis { client in
            while let command = client.command() {
                if command[0] == "PING" {
                    client.say("+PONG\r\n")
                } else if !isSilent.load(ordering: .relaxed) {
                    client.say("$-1\r\n")
                }
            }
        }
        let said = Said()
        let store = store(try settings(server, milliseconds: 1000), said: said)
        for _ in 1...3 {
            #expect(eventually { store.statistics.connections == 1 })
            #expect(store.value { "a" } == .unavailable)
        }
        isSilent.store(false, ordering: .relaxed)
        #expect(eventually { store.statistics.connections == 1 })
        #expect(store.statistics.connections == 1)
        #expect(store.value { "a" } == .missing)
        #expect(said.all.map { $0.contains("responds again.") } == [false, true])
    }

    @Test("A server that rejects the password isn't used, and its message is reported once")
    func refused() throws {
        let server = FakeRedis { client in
            while client.command() != nil { client.say("-WRONGPASS invalid username-password pair\r\n") }
        }
        let said = Said()
        var settings = try settings(server)
        settings.password = Array("wrong".utf8)
        let store = store(settings, said: said)
        #expect(eventually { store.statistics.errors >= 5 })
        #expect(store.value { "a" } == .unavailable)
        #expect(said.all.count == 1)
        #expect(said.all.first?.contains("WRONGPASS invalid username-password pair") == true)
    }

    @Test("Requests aren't delayed if there is no server at the address")
    func gone() throws {
        // Only root could listen on this port.
        let store = store(RedisSettings(address: try #require(RedisAddress("127.0.0.1:1"))))
        #expect(eventually { store.statistics.errors >= 4 })
        #expect(store.value { "a" } == .unavailable)
        #expect(store.statistics.skipped == 1)
    }

    @Test("Writes that the server doesn't accept are dropped and counted, by number and bytes")
    func bounded() throws {
        let server = FakeRedis { client in
            while let command = client.command() {
                if command[0] == "PING" { client.say("+PONG\r\n") }
            }
        }
        let store = store(try settings(server))
        #expect(eventually { store.statistics.connections == 1 })
        for number in 0..<1000 { store.keep({ [1] }, bytes: 1, for: "\(number)") }
        // One value is being written, and up to 256 may wait.
        #expect(store.statistics.dropped >= 1000 - 257)
        store.keep({ [1] }, bytes: 1 << 20 + 1, for: "large")
        #expect(eventually { store.statistics.dropped == 1001 })
        #expect(store.statistics.writes == 0)
    }
}
