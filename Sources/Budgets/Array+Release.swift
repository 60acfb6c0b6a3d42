extension Array {
    /// Frees the elements in steps, checking the budget of the thread's job between them. Freeing a million values at
    /// once takes longer than a job may run between checks.
    package mutating func release() {
        while !isEmpty {
            removeLast(Swift.min(count, 64))
            _ = Budget.allows(64)
        }
    }
}
