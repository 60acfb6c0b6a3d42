import APITesting
import HTTPMessages
import RasterImage
import Synchronization
import Testing

@testable import LegibilityAPI

@Suite("/v1/vision/image")
struct ImageEndpointTests {
    /// One server for all requests with default settings: every start reads all of Public.
    private static let server = Result { try TestServer() }

    private func send(
        _ server: TestServer, _ query: String, _ body: [UInt8],
        headers: [(name: String, value: String)] = [("Content-Type", "application/octet-stream")]
    ) throws -> HTTPResponse {
        let head = RequestHead(
            method: .post, rawTarget: "/v1/vision/image?\(query)", headers: HTTPHeaders(headers), id: "test")
        return server.application.respond(to: try HTTPRequest(head: head, body: body))
    }

    @Test(
        "An image is returned in its own format or in the requested one",
        arguments: ["rgb.png", "color-420.jpeg", "lossless-alpha.webp", "palette.png", "p3.png"],
        ["same", "png", "jpeg", "webp"])
    func formats(_ name: String, _ format: String) throws {
        let bytes = try imageFixture(name)
        let response = try send(try Self.server.get(), "deficiency=protan&format=\(format)", bytes)
        #expect(response.status == 200)
        let expected = format == "same" ? ImageFormat(signatureOf: bytes) : ImageFormat(rawValue: format)
        #expect(response.header("Content-Type") == expected?.mediaType)
        #expect(ImageFormat(signatureOf: response.body) == expected)
        #expect(response.header("Cache-Control") == "no-store")
    }

