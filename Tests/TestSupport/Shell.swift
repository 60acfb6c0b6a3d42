import Glibc

/// Runs another program and returns its output.
///
/// Uses the C library, because Foundation's `Process` leaks a few bytes, which a sanitizer would report.
public func output(of words: [String]) -> String {
    // A quotation mark ends a string in the shell, so a quotation mark in the text is written outside the quotes.
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
