import Testing

@testable import Vipera

/// Invariants of a tree, checked after random operations in random order.
@Suite struct ScreenTreeInvariantTests {
  /// A tree, and which screens are open or closed.
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

    /// A screen that is open, was closed or never existed.
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

    /// The violated invariant, or nil.
    ///
    /// A text rather than several expectations, because the invariants are checked after every step.
    var fault: String? {
      let screens = tree.screens
      let all = Set(screens)
      let layers = tree.layers
      let sheets = layers.dropFirst()
      if all.count != screens.count { return "A screen is there twice" }
      if all != present || !gone.isDisjoint(with: all) { return "A screen is lost or came back" }
      // If any screen is open, a screen is visible; only a tab may still have no screen.
      if layers.isEmpty != screens.isEmpty { return "A layer is empty" }
      if !layers.allSatisfy({ $0.stacks.indices.contains($0.selected) }) { return "No tab shows" }
      if !sheets.allSatisfy({ $0.stacks.count == 1 && $0.top != nil }) { return "A sheet is bare" }
      if layers.contains(where: { $0.stacks.contains { $0.count > limits.depth } }) {
        return "A stack is too deep"
      }
      if layers.count > limits.sheets + 1 { return "There are too many sheets" }
      if layers.first?.opener != nil { return "The lowest layer has an opener" }
      for (index, layer) in layers.enumerated().dropFirst() {
        let below = layers[..<index]
        guard let opener = layer.opener,
          below.contains(where: { $0.stacks.contains { $0.contains(opener) } })
        else { return "Who opened a sheet is not below it" }
      }
      return nil
    }
  }

  @Test(arguments: 1...8)
  func theTreeStaysInOrder(seed: UInt64) {
    var trial = Trial(seed: seed)
    for number in 1...1000 {
      let step = trial.nextStep()
      let left = trial.tree.perform(step)
      for id in left {
        guard trial.present.remove(id) != nil else {
          Issue.record("\(id) left and was not there: step \(number), \(step)")
          return
        }
        trial.gone.insert(id)
      }
      if let fault = trial.fault {
        Issue.record("\(fault): step \(number), \(step): \(trial.tree.picture)")
        return
      }
    }
    #expect(trial.gone.count > 250)
  }
}
