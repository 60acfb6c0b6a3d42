import Glibc

/// What another program prints, once it has ended.
///
/// By the C library, since Foundation's `Process` keeps a few bytes for good, which a sanitizer tells of.
public func output(of words: [String]) -> String {
    // A quotation mark ends a text for the shell, so that one within is written outside of it.
    let quoted = words.map { "'\($0.replacing("'", with: "'\\''"))'" }
    guard let stream = popen(quoted.joined(separator: " "), "r") else { return "" }
    defer { pclose(stream) }
    var text: [UInt8] = []
    while true {
        let byte = getc(stream)
        if byte == EOF { return String(decoding: text, as: UTF8.self) }
        text.append(UInt8(truncatingIfNeeded: byte))
    }
}
