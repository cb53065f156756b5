import Testing

@testable import ViperaHTML

/// A page that is rendered again equals the patched page and has the same IDs.
@Suite struct RepeatTests {
  @Test(arguments: 0..<10)
  func writingAgainKeepsEveryID(block: Int) throws {
    for seed in UInt64(block * 50)..<UInt64(block * 50 + 50) {
      var random = SeededRandom(seed: seed)
      var tree = RandomTree.random(&random)
      var page = try LivePage(RandomTreeView(tree))
      for _ in 0..<2 {
        tree = tree.changed(&random)
        try page.update(RandomTreeView(tree))
      }
      // The page that is rendered again also contains later changes.
      tree = tree.changed(&random)
      var live = page.live
      var buffer = HTMLBuffer()
      try live.renderAgain(RandomTreeView(tree), into: &buffer)
      try page.update(RandomTreeView(tree))
      let again = try BrowserPage(buffer.text)
      #expect(again.visible == page.browser.visible, "seed \(seed)")
      #expect(Set(again.nodes.keys) == Set(page.browser.nodes.keys), "seed \(seed)")
    }
  }

  @Test func aStoredMemoryGoesOnUnderTheSameIDs() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var tree = RandomTree.random(&random)
      let page = try LivePage(RandomTreeView(tree))
      tree = tree.changed(&random)
      var live = try #require(LiveMarkup(page.live.memory, leavingOut: 1_000))
      var buffer = HTMLBuffer()
      try live.update(RandomTreeView(tree), into: &buffer)
      try page.browser.apply(buffer.text)
      let wanted = try LivePage.visible(RandomTreeView(tree))
      #expect(page.browser.visible == wanted, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aMemoryThatFitsNothingIsReplaced(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let tree = RandomTree.random(&random)
      var memory = try LivePage(RandomTreeView(tree)).live.memory
      for _ in 0..<Int.random(in: 1...8, using: &random) where !memory.tape.isEmpty {
        let place = Int.random(in: 0..<memory.tape.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: memory.tape[place] = .random(in: .min ... .max, using: &random)
        case 1: memory.tape[place] ^= UInt64(1) << UInt64.random(in: 0..<64, using: &random)
        case 2: memory.tape.removeLast(memory.tape.count - place - 1)
        default: memory.tape.insert(.random(in: 0..<8, using: &random), at: place)
        }
      }
      guard var live = LiveMarkup(memory, leavingOut: 1) else { continue }
      var buffer = HTMLBuffer()
      try live.renderAgain(RandomTreeView(tree), into: &buffer)
      let again = try BrowserPage(buffer.text)
      let wanted = try LivePage.visible(RandomTreeView(tree))
      #expect(again.visible == wanted)
    }
  }
}
