import Testing

@testable import RasterImage

@Suite("Exif orientation")
struct OrientationTests {
    @Test("A recoloured palette file keeps its orientation")
    func palette() throws {
        let file = try RasterImage.recolored(
            try fixture("orientation-6-palette.png"), by: Protanopia(), as: .png, limits: .ample)
        let exif = try #require(PNGChunks(file).first { $0.type == .exif })
        #expect(Orientation(exif: file[exif.data]).rawValue == 6)
        let image = try RasterImage(file, limits: .ample)
        let size = [image.width, image.height]
        #expect(size == [24, 16])
    }

    @Test("The orientation tag is read in either byte order, and written back unchanged", arguments: 1...8)
    func tag(_ value: Int) throws {
        let orientation = try #require(Orientation(rawValue: value))
        #expect(Orientation(exif: orientation.exif[...]) == orientation)
        let little: [UInt8] =
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0] + [0x0F, 1, 2, 0, 1, 0, 0, 0, 0x41, 0, 0, 0]
            + [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(clamping: value), 0, 0, 0] + [0, 0, 0, 0]
        #expect(Orientation(exif: ([9, 9] + little)[2...]) == orientation)
    }

    @Test("An invalid orientation is read as upright")
    func nonsense() {
        let sound = Orientation.turnedRight.exif
        for count in 0..<20 { #expect(Orientation(exif: sound.prefix(count)) == .upright) }
        for value in [0, 9, 255] as [UInt8] {
            var bytes = sound
            bytes[19] = value
            #expect(Orientation(exif: bytes[...]) == .upright)
        }
    }
}
