import Foundation
import Testing

@testable import Legibility

@Suite("Tables of 8-bit channels")
struct ChannelTableTests {
    /// Returns the linear channel by WCAG 2.2's definition of relative luminance.
    private func light(_ channel: Double) -> Double {
        channel <= 0.04045 ? channel / 12.92 : Foundation.pow((channel + 0.055) / 1.055, 2.4)
    }

    @Test("Every byte has exactly the linear value of the formula")
    func everyByte() {
        for byte in UInt8.min...UInt8.max {
            let channel = Double(byte) / 255
            #expect(decodedChannels[byte] == light(channel))
            #expect(decodedChannels[encoded: channel] == light(channel))
            #expect(decodeSRGB(channel) == light(channel))
        }
    }

    @Test("A channel close to the value of a byte isn't treated as that byte")
    func besideBytes() {
        for byte in UInt8.min...UInt8.max {
            let channel = Double(byte) / 255
            for beside in [channel.nextUp, channel.nextDown, channel + 1e-9, channel + 256 / 255.0, -channel.nextUp] {
                #expect(decodedChannels[encoded: beside] == nil)
                let size = light(abs(beside))
                #expect(decodeSRGB(beside) == (beside < 0 ? -size : size))
            }
        }
    }

    @Test(
        "A value that isn't a byte has no entry in the table",
        arguments: [-0.0, .nan, .infinity, -.infinity, 1e300, -1, 2])
    func oddities(_ value: Double) {
        #expect(decodedChannels[encoded: value] == nil)
    }

    @Test("A negative zero stays negative")
    func negativeZero() {
        #expect(decodeSRGB(-0.0).sign == .minus)
    }

    @Test("8-bit colours have exactly the luminance and contrasts of the same colours as doubles")
    func colors() {
        for (index, color) in spreadColors.enumerated() {
            let other = spreadColors[index * 1237 % spreadColors.count]
            #expect(relativeLuminance(color) == relativeLuminance(SRGB(color)))
            #expect(contrastRatio(color, other) == contrastRatio(SRGB(color), SRGB(other)))
            #expect(
                lightnessContrast(text: color, background: other)
                    == lightnessContrast(text: SRGB(color), background: SRGB(other)))
            let light = SRGB(color).channels.map { self.light($0) }
            #expect(relativeLuminance(color) == (light * SIMD3(0.2126, 0.7152, 0.0722)).sum())
            let screen = SRGB(color).channels.map { Foundation.pow($0, 2.4) }
            #expect(screenLuminance(color) == 0.2126729 * screen.x + 0.7151522 * screen.y + 0.0721750 * screen.z)
        }
    }
}
