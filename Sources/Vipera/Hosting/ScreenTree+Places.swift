extension ScreenTree {
  /// The position of a stack in the tree.
  struct Place {
    let layer: Int
    let stack: Int
  }

  /// The stack that holds `screen`.
  func place(of screen: ScreenID) -> Place? {
    for (layerIndex, layer) in layers.enumerated() {
      if let stack = layer.stacks.firstIndex(where: { $0.contains(screen) }) {
        return Place(layer: layerIndex, stack: stack)
      }
    }
    return nil
  }

  /// The screen that opened the sheet which begins with `screen`.
  func opener(of screen: ScreenID) -> ScreenID? {
    layers.first { $0.stacks.first?.first == screen }?.opener
  }
}
