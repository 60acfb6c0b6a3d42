import Glibc
import JSON
import Legibility
import WebServer

/// Lines of JSON about requests. Never the query: it is the asker's own business.
enum RequestLog {
    /// What became of a request; `time` is when its answer had been sent.
    static func line(_ record: RequestRecord, at time: timespec = .now) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("client", record.head.client?.description)
            if let holder = record.head.holder { json.member("token", holder.name) }
            json.member("method", record.head.method.rawValue.nonEmpty)
            json.member("path", record.path.nonEmpty)
            json.member("status", record.status)
            json.member("bytes", record.bytes)
            json.member("complete", record.isComplete)
            json.member("milliseconds", record.worked / .milliseconds(1))
            json.member("queueMilliseconds", record.queued / .milliseconds(1))
            json.member("requestId", record.head.id.nonEmpty)
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// That lines are missing.
    static func line(dropped: Int, at time: timespec = .now) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("droppedLines", dropped)
            json.member("message", "Lines of this log are missing here, since nobody read it in time.")
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension timespec {
    /// The time of day.
    static var now: timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }

    /// As RFC 3339 writes it, in UTC and milliseconds: `2026-11-21T09:30:00.123Z`.
    fileprivate var rfc3339: String {
        var seconds = tv_sec
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let date = [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        let clock = [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
        return date.map(padded).joined(separator: "-") + "T" + clock.map(padded).joined(separator: ":") + "."
            + padded(tv_nsec / 1_000_000, 3) + "Z"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
