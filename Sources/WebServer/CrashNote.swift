import CBudget
import CCrash
import HTTPMessages
import Numbers

extension ReceivedRequest {
    /// Runs `body`, which responds to the request on this thread. If the process crashes meanwhile, the report names the
    /// request.
    @inline(__always)
    func noted<Result>(_ body: () -> Result) -> Result {
        var note = legibility_request()
        note.bytes = Int64(receivedBytes)
        note.place = Int32(clamping: place ?? -1)
        var method = head.method.rawValue
        unsafe method.withCharacters { unsafe legibility_set_method(&note, $0, $1) }
        switch head.requestID {
        case .number(let number): note.number = number
        case .text(var text): unsafe text.withCharacters { unsafe legibility_set_id(&note, $0, $1) }
        }
        return unsafe withUnsafePointer(to: note) { note in
            unsafe legibility_work_on(note)
            defer { legibility_work_on(nil) }
            return body()
        }
    }
}

extension String {
    fileprivate mutating func withCharacters(_ body: (UnsafePointer<CChar>?, Int) -> Void) {
        withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress, $0.count) }
        }
    }
}
