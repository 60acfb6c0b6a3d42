import TestSupport
import Testing

@testable import Endpoints

@Suite("Least recently used")
struct LeastRecentlyUsedTests {
    @Test("The least recently used entry is removed first")
    func order() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 3)
        for (value, key) in ["a", "b", "c"].enumerated() { #expect(cache.insert(value, for: key, cost: 1) == 0) }
        #expect(cache.value(for: "a") == 0)
        #expect(cache.insert(3, for: "d", cost: 1) == 1)
        #expect(cache.value(for: "b") == nil)
        #expect(cache.value(for: "a") == 0)
        #expect(cache.insert(4, for: "e", cost: 2) == 2)
        #expect(["a", "c", "d", "e"].map { cache.value(for: $0) } == [0, nil, nil, 4])
        #expect(cache.cost == 3)
    }

    @Test("A value that is too large isn't cached and evicts nothing")
    func tooLarge() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 3)
        #expect(cache.insert(1, for: "a", cost: 3) == 0)
        #expect(cache.insert(2, for: "b", cost: 4) == 0)
        #expect(cache.value(for: "a") == 1)
        #expect(cache.value(for: "b") == nil)
    }

    /// The model is a plain list in order of use.
    @Test("After many random operations, the cache has the same entries as a plain list")
    func model() {
        var random = SeededGenerator(seed: 1)
        var cache = LeastRecentlyUsed<Int, Int>(capacity: 20)
        var model: [(key: Int, cost: Int)] = []
        for _ in 0..<3000 {
            let key = Int.random(in: 0..<30, using: &random)
            if let place = model.firstIndex(where: { $0.key == key }) {
                #expect(cache.value(for: key) == key)
                model.append(model.remove(at: place))
            } else {
                #expect(cache.value(for: key) == nil)
                let cost = Int.random(in: 1...5, using: &random)
                var evicted = 0
                while model.reduce(cost, { $0 + $1.cost }) > 20 {
                    model.removeFirst()
                    evicted += 1
                }
                model.append((key, cost))
                #expect(cache.insert(key, for: key, cost: cost) == evicted)
            }
            #expect(cache.count == model.count)
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
        }
    }
}
