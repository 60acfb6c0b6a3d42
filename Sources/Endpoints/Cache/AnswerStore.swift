/// Where several servers keep what one of them has answered.
package protocol AnswerStore: Sendable {
    /// The bytes kept for a key, which is made only where the store can be asked.
    func bytes(for key: () -> String) -> StoredBytes

    /// Keeps bytes, later and if that can be; they are made then, and are about so many.
    func keep(_ bytes: @escaping @Sendable () -> [UInt8]?, count: Int, for key: String)
}

/// What a store says of a key.
package enum StoredBytes: Sendable {
    case found([UInt8])
    case missing
    /// The store was not asked, or did not answer.
    case unavailable
}
