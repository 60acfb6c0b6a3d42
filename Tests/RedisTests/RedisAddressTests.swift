import Redis
import Testing

@Suite("Address of Redis")
struct RedisAddressTests {
    @Test(
        "Hosts, numbers and sockets are read, and written as they were",
        arguments: ["localhost:6379", "10.0.0.1:1", "[::1]:6379", "unix:/run/redis.sock", "redis.internal:65535"])
    func known(_ text: String) { #expect(RedisAddress(text)?.description == text) }

    @Test(
        "An ambiguous or meaningless request is refused",
        arguments: [
            "", "redis", "redis:", ":6379", "::1:6379", "redis:0", "redis:65536", "redis:six", "unix:", "unix:relative",
            "redis://host:6379", "a b:6379", "unix:/" + String(repeating: "x", count: 107),
        ])
    func unknown(_ text: String) { #expect(RedisAddress(text) == nil) }
}
