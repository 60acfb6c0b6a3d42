import LegibilityService
import Substrings

/// The manual page, in the macros of `man`, from the descriptions of the commands.
enum ManualPage {
    static var text: String {
        let commands = CommandDescription.names.map { CommandDescription(command: $0) }
        let sections = commands.map { command in
            ".SS \(command.name)\n.nf\n\(command.help.escaped).fi\n"
        }
        return """
            .TH LEGIBILITY 1 "" "legibility \(Release.version)" "User Commands"
            .SH NAME
            legibility \\- check whether people can read text, colours, app screens and web pages
            .SH SYNOPSIS
            .B legibility
            .I COMMAND
            [\\fIARGUMENT\\fR]... [\\fB\\-\\-OPTION\\fR \\fIVALUE\\fR]...
            .SH DESCRIPTION
            .nf
            \(CommandDescription.overview.escaped).fi
            .SH COMMANDS
            \(sections.joined()).SH SETTINGS
            .nf
            \(CommandDescription.settings.escaped).fi
            .SH ENVIRONMENT
            .TP
            .B LEGIBILITY_LISTEN
            Address of the server. Each setting has such a variable.
            .TP
            .B NO_COLOR
            If it is set and not empty, the output has no colours.
            .TP
            .B LANG
            Language of answers: Japanese if it begins with \\(lqja\\(rq, otherwise English.

            """
    }
}

extension String {
    /// The text with the characters escaped that have a meaning in a manual page.
    fileprivate var escaped: String {
        let text = replacing("\\", with: "\\e").replacing("-", with: "\\-")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }.joined(separator: "\n")
            + (text.hasSuffix("\n") ? "" : "\n")
    }
}
