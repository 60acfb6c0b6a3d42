import Numbers

/// Names of colours that published sets outside CSS define: `tab:orange`, `xkcd:green`, `grey50`, `steelblue4`.
///
/// CSS defines some of the names differently, so a name is read with its own set's value or not at all.
public enum PublishedColorName: Sendable, Hashable {
    /// A name with a prefix that isn't a property: the prefix.
    case prefixed(String)
    /// A name of the xkcd colour survey.
    case xkcd
    /// A CSS name with a number from 1 to 4, which X11 and R define.
    case numbered

    /// Determines the set of a name that isn't CSS; nil if the text isn't a name of a known set.
    public init?(_ text: String) {
        let name = text.prefix(Self.longest)
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isNameByte),
            Self.isWord(Array(parts[1].utf8)[...]) || Self.isPrefixed(text)
        {
            self = parts[0].lowercased() == "xkcd" ? .xkcd : .prefixed(String(parts[0]))
        } else if let digit = name.utf8.last, (UInt8(ascii: "1")...UInt8(ascii: "4")).contains(digit),
            !name.utf8.dropLast().contains(where: isDigit), (try? Color(css: String(name.dropLast()))) != nil
        {
            self = .numbered
        } else {
            return nil
        }
    }

    /// Returns whether a text can be the name of a colour: words that begin with a letter.
    static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
        text.first { !isWhitespace($0) }.map(isNameStart) == true
            && text.allSatisfy { isNameByte($0) || isWhitespace($0) || "/'".utf8.contains($0) }
    }

    private static let longest = 64

    /// Returns whether a text begins with the prefix of a published set, such as `tab:`.
    public static func isPrefixed(_ text: String) -> Bool {
        guard let colon = text.utf8.prefix(longest).firstIndex(of: UInt8(ascii: ":")) else { return false }
        return prefixes.contains(String(decoding: text.utf8[..<colon].map(lowercased), as: UTF8.self))
    }

    /// Prefixes of published sets of names, whose colours differ from CSS's colours of the same names.
    static let prefixes: Set = [
        "tab", "xkcd", "pantone", "ral", "ncs", "hks", "dic", "toyo", "material", "tailwind", "crayola",
    ]
}

extension PastedColor {
    /// Reads a name of a published set whose values are known: Matplotlib's `tab:` and the greys of X11.
    init?(published name: String) {
        let name = String(decoding: name.utf8.prefix(16).map(lowercased), as: UTF8.self)
        if let color = Self.tableau[name] {
            self.init(color, .tableau)
        } else if name.hasPrefix("grey") || name.hasPrefix("gray"), let level = Int(name.dropFirst(4)),
            (0...100).contains(level), String(level) == name.dropFirst(4)
        {
            // X.Org's rgb.txt contains this product, in floating-point numbers, for every grey: 127 for grey50.
            let channel = Int(saturating: (Double(level) * 2.55 + 0.5).rounded(.down))
            self.init("rgb(\(channel) \(channel) \(channel))", .numberedGrey)
        } else {
            return nil
        }
    }

    // Matplotlib 3.10, lib/matplotlib/_color_data.py, TABLEAU_COLORS, read on 2026-11-29. Rights: the Matplotlib
    // Development Team (a license in the style of the PSF's); the values are those of Tableau 10.
    private static let tableau = [
        "tab:blue": "#1f77b4", "tab:orange": "#ff7f0e", "tab:green": "#2ca02c", "tab:red": "#d62728",
        "tab:purple": "#9467bd", "tab:brown": "#8c564b", "tab:pink": "#e377c2", "tab:gray": "#7f7f7f",
        "tab:grey": "#7f7f7f", "tab:olive": "#bcbd22", "tab:cyan": "#17becf",
    ]
}
