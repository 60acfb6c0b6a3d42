import CCrash
import Glibc
import HTTPMessages
import LegibilityService
import WebServer
import Numbers

/// Memory that a supervisor shares with its server, which writes there how it ends.
struct CrashMemory {
    private let shared: UnsafeMutablePointer<legibility_crash>

    /// Returns nil if the system has no such memory.
    init?() {
        guard let shared = legibility_shared_crash() else { return nil }
        self.shared = shared
    }

    func clear() { shared.pointee = legibility_crash() }

    /// Makes this process write how it ends.
    func reportCrashes() { legibility_report_crash(shared, describeCrashedRequest) }

    /// Makes reports contain these names for the indexes of paths.
    static func name(places: [String]) {
        let names = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: places.count)
        for (place, name) in places.enumerated() { names[place] = UnsafePointer(strdup(name)) }
        // An older table stays, because another thread may be reading it. Only a reload makes a new one.
        legibility_name_places(names, places.count)
    }

    func markAsReady() { shared.pointee.is_ready = 1 }

    /// Whether the server was ready to handle requests.
    var isReady: Bool { shared.pointee.is_ready != 0 }

    /// The request on which the server was working when it crashed; nil if it didn't report one.
    var request: CrashReport.Request? {
        guard shared.pointee.has_request != 0 else { return nil }
        let request = shared.pointee.request
        let id = text(request.id)
        return CrashReport.Request(
            method: text(request.method), route: text(shared.pointee.route), bytes: Int(request.bytes),
            id: id.isEmpty ? RequestID.number(request.number).text : id)
    }
}

/// Returns the text of an array of characters in C, up to its first zero.
private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
