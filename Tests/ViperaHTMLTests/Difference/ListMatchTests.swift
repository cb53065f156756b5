import Testing

@testable import ViperaHTML

@Suite struct ListMatchTests {
  /// The maximum number of items of `order` that can keep their place, found by trying all subsets.
  private func mostThatStay(_ order: [Int32]) -> Int {
    (0..<(1 << order.count)).map { subset in
      let kept = order.indices.filter { subset >> $0 & 1 == 1 }.map { order[$0] }
      return kept.contains(-1) || kept != kept.sorted() ? 0 : kept.count
    }.max() ?? 0
  }

  @Test(arguments: 0..<200)
  func asManyStayAsCan(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let old = (0..<UInt64(8)).map { $0 }
    let new = (0..<UInt64(11)).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    let match = ListMatch(old: old, new: new)
    #expect(match.stays.count(where: \.self) == mostThatStay(match.oldOf))
    for (position, key) in new.enumerated() {
      #expect(match.oldOf[position] == (key < 8 ? Int32(key) : -1))
    }
    #expect(match.isKept == old.map { new.contains($0) })
  }

  @Test func equalKeysAreTakenInTheirOrder() {
    let match = ListMatch(old: [7, 7, 8, 7], new: [7, 8, 7, 7, 7])
    #expect(match.oldOf == [0, 2, 1, 3, -1])
  }

  @Test func nothingMatchesNothing() {
    #expect(ListMatch(old: [], new: []).stays.isEmpty)
    #expect(ListMatch(old: [1], new: []).isKept == [false])
    #expect(ListMatch(old: [], new: [1]).oldOf == [-1])
  }
}
