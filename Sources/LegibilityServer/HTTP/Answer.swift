import JSON
import Legibility
import WebServer

/// What an endpoint answers, before the headers that all answers share.
struct Answer: Sendable {
    /// How long an answer may be kept.
    enum Freshness: Sendable {
        /// A pure function of the request: kept for a day.
        case day
        /// May be kept, but is asked about every time: it changes with the server's version or settings.
        case revalidated
        /// Never kept.
        case none
    }

    /// What an answer comes to, the worst last: a command line can make it its exit status.
    enum Result: Int, Comparable, Sendable {
        case pass
        case indeterminate
        case fail

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    var status = 200
    var mediaType = "application/json"
    var body: [UInt8]
    var freshness = Freshness.day
    var headers: [(name: String, value: String)] = []
    /// The worst result of all that it judges; nil where it judges nothing.
    var result: Result?

    /// An answer in JSON.
    init(_ json: JSONWriter, freshness: Freshness = .day, result: Result? = nil) {
        body = json.bytes
        self.freshness = freshness
        self.result = result
    }

    /// An answer in JSON that is always told whole.
    init(_ object: some DescribedObject, freshness: Freshness = .day) {
        var json = JSONWriter()
        object.write(to: &json)
        self.init(json, freshness: freshness)
    }

    /// A page. It names other files of the same version, so a browser asks for each before it shows one it kept. Where it
    /// shows files that a visitor chooses, its pictures may come from these.
    init(_ page: HTML, status: Int = 200, showsFiles: Bool = false) {
        self.status = status
        freshness = .revalidated
        mediaType = "text/html; charset=utf-8"
        body = Array(page.text.utf8)
        headers = Self.pageHeaders(images: showsFiles ? "'self' data: blob:" : "'self' data:")
    }

    /// Data in another form than JSON.
    init(data: [UInt8], mediaType: String, result: Result? = nil) {
        body = data
        self.mediaType = mediaType
        self.result = result
    }

    /// A table.
    init(csv: [UInt8], result: Result? = nil) {
        self.init(data: csv, mediaType: "text/csv; charset=utf-8; header=present", result: result)
    }

    /// A drawing.
    init(svg: HTML, result: Result? = nil) {
        self.init(data: Array(svg.text.utf8), mediaType: "image/svg+xml", result: result)
    }

    /// A prepared body, as of a file.
    init(_ body: [UInt8], mediaType: String) {
        self.body = body
        freshness = .revalidated
        self.mediaType = mediaType
        headers = Self.pageHeaders()
    }

    /// The media type without its parameters.
    var bareMediaType: String { String(mediaType.prefix { $0 != ";" }) }

    /// Pages load nothing from elsewhere and are framed by nobody.
    private static func pageHeaders(images: String = "'self' data:") -> [(name: String, value: String)] {
        [
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(images); connect-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}

extension Answer.Result {
    /// What is exempt from every rule passes.
    init(_ result: ContrastVerdict.Result) {
        self =
            switch result {
            case .pass, .exempt: .pass
            case .indeterminate: .indeterminate
            case .fail: .fail
            }
    }
}
