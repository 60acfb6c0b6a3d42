import Foundation
import LegibilityService
import Testing

@testable import LegibilityServer

@Suite("The help of the commands") struct HelpTests {
    @Test("`audit` accepts every option in its help, with a value exactly if the help names one")
    func audit() {
        let (audit, pages) = (AuditArguments.help, PageArguments.help)
        for (help, path) in [(audit.replacing(pages, with: ""), "a.css"), (pages, "a.html")] {
            let options = help.split(separator: "\n").filter { $0.hasPrefix("  --") && !$0.contains("PARAMETER") }
            #expect(options.count > 8)
            for option in options.map({ $0.split(separator: " ").map(String.init) }) {
                // The parser reports an unknown option, and an invalid value in other words.
                do throws(ConfigurationError) {
                    _ = try CommandLineArguments(["audit", path, option[0]] + (option.count > 1 ? ["value"] : []))
                } catch {
                    #expect(!error.description.contains("an option"), "\(error.description)")
                    #expect(!error.description.contains("needs a value"), "\(error.description)")
                }
            }
        }
    }

    @Test("No hole of a help is left empty")
    func holes() {
        let all = CommandDescription.names.map { CommandDescription(command: $0).help }
        for help in all + [CommandDescription.overview, CommandDescription.settings] {
            for hole in [
                "{settings}", "{subjects}", "{form", "{parameters}", "{pages}", "{names}", "{listen}", "{paths}",
            ] {
                #expect(!help.contains(hole))
            }
        }
    }

    @Test(
        "Each command has its own help, which begins with its purpose and fits a screen",
        arguments: CommandDescription.names)
    func ownHelp(name: String) throws {
        guard case .print(let help) = try CommandLineArguments([name, "--help"]) else {
            Issue.record("this is not the help")
            return
        }
        #expect(help == CommandDescription(command: name).help)
        #expect(help.first?.isUppercase == true && help.contains("\nUsage: legibility \(name)"))
        if name != "audit" { #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 40) }
        guard case .print(help) = try CommandLineArguments(["help", name]) else {
            Issue.record("this is not the help")
            return
        }
    }

    @Test("The completion of each shell and the manual page contain every command and option")
    func completion() {
        for shell in ShellCompletion.allCases {
            for name in CommandDescription.names {
                #expect(shell.script.contains(name))
                for option in CommandDescription(command: name).options {
                    #expect(shell.script.contains(option.name.dropFirst(2)), "\(option.name)")
                    #expect(ManualPage.text.contains(option.name.dropFirst(2).replacing("-", with: "\\-")))
                }
            }
        }
    }

    @Test("Bash accepts its completion, and completes commands, options and choices")
    func bash() throws {
        let words = [
            "legibility con": "contrast", "legibility audit . --fail": "--fail-on",
            "legibility audit . --fail-on ne": "never",
        ]
        for (line, expected) in words {
            let parts = line.split(separator: " ").map(String.init)
            let script =
                ShellCompletion.bash.script
                + "COMP_WORDS=(\(parts.joined(separator: " "))); COMP_CWORD=\(parts.count - 1); _legibility; echo \"${COMPREPLY[*]}\""
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(filePath: "/bin/bash")
            process.arguments = ["-c", script]
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(String(decoding: output, as: UTF8.self) == "\(expected)\n")
        }
    }
}
