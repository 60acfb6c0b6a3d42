import Testing

@testable import Legibility

@Suite struct ConversionMatricesTests {
    @Test(arguments: [
        (linearRGBToXYZ, xyzToLinearRGB), (linearDisplayP3ToXYZ, xyzToLinearDisplayP3),
        (linearA98ToXYZ, xyzToLinearA98),
        (linearRec2020ToXYZ, xyzToLinearRec2020), (linearProPhotoToXYZD50, xyzD50ToLinearProPhoto),
        (d65ToD50, d50ToD65),
        (xyzToLMS, lmsToXYZ), (cubeRootLMSToOKLab, okLabToCubeRootLMS),
    ])
    func inversesUndo(_ matrix: Matrix3x3, _ inverse: Matrix3x3) {
        for unit in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
            #expect(distance(inverse * (matrix * unit), unit) < 2e-15)
        }
    }

    @Test(arguments: [
        (linearRGBToXYZ, whiteD65), (linearDisplayP3ToXYZ, whiteD65), (linearA98ToXYZ, whiteD65),
        (linearRec2020ToXYZ, whiteD65), (linearProPhotoToXYZD50, whiteD50),
    ])
    func whiteIsWhite(_ matrix: Matrix3x3, _ white: SIMD3<Double>) {
        #expect(distance(matrix * .one, white) < 1e-15)
    }

    @Test func whiteHasNoHue() {
        #expect(distance(d65ToD50 * whiteD65, whiteD50) < 1e-15)
        #expect(distance(OKLab(XYZ(whiteD65)).coordinates, SIMD3(1, 0, 0)) < 1e-15)
        #expect(distance(Lab(XYZD50(whiteD50)).coordinates, SIMD3(100, 0, 0)) < 1e-15)
    }
}
