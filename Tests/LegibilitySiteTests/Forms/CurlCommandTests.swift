import Foundation
import HTTPMessages
import Testing

@testable import LegibilitySite

@Suite("API commands for curl")
struct CurlCommandTests {
    private func command(host: String?) throws -> CurlCommand {
        let headers = HTTPHeaders(host.map { [("Host", $0)] } ?? [])
        return CurlCommand(try HTTPRequest(head: RequestHead(method: .get, rawTarget: "/", headers: headers)))
    }

    @Test("The curl command uses the page's host", arguments: ["example.org", "127.0.0.1:9000", "[::1]:8080"])
    func host(host: String) throws {
        #expect(try command(host: host).origin == "http://\(host)")
    }

    @Test(
        "An invalid host isn't repeated in the command",
        arguments: [nil, "", "a b", "x'; rm -rf ~; '", "a/b", "a\"b", "$(id)"])
    func noHost(host: String?) throws {
        #expect(try command(host: host).origin == "http://localhost:8080")
    }

    /// The shell itself prints the argument.
    @Test(
        "Quoted text reaches the command unchanged",
        arguments: ["it’s", "'", "'''", "a\nb", "$(id) `id` \\ \" !", "{\"name\": \"l'encre\"}", "", "größe"])
    func quoting(text: String) throws {
        let shell = try #require(popen("printf %s \(text.quotedForShell)", "r"))
        var read: [UInt8] = []
        while case let byte = fgetc(shell), byte != EOF { read.append(UInt8(truncatingIfNeeded: byte)) }
        #expect(pclose(shell) == 0)
        #expect(String(decoding: read, as: UTF8.self) == text)
    }
}
