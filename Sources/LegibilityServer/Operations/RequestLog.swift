import JSON
import WebServer

/// A line of JSON for every answered request. Never the query: it is the asker's own business.
enum RequestLog {
    static func write(_ request: HTTPRequest, status: Int, duration: Duration) {
        logLine(line(request, status: status, duration: duration))
    }

    static func line(_ request: HTTPRequest, status: Int, duration: Duration) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("method", request.method.rawValue)
            json.member("path", request.path)
            json.member("status", status)
            json.member("milliseconds", duration / .milliseconds(1))
            json.member("requestId", request.id)
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
