import CArchive

/// The character set of file names on this thread. libarchive converts file names to and from the C library's locale,
/// which is ASCII unless the program sets another.
@safe struct CharacterSet: @unchecked Sendable {
    /// UTF-8, if the C library supports it.
    static let unicode = unsafe CharacterSet(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))

    private let locale: locale_t?

    private init(_ locale: locale_t?) { unsafe self.locale = locale }

    /// Runs `work` with this character set on the current thread.
    func within<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let locale = unsafe locale else { return try work() }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return try work()
    }
}
