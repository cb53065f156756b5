import Testing
import ViperaHTML

/// A patched page equals a newly rendered one after any change.
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
        #expect(unhandled(in: page, showing: next).isEmpty, "seed \(seed), step \(step)")
        tree = next
      }
    }
  }

  /// The IDs of elements that report clicks but have no handler.
  private func unhandled(in page: LivePage, showing tree: RandomTree) -> [String] {
    page.browser.nodes.compactMap { id, node in
      guard node.attributes["on-click"] != nil, let id = ElementID(id) else { return nil }
      let handler = page.live.handler(for: id, on: .click, in: RandomTreeView(tree))
      return handler == nil ? id.description : nil
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
