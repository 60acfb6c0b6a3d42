import Legibility

/// Returns the colour of a CSS value, or the reason why it isn't a colour.
func tokenColor(_ text: String) -> Result<Color, UnresolvedColor> {
    if let color = try? StyleColor.color(text, .light) {
        // CSS closes every open function at the end of the input, but in a file, an open function is a typo.
        return text.utf8.hasOpenFunction ? .failure(UnresolvedColor(.notAColor, value: excerpt(text))) : .success(color)
    }
    do {
        return .success(try Color(cssValue: text).storedIn8Bits)
    } catch {
        return .failure(UnresolvedColor(reason(error, for: text.utf8.trimmed), value: excerpt(text)))
    }
}

/// Returns the beginning of a string for display.
func excerpt(_ text: String) -> String { text.utf8.count <= 60 ? text : String(text.prefix(60)) }

private func reason(_ error: ColorSyntaxError, for text: Substring.UTF8View) -> UnresolvedColor.Reason {
    switch error.reason {
    case .empty: return .invalid
    case .unsupported(.currentColor), .unsupported(.cssSystemColor): return .contextDependent
    case .unsupported(.relativeAlpha): return .unsupportedFunction
    case _ where text.first == UInt8(ascii: "#"): return .invalid
    case _ where text.offset(of: "calc(") != nil && text.offset(of: "gradient(") == nil: return .unsupportedFunction
    case _ where text.hasFourWords: return .invalid
    case _: return .notAColor
    }
}

extension Collection<UInt8> {
    fileprivate var hasOpenFunction: Bool {
        reduce(0) { $1 == UInt8(ascii: "(") ? $0 + 1 : $1 == UInt8(ascii: ")") ? $0 - 1 : $0 } > 0
    }

    /// Whether the text is `rgb()` or `hsl()` with four parts but without a comma or a slash: alpha lacks its slash.
    fileprivate var hasFourWords: Bool {
        guard begins(with: "rgb") || begins(with: "hsl"), let opening = firstIndex(of: UInt8(ascii: "(")) else {
            return false
        }
        let inner = self[opening...].dropFirst()
        guard !inner.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }) else { return false }
        return inner.split(omittingEmptySubsequences: true, whereSeparator: { $0.isSpace || $0 == UInt8(ascii: ")") })
            .count == 4
    }
}
