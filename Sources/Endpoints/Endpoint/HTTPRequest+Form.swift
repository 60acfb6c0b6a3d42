import HTTPMessages

extension HTTPRequest {
    /// Of the forms an answer can have, named by their media types, the one the client likes best.
    ///
    /// The first where it wants none of them; such a request is refused before an endpoint sees it.
    package func preferredForm<Form: RawRepresentable<String>>(among forms: [Form]) -> Form {
        let mediaType = preferredMediaType(offered: forms.map(\.rawValue))
        return forms.first { $0.rawValue == mediaType } ?? forms[0]
    }
}
