import Glibc
import JSON

/// A crash of the server's process.
package struct CrashReport: Sendable {
    /// The request on which the crashed thread was working.
    package struct Request: Sendable {
        package var method: String
        /// The path in the notation of the documentation; empty for an unknown path.
        package var route: String
        /// The length of the body in bytes.
        package var bytes: Int
        package var id: String

        package init(method: String, route: String, bytes: Int, id: String) {
            (self.method, self.route, self.bytes, self.id) = (method, route, bytes, id)
        }
    }

    /// The signal that ended the process.
    package var signal: Int32
    /// The number of crashes since the start, including this one.
    package var number: Int
    /// Nil if the thread had no request, or if the process couldn't report it.
    package var request: Request?

    package init(signal: Int32, number: Int, request: Request?) {
        (self.signal, self.number, self.request) = (signal, number, request)
    }

    /// Returns the line for the log, which is JSON in every log format.
    package func line(at time: timespec = .now) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("level", "error")
            json.member("message", "The server crashed and is starting again. Its unfinished requests get no response.")
            json.member("signal", Self.names[signal] ?? String(signal))
            json.member("crashes", number)
            guard let request else { return }
            json.member("method", request.method)
            if !request.route.isEmpty { json.member("route", request.route) }
            json.member("receivedBytes", request.bytes)
            json.member("requestId", request.id)
        }
        return json.line
    }

    private static let names = [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
        SIGABRT: "SIGABRT", SIGKILL: "SIGKILL",
    ]
}
