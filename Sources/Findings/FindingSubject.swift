/// The kind of subject in a project that findings concern.
package enum FindingSubject: String, CaseIterable, Sendable {
    /// Pairs of colours in style sheets, tokens, asset catalogs and resources, and of constants in code.
    case colors
    /// Views in storyboards and nibs.
    case interfaces
    /// Views in source code.
    case code
    /// Images and app icons in asset catalogs.
    case images
    /// Screens of apps: element trees with their screenshots.
    case screens
    /// Pictures and documents without a description of their contents.
    case pictures
    /// Records of web pages.
    case pages
}

extension Set<FindingSubject> {
    /// All subjects.
    package static var all: Self { Self(FindingSubject.allCases) }
    /// The subjects that one audit of files has, because they share the colours.
    package static var ofFiles: Self { [.colors, .interfaces, .code, .images] }
}
