import Budgets
import Testing

@testable import WebServer

@Suite("Turns of clients") struct ClientTurnsTests {
    private func key(_ element: String) -> ClientKey { ClientKey(hash: element.first.hashValue) }

    @Test("Turns go round by client, and each client's elements keep their order")
    func turns() {
        var turns = ClientTurns<String>()
        for element in ["a1", "a2", "a3", "b1", "c1", "b2"] { turns.append(element, of: key(element)) }
        #expect(turns.next() == "a1")
        #expect(turns.next() == "b1")
        turns.putBack("a1", of: key("a"))
        #expect(turns.removeLast(of: key("b")) == "b2")
        #expect(turns.next() == "c1")
        #expect(turns.remove { $0 == "a2" } == ["a2"])
        #expect(turns.count == 2)
        #expect(turns.next { _ in false } == nil)
        #expect([turns.next(), turns.next(), turns.next()] == ["a1", "a3", nil])
        #expect(turns.isEmpty && turns.clients.isEmpty)
    }

    @Test("A client that returns at once has its next turn after those that are waiting")
    func returning() {
        var turns = ClientTurns<String>()
        for element in ["a1", "b1", "a2"] { turns.append(element, of: key(element)) }
        #expect(turns.next() == "a1")
        turns.append("c1", of: key("c"))
        #expect(turns.next() == "b1")
        turns.append("b2", of: key("b"))
        #expect([turns.next(), turns.next(), turns.next()] == ["c1", "a2", "b2"])
    }
}
