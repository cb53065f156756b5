import TestServers
import Testing

@testable import ViperaNetworking

/// The first entry of a heap, while ranks change.
struct IndexedHeapTests {
  private final class Count {
    var steps = 0
  }

  /// A rank that counts its comparisons.
  private struct Rank: Comparable {
    let value: Int
    let count: Count

    static func < (one: Rank, other: Rank) -> Bool {
      one.count.steps += 1
      return one.value < other.value
    }

    static func == (one: Rank, other: Rank) -> Bool { one.value == other.value }
  }

  @Test func theFirstIsTheLeastWhateverChanges() {
    var random = SeededGenerator(seed: 3)
    var heap = IndexedHeap<Int, Int>()
    var ranks: [Int: Int] = [:]
    for step in 0..<3000 {
      let key = Int.random(in: 0..<60, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        heap.remove(key)
        ranks[key] = nil
      } else {
        // Adding `step` makes all ranks different.
        let rank = Int.random(in: 0..<1000, using: &random) * 10_000 + step
        heap.set(rank, for: key)
        ranks[key] = rank
      }
      #expect(heap.count == ranks.count)
      #expect(heap.first?.rank == ranks.values.min())
    }
  }

  // Fixed bug: each prefetch request was compared with all waiting ones, so a list of 1,000 rows needed a million
  // comparisons.
  @Test func aStepAsksFewHoweverManyThereAre() {
    let count = Count()
    func rank(_ value: Int) -> Rank { Rank(value: value, count: count) }
    var heap = IndexedHeap<Int, Rank>()
    for key in 0..<10_000 { heap.set(rank(key * 7919 % 10_007), for: key) }
    for key in 0..<10_000 {
      count.steps = 0
      heap.set(rank(20_000 - key), for: key)
      heap.remove((key * 31) % 10_000)
      heap.set(rank(30_000 + key), for: (key * 31) % 10_000)
      // Each of the three steps may pass 14 levels: with one comparison per level upward, and two downward.
      #expect(count.steps <= 3 * 3 * 14)
    }
  }
}
