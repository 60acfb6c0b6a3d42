import Testing

@testable import HTTPMessages

@Suite("Forms with files")
struct MultipartFormTests {
    private func form(
        _ text: String, boundary: String = "b", limits: MultipartForm.Limits = .init()
    ) throws(MultipartFault) -> [FormPart] {
        try MultipartForm(
            Array(text.utf8), contentType: "multipart/form-data; boundary=\(boundary)", limits: limits
        ).parts
    }

    private func fault(_ text: String, limits: MultipartForm.Limits = .init()) -> MultipartFault? {
        do throws(MultipartFault) {
            _ = try form(text, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private let part = "Content-Disposition: form-data; name=\"a\"\r\n\r\n"

    /// RFC 7578 section 4.3 allows several files under one name. The example from the HTML Standard is in the form that
    /// browsers send.
    @Test("A browser's form is read unchanged")
    func browser() throws {
        let body = """
            ------WebKitFormBoundary7MA4YWxkTrZu0gW\r
            Content-Disposition: form-data; name="foreground"\r
            \r
            größe\r
            ------WebKitFormBoundary7MA4YWxkTrZu0gW\r
            Content-Disposition: form-data; name="file"; filename="my %22photo%22.png"\r
            Content-Type: image/png\r
            \r
            \u{0}\r
            --\r
            ------WebKitFormBoundary\r
            \r
            ------WebKitFormBoundary7MA4YWxkTrZu0gW--\r

            """
        let parts = try form(body, boundary: "----WebKitFormBoundary7MA4YWxkTrZu0gW")
        #expect(parts.map(\.name) == ["foreground", "file"])
        #expect(parts[0].text == "größe" && parts[0].filename == nil && parts[0].mediaType == nil)
        #expect(parts[1].filename == "my \"photo\".png" && parts[1].mediaType == "image/png")
        // Text that only resembles a boundary is content, including its line break.
        #expect(parts[1].text == "\u{0}\r\n--\r\n------WebKitFormBoundary\r\n")
    }

    @Test("Every byte of an uploaded file is read, without a copy")
    func binary() throws {
        let content =
            (0..<3).flatMap { _ in (0...255).map { UInt8(clamping: $0) } } + Array("\r\n--".utf8) + [0x0D, 0x0A]
        let body = Array("--b\r\n\(part)".utf8) + content + Array("\r\n--b--".utf8)
        let parts = try MultipartForm(body, contentType: "multipart/form-data; boundary=b").parts
        #expect(parts.count == 1 && Array(parts[0].content) == content)
        #expect(Array(body[parts[0].content.indices]) == content)
        #expect(parts[0].text == nil)
    }

    @Test("A form boundary is found among megabytes of similar bytes")
    func search() throws {
        // The body contains line breaks and hyphens in every order, and the search must not jump over the real
        // boundary.
        var random = SeededBytes()
        for length in 0..<400 {
            let content = (0..<length).map { _ in "\r\n--bc".utf8.map { $0 }[random.next(below: 6)] }
            let boundary = Array("bcb-".utf8)
            let body = Array("--bcb-\r\n\(part)".utf8) + content + Array("\r\n--bcb---\r\n".utf8)
            let parts = try? MultipartForm(body, contentType: "multipart/form-data; boundary=bcb-").parts
            let holdsDelimiter = String(decoding: content, as: UTF8.self).utf8.contains(
                subsequence: [13, 10, 45, 45] + boundary)
            if !holdsDelimiter { #expect(parts?.map { Array($0.content) } == [content]) }
        }
    }

    @Test("Empty forms, empty parts, preambles and epilogues are read")
    func edges() throws {
        #expect(try form("--b--").isEmpty)
        #expect(try form("--b--\r\nepilogue").isEmpty)
        #expect(try form("preamble\r\n--b \t\r\n\(part)\r\n--b-- \r\n").map(\.content.count) == [0])
        #expect(try form("--b\r\n\(part)1\r\n--b\r\n\(part)2\r\n--b--").map(\.text) == ["1", "2"])
        // A boundary may contain characters that a header must quote.
        let quoted = "multipart/form-data; charset=utf-8; BOUNDARY=\"a b:'?\""
        #expect(try MultipartForm(Array("--a b:'?--".utf8), contentType: quoted).parts.isEmpty)
    }

    @Test(
        "A body of another type is distinguished from a form without a boundary",
        arguments: [
            (nil, MultipartFault.otherType(nil)), ("text/plain; boundary=b", .otherType("text/plain")),
            ("multipart/mixed; boundary=b", .otherType("multipart/mixed")),
            ("multipart/form-data", .malformedBoundary), ("multipart/form-data; boundary=", .malformedBoundary),
            ("multipart/form-data; boundary=\"b \"", .malformedBoundary),
            ("multipart/form-data; boundary=\"b", .malformedBoundary),
            ("multipart/form-data; boundary=b; boundary=b", .malformedBoundary),
            ("multipart/form-data; boundary=b{", .malformedBoundary),
            ("multipart/form-data; boundary=\(String(repeating: "b", count: 71))", .malformedBoundary),
        ] as [(String?, MultipartFault)])
    func boundary(type: String?, expected: MultipartFault) {
        #expect(throws: expected) { try MultipartForm(Array("--b--".utf8), contentType: type) }
    }

    @Test("A truncated body, or a body that continues after a boundary, is rejected")
    func framing() {
        #expect(fault("") == .noDelimiter)
        #expect(fault("x--b--") == .noDelimiter)
        #expect(fault("--bx\r\n") == .malformedDelimiter(byte: 0))
        #expect(fault("--b-\r\n") == .malformedDelimiter(byte: 0))
        #expect(fault("--b") == .malformedDelimiter(byte: 0))
        #expect(fault("--b\r\n\(part)content\r\n--b") == .malformedDelimiter(byte: 5 + part.utf8.count + 7))
        #expect(fault("--b\r\n\(part)content") == .unended)
        #expect(fault("--b\r\n\(part)content--b--") == .unended)
        // These two delimiters share a line break.
        #expect(fault("--b\r\n--b--") == .unended)
        // Truncation is noticed everywhere except after the closing hyphens.
        let whole = Array("--b\r\n\(part)content\r\n--b--".utf8)
        for length in whole.indices {
            #expect(fault(String(decoding: whole[..<length], as: UTF8.self)) != nil, "\(length)")
        }
    }

    @Test(
        "Invalid or nameless part headers are rejected with the part's number",
        arguments: [
            "", "Content-Type: text/plain\r\n\r\n", "Content-Disposition: form-data\r\n\r\n",
            "Content-Disposition: attachment; name=\"a\"\r\n\r\n", "Content-Disposition: form-data; name=\"a\r\n\r\n",
            "Content-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\n", "Content-Disposition form-data\r\n\r\n",
            "Content-Disposition : form-data; name=\"a\"\r\n\r\n", ": x\r\n\r\n",
            "Content-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n",
            "Content-Disposition: form-data; name=\"a\"\n\n", "Content-Disposition: form-data; name=\"a\"",
            "Content-Disposition: form-data; name=\"a\"\r\nX: \u{0}\r\n\r\n",
        ])
    func headers(headers: String) {
        #expect(fault("--b\r\n\(part)\r\n--b\r\n\(headers)\r\n--b--") == .malformedHeaders(part: 2))
    }

    @Test("Names that aren't UTF-8 are rejected")
    func encoding() {
        let body =
            Array("--b\r\nContent-Disposition: form-data; name=\"".utf8) + [0xFF] + Array("\"\r\n\r\n\r\n--b--".utf8)
        #expect(throws: MultipartFault.malformedHeaders(part: 1)) {
            try MultipartForm(body, contentType: "multipart/form-data; boundary=b")
        }
    }

    @Test("A transfer encoding is rejected unless it leaves the content unchanged")
    func transferEncoding() throws {
        let disposition = "Content-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: "
        #expect(try form("--b\r\n\(disposition)Binary\r\n\r\nx\r\n--b--").map(\.text) == ["x"])
        #expect(fault("--b\r\n\(disposition)base64\r\n\r\nx\r\n--b--") == .transferEncoding(part: 1, coding: "base64"))
    }

    @Test("Parts and headers have limits, and values at the limit are accepted")
    func limits() throws {
        let two = "--b\r\n\(part)1\r\n--b\r\n\(part)2\r\n--b--"
        #expect(try form(two, limits: .init(parts: 2)).count == 2)
        #expect(fault(two, limits: .init(parts: 1)) == .tooManyParts(limit: 1))
        let length = part.utf8.count
        #expect(try form(two, limits: .init(headerBytes: length)).count == 2)
        #expect(
            fault(two, limits: .init(headerBytes: length - 1)) == .headersTooLarge(part: 1, limit: length - 1))
    }
}

/// Pseudorandom numbers that are the same in every run.
private struct SeededBytes {
    private var state: UInt64 = 1

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(clamping: state >> 33) % limit
    }
}

extension String.UTF8View {
    fileprivate func contains(subsequence: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: subsequence) }
    }
}
