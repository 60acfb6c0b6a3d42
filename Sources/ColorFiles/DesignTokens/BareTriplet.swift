/// `0 0% 100%` and `255, 255, 255` with the function that they are the inside of; nil for anything else.
func withBrackets(_ text: String) -> String? {
    let bytes = text.utf8.trimmed
    guard let first = bytes.first, first.isDigit || "+-.".utf8.contains(first), bytes.count < 100 else { return nil }
    if bytes.contains(UInt8(ascii: ",")) { return commaTriplet(bytes) }
    let slash = bytes.firstIndex(of: UInt8(ascii: "/"))
    let words = bytes[..<(slash ?? bytes.endIndex)].split(whereSeparator: \.isSpace)
    guard words.count == 3 else { return nil }
    var hue = words[0]
    if hue.count > 3, hue.suffix(3).elementsEqual("deg".utf8) { hue = hue.dropLast(3) }
    let parts = words[1...].map { $0.last == UInt8(ascii: "%") ? $0.dropLast() : $0 }
    // Three numbers without any percentage may be anything.
    guard words[1...].contains(where: { $0.last == UInt8(ascii: "%") }), hue.isNumber, parts.allSatisfy(\.isNumber)
    else { return nil }
    var function = "hsl(\(Substring(words[0])) \(Substring(parts[0]))% \(Substring(parts[1]))%"
    if let slash {
        let alpha = bytes[slash...].dropFirst().trimmed
        guard (alpha.last == UInt8(ascii: "%") ? alpha.dropLast() : alpha).isNumber else { return nil }
        function += " / \(Substring(alpha))"
    }
    return function + ")"
}

private func commaTriplet(_ bytes: Substring.UTF8View) -> String? {
    let words = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.trimmed)
    guard words.count == 3, words.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) }) else {
        return nil
    }
    return "rgb(\(Substring(words[0])) \(Substring(words[1])) \(Substring(words[2])))"
}

extension Substring.UTF8View {
    /// Digits with a sign before them and a dot among them, as they may be.
    fileprivate var isNumber: Bool {
        let digits = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? dropFirst() : self
        return plainNumber(digits) != nil
    }
}
