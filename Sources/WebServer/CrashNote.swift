import CBudget
import CCrash
import HTTPMessages
import Numbers

extension ReceivedRequest {
    /// Runs `body`, which responds to the request on this thread. If the process crashes meanwhile, the report names the
    /// request.
    @inline(__always)
    func noted<Result>(_ body: () -> Result) -> Result {
        unsafe legibility_work_on(OpaquePointer(Unmanaged.passUnretained(self).toOpaque()))
        defer { legibility_work_on(nil) }
        return body()
    }
}

/// Describes the request of a crashed thread in a form without Swift's objects. This runs in a signal handler, in which
/// the request's own properties can be read, because the thread that changes them has stopped.
package let describeCrashedRequest:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<legibility_description>?) -> Void = { request, description in
        guard let request = unsafe request, let description = unsafe description else { return }
        let note = unsafe Unmanaged<ReceivedRequest>.fromOpaque(UnsafeRawPointer(request)).takeUnretainedValue()
        unsafe description.pointee.bytes = Int64(note.receivedBytes)
        unsafe description.pointee.place = Int32(clamping: note.place ?? -1)
        var method = note.head.method.rawValue
        unsafe method.withCharacters { unsafe legibility_set_method(description, $0, $1) }
        switch note.head.requestID {
        case .number(let number): unsafe description.pointee.number = number
        case .text(var text): unsafe text.withCharacters { unsafe legibility_set_id(description, $0, $1) }
        }
    }

extension String {
    fileprivate mutating func withCharacters(_ body: (UnsafePointer<CChar>?, Int) -> Void) {
        withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress, $0.count) }
        }
    }
}
