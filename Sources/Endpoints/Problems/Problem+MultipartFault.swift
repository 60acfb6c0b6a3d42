import HTTPMessages
import Sentences

extension Problem {
    /// Creates the problem for an invalid form, worded for the client.
    package init(_ fault: MultipartFault) {
        switch fault {
        case .otherType(let type):
            let said: Phrase = type.map { "the header is “\($0.echoed)”." } ?? "the header is missing."
            self.init(
                .unsupportedMediaType,
                "The request body must be a form with the header “Content-Type: multipart/form-data; boundary=…”; \(said)"
            )
        case .malformedBoundary:
            self.init(
                .malformedRequest, "The header “Content-Type” doesn’t have a valid boundary of 1 to 70 characters.")
        case .noDelimiter:
            self.init(
                .malformedRequest, "The boundary in the “Content-Type” header doesn’t appear in the request body.")
        case .malformedDelimiter(let byte):
            self.init(
                .malformedRequest,
                "In the request body, the boundary at byte \(byte) is followed by other characters on the same line.")
        case .unended:
            self.init(.malformedRequest, "The form doesn’t end correctly: its last boundary is missing.")
        case .malformedHeaders(let part):
            self.init(
                .malformedRequest,
                """
                The headers of part \(part) of the form can’t be read. Each part requires the header \
                “Content-Disposition: form-data; name="…"” and an empty line.
                """)
        case .headersTooLarge(let part, let limit):
            self.init(
                .malformedRequest, "The headers of part \(part) of the form have more than \(Phrase.size(limit)).")
        case .transferEncoding(let part, let coding):
            self.init(
                .unsupportedMediaType,
                "Part \(part) of the form has the transfer encoding “\(coding.echoed)”; send its bytes unencoded.")
        case .tooManyParts(let limit):
            self.init(.contentTooLarge, "The form has more than \(limit) parts.")
        }
    }
}

extension HTTPRequest {
    /// Returns the parts of the form in the body. The media type of the body must be a form type.
    package func formParts(
        _ limits: MultipartForm.Limits = MultipartForm.Limits()
    ) throws(Problem) -> [FormPart] {
        if let coding = headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(
                .unsupportedMediaType, "The content encoding “\(coding.echoed)” isn’t supported for request bodies.")
        }
        do throws(MultipartFault) {
            return try MultipartForm(body, contentType: headers.first("content-type"), limits: limits).parts
        } catch {
            throw Problem(error)
        }
    }
}
