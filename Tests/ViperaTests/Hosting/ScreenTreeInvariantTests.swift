import Testing

@testable import Vipera

/// Whatever is done to a tree, in whatever order, some things hold.
@Suite struct ScreenTreeInvariantTests {
  /// A tree with what has become of every screen.
  private struct Trial {
    var generator: SeededGenerator
    let limits = ScreenTree.Limits(depth: 5, sheets: 3)
    var tree: ScreenTree
    var lastID = 0
    var present: Set<ScreenID> = []
    var gone: Set<ScreenID> = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      tree = ScreenTree(limits: limits)
    }

    mutating func newScreen() -> Int {
      lastID += 1
      present.insert(ScreenID(number: lastID))
      return lastID
    }

    /// A screen that is there, was there or never was.
    mutating func anyScreen() -> Int {
      let known = Bool.random(using: &generator) ? tree.screens.map(\.number) : []
      return known.randomElement(using: &generator)
        ?? Int.random(in: 0...lastID + 2, using: &generator)
    }

    mutating func nextStep() -> ScreenTreeTests.Step {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0: return .root(newScreen())
      case 1:
        let selected = Int.random(in: 0..<3, using: &generator)
        let screen = newScreen()
        return .tabs((0..<3).map { $0 == selected ? screen : nil }, selected: selected)
      case 2..<10: return .select(Int.random(in: -1...3, using: &generator))
      case 10..<25: return .pop(anyScreen())
      case 25..<30: return .popToRoot(anyScreen())
      case 30..<38: return .dismiss(anyScreen())
      case 38..<55:
        guard tree.canPresent else { return .dismiss(anyScreen()) }
        let openers = tree.screens.map(\.number)
        guard let opener = openers.randomElement(using: &generator) else { return .select(0) }
        return .present(newScreen(), from: opener)
      case 55..<75: return .push(newScreen(), above: anyScreen())
      default: return .push(newScreen())
      }
    }
  }

  @Test(arguments: 1...8)
  func theTreeStaysInOrder(seed: UInt64) {
    var trial = Trial(seed: seed)
    for number in 1...2000 {
      let step = trial.nextStep()
      let left = trial.tree.perform(step)
      for id in left {
        guard trial.present.remove(id) != nil else {
          Issue.record("\(id) left and was not there: step \(number), \(step)")
          return
        }
        trial.gone.insert(id)
      }
      guard isInOrder(trial) else {
        Issue.record("step \(number), \(step): \(trial.tree.picture)")
        return
      }
    }
    #expect(trial.gone.count > 500)
  }

  private func isInOrder(_ trial: Trial) -> Bool {
    let tree = trial.tree
    let screens = tree.screens
    // Every screen is there once or has left once: none is lost, none comes back.
    #expect(Set(screens).count == screens.count)
    #expect(Set(screens) == trial.present)
    #expect(trial.gone.isDisjoint(with: screens))
    // Something shows as soon as there is anything; only a tab may wait for its first screen.
    #expect(tree.layers.isEmpty == screens.isEmpty)
    #expect(tree.layers.allSatisfy { $0.stacks.indices.contains($0.selected) })
    #expect(tree.layers.dropFirst().allSatisfy { $0.stacks.count == 1 && $0.top != nil })
    #expect(tree.layers.allSatisfy { $0.stacks.allSatisfy { $0.count <= trial.limits.depth } })
    #expect(tree.layers.count <= trial.limits.sheets + 1)
    // Who opened a sheet is there, and below it.
    #expect(tree.layers.first?.opener == nil)
    for (index, layer) in tree.layers.enumerated().dropFirst() {
      let below = tree.layers[..<index].flatMap { $0.stacks.flatMap(\.self) }
      #expect(layer.opener.map(below.contains) == true)
    }
    return Set(screens) == trial.present && tree.layers.isEmpty == screens.isEmpty
  }
}
