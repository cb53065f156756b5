import Testing
import ViperaHTML

/// A page that was patched looks like one that was rendered anew, whatever changed.
@Suite struct DifferencePropertyTests {
  @Test(arguments: 0..<40)
  func patchingEqualsRenderingAnew(block: Int) throws {
    for seed in UInt64(block * 100)..<UInt64(block * 100 + 100) {
      var random = SeededRandom(seed: seed)
      var tree = RandomTree.random(&random)
      var page = try LivePage(RandomTreeView(tree))
      for step in 0..<3 {
        let next = step == 2 ? RandomTree.random(&random) : tree.changed(&random)
        do {
          try page.update(RandomTreeView(next))
        } catch {
          Issue.record("seed \(seed), step \(step): \(error)\n\(tree)\n\(next)\n\(page.shown)")
          return
        }
        let wanted = try LivePage.visible(RandomTreeView(next))
        guard page.browser.visible == wanted else {
          Issue.record(
            "seed \(seed), step \(step): \(page.shown)\n\(page.browser.visible)\n\(wanted)"
          )
          return
        }
        tree = next
      }
    }
  }

  @Test(arguments: 0..<10)
  func anEqualPageNeedsNoPatches(block: Int) throws {
    for seed in UInt64(block * 50)..<UInt64(block * 50 + 50) {
      var random = SeededRandom(seed: seed)
      let tree = RandomTree.random(&random)
      var page = try LivePage(RandomTreeView(tree))
      try page.update(RandomTreeView(tree))
      #expect(page.patches.isEmpty, "seed \(seed): \(page.shown)")
    }
  }
}
