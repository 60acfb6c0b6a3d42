import Testing
import HTTPMessages

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a.b/style.css", "text/css; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"), ("openapi.json", "application/json"),
        ("icon.svg", "image/svg+xml"), ("face.woff2", "font/woff2"), ("html", "application/octet-stream"),
        ("a.html/b", "application/octet-stream"),
    ])
    func byExtension(path: String, expected: String) {
        #expect(mediaType(ofPath: path) == expected)
    }
}
