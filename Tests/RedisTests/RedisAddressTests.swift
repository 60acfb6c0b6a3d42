import Redis
import Testing

@Suite("Redis address")
struct RedisAddressTests {
    @Test(
        "Host names, IP addresses and sockets are read, and written unchanged",
        arguments: ["localhost:6379", "10.0.0.1:1", "[::1]:6379", "unix:/run/redis.sock", "redis.internal:65535"])
    func known(_ text: String) { #expect(RedisAddress(text)?.description == text) }

    @Test(
        "An ambiguous or invalid address is rejected",
        arguments: [
            "", "redis", "redis:", ":6379", "::1:6379", "redis:0", "redis:65536", "redis:six", "unix:", "unix:relative",
            "redis://host:6379", "a b:6379", "unix:/" + String(repeating: "x", count: 107),
        ])
    func unknown(_ text: String) { #expect(RedisAddress(text) == nil) }
}
