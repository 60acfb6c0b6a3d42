import JSON

/// The same in the code of several frameworks, ready to be pasted.
struct Snippets {
    /// A framework; nil for code where the framework has nothing of the kind.
    var swiftUI: String?
    var uiKit: String?
    var css: String?
    var compose: String?
    /// What is to be done with the system's own font.
    var systemFont: String

    /// What is there, by the name of its framework.
    var all: [(title: String, code: String)] {
        [("SwiftUI", swiftUI), ("UIKit", uiKit), ("CSS", css), ("Jetpack Compose", compose)]
            .compactMap { title, code in code.map { (title, $0) } }
    }

    func write(to json: inout JSONWriter) {
        json.member("swiftUI", swiftUI)
        json.member("uiKit", uiKit)
        json.member("css", css)
        json.member("compose", compose)
        json.member("systemFont", systemFont)
    }
}
