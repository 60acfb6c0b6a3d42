// Text in XML.

extension String {
    /// The text without characters that XML can't contain: XML 1.0 has no control characters and none of the
    /// non-characters at a plane's end.
    package var inXML: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
            scalars.append(isAllowed ? scalar : "\u{FFFD}")
        }
        return String(scalars)
    }

    /// The text as it is written in an element or an attribute's quotes of a report, with control characters shown.
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
