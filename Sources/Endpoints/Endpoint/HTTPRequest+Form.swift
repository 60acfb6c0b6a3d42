import HTTPMessages

extension HTTPRequest {
    /// Of the forms an answer can have, named by their media types, the one the client likes best.
    ///
    /// The first where it wants none of them; such a request is refused before an endpoint sees it.
    package func preferredForm<Form: RawRepresentable<String>>(among forms: [Form]) -> Form {
        // Plain loops: this code is shared by all kinds of forms, and would look up the types of others each time.
        var mediaTypes: [String] = []
        for form in forms { mediaTypes.append(form.rawValue) }
        let preferred = preferredMediaType(offered: mediaTypes)
        for form in forms where form.rawValue == preferred { return form }
        return forms[0]
    }
}
