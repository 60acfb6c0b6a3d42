import Testing

@testable import HTTPMessages

@Suite("Scheme reported by proxies")
struct ForwardedSchemeTests {
    @Test(
        "The farthest trusted proxy determines the scheme, and contradictory proxies are ignored",
        arguments: [
            ([], false), ([("X-Forwarded-Proto", "https")], true), ([("X-Forwarded-Proto", "HTTPS")], true),
            ([("X-Forwarded-Proto", "http")], false), ([("X-Forwarded-Proto", "")], false),
            ([("Forwarded", "for=192.0.2.1;proto=https")], true),
            ([("Forwarded", "Proto=\"https\";for=192.0.2.1")], true),
            ([("Forwarded", "for=192.0.2.1")], false),
            // The proxy 10.0.0.9 is trusted, so its report about its client counts, but not the report by the client
            // itself.
            ([("Forwarded", "for=192.0.2.1;proto=https, for=10.0.0.9;proto=http")], true),
            ([("Forwarded", "for=192.0.2.1;proto=https, for=192.0.2.2;proto=http")], false),
            ([("X-Forwarded-For", "192.0.2.1, 10.0.0.9"), ("X-Forwarded-Proto", "https, http")], true),
            ([("X-Forwarded-For", "192.0.2.1, 192.0.2.2"), ("X-Forwarded-Proto", "https, http")], false),
            ([("X-Forwarded-For", "192.0.2.1, 10.0.0.9"), ("X-Forwarded-Proto", "https")], true),
            ([("Forwarded", "for=192.0.2.1;proto=https"), ("X-Forwarded-Proto", "http")], false),
            ([("Forwarded", "for=192.0.2.1;proto=https"), ("X-Forwarded-Proto", "https")], true),
        ] as [([(String, String)], Bool)])
    func schemes(_ headers: [(String, String)], _ isSecure: Bool) throws {
        let proxies = [try #require(ClientAddress.Range("10.0.0.0/8"))]
        let headers = HTTPHeaders(headers.map { (name: $0.0, value: $0.1) })
        #expect(headers.isForwardedSecurely(trusting: proxies) == isSecure)
    }
}
