import TestServers
import Testing

@testable import ViperaImages

/// The entries that are kept, and those that are evicted.
struct LeastRecentlyUsedTests {
  @Test func whatWasUsedLongestAgoGoesFirst() {
    var kept = LeastRecentlyUsed<String, Int>(limit: 30)
    for (number, key) in ["a", "b", "c"].enumerated() { kept.insert(number, cost: 10, for: key) }
    #expect(kept.value(for: "a") == 0)
    kept.insert(3, cost: 10, for: "d")
    #expect(kept.keys == ["d", "a", "c"])
    #expect(kept.value(for: "b") == nil)
  }

  @Test func oneThatCostsMuchTakesThePlaceOfMany() {
    var kept = LeastRecentlyUsed<Int, Int>(limit: 100)
    for key in 0..<10 { kept.insert(key, cost: 10, for: key) }
    kept.insert(10, cost: 75, for: 10)
    #expect(kept.keys == [10, 9, 8])
    #expect(kept.cost == 95)
  }

  @Test func whatCostsMoreThanAllMayIsNotKeptAndTheOldGoes() {
    var kept = LeastRecentlyUsed<Int, Int>(limit: 10)
    kept.insert(1, cost: 5, for: 1)
    kept.insert(2, cost: 5, for: 2)
    kept.insert(3, cost: 11, for: 1)
    #expect(kept.keys == [2])
  }

  @Test func aNewValueReplacesTheOldAndItsCost() {
    var kept = LeastRecentlyUsed<Int, String>(limit: 10)
    kept.insert("old", cost: 8, for: 1)
    kept.insert("new", cost: 3, for: 1)
    #expect(kept.value(for: 1) == "new")
    #expect(kept.cost == 3)
  }

  @Test func manyStepsKeepTheSameAsALongWayRound() {
    var random = SeededGenerator(seed: 7)
    var kept = LeastRecentlyUsed<Int, Int>(limit: 50)
    var model: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<5000 {
      let key = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let cost = Int.random(in: 0..<30, using: &random)
        kept.insert(step, cost: cost, for: key)
        model.removeAll { $0.key == key }
        model.insert((key, step, cost), at: 0)
        while model.reduce(0, { $0 + $1.cost }) > 50 { model.removeLast() }
      case 1:
        kept.remove(key)
        model.removeAll { $0.key == key }
      default:
        let found = model.firstIndex { $0.key == key }.map { model.remove(at: $0) }
        if let found { model.insert(found, at: 0) }
        #expect(kept.value(for: key) == found?.value)
      }
      #expect(kept.keys == model.map(\.key))
    }
  }
}
