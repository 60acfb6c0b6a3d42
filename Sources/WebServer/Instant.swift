import Glibc
import Numbers

/// A moment on the system's monotonic clock, in milliseconds. Reading the clock is cheap enough to do with every read
/// of data.
struct Instant: Comparable, Sendable {
    var milliseconds: UInt64

    static var now: Instant {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Instant(milliseconds: UInt64(clamping: time.tv_sec) * 1000 + UInt64(clamping: time.tv_nsec) / 1_000_000)
    }

    /// Returns the seconds from an earlier moment to this moment; 0 if the other moment isn't earlier.
    func seconds(since earlier: Instant) -> Double {
        milliseconds > earlier.milliseconds ? Double(milliseconds - earlier.milliseconds) / 1000 : 0
    }

    /// Returns the time from an earlier moment to this moment; 0 if the other moment isn't earlier.
    func age(of earlier: Instant) -> Duration {
        .milliseconds(milliseconds > earlier.milliseconds ? Int(clamping: milliseconds - earlier.milliseconds) : 0)
    }

    static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}

/// Returns the exact time of a clock.
func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec)
}
