import Testing

@testable import Budgets

@Suite("Shares of clients") struct ClientSharesTests {
    private let clients = (0..<8).map { ClientKey(hash: $0) }

    @Test("A client leaves as much of a pool as it holds, and an unused pool is available as a whole")
    func room() {
        var shares = ClientShares()
        #expect(shares.leavesRoom(for: 100, of: clients[0], in: 100))
        #expect(!shares.leavesRoom(for: 101, of: clients[0], in: 100))
        shares.add(30, to: clients[0])
        #expect(shares.leavesRoom(for: 20, of: clients[0], in: 100))
        #expect(!shares.leavesRoom(for: 21, of: clients[0], in: 100))
        #expect(shares.leavesRoom(for: 35, of: clients[1], in: 100))
        #expect(!shares.leavesRoom(for: 36, of: clients[1], in: 100))
        // Work of the server itself has no share.
        #expect(shares.leavesRoom(for: 70, of: nil, in: 100))
        #expect(!shares.leavesRoom(for: 71, of: nil, in: 100))
    }

    @Test("However many clients take all that they can get, the next client gets something")
    func greed() {
        var shares = ClientShares()
        shares.add(1, to: clients[0])
        for client in clients {
            while shares.leavesRoom(for: 1, of: client, in: 1 << 16) { shares.add(1, to: client) }
            #expect(shares[client] > 0)
        }
        #expect(shares.total < 1 << 16)
    }

    @Test("The greediest client is the one that holds most, and clients that hold nothing are forgotten")
    func greediest() {
        var shares = ClientShares()
        #expect(shares.largest == 0)
        for (place, amount) in [3, 5, 4].enumerated() { shares.add(amount, to: clients[place]) }
        #expect(shares.greediest(of: [clients[0], clients[2]]) == .some(clients[2]))
        #expect(shares.largest == 5 && shares.total == 12)
        shares.remove(5, from: clients[1])
        #expect(shares.largest == 4 && shares[clients[1]] == 0)
        #expect(shares.greediest(of: []) == nil)
    }

    @Test("The largest job of the client that uses most memory gives way to a client that uses less")
    func memory() {
        let pool = MemoryPool(limit: 100)
        func job(of client: ClientKey, taking bytes: Int) -> Budget {
            let budget = Budget(of: pool, for: client)
            budget.share { _ = Budget.allows(bytes: bytes) }
            return budget
        }
        let small = job(of: clients[0], taking: 40)
        var large: Budget? = job(of: clients[0], taking: 60)
        // One client can use everything, and its own jobs don't give way.
        #expect(job(of: clients[0], taking: 1).excess == .memoryOfOthers)
        let other = job(of: clients[1], taking: 20)
        #expect(large?.excess == .memoryOfOthers)
        #expect(small.excess == nil && other.excess == nil)
        // Until the stopped job has ended, others may use a quarter more, and no other job is stopped.
        let second = job(of: clients[2], taking: 5)
        #expect(second.excess == nil && small.excess == nil)
        #expect(job(of: clients[2], taking: 1).excess == .memoryOfOthers)
        #expect(pool.inUse == 125 && pool.largestShare == 100)
        large = nil
        #expect(pool.inUse == 65 && pool.largestShare == 40)
    }
}
