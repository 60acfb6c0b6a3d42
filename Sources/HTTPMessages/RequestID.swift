/// The id of a request: the text that the client sent, or the number that the server assigned.
package enum RequestID: Sendable {
    case text(String)
    /// A number, which is written with all 16 hexadecimal digits.
    case number(UInt64)

    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): hexadecimal(number)
        }
    }
}
