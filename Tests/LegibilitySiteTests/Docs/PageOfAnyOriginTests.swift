import Endpoints
import Testing

@testable import LegibilitySite

@Suite("Pages that contain their server's origin") struct PageOfAnyOriginTests {
    @Test("Pages are cached only for the first four origins")
    func known() {
        let origins = KnownOrigins()
        #expect((0..<4).allSatisfy { origins.keep("http://\($0).example") })
        #expect((4..<50).allSatisfy { !origins.keep("http://\($0).example") })
        #expect((0..<4).allSatisfy { origins.keep("http://\($0).example") })
    }

    @Test("The origin replaces each of its placeholders", arguments: [true, false])
    func places(isKept: Bool) {
        let origin = PageOfAnyOrigin.origin
        for text in [
            "", "nothing", origin, "\(origin)\(origin)", "a \(origin)/b http://origin-of \(origin)", "\(origin)/é",
        ] {
            let page = PageOfAnyOrigin(Answer(data: Array(text.utf8), mediaType: "text/html"))
            for name in ["http://a.example", "https://[2001:db8::1]:8443", "http://a.example"] {
                let body = page.answer(at: name, isKept: isKept).body
                #expect(String(decoding: body, as: UTF8.self) == text.replacing(origin, with: name))
            }
        }
    }
}
