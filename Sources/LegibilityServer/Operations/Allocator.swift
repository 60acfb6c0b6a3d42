import CMalloc

/// How the process keeps memory that it has freed.
enum Allocator {
    /// Keeps what is freed, since the next answer takes as much.
    ///
    /// With lower thresholds each buffer of a large answer is mapped, filled with zeros page by page, and unmapped: two thirds
    /// of the time of a matrix of 256 colours, and 0.6 of 6 µs of a pair in a batch. A server gives memory back when it is
    /// quiet (see ``giveBack()``).
    static func keepMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
    }

    /// Gives everything back that is free, which each of the threads' own heaps would keep: a few milliseconds. Of the heap of
    /// another thread, the free end stays.
    @Sendable static func giveBack() {
        mallopt(M_TRIM_THRESHOLD, 128 << 10)
        legibility_trim_own_heap()
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
        _ = malloc_trim(0)
    }
}
