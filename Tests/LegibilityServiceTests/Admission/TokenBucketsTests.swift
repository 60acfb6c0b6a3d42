import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTPMessages
@testable import LegibilityService

private let second: Int64 = 1_000_000_000

@Suite("Token buckets")
struct TokenBucketsTests {
    private func buckets(_ rate: Int, _ burst: Int, atMost most: Int = 1 << 16) throws -> TokenBuckets<Int> {
        TokenBuckets(try #require(RateLimit(rate: rate, burst: burst)), atMost: most) { $0 / 1000 }
    }

    @Test(
        "After the burst, requests are admitted at the rate, exactly after the reported wait"
    )
    func waits() throws {
        let buckets = try buckets(3, 10)
        for _ in 0..<10 { #expect(buckets.take(1, from: 1, now: 5 * second) == nil) }
        let wait = try #require(buckets.take(2, from: 1, now: 5 * second))
        #expect(wait > 2 * second / 3 && wait <= 2 * second / 3 + 2)
        #expect(buckets.take(2, from: 1, now: 5 * second + wait - 1) != nil)
        #expect(buckets.take(2, from: 1, now: 5 * second + wait) == nil)
        // Other clients have their own bucket.
        #expect(buckets.take(10, from: 2, now: 5 * second) == nil)
    }

    @Test("The state of a bucket contains the remaining units and the time until the bucket is full")
    func state() throws {
        let buckets = try buckets(4, 20)
        #expect(buckets.state(of: 1, now: 0) == (20, 0))
        _ = buckets.take(8, from: 1, now: 0)
        #expect(buckets.state(of: 1, now: 0) == (12, 2 * second))
        #expect(buckets.state(of: 1, now: second) == (16, second))
        #expect(buckets.state(of: 1, now: 9 * second) == (20, 0))
    }

    @Test("A request above the burst is never admitted, and a free request always is")
    func extremes() throws {
        let buckets = try buckets(1, 10)
        #expect(buckets.take(11, from: 1, now: 0) != nil)
        #expect(buckets.take(10, from: 1, now: 0) == nil)
        #expect(buckets.take(0, from: 1, now: 0) == nil)
        #expect(RateLimit(rate: 0, burst: 10) == nil)
        #expect(try #require(RateLimit(rate: 7, burst: 1_000_000_000)).nanoseconds(for: 1_000_000_000) > 0)
        #expect(RateLimit(rate: 7, burst: 100)?.window == 15)
    }

    @Test("The units admitted never exceed the burst plus the rate times the elapsed time", arguments: 0..<40)
    func property(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (rate, burst) = (Int.random(in: 1...50, using: &random), Int.random(in: 1...200, using: &random))
        let buckets = try buckets(rate, burst)
        var now: Int64 = 0
        var taken: [(at: Int64, units: Int)] = []
        for _ in 0..<400 {
            now += Int64.random(in: 0...second / 2, using: &random)
            let units = Int.random(in: 1...30, using: &random)
            if let wait = buckets.take(units, from: 1, now: now) {
                if units <= burst {
                    #expect(buckets.take(units, from: 1, now: now + wait - 1) != nil)
                }
            } else {
                taken.append((now, units))
            }
        }
        // The limit holds in every interval, not only from the start.
        for start in taken.indices {
            var sum = 0
            for one in taken[start...] {
                sum += one.units
                let seconds = Double(one.at - taken[start].at) / 1e9
                #expect(Double(sum) <= Double(burst) + Double(rate) * seconds + 1e-6)
            }
        }
    }

    @Test(
        "After a change of limits, owed units stay owed, up to the new burst",
        arguments: [(rate: 4, burst: 20, left: 12), (2, 20, 12), (8, 10, 2), (4, 5, 0), (1, 1000, 992)])
    func change(rate: Int, burst: Int, left: Int) throws {
        let (old, now) = (try buckets(4, 20), 5 * second)
        _ = old.take(8, from: 1, now: now)
        let limit = try #require(RateLimit(rate: rate, burst: burst))
        let new = old.under(limit, now: now)
        #expect(new.state(of: 1, now: now) == (left, Int64(burst - left) * second / Int64(rate)))
        #expect(new.state(of: 2, now: now) == (burst, 0))
        // The new rate applies after the change.
        #expect(new.take(left + 1, from: 1, now: now) != nil)
        if left + 1 <= burst { #expect(new.take(left + 1, from: 1, now: now + second / Int64(rate)) == nil) }
    }

    @Test("Clients that shared a bucket still owe after a change of limits")
    func changeOfShared() throws {
        let old = try buckets(1, 10, atMost: 16)
        // Each part of the table has one individual bucket, and all other clients share another.
        for payer in 0..<1000 { _ = old.take(10, from: payer, now: 0) }
        let new = old.under(try #require(RateLimit(rate: 1, burst: 9)), now: 0)
        #expect((0..<1000).allSatisfy { new.take(1, from: $0, now: 0) != nil })
        #expect(new.count <= 16)
    }

    @Test("Concurrent threads together get no more units than a single thread")
    func concurrency() throws {
        let buckets = try buckets(10, 1000)
        let granted = Atomic(0)
        let threads = (0..<8).map { _ in
            Foundation.Thread {
                for step in 0..<1000 where buckets.take(1, from: 1, now: Int64(step) * second / 1000) == nil {
                    granted.add(1, ordering: .relaxed)
                }
                _ = granted
            }
        }
        for thread in threads { thread.start() }
        while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
        // One second passes in each thread, which adds 10 units to the burst.
        #expect((1000...1010).contains(granted.load(ordering: .relaxed)))
    }

    @Test("Work charged afterwards can exceed the burst, and the remainder is never negative")
    func charge() throws {
        let buckets = try buckets(1, 10)
        buckets.charge(4, to: 1, now: 0)
        #expect(buckets.state(of: 1, now: 0) == (6, 4 * second))
        buckets.charge(21, to: 1, now: 0)
        #expect(buckets.state(of: 1, now: 0) == (0, 25 * second))
        // 15 units are owed, plus the requested unit.
        #expect(buckets.take(1, from: 1, now: 0) == 16 * second)
        #expect(buckets.take(1, from: 1, now: 16 * second - 1) == 1)
        #expect(buckets.state(of: 1, now: 15 * second) == (0, 10 * second))
        #expect(buckets.take(1, from: 1, now: 16 * second) == nil)
        // A full bucket doesn't gain units as time passes.
        buckets.charge(3, to: 1, now: 100 * second)
        #expect(buckets.state(of: 1, now: 100 * second) == (7, 3 * second))
        #expect(buckets.state(of: 2, now: 0) == (10, 0))
    }

    @Test("Charged debts survive a full table, and a change of limits up to the new burst")
    func chargeOfMany() throws {
        let old = try buckets(1, 10, atMost: 16)
        for payer in 0..<1000 { old.charge(30, to: payer, now: 0) }
        #expect(old.count <= 16)
        #expect((0..<1000).allSatisfy { old.take(1, from: $0, now: 20 * second) != nil })
        let new = old.under(try #require(RateLimit(rate: 1, burst: 20)), now: 0)
        #expect((0..<1000).allSatisfy { new.state(of: $0, now: 0) == (0, 20 * second) })
    }

    @Test("Full buckets are removed, and memory stays bounded")
    func memory() throws {
        let buckets = try buckets(10, 10, atMost: 160)
        for payer in 0..<100_000 { _ = buckets.take(1, from: payer, now: Int64(payer) * second / 1000) }
        #expect(buckets.count <= 160)
        _ = (200_000..<203_000).map { buckets.take(1, from: $0, now: 1000 * second) }
        #expect(buckets.count <= 160)
    }

    @Test("Many new clients don't erase existing debts, and share buckets if the table is full")
    func crowd() throws {
        let buckets = try buckets(1, 10, atMost: 160)
        #expect(buckets.take(10, from: 1, now: 0) == nil)
        var passed = 0
        for payer in 1_000_000..<1_010_000 { passed += buckets.take(10, from: payer, now: second / 2) == nil ? 1 : 0 }
        #expect(buckets.take(10, from: 1, now: second / 2) != nil)
        // 160 individual buckets, and at most one shared bucket for each of ten groups in each of 16 parts.
        #expect(passed <= 160 + 160)
        // A client of another network is still admitted, except for random collisions.
        let others = (0..<64).filter { buckets.take(1, from: 50_000_000 + $0 * 1000, now: second / 2) == nil }
        #expect(others.count > 32)
    }

    @Test("Addresses are counted individually (IPv6 by 64 bits) and grouped by provider")
    func addresses() throws {
        let pairs = [
            ("192.0.2.1", "192.0.9.9", true), ("192.0.2.1", "192.1.2.1", false),
            ("2001:db8:1::1", "2001:db8:ffff::1", true), ("2001:db8::1", "2001:db9::1", false),
        ]
        for (a, b, isNear) in pairs {
            let (a, b) = (try #require(ClientAddress(a)), try #require(ClientAddress(b)))
            #expect((a.network == b.network) == isNear, "\(a) \(b)")
        }
    }
}
