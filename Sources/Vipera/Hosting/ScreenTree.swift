/// The open screens: a bottom layer with tabs, each with a stack, and sheets above it.
///
/// The tree holds only ids. Its methods return the removed screens, and the tree's owner releases their modules.
public struct ScreenTree: Hashable, Sendable {
  /// The stacks of one level, one of which is visible.
  ///
  /// The bottom layer may have a stack for each tab; a sheet has a single stack.
  public struct Layer: Hashable, Sendable {
    /// The stacks, each from its first screen up; a tab that was never shown has an empty stack.
    public internal(set) var stacks: [[ScreenID]]
    /// The index of the visible stack.
    public internal(set) var selected: Int
    /// The screen that opened the sheet; nil for the bottom layer.
    package let opener: ScreenID?

    /// The screen on top of the selected stack.
    public var top: ScreenID? { stacks[selected].last }
  }

  /// The layers from the bottom up.
  public private(set) var layers: [Layer] = []

  private let limits: Limits

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The screen that the user can see and use.
  public var visible: ScreenID? { layers.last?.top }

  /// Every screen, from the bottom up.
  public var screens: [ScreenID] { layers.flatMap { $0.stacks.flatMap(\.self) } }

  /// Replaces all layers by `stacks`; an empty list results in an empty tree.
  mutating func replace(with stacks: [[ScreenID]], selected: Int) -> [ScreenID] {
    let left = screens
    layers = stacks.isEmpty ? [] : [Layer(stacks: stacks, selected: selected, opener: nil)]
    return left
  }

  /// Replaces all layers by `layers`, whose screens have been checked against the limits.
  mutating func replace(with layers: [Layer]) -> [ScreenID] {
    let left = screens
    self.layers = layers
    return left
  }

  /// Shows another tab of the bottom layer, closing the sheets above it.
  mutating func select(_ index: Int) -> [ScreenID] {
    guard let bottom = layers.first, bottom.stacks.indices.contains(index) else { return [] }
    let left = removeLayers(from: 1)
    layers[0].selected = index
    return left
  }

  /// Adds `screen` on top of the stack that contains `below`, or of the visible stack.
  mutating func push(_ screen: ScreenID, above below: ScreenID?) -> [ScreenID] {
    guard !layers.isEmpty else { return replace(with: [[screen]], selected: 0) }
    let place =
      below.flatMap(self.place)
      ?? Place(
        layer: layers.count - 1,
        stack: layers[layers.count - 1].selected
      )
    layers[place.layer].stacks[place.stack].append(screen)
    let depth = layers[place.layer].stacks[place.stack].count
    guard depth > limits.depth else { return [] }
    // The depth of a stack is limited, so the screen just above the first one is dropped.
    let forgotten = layers[place.layer].stacks[place.stack].remove(at: 1)
    return [forgotten] + closeSheets(openedBy: [forgotten])
  }

  /// Whether another sheet may be opened.
  var canPresent: Bool { !layers.isEmpty && layers.count <= limits.sheets }

  /// Opens `screen` as a sheet above all others.
  mutating func present(_ screen: ScreenID, from opener: ScreenID) {
    precondition(canPresent, "There is no room for one more sheet.")
    layers.append(Layer(stacks: [[screen]], selected: 0, opener: opener))
  }

  /// Removes `screen` and the screens above it; closes the sheet if no screen is left in it.
  ///
  /// The first screen of the bottom layer stays, since there is nothing below it.
  mutating func pop(_ screen: ScreenID) -> [ScreenID] {
    guard let place = place(of: screen) else { return [] }
    let stack = layers[place.layer].stacks[place.stack]
    guard let index = stack.firstIndex(of: screen) else { return [] }
    guard index > 0 else { return place.layer == 0 ? [] : removeLayers(from: place.layer) }
    return cut(place, to: index)
  }

  /// Removes all screens above the first one of the stack that contains `screen`.
  mutating func popToRoot(of screen: ScreenID) -> [ScreenID] {
    guard let place = place(of: screen) else { return [] }
    return cut(place, to: 1)
  }

  /// Closes the sheet that contains `screen`, with the sheets above it.
  mutating func dismiss(_ screen: ScreenID) -> [ScreenID] {
    guard let place = place(of: screen), place.layer > 0 else { return [] }
    return removeLayers(from: place.layer)
  }

  /// Makes `screen` visible: closes the screens above it, and selects its stack.
  mutating func show(_ screen: ScreenID) -> [ScreenID] {
    guard let place = place(of: screen) else { return [] }
    var left = removeLayers(from: place.layer + 1)
    let stack = layers[place.layer].stacks[place.stack]
    if let index = stack.firstIndex(of: screen) { left += cut(place, to: index + 1) }
    layers[place.layer].selected = place.stack
    return left
  }

  private mutating func cut(_ place: Place, to count: Int) -> [ScreenID] {
    let left = Array(layers[place.layer].stacks[place.stack].dropFirst(count))
    layers[place.layer].stacks[place.stack].removeLast(left.count)
    return left + closeSheets(openedBy: left)
  }

  private mutating func closeSheets(openedBy openers: [ScreenID]) -> [ScreenID] {
    let sheet = layers.firstIndex { layer in layer.opener.map(openers.contains) ?? false }
    return sheet.map { removeLayers(from: $0) } ?? []
  }

  private mutating func removeLayers(from index: Int) -> [ScreenID] {
    let left = layers[index...].flatMap { $0.stacks.flatMap(\.self) }
    layers.removeSubrange(index...)
    return left
  }
}

extension ScreenTree {
  /// The limits for stacks and sheets.
  package struct Limits: Hashable, Sendable {
    /// The maximum number of screens of one stack (default: 64).
    package var depth: Int
    /// The maximum number of open sheets (default: 8).
    package var sheets: Int

    /// Creates the limits; omitted values have the documented defaults.
    package init(depth: Int = 64, sheets: Int = 8) {
      self.depth = depth
      self.sheets = sheets
      if let fault { preconditionFailure(fault) }
    }

    /// The message about an invalid limit, if any; a stage checks again, since both limits can be changed.
    var fault: String? {
      if depth < 2 { return "A stack must hold at least 2 screens, not \(depth)." }
      if sheets < 0 { return "A stage must hold 0 sheets or more, not \(sheets)." }
      return nil
    }
  }
}

extension ScreenTree {
  /// The position of a stack in the tree.
  struct Place {
    let layer: Int
    let stack: Int
  }

  /// The stack that contains `screen`.
  func place(of screen: ScreenID) -> Place? {
    for (layerIndex, layer) in layers.enumerated() {
      if let stack = layer.stacks.firstIndex(where: { $0.contains(screen) }) {
        return Place(layer: layerIndex, stack: stack)
      }
    }
    return nil
  }
}

/// Identifies one opened module of a stage; an id is never used again.
public struct ScreenID: Hashable, Sendable {
  /// Counts the modules in the order in which they were opened.
  package let number: Int
}
