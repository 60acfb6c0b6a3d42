import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints
@testable import LegibilityService

@Suite("Request cost")
struct RequestCostTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func cost(
        _ method: HTTPMethod, _ target: String, _ body: [UInt8] = [], type: String = "application/json"
    ) throws -> Int {
        let head = RequestHead(method: method, rawTarget: target, headers: HTTPHeaders([("Content-Type", type)]))
        let request = try HTTPRequest(head: head, body: body)
        guard case .handler(let endpoint) = server.application.routes.route(method, request.path) else {
            Issue.record("\(target) is no path")
            return 0
        }
        return RequestCost.units(of: request, by: endpoint)
    }

    @Test(
        "A single request costs one unit, static content is free, and long work costs more",
        arguments: [
            ("/livez", 0), ("/readyz", 0), ("/metrics", 0), ("/styles/style.css", 0), ("/docs", 0),
            ("/openapi.json", 0),
            ("/v1/contrast?foreground=777&background=fff", 1), ("/c/777-fff", 1), ("/v1/type/scale?style=body", 1),
            ("/v1/contrast?foreground=777&background=linear-gradient(red,blue)", 20),
            ("/v1/contrast/suggestions?foreground=777&background=fff", 12),
            ("/v1/type/scale?size=\(Self.sizes(24))", 1), ("/v1/type/scale?size=\(Self.sizes(100))", 7),
            ("/v1/contrast?foreground=777&background=linear-gradient(red,blue)&fields=\(Self.sizes(100))", 20),
            ("/v1/reference/devices", 1), ("/v1/reference?q=air", 1),
        ])
    func queries(_ target: String, _ units: Int) throws {
        #expect(try cost(.get, target) == units)
        #expect(try cost(.head, target) == units)
    }

    private static func sizes(_ count: Int) -> String { Array(repeating: "17", count: count).joined(separator: ",") }

    @Test("A batch is charged for its items, and a matrix for its pairs")
    func lists() throws {
        func body(_ name: String, _ element: String, _ count: Int) -> [UInt8] {
            Array("{\"\(name)\": [\([String](repeating: element, count: count).joined(separator: " , "))]}".utf8)
        }
        #expect(
            try cost(.post, "/v1/contrast", body("pairs", #"{"foreground":"rgb(1, 2, [3)","x\"[":"a"}"#, 500)) == 510)
        // The matrix has 256 × 256 pairs.
        let colors = body("colors", #"{"name":"a","color":"hsl(1, 2%, 3%)"}"#, 256)
        #expect(try cost(.post, "/v1/contrast/matrix", colors) == 10 + 262)
        #expect(try cost(.post, "/v1/vision/palette", colors) == 10 + 262)
        #expect(
            try cost(.get, "/palette?colors=\([String](repeating: "red", count: 100).joined(separator: ","))") == 50)
    }

    @Test("An image is charged for its pixels, even if the file is small, both as a body and in a form")
    func images() throws {
        // The file contains a PNG header for 5,000 × 10,000 pixels, and little else.
        let claimed = png(width: 5000, height: 10_000)
        #expect(try cost(.post, "/v1/vision/image", claimed, type: "image/png") == 10 + 5000)
        let form =
            Array("--x\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a.png\"\r\n\r\n".utf8) + claimed
            + Array("\r\n--x--\r\n".utf8)
        #expect(try cost(.post, "/image", form, type: "multipart/form-data; boundary=x") == 10 + 5000)
        for bytes in [30_000, 100_000] {
            let file = png(width: 7000, height: 7000, dataBytes: bytes)
            #expect(try cost(.post, "/v1/vision/image", file, type: "image/png") == 10 + 4900)
            let target = "/v1/contrast/image?foreground=fff"
            #expect(try cost(.post, target, file, type: "image/png") == 10 + 4900)
        }
        // The product of these sides is too large for an integer.
        let endless = png(width: .max, height: .max)
        #expect(try cost(.post, "/v1/vision/image", endless, type: "image/png") > 100_000_000)
        // A body that isn't an image is rejected at the cost of its bytes.
        #expect(try cost(.post, "/v1/vision/image", [UInt8](repeating: 7, count: 20_480), type: "image/png") == 30)
    }

    @Test("The cost of a list over 512 KiB is estimated from its first part", arguments: [1, 3, 7])
    func longLists(megabytes: Int) throws {
        let count = megabytes << 19
        let json = Array("[".utf8) + [UInt8](repeating: UInt8(ascii: "1"), count: 2 * count)
        var list = json
        for place in stride(from: 2, to: list.count, by: 2) { list[place] = UInt8(ascii: ",") }
        list[list.count - 1] = UInt8(ascii: "]")
        // Each element takes two bytes.
        #expect(abs(RequestCost.elements(of: list) - count) <= 1024)
        let units = try cost(.post, "/v1/contrast", list)
        #expect(abs(units - 10 - count) <= 1024)
        // A list that starts later isn't found; its cost is charged afterwards.
        let late = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 19) + list
        #expect(RequestCost.elements(of: late) == 0)
    }

    @Test("An image with headers over 256 KiB is charged for its bytes, and so is one at the end of a large form")
    func longHeaders() throws {
        let (short, long) = (try jpeg(segments: 7), try jpeg(segments: 8))
        #expect(try cost(.post, "/v1/vision/image", short, type: "image/jpeg") == 10 + 5000)
        #expect(try cost(.post, "/v1/vision/image", long, type: "image/jpeg") == 10 + long.count / 1024)
        func form(_ contents: [[UInt8]]) -> [UInt8] {
            contents.flatMap {
                Array("--x\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a.png\"\r\n\r\n".utf8) + $0
                    + Array("\r\n".utf8)
            } + Array("--x--\r\n".utf8)
        }
        let claimed = png(width: 5000, height: 10_000)
        let rest = [UInt8](repeating: 0, count: 1 << 19)
        let type = "multipart/form-data; boundary=x"
        #expect(try cost(.post, "/image", form([claimed + rest]), type: type) == 10 + 5000)
        #expect(try cost(.post, "/image", form([claimed, claimed, rest]), type: type) == 10 + 10_000)
        let late = form([rest, claimed])
        #expect(try cost(.post, "/image", late, type: type) == 10 + late.count / 1024)
    }

    @Test("An image within JSON is charged for its pixels")
    func embeddedImages() throws {
        /// Returns the units of a body with images of 5 megapixels.
        func units(_ urls: [String], before: String = "") throws -> Int {
            let body = Array("[\(before)\(urls.map { "{\"a\": \"\($0)\"}" }.joined(separator: ","))]".utf8)
            return RequestCost.units(
                ofImagesIn: try HTTPRequest(head: RequestHead(method: .post, rawTarget: "/v1/audit/page"), body: body))
        }
        func url(_ file: [UInt8]) -> String { "data:image/png;base64,\(Base64.text(of: file))" }
        let long = url(png(width: 500, height: 10_000, dataBytes: 1_000_000))
        #expect(try units([url(png(width: 500, height: 10_000))]) == 500)
        #expect(try units([long, long]) == 1000)
        #expect(try units([long.replacing("/", with: "\\/")]) == 500)
        #expect(try units([url(try jpeg(segments: 2))]) == 5000)
        // After 512 KiB of other text, images aren't searched.
        #expect(try units([long], before: "\"\(String(repeating: "x", count: 1 << 19))\",") == 0)
    }

    @Test(
        "Elements of all lists are counted, ignoring brackets and commas in strings",
        arguments: [
            ("", 0), ("[]", 0), ("[ ]", 0), ("{}", 0), ("[1]", 1), ("[1,2,3]", 3), (#"{"a":[1,[2,3]],"b":4}"#, 4),
            (#"["[,,,", "\"],[", "\\"]"#, 3), (#"[{"a":1,"b":2},{}]"#, 2), ("]]]]", 0),
        ])
    func elements(_ json: String, _ count: Int) {
        #expect(RequestCost.elements(of: Array(json.utf8)) == count)
    }
}

/// Returns a JPEG with application segments of 32 KiB before the frame header, which gives 5,000 × 10,000 pixels.
private func jpeg(segments: Int) throws -> [UInt8] {
    var file = try imageFixture("color-444.jpeg")
    // SOF0 (ISO/IEC 10918-1 B.2.2): length, precision, lines, samples.
    let places = file.indices.dropLast()
    let place = try #require(places.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange(place + 5..<place + 9, with: [0x27, 0x10, 0x13, 0x88])
    let segment = [0xFF, 0xE5, 0x80, 0x00] + [UInt8](repeating: 7, count: 0x7FFE)
    return Array(file[..<2]) + (0..<segments).flatMap { _ in segment } + Array(file[2...])
}

/// Returns a PNG file with a valid header and invalid data.
func png(width: UInt32, height: UInt32, dataBytes: Int = 3) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        var remainder = UInt32.max
        for byte in Array(type.utf8) + data {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        return bytes(UInt32(clamping: data.count)) + Array(type.utf8) + data + bytes(~remainder)
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
        + chunk("IDAT", [UInt8](repeating: 1, count: dataBytes))
        + chunk("IEND", [])
}
