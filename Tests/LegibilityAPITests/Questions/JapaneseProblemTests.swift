import APITesting
import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilityService
import RasterImage
import Sentences
import Testing

@Suite("Japanese errors")
struct JapaneseProblemTests {
    static let requestFaults: [RequestFault] =
        [TargetFault.percentEscape, .null, .space, .controlCharacter, .notUTF8, .notAPath, .fragment].map {
            .malformedTarget($0, piece: "x")
        }
        + [
            .malformedRequestLine, .malformedLineEnd, .malformedChunk, .unsupportedVersion("HTTP/9"),
            .malformedMethod("("), .malformedHeader(name: "x"), .repeatedHeader(name: "Host"),
            .conflictingFraming(.severalContentLengths), .conflictingFraming(.contentLengthWithTransferEncoding),
            .conflictingFraming(.severalTransferEncodings), .conflictingFraming(.transferEncodingInHTTP10),
            .unsupportedTransferEncoding("gzip"), .timedOut(.headers), .timedOut(.body), .timedOut(.bodyRate),
            .timedOut(.whole), .tooMany(.inAll), .tooMany(.fromOneClient), .bodyTooLarge(limit: 1), .overloaded,
            .targetTooLong(limit: 1), .headersTooLarge(limit: 1),
        ]
    static let multipartFaults: [MultipartFault] = [
        .otherType(nil), .otherType("text/x"), .malformedBoundary, .noDelimiter, .malformedDelimiter(byte: 1), .unended,
        .malformedHeaders(part: 1), .headersTooLarge(part: 1, limit: 2), .transferEncoding(part: 1, coding: "x"),
        .tooManyParts(limit: 1),
    ]
    static let imageFaults: [ImageFault] =
        [
            .unknownFormat, .malformed(.png, "its palette is empty"), .malformed(.webp, "it is truncated"),
            .tooManyPixels(width: 1, height: 2, limit: 3), .tooLongForFormat(.png, side: 9),
            .tooLongForFormat(.jpeg, side: 9), .outOfTime, .outOfMemory,
        ]
        + [.animation, .inksWithoutProfile, .colorEncoding, .samplePrecision, .scanCount].map {
            .unsupported(.jpeg, $0)
        }

    /// Returns the sentences of an error, created in Japanese.
    private func reported(_ make: () -> Problem) -> [String] {
        let problem = make()
        return [problem.kind.title, problem.kind.explanation, problem.detail].map { $0.text(in: .japanese) }
    }

    @Test("Each sentence is translated into Japanese")
    func sentences() throws {
        let limits = Configuration().limits
        let problems =
            Self.requestFaults.map { fault in reported { Problem(fault) } }
            + Self.multipartFaults.map { fault in reported { Problem(fault) } }
            + Self.imageFaults.map { fault in reported { Problem(fault, limits) } }
        for sentence in problems.flatMap(\.self) {
            let text = VisibleText("<p>\(sentence)</p>")
            #expect(text.isJapanese, "\(sentence)")
            #expect(text.english == [], "\(sentence)")
        }
    }

    /// Requests that are rejected for their content.
    static let refused: [(method: HTTPMethod, target: String, body: String)] = [
        (.get, "/v1/contrast?foreground=gery&size=huge&size=2&weight=x&foo=1&fields=zz", ""),
        (
            .get,
            "/v1/contrast?foreground=fff&background=linear-gradient(red,blue)&background=linear-gradient(red,tan)", ""
        ),
        (.get, "/v1/contrast/required?background=%23fff8&color=%23fff8&hue=3", ""),
        (.get, "/v1/contrast/suggestions?foreground=777&background=linear-gradient(red,blue)", ""),
        (.get, "/v1/contrast/suggestions?foreground=777&background=fff&role=decorative", ""),
        (.get, "/v1/type/styles?platform=macos&category=AX3", ""), (.get, "/v1/type/styles?case=99&category=AX3", ""),
        (.get, "/v1/type/legibility?size=2em&style=body&platform=visionos", ""), (.get, "/v1/type/legibility", ""),
        (.get, "/v1/type/scale?style=body&size=3zz", ""), (.get, "/v1/reference/devices?device=nix", ""),
        (.get, "/v1/vision/simulate?color=red&model=vienot1999&deficiency=tritan", ""), (.get, "/c/777", ""),
        (.post, "/v1/contrast", ""), (.post, "/v1/contrast", "{"),
        (.post, "/v1/contrast", "[]]"), (.post, "/v1/contrast", #"{"pairs":3,"x":1}"#),
        (.post, "/v1/vision/palette", #"{"colors":[]}"#), (.post, "/v1/vision/palette", #"{"colors":[1,{"color":2}]}"#),
        (.post, "/v1/vision/palette", #"{"colors":[{"color":"\#u{23}fff8"},{"color":"red"}]}"#),
        (.post, "/v1/vision/image", "x"), (.init(rawValue: "PUT"), "/v1/contrast", ""), (.get, "/v1/nothing", ""),
    ]

    @Test("An error is in the requested language, and otherwise the same as in English", arguments: refused)
    func refusals(method: HTTPMethod, target: String, body: String) throws {
        let server = try TestServer()
        func problem(_ language: String) throws -> HTTPResponse {
            let query = "\(target.contains("?") ? "&" : "?")lang=\(language)"
            let type = target.hasSuffix("image") ? "image/png" : "application/json"
            let headers = [(name: "Content-Type", value: type)]
            return try server.send(method, target + query, headers: body.isEmpty ? [] : headers, body: body)
        }
        let (english, japanese) = (try problem("en"), try problem("ja"))
        #expect(english.status >= 400)
        #expect(english.status == japanese.status)
        // Without an endpoint, a program's query isn't read.
        guard english.header("Content-Language") != japanese.header("Content-Language") else { return }
        for (name, other) in zip(try sentences(of: japanese), try sentences(of: english)) {
            #expect(VisibleText("<p>\(name)</p>").isJapanese, "\(name)")
            #expect(VisibleText("<p>\(name)</p>").english == [], "\(name)")
            #expect(name != other)
        }
    }

    private func sentences(of response: HTTPResponse) throws -> [String] {
        let json = try response.json
        return [json["title"]?.string, json["detail"]?.string].compactMap(\.self)
            + (try response.faults.map(\.detail))
    }
}
