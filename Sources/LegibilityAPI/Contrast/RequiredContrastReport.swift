import Endpoints
import Legibility

/// The report on the contrast that text needs, and the lightnesses that reach it.
struct RequiredContrastReport: Report {
    /// The requirement of one source, with the lighter and darker lightness ranges of the requested hue.
    struct Requirement: Sendable {
        let contrast: RequiredContrast
        let ranges: [LightnessRange]
    }

    let query: RequiredContrastQuery
    /// The background layers flattened into one.
    let background: Layer
    let requirements: [Requirement]

    init(_ query: RequiredContrastQuery) {
        self.query = query
        let layers = (query.background + [query.backdrop].compactMap(\.self)).map { Layer($0.color) }
        background = Composite(layers).layer
        requirements = RequiredContrast.all(for: query.content.foreground, by: query.profiles).map { contrast in
            let ranges = query.hue.map { contrast.lightnessRanges(hue: $0.hue, chroma: $0.chroma, on: layers) }
            return Requirement(contrast: contrast, ranges: ranges ?? [])
        }
    }
}
