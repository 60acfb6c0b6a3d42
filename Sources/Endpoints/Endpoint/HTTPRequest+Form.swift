import HTTPMessages

extension HTTPRequest {
    /// The format that the client prefers, of those that an answer can have, named by their media types.
    ///
    /// If the client accepts none of them, this is the first; such a request is refused before an endpoint sees it.
    package func preferredForm<Form: RawRepresentable<String>>(among forms: [Form]) -> Form {
        // These are plain loops: this code is shared by all kinds of formats, and would look up the types of others
        // each time.
        var mediaTypes: [String] = []
        for form in forms { mediaTypes.append(form.rawValue) }
        let preferred = preferredMediaType(offered: mediaTypes)
        for form in forms where form.rawValue == preferred { return form }
        return forms[0]
    }
}
