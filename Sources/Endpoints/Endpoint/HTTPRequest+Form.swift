import HTTPMessages

extension HTTPRequest {
    /// Returns the format that the client prefers. Response formats are identified by media type.
    ///
    /// If the client doesn't accept any format, returns the first format. The server rejects such a request before it
    /// reaches an endpoint.
    package func preferredForm<Form: RawRepresentable<String>>(among forms: [Form]) -> Form {
        if headers.count("accept") == 0, let first = forms.first { return first }
        // Plain loops, because all formats share this code, which would otherwise look up their types each time.
        var mediaTypes: [String] = []
        for form in forms { mediaTypes.append(form.rawValue) }
        let preferred = preferredMediaType(offered: mediaTypes)
        for form in forms where form.rawValue == preferred { return form }
        return forms[0]
    }
}
