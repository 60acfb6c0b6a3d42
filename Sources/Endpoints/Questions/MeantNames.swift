import Sentences
import Spelling

/// Returns the known parameter that an unknown name most likely means; nil if no known name is similar.
///
/// This recognizes names from other programs (`fg`, `fontSize`), other spellings (`display-scale`), and typos. A
/// parameter that is already given isn't suggested again.
package func meantParameter(by name: String, among known: [String], given: [String]) -> String? {
    let word = Substring(bare(name))
    if let other = known.first(where: { bare($0) == word }) { return other }
    let meanings = parameterSynonyms.filter { $0.synonyms.contains(word) }.map(\.parameter)
    return meanings.first { known.contains($0) && !given.contains($0) } ?? closestSpelling(of: name, among: known)
}

/// The names of the two colours of a pair, as different requests and programs use them.
private let pairColors = [["foreground", "fg", "text"], ["background", "bg", "ground"]]

/// Returns the other names of a colour of a pair; empty for any other name.
package func synonyms(ofPairColor name: String) -> [String] {
    pairColors.first { $0.contains(name) }?.filter { $0 != name } ?? []
}

/// Returns the known parameter for a colour of a pair with one of its other names; nil if the request isn't about a pair.
/// A link in a text has two text colours, so no name of a text colour is clear there.
package func pairColor(named name: String, among known: [String]) -> String? {
    guard pairColors.allSatisfy({ !known.filter($0.contains).isEmpty }), !known.contains("link") else { return nil }
    return synonyms(ofPairColor: name).first(where: known.contains)
}

/// Returns the reason why a framework's name isn't a parameter, and what to use instead; nil for other names.
func reasonAgainstParameter(named name: String, among known: [String]) -> Phrase? {
    switch bare(name) {
    case "maximumcontentsizecategory", "minimumcontentsizecategory", "dynamictypesize":
        guard known.contains("category"), known.contains("maximumSize") else { return nil }
        return "Set “category” for the size at one category, or “maximumSize” for a cap in points."
    case "minimumscalefactor", "adjustsfontsizetofitwidth":
        return "It shrinks text to fit its width when the text is laid out, so no size can be calculated for it."
    default: return nil
    }
}

/// Returns a name's letters and digits, ignoring ASCII case.
private func bare(_ name: String) -> String {
    let bytes = name.utf8.prefix(64).filter { !"-_.".utf8.contains($0) }
    return String(decoding: bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}

/// Other names for the parameters: from CSS, from design tools, and short forms.
private let parameterSynonyms: [(parameter: String, synonyms: Set<Substring>)] = """
    foreground   fg text ink color colour textcolor textcolour fontcolor forecolor foregroundcolor foregroundcolour
    background   bg paper backgroundcolor backgroundcolour bgcolor ground surface canvas
    backdrop     behind wallpaper
    color        colour fg foreground hex
    base         color colour brand seed hex
    colors       colours color colour palette swatches
    size         fontsize textsize pointsize px pt
    weight       fontweight
    unit         units
    profile      level standard conformance wcag
    appearance   scheme colorscheme theme mode
    vision       cvd colorblind colourblind colorblindness colourblindness deficiency
    deficiency   cvd colorblind colourblind colorblindness colourblindness vision
    severity     strength
    target       ratio threshold minimum required
    minimum      ratio threshold target min
    typeface     font fontfamily
    style        textstyle
    category     sizecategory contentsize contentsizecategory
    platform     os
    displayScale scale pixelratio devicepixelratio dpr
    maximumSize  max maximum maxsize
    leading      lineheight linespacing
    tracking     letterspacing kerning
    lines        linelimit numberoflines
    indicator    outline ring focus foreground fg
    fields       field select
    name         label title
    question     query q ask
    """.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), Set(words.dropFirst()))
    }
