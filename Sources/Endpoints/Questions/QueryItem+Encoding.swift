import HTTPMessages

extension [QueryItem] {
    /// As the query of an address; only what has to be is percent-encoded.
    package var encoded: String {
        map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
}

extension ParameterDescription {
    /// The parameter with a value, as a query has it.
    package func given(_ value: String) -> QueryItem { QueryItem(name: name, value: value) }
}

extension Parameter {
    /// The parameter with a value, as a query has it.
    package func given(_ value: String) -> QueryItem { description.given(value) }
}

extension String {
    /// As the path of a URI reference (RFC 3986, 3.3): what may not stand there as it is, is percent-encoded.
    package var asURIPath: String { encoded(besides: "/!$&'()*+,;=:@") }

    fileprivate var percentEncoded: String { encoded(besides: "") }

    private func encoded(besides others: String) -> String {
        let hexDigits = Array("0123456789ABCDEF")
        return utf8.map { byte in
            let isPlain =
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8.contains(byte)
                || others.utf8.contains(byte)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%\(hexDigits[Int(byte >> 4)])\(hexDigits[Int(byte & 15)])"
        }.joined()
    }
}
