import Endpoints
import Sentences

/// The result as code for several frameworks, ready to paste.
package struct Snippets {
    /// The code for a framework; nil if the framework has no equivalent.
    var swiftUI: String?
    var uiKit: String?
    var css: String?
    var compose: String?
    var reactNative: String?
    var flutter: String?
    /// Code for a length that scales with the font.
    var scaledMetric: String?
    /// Advice for the system font.
    package var systemFont: Phrase

    /// The available snippets, with the names of their frameworks.
    package var all: [(title: Phrase, code: String)] {
        let all: [(title: Phrase, code: String?)] = [
            ("SwiftUI", swiftUI), ("SwiftUI, a length", scaledMetric), ("UIKit", uiKit), ("CSS", css),
            ("Jetpack Compose", compose), ("React Native", reactNative), ("Flutter", flutter),
        ]
        return all.compactMap { title, code in code.map { (title, $0) } }
    }
}

extension Snippets: DescribedObject {
    package static let shape = Shape<Snippets>(
        "Snippets",
        "Source snippets that reproduce this scaling, one for each framework; null if a framework has no equivalent. "
            + "Replace the font name with your own."
    ) {
        Member("swiftUI", "Source snippet for SwiftUI.") { $0.swiftUI }
        Member("uiKit", "Source snippet for UIKit.") { $0.uiKit }
        Member("css", "Source snippet for CSS.") { $0.css }
        Member("compose", "Source snippet for Jetpack Compose.") { $0.compose }
        Member("reactNative", "Source snippet for React Native.") { $0.reactNative }
        Member("flutter", "Source snippet for Flutter.") { $0.flutter }
        Member("scaledMetric", "SwiftUI code for a length that grows with the font; null if the font doesn’t grow.") {
            $0.scaledMetric
        }
        Member("systemFont", "Advice for the system’s own font, in a sentence.") { $0.systemFont }
    }
}

extension Member {
    /// Returns a member for code snippets, only included if requested by name.
    static func snippets(_ snippets: @escaping @Sendable (Owner) -> Snippets) -> Member {
        Member(
            "snippets",
            "Source snippets; only included if `fields` lists `snippets`.", when: { _ in false }, value: snippets)
    }
}
