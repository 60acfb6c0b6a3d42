extension Array {
    /// Frees the elements in steps, with looks at the budget of the thread's job between them. To free a million values at one
    /// go takes longer than a job may pause.
    package mutating func release() {
        while !isEmpty {
            removeLast(Swift.min(count, 64))
            _ = Budget.allows(64)
        }
    }
}
