import Glibc

/// A moment on the clock that runs evenly, whatever happens to the date and time.
///
/// The standard library's `ContinuousClock` is in the library for concurrency, which nothing else here needs.
package struct Moment: Comparable, Sendable {
    /// The time since the start of the clock.
    private let time: Duration

    /// The current moment (clock_gettime(2), CLOCK_MONOTONIC).
    package static var now: Self {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Self(time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    package static func < (one: Self, other: Self) -> Bool { one.time < other.time }

    package static func + (moment: Self, duration: Duration) -> Self { Self(time: moment.time + duration) }

    package static func += (moment: inout Self, duration: Duration) { moment = moment + duration }

    package static func - (one: Self, other: Self) -> Duration { one.time - other.time }
}
