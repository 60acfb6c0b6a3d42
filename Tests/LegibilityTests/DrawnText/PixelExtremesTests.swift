import Testing

@testable import Legibility

@Suite("Extreme pixels") struct PixelExtremesTests {
    @Test("The darkest, lightest and most frequent pixels are found")
    func extremes() throws {
        let pixels = [
            Pixel(250, 250, 250, 255), Pixel(255, 255, 255, 255), Pixel(10, 20, 30, 255), Pixel(250, 250, 250, 255),
        ]
        let rectangle = try #require(PixelRectangle(width: 2, height: 2, pixels: pixels))
        let (darkest, lightest, commonest) = rectangle.extremes
        #expect([darkest.hex, lightest.hex, commonest.hex] == ["#0a141e", "#ffffff", "#fafafa"])
    }
}
