import Legibility

/// A parser of colours in style sheets, including the bare numbers of a property that is used as `hsl(var(--x))`.
enum StyleColor {
    /// Returns the colour of a fully substituted text.
    static func color(_ text: String, _ scheme: ColorScheme) throws(UnresolvedColor) -> Color {
        do throws(ColorSyntaxError) {
            return try Color(cssValue: text, scheme: scheme).storedIn8Bits
        } catch {
            if text.hasPrefix("--alpha("), let color = withAlpha(text.dropFirst(8), scheme) {
                return color.storedIn8Bits
            }
            if let color = bareNumbers(text[...]) { return color.storedIn8Bits }
            throw UnresolvedColor(error, of: text)
        }
    }

    /// Returns the colour of `--alpha(#fff / 40%)`, as Tailwind writes it, without its beginning.
    private static func withAlpha(_ arguments: Substring, _ scheme: ColorScheme) -> Color? {
        guard arguments.last == ")", let slash = arguments.lastIndex(of: "/"),
            let color = try? color(String(arguments[..<slash]).trimmed, scheme)
        else { return nil }
        let amount = String(arguments[arguments.index(after: slash)...].dropLast()).trimmed
        let share = amount.hasSuffix("%") ? Double(amount.dropLast()).map { $0 / 100 } : Double(amount)
        return share.map { Color(color.space, color.components, alpha: color.alpha * $0) }
    }

    /// Returns the colour of `222.2 84% 4.9%`, optionally with an alpha, which is meant for hsl(); or of `12, 34, 56`,
    /// which is meant for rgb().
    private static func bareNumbers(_ text: Substring) -> Color? {
        guard let first = text.utf8.first(where: { !isWhitespace($0) }),
            (0x30...0x39).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
                || first == UInt8(ascii: ".")
        else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        if parts.count == 3 {
            let isRGB = parts.allSatisfy { part in
                let digits = part.filter { !isWhitespace($0) }
                return (1...3).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
            }
            return isRGB ? try? Color(css: "rgb(\(text))") : nil
        }
        // One of the two must have a percent sign: three plain numbers may mean anything.
        guard parts.count == 1, text.utf8.contains(UInt8(ascii: "%")) else { return nil }
        return try? Color(css: "hsl(\(text))")
    }
}

extension UnresolvedColor {
    /// Creates the reason why a string isn't a colour.
    fileprivate init(_ error: ColorSyntaxError, of text: String) {
        let detail = String(text.prefix(60))
        let reason: Reason =
            switch error.reason {
            case .empty: .invalid
            case .unsupported(let unsupported):
                switch unsupported {
                case .currentColor, .cssSystemColor: .contextDependent
                case .gradient: .notAColor
                case .substitution: .missingReference
                case .relativeAlpha, .deviceCMYK, .customColorSpace, .length:
                    .unsupportedFunction
                }
            case .unknownInterpolationSpace: .unsupportedFunction
            case .unknownColorSpace: .unknownColorSpace
            case .hexDigits, .hexCharacter: .invalid
            case .unknownName, .unknownFunction, .trailing, .expected(.color): .notAColor
            case .expected, .mixedWithCommas, .noneWithCommas, .commasNotAllowed, .unit, .mathKinds,
                .unknownMathFunction, .nestedTooDeeply:
                .invalid
            }
        self.init(reason, detail: error.reason == .empty ? "nothing" : "\(detail)")
    }
}
