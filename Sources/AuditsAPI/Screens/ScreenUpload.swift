import Legibility
import RasterImage
import Screens

/// Descriptions of screens and their images from a form on a web page.
package struct ScreenUpload {
    package struct Screen {
        package let name: String
        package let description: [UInt8]
        package fileprivate(set) var picture: (name: String, bytes: [UInt8])?

        /// Returns the screens in the description, by name: the description itself, or several without a known image.
        package func judged(as names: [String]) -> [Screen] {
            names.count == 1 && names[0] == name ? [self] : names.map { Screen(name: $0, description: []) }
        }
    }

    package private(set) var screens: [Screen] = []
    /// The names of images without a description.
    package private(set) var others: [String] = []
    /// The images, if there is no description at all.
    package private(set) var pictures: [(name: String, bytes: [UInt8])] = []

    /// Assigns an image to the screen whose description has the same name, such as `home.png` to `home.xml`; a single
    /// image is assigned to a single description regardless of their names.
    package init(_ files: [(name: String, content: [UInt8])]) {
        var pictures: [(name: String, bytes: [UInt8])] = []
        for file in files {
            if ImageFormat(signatureOf: file.content) != nil {
                pictures.append((file.name, file.content))
            } else {
                screens.append(Screen(name: file.name, description: file.content))
            }
        }
        if screens.isEmpty { self.pictures = pictures }
        if screens.count == 1, pictures.count == 1 {
            screens[0].picture = pictures[0]
            return
        }
        for index in screens.indices {
            for stem in Self.stems(of: screens[index].name) where screens[index].picture == nil {
                guard let place = pictures.firstIndex(where: { Self.stems(of: $0.name).first == stem }) else {
                    continue
                }
                screens[index].picture = pictures.remove(at: place)
            }
        }
        others = pictures.map(\.name)
    }

    /// Returns the possible names of a description's image, without extension: `home.facts` or `home` for
    /// `home.facts.json`.
    package static func stems(of path: String) -> [String] {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        let folder = path[..<name.startIndex]
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return (1..<max(parts.count, 2)).reversed().map { folder + parts.prefix($0).joined(separator: ".") }
    }
}

/// The appearance and text size in which a screen was shown, according to its file name: `home.dark.ax5.txt` is the
/// screen `home` in Dark Mode at the text size AX5.
struct ScreenVariant {
    /// The name without the words of the variant; nil if there are no such words.
    private(set) var name: String?
    private(set) var appearance: ScreenAppearance?
    private(set) var category: SizeCategory?
    private(set) var increasesContrast = false

    /// The word that stands for Increase Contrast.
    static let increased = "contrast"

    /// Reads the words before the extension, each after a dot.
    init(_ path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        var parts = path[start...].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return }
        parts.removeLast()
        var isNamed = false
        while parts.count > 1, let word = parts.last, take(String(word)) {
            parts.removeLast()
            isNamed = true
        }
        if isNamed { name = path[..<start] + parts.joined(separator: ".") }
    }

    private mutating func take(_ word: String) -> Bool {
        let word = word.lowercased()
        if let found = ScreenAppearance(rawValue: word) {
            appearance = appearance ?? found
        } else if let found = SizeCategory.allCases.first(where: { $0.rawValue.lowercased() == word }) {
            category = category ?? found
        } else if word == Self.increased {
            increasesContrast = true
        } else {
            return false
        }
        return true
    }
}
