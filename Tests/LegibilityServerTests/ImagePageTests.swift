import Testing

@testable import LegibilityAPI
@testable import LegibilityServer

@Suite("The page about pictures")
struct ImagePageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("Only this page may show files that a visitor chooses")
    func policy() throws {
        let policy = try #require(try server.get("/image").header("Content-Security-Policy"))
        #expect(policy.contains("img-src 'self' data: blob:;"))
        #expect(policy.replacing(" blob:", with: "") == (try server.get("/").header("Content-Security-Policy")))
        for path in ["/", "/palette", "/type", "/docs", "/contrast/focus", "/image.js"] {
            #expect(try !(server.get(path).header("Content-Security-Policy") ?? "").contains("blob:"), "\(path)")
        }
    }

    @Test("Its choices, limits and commands are the server's")
    func slots() throws {
        let server = try TestServer {
            $0.limits.imageBytes = 3 << 20
            $0.limits.imagePixels = 7_000_000
        }
        let page = try server.send(.get, "/image", headers: [("Host", "pictures.example")]).text
        #expect(page.contains("up to 3 MiB and 7 million pixels"))
        #expect(page.contains("data-most-bytes=\"\(3 << 20)\""))
        for choice in DeficiencyChoice.allCases { #expect(page.contains("<option value=\"\(choice.rawValue)\"")) }
        #expect(page.contains("http://pictures.example/v1/vision/image?deficiency=all"))
        #expect(page.contains("http://pictures.example/v1/contrast/image?foreground=fff"))
        #expect(!page.contains("{{"))
        #expect(!page.contains("style=\""))
    }

    @Test("It takes no question, and looks past one")
    func bare() throws { #expect(try server.get("/image?deficiency=all").status == 200) }
}
