import CArchive

/// The character set of file names on this thread: libarchive converts them from and to that of the C library's locale, which
/// in a program that sets none is ASCII.
@safe struct CharacterSet: @unchecked Sendable {
    /// UTF-8, if the C library has it.
    static let unicode = unsafe CharacterSet(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))

    private let locale: locale_t?

    private init(_ locale: locale_t?) { unsafe self.locale = locale }

    /// Does work in this character set.
    func within<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let locale = unsafe locale else { return try work() }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return try work()
    }
}
