import Legibility

/// A screen of an app: its size, its elements, and the known facts about the device.
package struct AppScreen: Sendable {
    package var format: ScreenFormat
    package var platform: ScreenPlatform?
    /// The device's name, as the caller wrote it.
    package var device: String?
    /// The size in points.
    package var width, height: Double
    /// Pixels per point; nil if nothing shows it.
    package var scale: Double?
    package var category: SizeCategory?
    package var appearance: ScreenAppearance?
    package var safeArea: EdgeInsets?
    /// The screen on which a widget or a Live Activity is shown, in points; the screen itself if none is named.
    package var hostScreen: ScreenSize?
    package var elements: [ScreenElement]
    /// Unknown members, as JSON Pointers.
    package var ignored: [String] = []
    /// Whether its points are pixels, because the description doesn't give the number of pixels per point.
    package var isInPixels = false

    package var size: ScreenSize { ScreenSize(width: width, height: height) }
    package var bounds: Frame { Frame(0, 0, width, height) }
    /// Maximum error of a frame, in points: some formats have only whole points.
    package var framePrecision: Double { format.framePrecision }
}

package enum ScreenAppearance: String, CaseIterable, Sendable {
    case light, dark
}

/// Apple's platforms, and Android, for which WCAG's rules are valid but not Apple's.
package enum ScreenPlatform: Hashable, Sendable {
    case apple(Platform)
    case android

    package var apple: Platform? { if case .apple(let platform) = self { platform } else { nil } }

    package var name: String { apple?.rawValue ?? "android" }
    /// The name as it is written.
    package var title: String { apple?.title ?? "Android" }
}

/// The format of a screen's description.
package enum ScreenFormat: String, CaseIterable, Sendable {
    case own = "json"
    case webDriverAgent = "webdriveragent"
    case figma, idb, uiautomator, xcuitest

    /// The precision of frames, in points. WebDriverAgent's frames grow to whole points; others have fractions, printed
    /// with few digits.
    package var framePrecision: Double { self == .webDriverAgent ? 1 : 0.05 }
}
