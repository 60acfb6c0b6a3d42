import Substrings

/// The completion of commands, options and choices for a shell, from the descriptions of the commands.
enum ShellCompletion: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        let commands = CommandDescription.names.map { CommandDescription(command: $0) }
        return switch self {
        case .bash: Self.bash(commands)
        case .zsh: Self.zsh(commands)
        case .fish: Self.fish(commands)
        }
    }

    private static func bash(_ commands: [CommandDescription]) -> String {
        let cases = commands.map { command in
            let options = (command.options.map(\.name) + ["--help"]).joined(separator: " ")
            let values = command.options.filter { !$0.choices.isEmpty }.map { option in
                "            \(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;\n"
            }
            let words = command.name == "completion" ? "bash zsh fish" : options
            return """
                    \(command.name))
                        case $before in
                \(values.joined())            esac
                        words='\(words)' ;;

                """
        }
        return """
            # Completion of legibility in bash.
            _legibility() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " ")) help version' -- "$word"))
                    return
                fi
                case ${COMP_WORDS[1]} in
            \(cases.joined())    esac
                case $word in
                    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
                    *) COMPREPLY=($(compgen -f -- "$word")) ;;
                esac
                [ "${COMP_WORDS[1]}" = completion ] && COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o filenames -F _legibility legibility

            """
    }

    private static func zsh(_ commands: [CommandDescription]) -> String {
        let names = commands.map { "        '\($0.name):\($0.summary.inQuotes)'\n" }
        let cases = commands.map { command in
            let options = command.options.map { option in
                let value =
                    option.value.map { value in
                        option.choices.isEmpty
                            ? ":\(value.lowercased().filter(\.isLetter)):\(option.isPath ? "_files" : "")"
                            : ":value:(\(option.choices.joined(separator: " ")))"
                    } ?? ""
                return " '\(option.name)[\(option.sentences.firstSentence.inQuotes)]\(value)'"
            }
            let rest = command.name == "completion" ? " '*:shell:(bash zsh fish)'" : " '*:file:_files'"
            return "        \(command.name)) _arguments\(options.joined())\(rest) ;;\n"
        }
        return """
            #compdef legibility
            # Completion of legibility in zsh.
            _legibility() {
                local -a commands
                commands=(
            \(names.joined())    )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                local command=${words[2]}
                shift words
                (( CURRENT-- ))
                case $command in
            \(cases.joined())    esac
            }
            _legibility "$@"

            """
    }

    private static func fish(_ commands: [CommandDescription]) -> String {
        let names = commands.map { command in
            "complete -c legibility -n __fish_use_subcommand -f -a \(command.name) -d '\(command.summary.inQuotes)'\n"
        }
        let options = commands.flatMap { command in
            command.options.map { option in
                let value =
                    option.value == nil
                    ? "" : option.choices.isEmpty ? " -r" : " -x -a '\(option.choices.joined(separator: " "))'"
                return "complete -c legibility -n '__fish_seen_subcommand_from \(command.name)' -l "
                    + "\(option.name.dropFirst(2))\(value) -d '\(option.sentences.firstSentence.inQuotes)'\n"
            }
        }
        return """
            # Completion of legibility in fish.
            \(names.joined())\(options.joined())complete -c legibility -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'

            """
    }
}

extension String {
    /// The first sentence, without its full stop.
    fileprivate var firstSentence: String {
        let end = firstRange(of: ". ")?.lowerBound ?? (hasSuffix(".") ? index(before: endIndex) : endIndex)
        return String(self[..<end])
    }

    /// The text in a form that is safe between single quotes and in zsh's descriptions.
    fileprivate var inQuotes: String {
        replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "")
    }
}
