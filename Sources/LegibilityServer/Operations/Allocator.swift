import CMalloc

/// How the process keeps memory that it has freed.
enum Allocator {
    /// Gives large blocks back to the system as soon as they are freed.
    ///
    /// By default glibc raises both thresholds with the largest block that was ever freed, and a few images keep their
    /// memory for good. After 120 images of 3 and 12 megapixels and 80 small ones 60 MB stay with these thresholds, half of
    /// them in the result cache, instead of 175 MB, for 4 % more time of the processor.
    static func limitKeptMemory() {
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
        mallopt(M_TRIM_THRESHOLD, 4 << 20)
    }

    /// Keeps what is freed, since the next answer takes as much: getting it anew costs a pair of a batch 0.6 µs of 6.
    ///
    /// For a process that answers one line after the other and ends.
    static func keepMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
    }

    /// Gives everything back that is free, which each of the threads' own heaps would keep: a few milliseconds.
    @Sendable static func giveBack() { _ = malloc_trim(0) }
}
