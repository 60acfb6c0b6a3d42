import Sentences
import Testing

@testable import Endpoints

@Suite("Similar paths")
struct NearPathsTests {
    static let paths = NearPaths(
        [
            "/palette", "/palette/scale", "/type", "/type/scale", "/v1/contrast", "/v1/contrast/matrix",
            "/v1/type/styles",
            "/v1/reference/widgets", "/v1/reference/widget-families", "/v1/reference/text-sizes", "/docs/getContrast",
            "/docs/postContrastMatrix", "/docs/getTextSizes",
        ].map { NearPaths.Place(path: $0, title: "\($0)", address: $0) })

    @Test(
        "The path that was probably meant is found by its words, plurals, parts and typos",
        arguments: [
            ("/docs/contrast", "/docs/getContrast"), ("/widgets", "/v1/reference/widgets"),
            ("/widget", "/v1/reference/widgets"), ("/reference/wigdets.json", "/v1/reference/widgets"),
            ("/Text_Sizes", "/v1/reference/text-sizes"), ("/colour/palete", nil), ("/scale/palette/", "/palette/scale"),
            ("/docs/matrix", nil), ("/contrast-matrix", "/v1/contrast/matrix"), ("/nothing", nil), ("/", nil),
            ("/v1/get.html", nil),
            ("/%00\u{1F600}", nil),
        ] as [(String, String?)])
    func meant(path: String, meant: String?) {
        #expect(Self.paths.nearest(to: path).meant?.path == meant)
    }

    @Test("Similar paths are listed by the share of words that they contain, the shortest first")
    func order() {
        let near = Self.paths.nearest(to: "/docs/contrast").places.map(\.path)
        #expect(
            near == [
                "/docs/getContrast", "/docs/postContrastMatrix", "/v1/contrast", "/v1/contrast/matrix",
                "/docs/getTextSizes",
            ])
        #expect(Self.paths.nearest(to: "/docs/contrast", atMost: 2).places.count == 2)
        #expect(Self.paths.nearest(to: "/colour/palete").places.map(\.path) == ["/palette", "/palette/scale"])
    }

    @Test("Only the beginning of a long path counts", arguments: [200, 100_000])
    func long(count: Int) {
        let path = "/widgets/" + String(repeating: "abcdefgh/", count: count)
        #expect(Self.paths.nearest(to: path).places.isEmpty)
        #expect(Self.paths.nearest(to: "/" + String(repeating: "widgets", count: count)).places.isEmpty)
    }
}
