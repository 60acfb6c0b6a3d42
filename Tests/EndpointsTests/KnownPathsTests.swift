import Testing

@testable import Endpoints

@Suite("Known paths")
struct KnownPathsTests {
    private let paths = KnownPaths([
        "/", "/palette", "/palette/scale", "/v1/contrast", "/v1/contrast/focus", "/v1/type/scale", "/v1/type/styles",
        "/v1/vision/palette", "/v1/reference/ios-17", "/v1/reference/ios-18",
    ])

    @Test(
        "A misspelt segment, an extra slash and a missing /v1 are recognized",
        arguments: [
            ("/contrast", "/v1/contrast"), ("/v1/contrst", "/v1/contrast"), ("/v2/contrast", "/v1/contrast"),
            ("//v1//contrast/", "/v1/contrast"), ("/pallete", "/palette"), ("/PALETTE", "/palette"),
            ("/v1/type/scales", "/v1/type/scale"), ("/v1/typ/scale", "/v1/type/scale"),
            ("/palette/scales", "/palette/scale"), ("/v1/reference/ios-19", nil),
            ("/v1/referense/ios-18", "/v1/reference/ios-18"),
            ("/v1/contrst/focs", nil), ("/wp-login.php", nil), ("/", nil), ("", nil), ("/v1/contrast/focus/more", nil),
            ("/v1/contrast/fócus", "/v1/contrast/focus"),
        ] as [(String, String?)])
    func meant(_ path: String, expected: String?) { #expect(paths.meant(by: path) == expected) }

    @Test("A long path with many segments means none")
    func long() {
        #expect(paths.meant(by: String(repeating: "/palette", count: 1000)) == nil)
        #expect(KnownPaths([]).meant(by: "/palette") == nil)
    }
}
