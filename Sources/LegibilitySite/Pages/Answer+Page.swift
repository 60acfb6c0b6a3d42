import Endpoints

extension Answer {
    /// Creates a page. The page refers to other files of the same version, so browsers must revalidate it before reuse.
    /// If the page shows files that a visitor chooses, its images may come from these files.
    package init(_ page: Page, status: Int = 200, showsFiles: Bool = false) {
        let document = page.document
        self.init(
            document: { document.bytes(in: $0) }, mediaType: "text/html; charset=utf-8", freshness: .revalidated,
            headers: Self.pageHeaders(images: showsFiles ? "'self' data: blob:" : "'self' data:"))
        self.status = status
    }

    /// Creates a response with a file, or with another prepared body that a browser can show. A policy applies only to
    /// documents, so other files, such as style sheets and fonts, come without one.
    package init(file body: [UInt8], mediaType: String) {
        let isDocument = mediaType.hasPrefix("text/html") || mediaType.hasPrefix("image/svg+xml")
        self.init(
            body, mediaType: mediaType, freshness: .revalidated, headers: isDocument ? Self.pageHeaders() : [])
    }

    /// Pages load nothing from other origins and can't be framed.
    private static func pageHeaders(images: String = "'self' data:") -> [(name: String, value: String)] {
        [
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(images); connect-src 'self'; "
                    + "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}

extension Answer {
    /// Returns the same response as a file to save.
    package func saved(as name: String) -> Answer {
        var answer = self
        answer.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
        return answer
    }
}
