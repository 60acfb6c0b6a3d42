/// A store in which several servers share the responses that they create.
package protocol AnswerStore: Sendable {
    /// Returns the bytes for a key. The key is only created if the store can be reached.
    func bytes(for key: () -> String) -> StoredBytes

    /// Stores bytes later, if possible. The bytes are created at that time; `count` is their approximate size.
    func keep(_ bytes: @escaping @Sendable () -> [UInt8]?, count: Int, for key: String)
}

/// The result of looking up a key in a store.
package enum StoredBytes: Sendable {
    case found([UInt8])
    case missing
    /// The store wasn't contacted or didn't respond.
    case unavailable
}
