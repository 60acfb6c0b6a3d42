import APITesting
import RasterImage
import Testing

@Suite("Previews of links")
struct LinkPreviewTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// Returns the path and query of a page's preview.
    private func preview(of page: String) throws -> String {
        let text = try server.get(page).text
        let start = try #require(text.firstRange(of: "property=\"og:image\" content=\"")).upperBound
        let address = text[start...].prefix { $0 != "\"" }.replacing("&amp;", with: "&")
        return "/" + (try #require(address.split(separator: "/", maxSplits: 2).last))
    }

    /// The size that the previews of social networks have.
    @Test(
        "Pages have a preview, which depends on their parameters",
        arguments: [
            ("/", "?foreground=777&background=fff"), ("/palette", "?colors=red,white,black"), ("/scale", "?base=teal"),
            ("/palette/scale", "?base=teal&background=white"), ("/type", "?size=17"), ("/type/scale", "?size=17"),
        ])
    func previews(page: String, query: String) throws {
        let bodies = try [page, page + query].map { address -> [UInt8] in
            let response = try server.get(try preview(of: address))
            #expect(response.status == 200 && response.header("Content-Type") == "image/png")
            let size = try ImageRequirements(
                response.body, limits: ImageLimits(pixels: .max, seconds: 60))
            #expect(size.width == 1200 && size.height == 630)
            return response.body
        }
        #expect(bodies[0] != bodies[1])
        #expect(try server.get(page).text.contains("<meta property=\"og:title\""))
    }

    @Test("The preview of a device is its drawing")
    func device() throws {
        let address = try preview(of: "/device?device=Apple+TV")
        #expect(address.hasPrefix("/device.png?"))
        #expect(try server.get(address).body == server.get("/device.png?device=Apple%20TV").body)
    }

    @Test(
        "Invalid parameters of a preview are an error",
        arguments: [
            "/palette.png?colors=nix", "/scale.png?base=nix", "/scale.png?base=teal&background=nix",
            "/type.png?size=nix",
        ])
    func invalid(address: String) throws {
        #expect(try server.get(address).status == 422)
    }
}
