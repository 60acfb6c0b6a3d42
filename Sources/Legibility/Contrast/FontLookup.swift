import Numbers

/// The advice of the APCA font table for one weight at one lightness contrast.
public enum FontAdvice: Hashable, Sendable {
    /// The smallest size for body text, in CSS px.
    case minimumSize(Double)
    /// Sufficient for spot or non-text use in this weight, but not for text ("777" in the table).
    case nonTextOnly
    /// Insufficient contrast for any use of this weight ("999" in the table).
    case prohibited
}

/// The APCA table of font sizes: "Public Beta 0.1.7 (G)" of 28 May 2022, as published with apca-w3 0.1.9.
public enum FontLookup {
    /// The date of the table's revision.
    public static let revision = "2022-05-28"

    /// The font weights in the table's columns.
    public static let weights = [100, 200, 300, 400, 500, 600, 700, 800, 900]

    /// Returns the advice for every weight in ``weights`` at a lightness contrast, regardless of its sign.
    ///
    /// Between two rows, sizes up to 24 px are rounded up to half pixels, and larger sizes to whole pixels. Two bugs of
    /// the reference code aren't repeated: for Lc between 0 and 5, it reads the table header, and it has no row for Lc
    /// 130 and above.
    public static func advice(at contrast: LightnessContrast) -> [FontAdvice] {
        advice(lc: contrast.lc)
    }

    /// Returns the advice for the weight at an index in ``weights``.
    package static func advice(at contrast: LightnessContrast, column: Int) -> FontAdvice {
        advice(lc: abs(contrast.lc), column: column)
    }

    static func advice(lc: Double) -> [FontAdvice] {
        let lc = abs(lc)
        return weights.indices.map { advice(lc: lc, column: $0) }
    }

    /// Returns the advice for one weight at the magnitude of a lightness contrast.
    @inline(__always)
    private static func advice(lc: Double, column: Int) -> FontAdvice {
        let row = min(Int(saturating: lc / 5), rows - 1)
        let progress = (lc - 5 * Double(row)) * 0.2
        let size = table[row * weights.count + column]
        if size == prohibited || lc < 14.5 { return .prohibited }
        if size == nonText || lc < 29.5 { return .nonTextOnly }
        guard row + 1 < rows else { return .minimumSize(size) }
        let fall = size - table[(row + 1) * weights.count + column]
        return .minimumSize(
            size > 24
                ? (size - fall * progress + 0.5).rounded(.down)
                : size - (2 * fall * progress).rounded(.towardZero) / 2)
    }

    /// Returns the minimum magnitude of Lc, in tenths, for text of a size (CSS px) and weight; nil if the text is too
    /// small at any contrast. A weight between two columns counts as the lighter column.
    public static func requiredContrast(size: TextSize, weight: FontWeight) -> Double? {
        let column = min(max(Int(saturating: weight.value / 100) - 1, 0), weights.count - 1)
        func isEnough(_ tenths: Int) -> Bool {
            guard case .minimumSize(let minimum) = advice(lc: Double(tenths) / 10, column: column) else { return false }
            return minimum <= size.cssPixels
        }
        // Sizes in a column never increase with contrast, so a bisection finds the limit.
        var (inside, outside) = (10 * 5 * (rows - 1), 0)
        guard isEnough(inside) else { return nil }
        while inside - outside > 1 {
            let middle = (inside + outside) / 2
            if isEnough(middle) { inside = middle } else { outside = middle }
        }
        return Double(inside) / 10
    }

    private static let prohibited = 999.0
    private static let nonText = 777.0
    private static var rows: Int { table.count / weights.count }

