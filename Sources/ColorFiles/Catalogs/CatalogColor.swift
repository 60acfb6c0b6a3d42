import JSON
import Legibility

/// The colour of a slot, as written in an asset catalog.
struct CatalogColor {
    /// The colour's range in the document.
    let range: Range<Int>
    /// The space and its components, or the system's name, as written.
    let written: String
    private let content: Content

    private enum Content {
        case color(Color, isAmbiguous: Bool)
        case unresolved(UnresolvedColor)
        /// A system colour, which follows the appearance in every slot.
        case system(String, platform: String?)
    }

    /// Reads the whole colour once, because several modes need it.
    init(_ json: JSONValue) {
        range = json.source.startIndex..<json.source.endIndex
        if let reference = json["reference"]?.string {
            let platform = json["platform"]?.string
            written = "system \(platform ?? "-") \(reference)"
            content = .system(reference, platform: platform)
            return
        }
        let components = CatalogComponents(json["components"])
        let space = json["color-space"]?.string
        written = ([space ?? "-"] + components.written).joined(separator: " ")
        do throws(UnresolvedColor) {
            let (color, isAmbiguous) = try components.color(in: space)
            content = .color(color, isAmbiguous: isAmbiguous)
        } catch {
            content = .unresolved(error)
        }
    }

    /// Returns the colour in an appearance, with an optional note.
    func color(in mode: CatalogMode) throws(UnresolvedColor) -> (color: Color, note: ColorNote.Kind?) {
        switch content {
        case .color(let color, let isAmbiguous): (color, isAmbiguous ? .ambiguousComponents : nil)
        case .unresolved(let reason): throw reason
        case .system(let reference, let platform): (try systemColor(reference, platform, in: mode), .systemColor)
        }
    }

    private func systemColor(
        _ reference: String, _ platform: String?, in mode: CatalogMode
    ) throws(UnresolvedColor) -> Color {
        if let platform, platform == "osx" || platform == "macos" {
            throw UnresolvedColor(.systemColor, "macOS \(reference)")
        }
        var word = Array(reference.utf8)[...]
        guard word.starts(with: "system".utf8) else { throw UnresolvedColor(.systemColor, value: reference) }
        word = word.dropFirst("system".utf8.count)
        if word.count > 5, word.suffix(5).elementsEqual("Color".utf8) { word = word.dropLast(5) }
        let name = String(decoding: word, as: UTF8.self).asciiLowercased
        guard let color = SystemColor(rawValue: name) else { throw UnresolvedColor(.systemColor, value: reference) }
        return Color(color.color(in: mode.appearance))
    }
}

extension CatalogMode {
    fileprivate var appearance: Appearance {
        switch self {
        case .light: .light
        case .dark: .dark
        case .lightHigh: .lightIncreasedContrast
        case .darkHigh: .darkIncreasedContrast
        }
    }
}
