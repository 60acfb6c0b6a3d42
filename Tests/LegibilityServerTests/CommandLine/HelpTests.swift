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
        for help in [CommandLineArguments.help, AuditArguments.help] {
            for hole in ["{settings}", "{subjects}", "{form", "{parameters}", "{pages}"] {
                #expect(!help.contains(hole))
            }
        }
    }
}
