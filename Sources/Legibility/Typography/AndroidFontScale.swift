import Numbers

/// Android's conversion of sp to dp by font scale: small text grows by the full scale, and large text by less.
///
/// Three versions are in use. Source: Android Open Source Project, `FontScaleConverterFactory.java` and
/// `FontScaleConverterImpl.java`; AndroidX, `androidx.compose.ui.unit.fontscaling`. The tables are facts (Apache-2.0).
public enum AndroidFontScale: String, CaseIterable, Sendable {
    /// The first release of Android 14: five tables; scales below the first table multiply sizes directly.
    case android14
    /// Later releases of Android, with eight tables.
    case aosp8
    /// Jetpack Compose, on every version of Android: five tables.
    case compose

    /// The font scales in the settings of a Pixel.
    public static let settings = [0.85, 1.0, 1.15, 1.3, 1.5, 1.8, 2.0]

    /// Converts a text size from sp to dp at a font scale. Both must be finite, and the scale must be above 0.
    public func dp(sp: Double, fontScale: Double) -> Double {
        guard fontScale >= activeFrom, fontScale > 1, fontScale < 2.01 else { return sp * fontScale }
        // Tables have keys in whole hundredths, truncated in single precision: 1.155 uses the table of 1.15.
        let key = Int(saturating: Float(fontScale) * 100)
        guard let upper = tables.firstIndex(where: { Self.keys[$0] >= key }) else { return sp * fontScale }
        let table = tables[upper]
        if Self.keys[table] == key { return dp(sp: sp) { Self.dp(table, $0) } }
        if upper == 0, self == .android14 { return sp * fontScale }
        // Later versions interpolate scales below the first table from an identity table for 1.0.
        let lower = upper == 0 ? nil : tables[upper - 1]
        let lowerKey = Double(lower.map { Self.keys[$0] } ?? 100)
        let progress = (fontScale * 100 - lowerKey) / (Double(Self.keys[table]) - lowerKey)
        return dp(sp: sp) { column in
            let start = lower.map { Self.dp($0, column) } ?? Self.sp[column]
            return start + progress * (Self.dp(table, column) - start)
        }
    }

    /// The smallest font scale at which the tables are used.
    public var activeFrom: Double {
        switch self {
        case .android14: 1
        case .aosp8: 1.04
        case .compose: 1.13
        }
    }

    /// The tables of the version: either all of them, or all except those for 1.05, 1.1 and 1.2.
    private var tables: [Int] {
        switch self {
        case .android14, .compose: [2, 4, 5, 6, 7]
        case .aosp8: Array(Self.keys.indices)
        }
    }

    /// Interpolates linearly between two columns of a table, and from 0 below the first column. Beyond the last column,
    /// its quotient applies.
    private func dp(sp: Double, column: (Int) -> Double) -> Double {
        let columns = Self.sp
        let last = columns.count - 1
        let magnitude = abs(sp)
        guard let upper = columns.firstIndex(where: { $0 >= magnitude }) else {
            return sp * column(last) / columns[last]
        }
        let (startSP, startDP) = upper == 0 ? (0, 0) : (columns[upper - 1], column(upper - 1))
        let progress = (magnitude - startSP) / (columns[upper] - startSP)
        let dp = startDP + progress * (column(upper) - startDP)
        return sp < 0 ? -dp : dp
    }

    private static func dp(_ table: Int, _ column: Int) -> Double { dp[table * sp.count + column] }

    /// The font scales of the tables, in hundredths.
    private static let keys = [105, 110, 115, 120, 130, 150, 180, 200]
    private static let sp: [Double] = [8, 10, 12, 14, 18, 20, 24, 30, 100]
    private static let dp: [Double] = [
        8.4, 10.5, 12.6, 14.8, 18.6, 20.6, 24.4, 30, 100,  // 1.05
        8.8, 11, 13.2, 15.6, 19.2, 21.2, 24.8, 30, 100,  // 1.1
        9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30, 100,  // 1.15
        9.6, 12, 14.4, 17.2, 20.4, 22.4, 25.6, 30, 100,  // 1.2
        10.4, 13, 15.6, 18.8, 21.6, 23.6, 26.4, 30, 100,  // 1.3
        12, 15, 18, 22, 24, 26, 28, 30, 100,  // 1.5
        14.4, 18, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100,  // 1.8
        16, 20, 24, 26, 30, 34, 36, 38, 100,  // 2.0
    ]
}
