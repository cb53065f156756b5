@testable import Vipera

extension ScreenTree {
  /// The tree as text: slashes separate layers, bars separate stacks, and a star marks the selected stack.
  var picture: String {
    layers.map { layer in
      layer.stacks.enumerated().map { index, stack in
        (index == layer.selected ? "*" : "") + stack.map { "\($0.number)" }.joined(separator: " ")
      }.joined(separator: " | ")
    }.joined(separator: " / ")
  }

  /// Performs an operation, and returns the screens that were closed.
  mutating func perform(_ step: ScreenTreeTests.Step) -> [ScreenID] {
    switch step {
    case .root(let screen):
      return replace(with: [[ScreenID(number: screen)]], selected: 0)
    case .tabs(let screens, let selected):
      let stacks = screens.map { screen in screen.map { [ScreenID(number: $0)] } ?? [] }
      return replace(with: stacks, selected: selected)
    case .clear:
      return replace(with: [], selected: 0)
    case .select(let index):
      return select(index)
    case .push(let screen, let below):
      return push(ScreenID(number: screen), above: below.map { ScreenID(number: $0) })
    case .present(let screen, let opener):
      present(ScreenID(number: screen), from: ScreenID(number: opener))
      return []
    case .pop(let screen):
      return pop(ScreenID(number: screen))
    case .popToRoot(let screen):
      return popToRoot(of: ScreenID(number: screen))
    case .dismiss(let screen):
      return dismiss(ScreenID(number: screen))
    }
  }
}
