// Escaping text for XML.

extension String {
    /// The text without characters that XML can't contain: XML 1.0 allows no control characters and no non-characters
    /// at the end of a plane.
    package var inXML: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
            scalars.append(isAllowed ? scalar : "\u{FFFD}")
        }
        return String(scalars)
    }

    /// The text as written in an element or a quoted attribute of a report, showing control characters.
    package var escapedInXML: String {
        var text = ""
        for scalar in showingControls(keepingLines: true).inXML.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