    /// Rounded values published for DaltonLens 3cba5e6 (Brettel 1997, Viénot 1999, Machado 2009 and relative
    /// luminance).
    @Test(
        "Pure red pixels become the published colours",
        arguments: [
            ("deficiency=protan", "6c5c0c"), ("deficiency=deutan", "a48b00"), ("deficiency=tritan", "ff004e"),
            ("deficiency=protan&model=vienot1999", "5e5e0d"), ("deficiency=deutan&model=machado2009", "a39000"),
            ("deficiency=achromatopsia", "7f7f7f"), ("deficiency=deutan&severity=0", "ff0000"),
        ])
    func published(_ query: String, _ hex: String) throws {
        let response = try send(try Self.server.get(), query, try imageFixture("red.png"))
        #expect(response.status == 200)
        let pixels = try decoded(response.body)
        #expect(pixels.count == 12 * 4)
        let bytes = stride(from: 0, to: 6, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) } + [255]
        #expect(pixels == Array(repeatElement(bytes, count: 12).joined()))
    }

    @Test("Colours and pixels are simulated identically")
    func sameAsColors() throws {
        let server = try Self.server.get()
        for (query, color) in [("deficiency=deutan&severity=0.6", "ff0000"), ("deficiency=tritan", "ff0000")] {
            let json = try server.get("/v1/vision/simulate?color=\(color)&\(query)").json
            let hex = try #require(json[path: "results.0.simulations.0.hex"]?.string)
            let pixels = try decoded(try send(server, query, try imageFixture("red.png")).body)
            let bytes = stride(from: 1, to: 7, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
            #expect(Array(pixels.prefix(3)) == bytes)
        }
    }

    @Test("Without a deficiency, all simulations are on one sheet, larger than five images")
    func sheet() throws {
        let bytes = try imageFixture("color-420.jpeg")
        let limits = ImageLimits(pixels: 1 << 24, seconds: 30)
        for query in ["", "deficiency=all", "severity=0.4&format=png"] {
            let response = try send(try Self.server.get(), query, bytes)
            #expect(response.status == 200)
            let sheet = try ImageRequirements(response.body, limits: limits)
            #expect(sheet.width * sheet.height > 5 * 40 * 24)
        }
    }

    @Test("Every error in the query is reported")
    func query() throws {
        let response = try send(
            try Self.server.get(), "deficiency=blue&severity=2&format=gif&size=3", try imageFixture("rgb.png"))
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place).sorted() == ["deficiency", "format", "severity", "size"])
        let model = try send(try Self.server.get(), "deficiency=tritan&model=vienot1999", try imageFixture("rgb.png"))
        #expect(try model.faults.map(\.place) == ["model"])
    }

    @Test("The body must match its Content-Type, or have none")
    func mediaType() throws {
        let server = try Self.server.get()
        let png = try imageFixture("rgb.png")
        for (type, status) in [
            ("image/png", 200), ("IMAGE/PNG; x=y", 200), ("application/octet-stream", 200), ("image/jpeg", 415),
            ("application/x-www-form-urlencoded", 200), ("image/gif", 415), ("application/json", 415),
            ("text/plain", 415), ("", 415),
        ] {
            let response = try send(server, "deficiency=protan", png, headers: [("Content-Type", type)])
            #expect(response.status == status, "\(type)")
        }
        #expect(try send(server, "deficiency=protan", png, headers: []).status == 200)
        let coded: [(name: String, value: String)] = [("Content-Type", "image/png"), ("Content-Encoding", "gzip")]
        #expect(try send(server, "", png, headers: coded).status == 415)
    }

    @Test("A client that doesn't accept any available format gets an error that says so")
    func accept() throws {
        let server = try Self.server.get()
        let png = try imageFixture("rgb.png")
        #expect(try send(server, "", png, headers: [("Accept", "image/webp")]).status == 406)
        #expect(try send(server, "format=webp", png, headers: [("Accept", "image/webp")]).status == 200)
        #expect(try send(server, "", png, headers: [("Accept", "text/html")]).status == 406)
    }

    @Test(
        "An unreadable image gets the matching error status",
        arguments: [
            ("animated.png", 415), ("animated.webp", 415), ("cmyk-without-profile.jpeg", 415),
            ("high-dynamic-range.png", 415), ("bomb.png", 413), ("display-p3.icc", 415), ("rgb.png.rgba", 415),
        ])
    func refused(_ name: String, _ status: Int) throws {
        for query in ["deficiency=protan", "deficiency=all"] {
            let response = try send(try Self.server.get(), query, try imageFixture(name))
            #expect(response.status == status)
            #expect(response.header("Content-Type") == "application/problem+json")
            #expect(try response.json["detail"]?.string?.isEmpty == false)
        }
    }

    @Test("An empty or truncated image is malformed", arguments: ["rgb.png", "color-420.jpeg", "lossless.webp"])
    func malformed(_ name: String) throws {
        let bytes = try imageFixture(name)
        for body in [[], Array(bytes.prefix(bytes.count / 2))] {
            #expect(try send(try Self.server.get(), "deficiency=protan", body).status == 400)
        }
    }

    @Test("Image limits match the configuration")
    func limits() throws {
        let png = try imageFixture("rgb.png")
        let pixels = try TestServer { $0.limits.imagePixels = 100 }
        #expect(try send(pixels, "deficiency=protan", png).status == 413)
        let memory = try TestServer { $0.limits.imageMemoryBytes = 1000 }
        #expect(try send(memory, "deficiency=protan", png).status == 413)
        #expect(try send(memory, "deficiency=protan", png).text.contains("memory for about"))
        let json = try TestServer { $0.limits.imageBytes = 12_345 }.get("/v1/limits").json
        #expect(json["imageBytes"]?.number == 12_345)
        let application = try TestServer { $0.limits.imageBytes = 12_345 }.application
        #expect(application.bodyLimit(RequestHead(method: .post, rawTarget: "/v1/vision/image?a=b")) == 12_345)
        #expect(application.bodyLimit(RequestHead(method: .post, rawTarget: "/v1/contrast")) == nil)
        #expect(application.bodyLimit(RequestHead(method: .get, rawTarget: "/v1/vision/image")) == nil)
    }

    @Test(
        "The maximum number of pixels per format is exact",
        arguments: [
            ("rgb.png", "png"), ("rgb-sixteen.png", "png16"), ("color-444.jpeg", "jpeg"), ("lossy.webp", "webp"),
        ])
    func pixelsPerFormat(name: String, kind: String) throws {
        let file = try imageFixture(name)
        let unbounded = ImageLimits(pixels: 1 << 30, seconds: 30)
        let pixels = try ImageRequirements(file, limits: unbounded).pixels
        func most(_ server: TestServer) throws -> Int? {
            try server.get("/v1/limits").json[path: "imagePixelsPerFormat.\(kind)"]?.number.map { Int($0) }
        }
        // Memory for slightly more than the image's pixels, and for slightly fewer.
        let perPixel = try #require(try most(TestServer { $0.limits.imagePixels = 1 << 30 })).magnitude
        let bytes = (1 << 30) / Int(clamping: perPixel)
        let enough = try TestServer { $0.limits.imageMemoryBytes = (bytes + 1) * pixels }
        #expect(try #require(try most(enough)) >= pixels)
        #expect(try send(enough, "deficiency=protan", file).status == 200)
        let few = try TestServer { $0.limits.imageMemoryBytes = (bytes - 1) * pixels }
        #expect(try #require(try most(few)) < pixels)
        #expect(try send(few, "deficiency=protan", file).status == 413)
    }

    /// Returns red, green, blue and alpha of every pixel of a small image.
    private func decoded(_ file: [UInt8]) throws -> [UInt8] {
        let seen = SeenColors()
        let limits = ImageLimits(pixels: 1000, seconds: 30)
        _ = try RasterImage(file, limits: limits).recolored(by: seen, limits: limits)
        return seen.bytes.withLock(\.self)
    }
}

/// Records all colours without changing them.
private final class SeenColors: ColorMap {
    let bytes = Mutex<[UInt8]>([])

    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            bytes.withLock { $0 += [pixel.x, pixel.y, pixel.z, pixel.w] }
        }
    }

    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}
}
