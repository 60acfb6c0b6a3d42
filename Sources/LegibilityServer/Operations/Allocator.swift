import CInterpose
import CMalloc
import Dispatch
import Glibc

/// The handling of memory that the process has freed.
enum Allocator {
    /// Keeps freed memory, since the next answer takes as much.
    ///
    /// With glibc's thresholds each buffer of a large answer is mapped, filled with zeros page by page, and unmapped:
    /// this takes two thirds of the time of a matrix of 256 colours, and 0.6 of 6 µs of a pair in a batch. A server
    /// gives memory back when it is quiet (see ``giveBack()``).
    static func keepMemory() { legibility_keep_memory() }

    /// Gives all free memory back, which each thread's own heap would keep: this takes a few milliseconds. Threads that
    /// serve connections give back the end of their heaps themselves.
    @Sendable static func giveBack() {
        // The heaps of the threads that Dispatch shares out, each of which takes one turn while the others sleep.
        DispatchQueue.concurrentPerform(iterations: sysconf(Int32(_SC_NPROCESSORS_ONLN))) { _ in
            legibility_trim_heap()
            usleep(1000)
        }
        _ = malloc_trim(0)
    }
}