    // Sizes in px: one row for every 5 Lc, from 0; the columns are the weights 100 … 900.
    private static let table: [Double] = [
        999, 999, 999, 999, 999, 999, 999, 999, 999,  // Lc 0
        999, 999, 999, 999, 999, 999, 999, 999, 999,
        999, 999, 999, 999, 999, 999, 999, 999, 999,  // Lc 10
        777, 777, 777, 777, 777, 777, 777, 777, 777,
        777, 777, 777, 777, 777, 777, 777, 777, 777,  // Lc 20
        777, 777, 777, 120, 120, 108, 96, 96, 96,
        777, 777, 120, 108, 108, 96, 72, 72, 72,  // Lc 30
        777, 120, 108, 96, 72, 60, 48, 48, 48,
        120, 108, 96, 60, 48, 42, 32, 32, 32,  // Lc 40
        108, 96, 72, 42, 32, 28, 24, 24, 24,
        96, 72, 60, 32, 28, 24, 21, 21, 21,  // Lc 50
        80, 60, 48, 28, 24, 21, 18, 18, 18,
        72, 48, 42, 24, 21, 18, 16, 16, 18,  // Lc 60
        68, 46, 32, 21.75, 19, 17, 15, 16, 18,
        64, 44, 28, 19.5, 18, 16, 14.5, 16, 18,  // Lc 70
        60, 42, 24, 18, 16, 15, 14, 16, 18,
        56, 38.25, 23, 17.25, 15.81, 14.81, 14, 16, 18,  // Lc 80
        52, 34.5, 22, 16.5, 15.625, 14.625, 14, 16, 18,
        48, 32, 21, 16, 15.5, 14.5, 14, 16, 18,  // Lc 90
        45, 28, 19.5, 15.5, 15, 14, 13.5, 16, 18,
        42, 26.5, 18.5, 15, 14.5, 13.5, 13, 16, 18,  // Lc 100
        39, 25, 18, 14.5, 14, 13, 12, 16, 18,
        36, 24, 18, 14, 13, 12, 11, 16, 18,  // Lc 110
        34.5, 22.5, 17.25, 12.5, 11.875, 11.25, 10.625, 14.5, 16.5,
        33, 21, 16.5, 11, 10.75, 10.5, 10.25, 13, 15,  // Lc 120
        32, 20, 16, 10, 10, 10, 10, 12, 14,
    ]
}

/// A minimum size, for one font weight, at which text passes.
public struct PassingSize: Sendable, Hashable {
    /// The minimum size at which the text passes.
    public let size: TextSize
    /// The font weight for which the size is the minimum.
    public let weight: FontWeight
}

extension ContrastAssessment {
    /// Returns the minimum sizes at which text in these colours passes, with their weights.
    ///
    /// For WCAG's ratio, these are the smallest changes that make the text large, if large text passes. The list is
    /// empty if the text passes unchanged, or if it passes at no size. For APCA, these are the sizes in ``FontLookup``,
    /// one for each permitted weight.
    ///
    /// - Parameters:
    ///   - content: The text at its current size. For other content, the list is empty.
    ///   - profile: The requirements for the ratio.
    ///   - metric: The measure of contrast.
    public func passingSizes(
        of content: ForegroundContent, by profile: ContrastProfile = .wcagAA, _ metric: ContrastMetric = .wcag
    ) -> [PassingSize] {
        switch content.role {
        case .text: break
        case .nonText, .decorative, .inactive, .logotype, .incidental: return []
        }
        switch metric {
        case .wcag:
            func passes(_ size: TextSize, _ weight: FontWeight) -> Bool {
                let text = ForegroundContent(size: size, weight: weight, inDarkMode: content.isInDarkMode)
                return text.requirement(of: profile).ratio.map(reaches) ?? true
            }
            guard !passes(content.size, content.weight) else { return [] }
            return profile.largeText(in: content.size.unit, near: content.size, content.weight).filter {
                passes($0.size, $0.weight)
            }
        case .apca:
            return FontLookup.minimumSizes(at: lightnessContrast)
        }
    }
}

extension FontLookup {
    /// Returns the minimum size of body text at a lightness contrast, regardless of its sign, for each weight that is
    /// suitable for text.
    public static func minimumSizes(at contrast: LightnessContrast) -> [PassingSize] {
        zip(weights, advice(at: contrast)).compactMap { weight, advice in
            guard let size = advice.minimumSize.flatMap({ TextSize($0, .px) }), let weight = FontWeight(Double(weight))
            else { return nil }
            return PassingSize(size: size, weight: weight)
        }
    }
}

extension FontAdvice {
    /// The smallest size for text, in CSS px; nil if the weight isn't suitable for text.
    public var minimumSize: Double? {
        switch self {
        case .minimumSize(let size): size
        case .nonTextOnly, .prohibited: nil
        }
    }
}
