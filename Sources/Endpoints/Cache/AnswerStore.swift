/// A place in which several servers keep the answers that one of them has made.
package protocol AnswerStore: Sendable {
    /// The bytes for a key, which is made only if the store can be reached.
    func bytes(for key: () -> String) -> StoredBytes

    /// Keeps bytes, later and if possible; they are made then, and have about that size.
    func keep(_ bytes: @escaping @Sendable () -> [UInt8]?, count: Int, for key: String)
}

/// The result of a look-up in a store.
package enum StoredBytes: Sendable {
    case found([UInt8])
    case missing
    /// The store wasn't asked, or didn't answer.
    case unavailable
}
