// Text in Markdown, as GitHub and GitLab read it.

extension String {
    /// As it is read, in a cell of a table: what could be markup there is none.
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
