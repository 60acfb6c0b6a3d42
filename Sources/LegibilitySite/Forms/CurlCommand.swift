import HTTPMessages
import Substrings

/// A shell command that calls this server's API.
struct CurlCommand {
    /// The address of the server, as named in the client's request.
    let origin: String

    init(_ request: HTTPRequest) {
        let host = request.headers.first("host") ?? ""
        let isHost =
            !host.isEmpty && host.utf8.count <= 255
            && host.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default: false
                }
            }
        origin = (request.head.isSecure ? "https://" : "http://") + (isHost ? host : "localhost:8080")
    }

    /// Returns a command that sends JSON.
    func sending(_ json: String, to path: String) -> String {
        """
        curl \((origin + path).quotedForShell) \\
            -H 'Content-Type: application/json' \\
            -d \(json.quotedForShell)
        """
    }

    /// Returns a command that sends a file and, if the response is a file, saves the response.
    func sending(file: String, to target: String, into answer: String? = nil) -> String {
        """
        curl \((origin + target).quotedForShell) \\
            -H 'Content-Type: application/octet-stream' \\
            --data-binary @\(file)\(answer.map { " -o \($0)" } ?? "")
        """
    }
}

extension String {
    /// The text as a single word of a POSIX shell, in which no character has a special meaning.
    var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
