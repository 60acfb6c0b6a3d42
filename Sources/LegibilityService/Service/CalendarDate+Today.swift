import ColorFiles
import Glibc

extension CalendarDate {
    /// Returns the current date in UTC.
    @Sendable package static func today() -> CalendarDate {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return CalendarDate(daysSince1970: time.tv_sec / 86_400)
    }
}
