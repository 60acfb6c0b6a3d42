// Escaping text for Markdown, as interpreted by GitHub and GitLab.

extension String {
    /// The text for a table cell, with characters escaped that Markdown would interpret as markup.
    package var escapedInMarkdown: String {
        var text = ""
        for character in showingControls(keepingLines: true).unicodeScalars {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "$": text += "\\\(character)"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\n", "\r": text += " "
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
