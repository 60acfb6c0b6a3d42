import HTTPMessages

extension HTTPRequest {
    /// Returns the format that the client prefers, among the response's formats, which are identified by media type.
    ///
    /// If the client accepts none of them, returns the first; the server rejects such a request before an endpoint
    /// receives it.
    package func preferredForm<Form: RawRepresentable<String>>(among forms: [Form]) -> Form {
        // These are plain loops, because all kinds of formats share this code and it would otherwise look up their
        // types each time.
        var mediaTypes: [String] = []
        for form in forms { mediaTypes.append(form.rawValue) }
        let preferred = preferredMediaType(offered: mediaTypes)
        for form in forms where form.rawValue == preferred { return form }
        return forms[0]
    }
}
