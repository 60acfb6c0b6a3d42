extension HTTPHeaders {
    /// Returns whether the client sends the given preference (RFC 7240 section 2). The value and parameters of the
    /// preference are ignored.
    package func prefer(_ preference: String) -> Bool {
        // Most clients don't send this header.
        guard count("Prefer") > 0 else { return false }
        return all("Prefer").contains { list in
            list.utf8.split(separator: UInt8(ascii: ",")).contains { item in
                let name = item.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
                return Array(name)[...].trimmed.equalsIgnoringCase(preference)
            }
        }
    }
}
