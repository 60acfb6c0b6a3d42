import CISAL

/// zlib data made by ISA-L, which is many times faster than zlib at nearly its size.
@safe struct Deflater: ~Copyable {
    private let stream: UnsafeMutablePointer<isal_zstream>
    private let work: UnsafeMutablePointer<UInt8>
    private let staging: UnsafeMutableBufferPointer<UInt8>

    init() {
        // Level 1 with its largest buffer: levels 2 and 3 take a third longer for a hundredth less.
        let workSize = Int(legibility_isal_level_1_bytes)
        unsafe stream = .allocate(capacity: 1)
        unsafe work = .allocate(capacity: workSize)
        // Nothing that was in this memory before may decide how an image is compressed: equal questions have equal answers.
        unsafe stream.initialize(to: isal_zstream())
        unsafe work.initialize(repeating: 0, count: workSize)
        unsafe staging = .allocate(capacity: 1 << 18)
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = 1
        unsafe stream.pointee.level_buf = work
        unsafe stream.pointee.level_buf_size = UInt32(workSize)
        unsafe stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
        unsafe stream.pointee.next_out = staging.baseAddress
        unsafe stream.pointee.avail_out = UInt32(staging.count)
    }

    deinit {
        unsafe staging.deallocate()
        unsafe work.deallocate()
        unsafe stream.deallocate()
    }

    /// Compresses more data, and hands over what is ready whenever there is much of it.
    func compress(
        _ data: UnsafeMutableBufferPointer<UInt8>, isLast: Bool, to write: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        unsafe stream.pointee.next_in = data.baseAddress
        unsafe stream.pointee.avail_in = UInt32(data.count)
        unsafe stream.pointee.end_of_stream = isLast ? 1 : 0
        while true {
            // Fails only on settings that do not exist.
            _ = unsafe isal_deflate(stream)
            let isDone = unsafe stream.pointee.avail_out > 0
            if !isDone || isLast {
                let count = unsafe staging.count - Int(stream.pointee.avail_out)
                if count > 0 { unsafe write(UnsafeBufferPointer(rebasing: staging[..<count])) }
                unsafe stream.pointee.next_out = staging.baseAddress
                unsafe stream.pointee.avail_out = UInt32(staging.count)
            }
            if isDone { return }
        }
    }
}
