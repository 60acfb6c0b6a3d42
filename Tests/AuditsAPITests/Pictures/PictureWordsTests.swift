import Legibility
import Testing

@testable import AuditsAPI

@Suite("Words and scales of pictures")
struct PictureWordsTests {
    @Test(
        "Words are joined by spaces, but Japanese characters aren't",
        arguments: [
            (["Save", "changes"], "Save changes"), (["東京", "駅"], "東京駅"), (["iPhone", "を", "探す"], "iPhone を探す"),
            ([], ""),
        ])
    func joined(words: [String], text: String) {
        #expect(PictureWords.joined(words) == text)
    }

    @Test(
        "A screenshot of exactly a device's size has its scale factor, in both orientations",
        arguments: [
            // Apple's guidelines: iPhone 16 has 393 × 852 pt at 3x, iPad Pro 12.9-inch 1024 × 1366 pt at 2x.
            (1179, 2556, 3), (2556, 1179, 3), (2048, 2732, 2), (1920, 1080, nil), (1280, 720, nil), (1180, 2556, nil),
        ] as [(Double, Double, Double?)])
    func device(width: Double, height: Double, scale: Double?) {
        #expect(DeviceScreen.scale(ofPixels: ScreenSize(width: width, height: height)) == scale)
    }
}
