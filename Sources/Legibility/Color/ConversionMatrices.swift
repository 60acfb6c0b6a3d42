// The matrices of CSS Color 4, "Sample code for color conversions" (w3c/csswg-drafts, css-color-4/conversions.js), in
// the same notation: fractions that follow exactly from the chromaticities and white points below or, if the draft
// gives decimals, all of its digits. In linear channels and XYZ, white has the luminance 1.

/// CIE daylight of 6504 K, from the rounded chromaticity x = 0.3127, y = 0.3290, as in CSS.
let whiteD65 = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)

/// CIE daylight of 5003 K, from x = 0.3457, y = 0.3585.
let whiteD50 = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

let linearRGBToXYZ = Matrix3x3(
    [506752 / 1_228_815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1_001_167 / 1_053_270])

let xyzToLinearRGB = Matrix3x3(
    [12831 / 3959, -329 / 214, -1974 / 3959],
    [-851781 / 878810, 1_648_619 / 878810, 36519 / 878810],
    [705 / 12673, -2585 / 12673, 705 / 667])

let linearDisplayP3ToXYZ = Matrix3x3(
    [608311 / 1_250_200, 189793 / 714400, 198249 / 1_000_160],
    [35783 / 156275, 247089 / 357200, 198249 / 2_500_400],
    [0, 32229 / 714400, 5_220_557 / 5_000_800])

let xyzToLinearDisplayP3 = Matrix3x3(
    [446124 / 178915, -333277 / 357830, -72051 / 178915],
    [-14852 / 17905, 63121 / 35810, 423 / 17905],
    [11844 / 330415, -50337 / 660830, 316169 / 330415])

let linearA98ToXYZ = Matrix3x3(
    [573536 / 994567, 263643 / 1_420_810, 187206 / 994567],
    [591459 / 1_989_134, 6_239_551 / 9_945_670, 374412 / 4_972_835],
    [53769 / 1_989_134, 351524 / 4_972_835, 4_929_758 / 4_972_835])

let xyzToLinearA98 = Matrix3x3(
    [1_829_569 / 896150, -506331 / 896150, -308931 / 896150],
    [-851781 / 878810, 1_648_619 / 878810, 36519 / 878810],
    [16779 / 1_248_040, -147721 / 1_248_040, 1_266_979 / 1_248_040])

let linearRec2020ToXYZ = Matrix3x3(
    [63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314],
    [26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157],
    [0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314])

let xyzToLinearRec2020 = Matrix3x3(
    [30_757_411 / 17_917_100, -6_372_589 / 17_917_100, -4_539_589 / 17_917_100],
    [-19_765_991 / 29_648_200, 47_925_759 / 29_648_200, 467509 / 29_648_200],
    [792561 / 44_930_125, -1_921_689 / 44_930_125, 42_328_811 / 44_930_125])

/// ROMM RGB is defined under D50, so its XYZ is too.
let linearProPhotoToXYZD50 = Matrix3x3(
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020])

let xyzD50ToLinearProPhoto = Matrix3x3(
    [1.34578688164715830, -0.25557208737979464, -0.05110186497554526],
    [-0.54463070512490190, 1.50824774284514680, 0.02052744743642139],
    [0, 0, 1.21196754563894520])

/// Bradford chromatic adaptation.
let d65ToD50 = Matrix3x3(
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371])

let d50ToD65 = Matrix3x3(
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124])

// OKLab (Björn Ottosson, 2020), recalculated in CSS for a white of exactly (1, 0, 0).

let xyzToLMS = Matrix3x3(
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])

let lmsToXYZ = Matrix3x3(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])

/// Converts the cube roots of LMS to OKLab.
let cubeRootLMSToOKLab = Matrix3x3(
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])

let okLabToCubeRootLMS = Matrix3x3(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])

/// A 3×3 matrix in row order, as in publications.
public struct Matrix3x3: Sendable {
    /// The three rows.
    package let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { rows = (first, second, third) }

    /// A row, from 0 to 2.
    public subscript(row: Int) -> SIMD3<Double> { [rows.0, rows.1, rows.2][row] }

    /// The identity matrix.
    static let identity = Self([1, 0, 0], [0, 1, 0], [0, 0, 1])

    /// Returns the product of a matrix and a column.
    @inline(__always)
    static func * (matrix: Self, column: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            (matrix.rows.0 * column).sum(), (matrix.rows.1 * column).sum(), (matrix.rows.2 * column).sum())
    }

    /// Returns the product of two matrices: the matrix that applies the right matrix first.
    static func * (left: Self, right: Self) -> Self {
        Self(left.rows.0 * right, left.rows.1 * right, left.rows.2 * right)
    }

    /// Returns the product of a row and a matrix: turns a linear form of the result of the matrix into a linear form of
    /// its argument.
    static func * (row: SIMD3<Double>, matrix: Self) -> SIMD3<Double> {
        row.x * matrix.rows.0 + row.y * matrix.rows.1 + row.z * matrix.rows.2
    }

    /// The inverse matrix; the matrix must be invertible.
    var inverse: Self {
        let columns = (cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1))
        let determinant = (rows.0 * columns.0).sum()
        return Self(
            SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
            SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
            SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
    }

    /// Returns the matrix interpolated with another, entry by entry, by a share of 0 … 1.
    func mixed(with other: Self, share: Double) -> Self {
        func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { (1 - share) * a + share * b }
        return Self(mix(rows.0, other.rows.0), mix(rows.1, other.rows.1), mix(rows.2, other.rows.2))
    }
}

/// Returns the cross product of two vectors.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
