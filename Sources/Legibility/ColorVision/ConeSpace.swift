// The cone fundamentals of Smith & Pokorny 1975 ("Spectral sensitivity of the foveal cone photopigments between 400 and
// 500 nm", Vision Research 15, 161–171), on which Brettel 1997 and Viénot 1999 are based. They use tristimulus values
// by Judd 1951 and Vos 1978, not CIE 1931.

/// The matrix from linear sRGB (the primaries of ITU-R BT.709) to Judd–Vos XYZ. Viénot, Brettel & Mollon 1999.
private let linearRGBToJuddVosXYZ = Matrix3x3(
    [0.409568, 0.355041, 0.179167],
    [0.213389, 0.706743, 0.0798680],
    [0.0186297, 0.114620, 0.912367])

/// The matrix from Judd–Vos XYZ to the responses of the long-, middle- and short-wave cones. Smith & Pokorny 1975.
let juddVosXYZToCones = Matrix3x3(
    [0.15514, 0.54312, -0.03286],
    [-0.15514, 0.45684, 0.03286],
    [0, 0, 0.01608])

/// The matrix from linear sRGB to cone responses.
let linearRGBToCones = juddVosXYZToCones * linearRGBToJuddVosXYZ

/// The matrix from cone responses to linear sRGB.
let conesToLinearRGB = linearRGBToCones.inverse

/// The cone responses to the white of the screen, which dichromats see as neutral in both papers.
let whiteInCones = linearRGBToCones * .one

/// Returns a matrix, in linear sRGB, that replaces the response of a missing cone so that the colour is on the plane
/// through black, white and an anchor. Colours that look the same to a dichromat become the same point on this plane.
func projectionOntoPlane(through anchor: SIMD3<Double>, missing cone: Cone) -> Matrix3x3 {
    let normal = cross(whiteInCones, anchor)
    var replacement = -normal / normal[cone.rawValue]
    replacement[cone.rawValue] = 0
    let rows = Matrix3x3.identity.rows
    let inCones =
        switch cone {
        case .long: Matrix3x3(replacement, rows.1, rows.2)
        case .middle: Matrix3x3(rows.0, replacement, rows.2)
        case .short: Matrix3x3(rows.0, rows.1, replacement)
        }
    return conesToLinearRGB * inCones * linearRGBToCones
}
