import Foundation
import OperatingSystem
import Synchronization
import Testing

@testable import LegibilityServer
@testable import LegibilityService

@Suite("The command for editors, legibility lsp")
struct LanguageServerCommandTests {
    private struct Ended {
        let status: Int32
        let output: String
        let errors: [String]
    }

    private func run(_ input: String) throws -> Ended {
        let (given, output) = (try #require(Descriptor.pipe()), try #require(Descriptor.pipe()))
        given.writing.write(Array(input.utf8))
        given.writing.close()
        let errors = Mutex<[String]>([])
        var command = LanguageServerCommand(input: given.reading, output: output.writing)
        command.say = { sentence in errors.withLock { $0.append(sentence) } }
        let status = command.run()
        output.writing.close()
        defer {
            given.reading.close()
            output.reading.close()
        }
        return Ended(
            status: status, output: String(decoding: output.reading.read(atMost: .max), as: UTF8.self),
            errors: errors.withLock { $0 })
    }

    private func framed(_ messages: String...) -> String {
        messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    }

    private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

    @Test("The exit status is 0 after shutdown and exit, otherwise 1")
    func statuses() throws {
        let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
        let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
        let whole = try run(framed(Self.initialize, shutdown, exit))
        #expect(whole.status == 0)
        #expect(whole.output.hasSuffix("Content-Length: 38\r\n\r\n" + #"{"jsonrpc":"2.0","id":2,"result":null}"#))
        #expect(try run(framed(Self.initialize, exit)).status == 1)
        #expect(try run(framed(Self.initialize)).status == 1)
        #expect(try run("").status == 1)
    }

    @Test(
        "Unreadable input stops the server with an explanation",
        arguments: [
            ("{\"jsonrpc\": \"2.0\"}\n", "isn’t a message"), ("Content-Length: x\r\n\r\n", "whole number"),
            ("Content-Length: 999999999\r\n\r\n", "maximum"), ("Content-Length: 10\r\n\r\n{}", "within a message"),
        ])
    func malformed(_ input: String, _ part: String) throws {
        let ended = try run(input)
        #expect(ended.status == 1)
        #expect(ended.errors.count == 1)
        #expect(ended.errors.first?.contains(part) == true)
    }

    @Test("A finding is sent as soon as its audit has finished", .timeLimit(.minutes(1)))
    func findings() throws {
        let (given, output) = (try #require(Descriptor.pipe()), try #require(Descriptor.pipe()))
        let ended = Mutex<Int32?>(nil)
        let thread = Thread { [input = given.reading, output = output.writing] in
            let status = LanguageServerCommand(input: input, output: output).run()
            ended.withLock { $0 = status }
            output.close()
        }
        thread.start()
        let open =
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:a","languageId":"#
            + #""css","version":1,"text":".a { color: #777777; background: #ffffff }"}}}"#
        given.writing.write(Array(framed(Self.initialize, open).utf8))
        var received: [UInt8] = []
        while !String(decoding: received, as: UTF8.self).contains("wcag22.1.4.3") {
            try #require(output.reading.append(to: &received, atMost: 1 << 16))
        }
        given.writing.close()
        while output.reading.append(to: &received, atMost: 1 << 16) {}
        #expect(ended.withLock { $0 } == 1)
    }

    @Test("The command accepts --stdio but no settings")
    func arguments() throws {
        for arguments in [["lsp"], ["lsp", "--stdio"]] {
            guard case .languageServer = try CommandLineArguments(arguments) else {
                Issue.record("\(arguments)")
                continue
            }
        }
        #expect(throws: ConfigurationError.self) { try CommandLineArguments(["lsp", "--port", "8080"]) }
    }
}
