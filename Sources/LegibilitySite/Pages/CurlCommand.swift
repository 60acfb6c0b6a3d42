import HTTPMessages

/// A command for a shell that calls this server's API.
struct CurlCommand {
    /// The address of the server, as the client of a request named it.
    let origin: String

    init(_ request: HTTPRequest) {
        let host = request.headers.first("host") ?? ""
        let isHost =
            !host.isEmpty && host.utf8.count <= 255
            && host.utf8.allSatisfy { byte in
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]".utf8.contains(byte)
            }
        origin = (request.head.isSecure ? "https://" : "http://") + (isHost ? host : "localhost:8080")
    }

    /// Sends JSON.
    func sending(_ json: String, to path: String) -> String {
        """
        curl \((origin + path).quotedForShell) \\
            -H 'Content-Type: application/json' \\
            -d \(json.quotedForShell)
        """
    }

    /// Returns a command that sends a file, and saves the answer if that is a file, too.
    func sending(file: String, to target: String, into answer: String? = nil) -> String {
        """
        curl \((origin + target).quotedForShell) \\
            -H 'Content-Type: application/octet-stream' \\
            --data-binary @\(file)\(answer.map { " -o \($0)" } ?? "")
        """
    }
}

extension String {
    /// The text as one word of a POSIX shell, in which no character has a special meaning.
    var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
