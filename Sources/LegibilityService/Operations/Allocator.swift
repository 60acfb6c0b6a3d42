import CInterpose
import CMalloc
import Dispatch
import Glibc
import Numbers

/// The handling of memory that the process has freed.
package enum Allocator {
    /// Keeps freed memory, because the next response needs a similar amount.
    ///
    /// With glibc's thresholds, each buffer of a large response is mapped, filled with zeros page by page, and
    /// unmapped, which takes two thirds of the time of a matrix of 256 colours, and 0.6 of 6 µs of a pair in a batch. A
    /// server returns memory when it is idle (see ``giveBack()``).
    package static func keepMemory() { legibility_keep_memory() }

    /// Returns all free memory, including memory kept in each thread's heap, to the system; this takes a few
    /// milliseconds. Threads that serve connections return the ends of their heaps themselves.
    @Sendable static func giveBack() {
        // Trims the heaps of Dispatch's threads: each thread takes one turn while the others sleep.
        DispatchQueue.concurrentPerform(iterations: sysconf(Int32(clamping: _SC_NPROCESSORS_ONLN))) { _ in
            legibility_trim_heap()
            usleep(1000)
        }
        _ = malloc_trim(0)
    }
}
