extension Array {
    /// Frees the elements in steps, and checks the budget of the current job between steps. Freeing a million values in
    /// one step takes longer than a job may run between checks.
    package mutating func release() {
        while !isEmpty {
            removeLast(Swift.min(count, 64))
            _ = Budget.allows(64)
        }
    }
}
