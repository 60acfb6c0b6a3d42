import Budgets
import Synchronization

/// The memory that all large bodies share: request bodies until the response is ready, and response bodies until they
/// are sent. Each client leaves room for others (``ClientShares/leavesRoom(for:of:in:)``).
final class BodyMemory: Sendable {
    /// The memory that a body uses.
    struct Share {
        fileprivate let client: ClientKey?
        fileprivate(set) var bytes = 0

        /// Creates an empty share of a client.
        init(of client: ClientKey? = nil) { self.client = client }
    }

    private struct State {
        var shares = ClientShares()
        /// The shares of the responses at an address, with the number of connections that are sending them. Connections
        /// that send the same bytes count once, for the first client.
        var answers: [UInt: (share: Share, senders: Int)] = [:]

        mutating func resize(_ share: inout Share, for bytes: Int, in limit: Int) -> Bool {
            let more = max(0, bytes - BodyMemory.free) - share.bytes
            guard more <= 0 || shares.leavesRoom(for: more, of: share.client, in: limit) else { return false }
            shares.add(more, to: share.client)
            share.bytes += more
            return true
        }
    }

    /// The number of bytes in each body that aren't counted, so that small requests have room even if uploads use all
    /// the memory. The connection limit bounds the total of uncounted bytes.
    static let free = 1 << 16

    private let most: Atomic<Int>
    private let state = Mutex(State())

    init(limit: Int) { most = Atomic(limit) }

    /// The limit in bytes. If it is lowered, memory that is already in use stays in use.
    var limit: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(newValue, ordering: .relaxed) }
    }

    /// The number of bytes in use.
    var inUse: Int { state.withLock(\.shares.total) }

    /// The largest number of bytes that one client uses.
    var largestShare: Int { state.withLock(\.shares.largest) }

    /// Resizes a share to the needs of a body. If there isn't enough memory, it returns false and leaves the share
    /// unchanged.
    func resize(_ share: inout Share, for bytes: Int) -> Bool {
        if bytes <= Self.free, share.bytes == 0 { return true }
        return state.withLock { $0.resize(&share, for: bytes, in: limit) }
    }

    /// Returns a whole share to the pool.
    func release(_ share: inout Share) {
        guard share.bytes > 0 else { return }
        state.withLock { $0.shares.remove(share.bytes, from: share.client) }
        share.bytes = 0
    }

    /// Counts the bytes of a response to a client, which stay at their address until ``letGoOfAnswer(at:bytes:)``,
    /// unless they are already being sent. Returns false if there isn't enough memory.
    func holdAnswer(at address: UInt, bytes: Int, for client: ClientKey?) -> Bool {
        guard bytes > Self.free else { return true }
        return state.withLock { state in
            if state.answers[address] == nil {
                var share = Share(of: client)
                guard state.resize(&share, for: bytes, in: limit) else { return false }
                state.answers[address] = (share, 0)
            }
            state.answers[address]?.senders += 1
            return true
        }
    }

    func letGoOfAnswer(at address: UInt, bytes: Int) {
        guard bytes > Self.free else { return }
        state.withLock { state in
            guard let (share, senders) = state.answers[address] else { return }
            state.answers[address]?.senders = senders - 1
            guard senders == 1 else { return }
            state.answers[address] = nil
            state.shares.remove(share.bytes, from: share.client)
        }
    }
}
