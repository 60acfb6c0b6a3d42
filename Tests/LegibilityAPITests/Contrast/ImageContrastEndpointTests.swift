import APITesting
import HTTPMessages
import JSON
import Legibility
import LegibilityService
import RasterImage
import Testing

@testable import LegibilityAPI

@Suite("/v1/contrast/image")
struct ImageContrastEndpointTests {
    private func send(
        _ query: String, _ body: [UInt8], accept: String = "application/json",
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> HTTPResponse {
        let head = RequestHead(
            method: .post, rawTarget: "/v1/contrast/image?\(query)",
            headers: HTTPHeaders([("Content-Type", "application/octet-stream"), ("Accept", accept)]), id: "test")
        return try TestServer(configure).application.respond(to: try HTTPRequest(head: head, body: body))
    }

    // MARK: Layers

    /// Half black over white is 127.5, painted as #808080 (3.949:1 with white by WCAG's formula); 40% black is #999999
    /// (2.849).
    @Test(
        "A layer lies between the image and the text",
        arguments: [("rgb(0 0 0 / 50%25)", 3.9494396480491156), ("rgb(0 0 0 / 40%25)", 2.849027755287037)])
    func layer(layer: String, worst: Double) throws {
        let query = "foreground=white&layer=\(layer.replacing(" ", with: "+"))"
        let json = try send(query, try band()).json
        #expect(abs((json[path: "results.0.wcag.worst.ratio"]?.number ?? 0) - worst) < 1e-9)
        #expect(try send("foreground=white", try band()).json[path: "results.0.wcag.worst.ratio"]?.number == 1)
    }

    // MARK: Places

    /// 200 × 120 pixels, white with a dark band of 60 rows below, and a white pixel in the band at the left.
    private func band() throws -> [UInt8] {
        try RasterImage(width: 200, height: 120) { y, row throws(ImageFault) in
            for x in row.indices {
                let isDark = y >= 60 && (x, y) != (4, 90)
                row[x] = isDark ? SIMD4(20, 30, 40, 255) : SIMD4(255, 255, 255, 255)
            }
        }.encoded(as: .png, limits: ImageLimits(pixels: 100_000, seconds: 20))
    }

    @Test("The best place for text is on the side where it passes, away from single failing pixels")
    func places() throws {
        let json = try send("foreground=white&box=60,20", try band()).json
        let places = try #require(json["places"]?.elements).map(\.self)
        #expect(!places.isEmpty && places.count <= 3)
        let first = try #require(places.first)
        #expect(first[path: "failing.pixels"]?.number == 0)
        #expect(try #require(first[path: "region.y"]?.number) >= 60)
        #expect(first[path: "region.width"]?.number == 60 && first[path: "region.height"]?.number == 20)
        // Places don't overlap, and none is better than the place before it.
        let boxes = places.map { place in
            ["x", "y", "width", "height"].map { Int(place[path: "region.\($0)"]?.number ?? -1) }
        }
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] {
                #expect(abs(box[0] - other[0]) >= 60 || abs(box[1] - other[1]) >= 20)
            }
        }
        let shares = places.map { $0[path: "failing.share"]?.number ?? 1 }
        #expect(shares == shares.sorted())
    }

    /// White on white is 1:1, and on #f0f0f0 1.14:1 (WCAG's formula).
    @Test("If every place fails, the best one still has the highest contrast", arguments: [true, false])
    func leastBad(isRight: Bool) throws {
        let image = try RasterImage(width: 200, height: 60) { _, row throws(ImageFault) in
            for x in row.indices {
                row[x] = (x >= 100) == isRight ? SIMD4(240, 240, 240, 255) : SIMD4(255, 255, 255, 255)
            }
        }.encoded(as: .png, limits: ImageLimits(pixels: 100_000, seconds: 20))
        let places = try send("foreground=white&box=60,20", image).json["places"]?.elements.map { Array($0) } ?? []
        let left = try #require(places.first?[path: "region.x"]?.number)
        #expect(places.first?[path: "failing.share"]?.number == 1)
        #expect(isRight ? left >= 100 : left + 60 <= 100)
    }

    @Test("The figures of a suggested place match the response for its region")
    func figuresOfPlaces() throws {
        let image = try band()
        for place in try #require(try send("foreground=white&box=60,20", image).json["places"]?.elements) {
            let region = ["x", "y", "width", "height"].map { "\(Int(place[path: "region.\($0)"]?.number ?? 0))" }
            let answer = try send("foreground=white&region=\(region.joined(separator: ","))", image).json
            #expect(answer[path: "results.0.wcag.worst.ratio"]?.number == place["worst"]?.number)
            #expect(answer[path: "results.0.failing.pixels"]?.number == place[path: "failing.pixels"]?.number)
        }
    }

    @Test("Places are only given if they are requested, and need a colour and a box within the image")
    func boxes() throws {
        let image = try band()
        #expect(try send("foreground=white", image).json["places"] == nil)
        for query in [
            "box=60,20", "foreground=white&box=0,20", "foreground=white&box=60", "foreground=white&box=201,20",
        ] {
            #expect(try send(query, image).status == 422, "\(query)")
        }
        // A box as large as the image has one place.
        #expect(try send("foreground=white&box=200,120", image).json["places"]?.elements.map { Array($0).count } == 1)
    }

    /// The same requests as by `curl --data-binary @a.png` and `curl -F image=@a.png`.
    @Test("An image is recognised by its bytes, whatever its Content-Type")
    func curl() throws {
        let png = try imageFixture("rgb.png")
        let expected = try send("foreground=white", png).text
        func sent(_ query: String, _ type: String, _ body: [UInt8]) throws -> HTTPResponse {
            let head = RequestHead(
                method: .post, rawTarget: "/v1/contrast/image?\(query)",
                headers: HTTPHeaders([("Content-Type", type), ("Accept", "application/json")]), id: "test")
            return try TestServer().application.respond(to: try HTTPRequest(head: head, body: body))
        }
        func part(_ disposition: String, _ content: [UInt8]) -> [UInt8] {
            Array("--b\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
        }
        let file = part("name=\"image\"; filename=\"a.png\"", png)
        let (form, end) = ("multipart/form-data; boundary=b", Array("--b--\r\n".utf8))
        #expect(try sent("foreground=white", "application/x-www-form-urlencoded", png).text == expected)
        #expect(try sent("foreground=white", form, file + end).text == expected)
        // Parameters may also be form fields.
        let field = part("name=\"foreground\"", Array("white".utf8))
        #expect(try sent("", form, field + file + end).text == expected)
        #expect(try sent("foreground=white", form, file + file + end).status == 400)
        #expect(try sent("foreground=white", form, end).status == 400)
        #expect(try sent("", form, part("name=\"foregruond\"", [0x30]) + file + end).status == 422)
    }

    /// Browsers, libpng and Pillow interpret the pixels as sRGB.
    @Test("A damaged colour profile is ignored, and the response says so")
    func damagedProfile() throws {
        var chunks = try imageFixture("rgb.png")
        // The chunk follows the signature and IHDR. It contains a name, a method, and data that zlib can't decompress.
        let data = Array("iCCP".utf8) + [0x78, 0, 0, 1, 2, 3]
        let checksum = data.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        let sum = ~checksum
        chunks.insert(
            contentsOf: [0, 0, 0, 6] + data + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }, at: 33)
        let response = try send("foreground=white", chunks)
        #expect(response.status == 200)
        #expect(try response.json[path: "taken.0.as"]?.string == "sRGB")
        let whole = try send("foreground=white", try imageFixture("rgb.png")).json
        #expect(whole["taken"] == nil)
        #expect(
            try response.json[path: "results.0.wcag.worst.ratio"]?.number
                == whole[path: "results.0.wcag.worst.ratio"]?.number)
    }

    private func answer(_ query: String, _ name: String) throws -> JSONValue {
        let response = try send(query, try imageFixture(name))
        #expect(response.status == 200)
        return try JSONDocument(response.body).root
    }

    /// Computed with NumPy 2 and Pillow from WCAG's formulas: failing pixels by their 8-bit colours; scrims by trying
    /// all thousandths until all pixels pass, both unrounded and in 8 bits.
    struct Expected: Sendable {
        let query: String, file: String
        let worst, percentile5, median, best: Double
        let place: (x: Double, y: Double)
        let failing: Double
        let scrim: (color: String, opacity: Double, ratio: Double)
    }

    @Test(
        "Figures match an independent program",
        arguments: [
            Expected(
                query: "foreground=fff", file: "rgb.png", worst: 1, percentile5: 1.285523682180873,
                median: 3.5522760720875683, best: 21, place: (6, 0), failing: 147,
                scrim: ("#000000", 0.536, 4.521576710435739)),
            Expected(
                query: "foreground=777", file: "rgb.png", worst: 1.0037324446266287,
                percentile5: 1.0357814101448297, median: 1.7645285044402725, best: 4.68949989000882, place: (19, 0),
                failing: 237, scrim: ("#000000", 0.975, 4.514779327787925)),
            Expected(
                query: "foreground=rgb(255+255+255/.7)&size=24", file: "rgb.png", worst: 1,
                percentile5: 1.1628032975496871, median: 2.514170923378673, best: 9.959768248837664, place: (6, 0),
                failing: 147, scrim: ("#000000", 0.524, 3.0059515795020846)),
            Expected(
                query: "foreground=000&backdrop=369", file: "rgba.png", worst: 1.1674728308480216,
                percentile5: 2.3350171971178635, median: 3.993611883121767, best: 17.664887508761726, place: (7, 0),
                failing: 144, scrim: ("#ffffff", 0.406, 4.5339660043564605)),
            Expected(
                query: "foreground=rgb(0+0+0/.9)&backdrop=369&profile=wcag-aaa", file: "rgba.png",
                worst: 1.152125647171062, percentile5: 2.25248966715624, median: 3.7564908323091113,
                best: 15.006349347983663, place: (7, 0), failing: 208,
                scrim: ("#ffffff", 0.579, 7.024695041696911)),
        ])
    func figures(_ expected: Expected) throws {
        let json = try answer(expected.query, expected.file)
        let result = try #require(json[path: "results.0"])
        func near(_ path: String, _ value: Double) -> Bool {
            abs((result[path: path]?.number ?? .nan) - value) < 1e-12
        }
        #expect(json["pixels"]?.number == 240)
        #expect(near("wcag.worst.ratio", expected.worst))
        #expect(near("wcag.percentile5.ratio", expected.percentile5))
        #expect(near("wcag.median.ratio", expected.median))
        #expect(near("wcag.best.ratio", expected.best))
        #expect(near("wcag.worst.x", expected.place.x))
        #expect(near("wcag.worst.y", expected.place.y))
        #expect(near("failing.pixels", expected.failing))
        #expect(near("failing.share", expected.failing / 240))
        #expect(result[path: "scrims"]?.elements?.count == 1)
        #expect(result[path: "scrims.0.color"]?.string == expected.scrim.color)
        #expect(near("scrims.0.opacity", expected.scrim.opacity))
        #expect(near("scrims.0.ratio", expected.scrim.ratio))
        #expect(result[path: "verdict.result"]?.string == "fail")
    }

    @Test("On a single-colour image, the contrast equals the contrast with that colour")
    func oneColor() throws {
        let image = try answer("foreground=fff&foreground=system:blue&size=18", "red.png")
        for (index, foreground) in ["fff", "system:blue"].enumerated() {
            let pair = try TestServer().get("/v1/contrast?foreground=\(foreground)&background=f00&size=18").json
            let result = try #require(image[path: "results.\(index)"])
            for sample in ["worst", "percentile5", "median", "best"] {
                #expect(result[path: "wcag.\(sample).ratio"]?.number == pair[path: "wcag.ratio"]?.number)
                #expect(result[path: "wcag.\(sample).hex"]?.string == "#ff0000")
            }
            for sample in ["worst", "percentile5", "median"] {
                #expect(result[path: "apca.\(sample).lc"]?.number == pair[path: "apca.lc"]?.number)
            }
            for member in ["result", "margin", "required", "large"] {
                #expect(result[path: "verdict.\(member)"]?.text() == pair[path: "verdict.\(member)"]?.text())
            }
            #expect(result[path: "verdict.rule.id"]?.string == pair[path: "verdict.rule.id"]?.string)
        }
    }

    @Test("If the backdrop is unknown, the verdict is indeterminate")
    func unknownBackdrop() throws {
        let json = try answer("foreground=fff&size=18", "gray-alpha.png")
        let result = try #require(json[path: "results.0"])
        let worst = try #require(result[path: "wcag.range.minimum"]?.number)
        let ceiling = try #require(result[path: "wcag.range.maximum"]?.number)
        #expect(worst < ceiling)
        #expect(worst == result[path: "wcag.worst.ratio"]?.number)
        #expect((result[path: "indeterminate.pixels"]?.number ?? 0) > 0)
        let isFailing = (result[path: "failing.pixels"]?.number ?? 0) > 0
        #expect(result[path: "verdict.result"]?.string == (isFailing ? "fail" : "indeterminate"))
    }

    @Test("A region refers to the upright image, and so do reported positions", arguments: 1...8)
    func region(_ orientation: Int) throws {
        let upright = try answer("foreground=000&region=1,2,5,3", "orientation-1.png")
        let turned = try answer("foreground=000&region=1,2,5,3", "orientation-\(orientation).png")
        #expect(turned.text() == upright.text())
        #expect(upright["pixels"]?.number == 15)
        #expect((upright[path: "results.0.wcag.worst.x"]?.number ?? 0) >= 1)
        #expect((upright[path: "results.0.wcag.worst.y"]?.number ?? 0) >= 2)
    }

    @Test("Lossless formats of an image give the same result", arguments: ["lossless.webp", "rgb-interlaced.png"])
    func formats(_ name: String) throws {
        let other = try answer("foreground=08f&fields=results", name)
        let png = try answer("foreground=08f&fields=results", "rgb.png")
        #expect(other.text() == png.text())
    }

    @Test("The map marks exactly the failing pixels")
    func map() throws {
        for (name, query) in [
            ("rgb.png", "foreground=fff"), ("rgba.png", "foreground=fff"), ("rgb.png", "foreground=000&region=3,1,9,7"),
        ] {
            let response = try send(query, try imageFixture(name), accept: "image/png")
            #expect(response.status == 200)
            #expect(response.header("Content-Type") == "image/png")
            var marks: [Pixel: Double] = [:]
            let map = try RasterImage(response.body, limits: ImageLimits(pixels: 1000, seconds: 9))
            map.readRows(0..<map.height, columns: 0..<map.width) { _, row in
                for x in row.indices { marks[row[x], default: 0] += 1 }
            }
            let result = try #require(try answer(query, name)[path: "results.0"])
            #expect(marks[FailingPixelMap.failing, default: 0] == result[path: "failing.pixels"]?.number)
            #expect(marks[FailingPixelMap.indeterminate, default: 0] == result[path: "indeterminate.pixels"]?.number)
        }
    }

    @Test(
        "An invalid request is reported",
        arguments: [
            ("foreground=fff&region=0,0,21,1", 422, "region"),
            ("foreground=fff&region=0,0,0,1", 422, "region"), ("foreground=fff&region=1,2,3", 422, "region"),
            ("foreground=fff&region=-1,0,3,3", 422, "region"), ("foreground=fff&backdrop=fff8", 422, "backdrop"),
            ("foreground=fff&wight=400", 422, "wight"),
            (Array(repeating: "foreground=fff", count: 17).joined(separator: "&"), 422, "foreground"),
        ])
    func faults(_ query: String, _ status: Int, _ parameter: String) throws {
        let response = try send(query, try imageFixture("rgb.png"))
        #expect(response.status == status)
        #expect(try JSONDocument(response.body).root[path: "errors.0.parameter"]?.string == parameter)
    }

    @Test("A map of failing pixels requires a single colour, and an image in the request body that fits into memory")
    func refused() throws {
        for query in ["foreground=fff&foreground=000", ""] {
            #expect(try send(query, try imageFixture("rgb.png"), accept: "image/png").status == 422)
        }
        #expect(try send("foreground=fff", Array("GIF89a".utf8)).status == 415)
        #expect(try send("foreground=fff", []).status == 400)
        let small = try send(
            "foreground=fff", try imageFixture("rgb.png"), configure: { $0.limits.imageMemoryBytes = 1 << 16 })
        #expect(small.status == 413)
    }

    /// Returns a PNG with stems of #777777 on white, each four pixels wide.
    private func stems(alpha: UInt8 = 255, width: Int = 120, height: Int = 30) throws -> [UInt8] {
        let limits = ImageLimits(pixels: 4_000_000, seconds: 20)
        return try RasterImage(width: width, height: height) { y, row throws(ImageFault) in
            for x in row.indices {
                let isInk = (6..<24).contains(y) && (10..<110).contains(x) && x % 9 < 4
                row[x] = isInk ? Pixel(0x77, 0x77, 0x77, 255) : Pixel(255, 255, 255, alpha)
            }
        }.encoded(as: .png, limits: limits)
    }

    @Test("Without a foreground, the text in the image is analysed")
    func text() throws {
        let response = try send("region=4,2,112,26", try stems())
        #expect(response.status == 200)
        let answer = try JSONDocument(response.body).root
        #expect(answer["results"]?.elements.map(Array.init)?.isEmpty == true)
        let text = try #require(answer["text"])
        #expect(text["state"]?.string == "measured")
        #expect(text["ground"]?.string == "solid")
        #expect(text["foreground"]?.string == "#777777")
        #expect(text["background"]?.string == "#ffffff")
        // This pair is known for narrowly missing WCAG's 4.5:1.
        #expect(text[path: "wcag.display"]?.string == "4.47:1")
        #expect(text[path: "verdict.result"]?.string == "fail")
        #expect(text[path: "wcag.range.maximum"]?.number == text[path: "wcag.ratio"]?.number)
        #expect(text[path: "verdict.because"]?.string?.contains("#777777 on #ffffff") == true)
    }

    @Test("With a foreground, the text in the image isn't analysed")
    func unread() throws {
        let answer = try JSONDocument(send("foreground=000", try stems()).body).root
        #expect(answer["text"]?.text(limit: 100) == "null")
    }

    @Test("Large text has a lower requirement, according to the given size")
    func largeText() throws {
        let answer = try JSONDocument(send("size=24&scale=2", try stems()).body).root
        #expect(answer[path: "text.verdict.result"]?.string == "pass")
    }

    @Test("Text that can't be analysed is reported with the reason")
    func unreadable() throws {
        func fault(_ query: String, _ body: [UInt8]) throws -> String? {
            let response = try send(query, body)
            #expect(response.status == 422)
            return try JSONDocument(response.body).root[path: "errors.0.parameter"]?.string
        }
        #expect(try fault("", try stems(alpha: 128)) == "backdrop")
        #expect(try send("backdrop=white", try stems(alpha: 128)).status == 200)
        #expect(try fault("", try stems(width: 1000, height: 501)) == "region")
        #expect(try send("region=0,0,1000,500", try stems(width: 1000, height: 501)).status == 200)
        #expect(try fault("region=0,0,121,30", try stems()) == "region")
        #expect(try fault("scale=0", try stems()) == "scale")
    }
}
