import Numbers
import Synchronization

/// A token bucket for each paying client. Times are in nanoseconds of a monotonic clock.
///
/// A bucket is stored as a single number, the moment at which it will be full again: the missing units are those that
/// become available until then (the generic cell rate algorithm, ITU-T I.371). A full bucket is equivalent to an unused
/// bucket, so it is removed.
///
/// The number of buckets is limited. If all are in use, no debt is dropped in favour of a newcomer. Newcomers then
/// share buckets with others in their group, so that a crowd of addresses in one network mostly affects itself.
final class TokenBuckets<RateLimitKey: Hashable & Sendable>: Sendable {
    private struct Shard {
        var fullAt: [RateLimitKey: Int64] = [:]
        /// The shared buckets of clients that couldn't get their own bucket.
        var shared = [Int64](repeating: .min, count: 256)
        /// The earliest time at which searching for full buckets is worthwhile.
        var nextSweep = Int64.min
    }

    /// A shard with its own lock, so that different payers rarely wait for each other.
    private final class LockedShard: Sendable {
        let state = Mutex(Shard())
    }

    let limit: RateLimit
    private let mostPerShard: Int
    private let group: @Sendable (RateLimitKey) -> Int
    private let shards: [LockedShard]
    /// The time in which an empty bucket becomes full, in nanoseconds.
    private let depth: Int64

    /// Creates a limited number of buckets; payers with equal `group` share a bucket if all buckets are in use.
    init(_ limit: RateLimit, atMost most: Int = 1 << 16, group: @escaping @Sendable (RateLimitKey) -> Int) {
        let count = max(1, min(16, most))
        self.limit = limit
        self.group = group
        mostPerShard = most / count
        shards = (0..<count).map { _ in LockedShard() }
        depth = limit.nanoseconds(for: limit.burst)
    }

    /// Returns the buckets of the same payers under another limit that applies from now on; the units that they owe are
    /// kept.
    func under(_ limit: RateLimit, now: Int64) -> TokenBuckets {
        if limit == self.limit { return self }
        let buckets = TokenBuckets(limit, atMost: mostPerShard * shards.count, group: group)
        let changed = { [old = self.limit] (fullAt: Int64) -> Int64 in
            fullAt > now ? now + limit.nanoseconds(for: fullAt - now, under: old) : .min
        }
        for (shard, old) in zip(buckets.shards, shards) {
            let state = old.state.withLock { old in
                Shard(fullAt: old.fullAt.mapValues(changed), shared: old.shared.map(changed))
            }
            shard.state.withLock { $0 = state }
        }
        return buckets
    }

    /// The number of stored buckets.
    var count: Int { shards.reduce(0) { $0 + $1.state.withLock(\.fullAt.count) } }

    /// Takes some units. If there are too few, takes none and returns the time until there are enough, in nanoseconds.
    /// The number must not exceed the burst, because a client would wait forever.
    func take(_ units: Int, from payer: RateLimitKey, now: Int64) -> Int64? {
        guard units > 0 else { return nil }
        guard units <= limit.burst else { return .max }
        let price = limit.nanoseconds(for: units)
        return shard(of: payer).state.withLock { shard in
            if let index = shard.fullAt.index(forKey: payer) {
                return pay(price, &shard.fullAt.values[index], now)
            }
            let place = sharedPlace(of: payer, shard)
            guard hasRoom(&shard, now) else { return pay(price, &shard.shared[place], now) }
            // Units owed in a shared bucket are still owed.
            var fullAt = shard.shared[place]
            let wait = pay(price, &fullAt, now)
            if wait == nil { shard.fullAt[payer] = fullAt }
            return wait
        }
    }

    /// Takes units that were already used, even if there are too few: the payer owes the rest. A negative number of
    /// units is given back.
    func charge(_ units: Int, to payer: RateLimitKey, now: Int64) {
        let price = limit.nanoseconds(for: units)
        shard(of: payer).state.withLock { shard in
            let place = sharedPlace(of: payer, shard)
            if let fullAt = shard.fullAt[payer] {
                shard.fullAt[payer] = max(fullAt, now) + price
            } else if hasRoom(&shard, now) {
                shard.fullAt[payer] = max(shard.shared[place], now) + price
            } else {
                shard.shared[place] = max(shard.shared[place], now) + price
            }
        }
    }

    /// Returns the units that a payer owes beyond its burst.
    func debt(of payer: RateLimitKey, now: Int64) -> Int {
        limit.units(in: max(state(of: payer, now: now).untilFull - depth, 0))
    }

    /// Returns the units that a payer has left and the nanoseconds until its bucket is full. The units are 0 while the
    /// payer owes more than its burst.
    func state(of payer: RateLimitKey, now: Int64) -> (units: Int, untilFull: Int64) {
        let fullAt = shard(of: payer).state.withLock { shard in
            shard.fullAt[payer] ?? shard.shared[sharedPlace(of: payer, shard)]
        }
        let untilFull = fullAt > now ? fullAt - now : 0
        return (limit.units(in: max(depth - untilFull, 0)), untilFull)
    }

    private func pay(_ price: Int64, _ fullAt: inout Int64, _ now: Int64) -> Int64? {
        let next = max(fullAt, now) + price
        if next - now > depth { return next - now - depth }
        fullAt = next
        return nil
    }

    private func hasRoom(_ shard: inout Shard, _ now: Int64) -> Bool {
        if shard.fullAt.count < mostPerShard { return true }
        guard now >= shard.nextSweep else { return false }
        shard.nextSweep = now + 1_000_000_000
        shard.fullAt = shard.fullAt.filter { $0.value > now }
        return shard.fullAt.count < mostPerShard
    }

    private func shard(of payer: RateLimitKey) -> LockedShard {
        shards[Int(clamping: UInt(bitPattern: payer.hashValue) >> 8) % shards.count]
    }

    private func sharedPlace(of payer: RateLimitKey, _ shard: Shard) -> Int {
        Int(clamping: UInt(bitPattern: group(payer).hashValue) % UInt(clamping: shard.shared.count))
    }
}
