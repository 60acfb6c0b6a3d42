import CInterpose
import Glibc
import Synchronization

/// The priority of the thread that creates this value, which any thread may lower. Only a system administrator could
/// raise it again.
final class ThreadPriority: Sendable {
    /// The niceness, from 0 to 19: with 10, a thread gets a tenth of the time of a thread with 0.
    private static let niceness: Int32 = 10

    private let thread = legibility_thread()
    private let isLowered = Atomic(false)

    func lower() {
        guard !isLowered.exchange(true, ordering: .relaxed) else { return }
        // On Linux, the thread number refers only to this thread.
        setpriority(__priority_which_t(clamping: PRIO_PROCESS.rawValue), id_t(clamping: thread), Self.niceness)
    }
}
