import Audits
import Legibility

/// A screen of an app: its size, its elements, and the known properties of the device.
package struct AppScreen: Sendable {
    package var format: ScreenFormat
    package var platform: ScreenPlatform?
    /// The device's name as specified by the caller.
    package var device: String?
    /// The width and height in points.
    package var width, height: Double
    /// Pixels per point; nil if unknown.
    package var scale: Double?
    package var category: SizeCategory?
    package var appearance: ScreenAppearance?
    /// Whether the screen was shown with Increase Contrast.
    package var increasesContrast = false
    package var safeArea: EdgeInsets?
    /// The screen on which a widget or a Live Activity is shown, in points; the screen itself if not specified.
    package var hostScreen: ScreenSize?
    /// The background of the whole screen.
    package var background = ElementBackground.unknown
    package var elements: [ScreenElement]
    /// Unknown members, as JSON Pointers.
    package var ignored: [String] = []
    /// Whether the frames are in pixels, because the description doesn't specify the number of pixels per point.
    package var isInPixels = false

    package var size: ScreenSize { ScreenSize(width: width, height: height) }
    package var bounds: Frame { Frame(0, 0, width, height) }
    /// The maximum error of a frame, in points: some formats have only whole points.
    package var framePrecision: Double { format.framePrecision }
}

package enum ScreenAppearance: String, CaseIterable, Sendable {
    case light, dark
}

/// Apple's platforms, and Android, to which the WCAG rules apply but Apple's rules don't.
package enum ScreenPlatform: Hashable, Sendable {
    case apple(Platform)
    case android

    package var apple: Platform? { if case .apple(let platform) = self { platform } else { nil } }

    package var name: String { apple?.rawValue ?? "android" }
    /// The display name of the platform.
    package var title: String { apple?.title ?? "Android" }
}

/// The format of a screen's description.
package enum ScreenFormat: String, CaseIterable, Sendable {
    case own = "json"
    case webDriverAgent = "webdriveragent"
    case figma, idb, uiautomator, xcuitest

    /// The precision of frames, in points. WebDriverAgent extends frames to whole points; other formats contain
    /// fractions with few digits.
    package var framePrecision: Double { self == .webDriverAgent ? 1 : 0.05 }
}

/// Space at the edges of a screen, in points.
package struct EdgeInsets: Hashable, Sendable {
    package let top, bottom, left, right: Double

    package init(top: Double, bottom: Double, left: Double, right: Double) {
        (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
    }
}

extension Frame {
    func inset(by insets: EdgeInsets) -> Frame {
        Frame(x + insets.left, y + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    }
}
