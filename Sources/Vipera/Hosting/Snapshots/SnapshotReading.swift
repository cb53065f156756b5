/// The part of a snapshot that can be opened: its addresses read as routes, its numbers checked.
///
/// A snapshot is untrusted input; the result always fits a `ScreenTree`.
struct SnapshotReading {
  /// A screen to open, with its place in the snapshot.
  struct Screen {
    let route: AnyRoute
    let kept: [String: KeptValue]
    let place: Stage.Snapshot.Place
  }

  /// Stacks to open; empty ones only for tabs that were never shown.
  struct Layer {
    var stacks: [[Screen]]
    var selected: Int
    var opener: Stage.Snapshot.Place?
  }

  private(set) var layers: [Layer] = []
  /// The first screens of the bottom layer's stacks; empty if it is a single stack.
  private(set) var tabs: [AnyRoute] = []
  var losses: [Stage.Loss] = []

  private let routes: RouteTable
  private let limits: ScreenTree.Limits
  private let mostTabs: Int
  private var places: Set<Stage.Snapshot.Place> = []

  init(
    _ snapshot: Stage.Snapshot,
    routes: RouteTable,
    limits: ScreenTree.Limits,
    mostTabs: Int
  ) {
    self.routes = routes
    self.limits = limits
    self.mostTabs = mostTabs
    guard let bottom = snapshot.layers.first else { return }
    if snapshot.tabs.isEmpty {
      readStack(bottom)
    } else {
      readTabs(snapshot.tabs, bottom)
    }
    for (index, sheet) in snapshot.layers.enumerated().dropFirst() { readSheet(sheet, at: index) }
  }

  /// Whether there is a screen to show.
  var hasScreens: Bool { layers.first.map { !$0.stacks[$0.selected].isEmpty } ?? false }

  private mutating func readStack(_ bottom: Stage.Snapshot.Layer) {
    let index = bottom.stacks.indices.contains(bottom.selected) ? bottom.selected : 0
    guard bottom.stacks.indices.contains(index) else { return }
    layers = [Layer(stacks: [read(bottom.stacks[index], layer: 0, stack: index)], selected: 0)]
    for (other, stack) in bottom.stacks.enumerated() where other != index { lose(stack, .uprooted) }
  }

  private mutating func readTabs(_ locations: [String], _ bottom: Stage.Snapshot.Layer) {
    var layer = Layer(stacks: [], selected: 0)
    for (index, location) in locations.enumerated() {
      let stack = bottom.stacks.indices.contains(index) ? bottom.stacks[index] : []
      guard tabs.count < mostTabs else {
        lose([Stage.Snapshot.Screen(location: location)] + stack, .crowded)
        continue
      }
      guard let tab = route(at: location) else {
        lose(stack, .uprooted)
        continue
      }
      if index == bottom.selected { layer.selected = tabs.count }
      tabs.append(tab)
      layer.stacks.append(read(stack, layer: 0, stack: index))
    }
    for stack in bottom.stacks.dropFirst(locations.count) { lose(stack, .uprooted) }
    guard !tabs.isEmpty else { return }
    layers = [layer]
    openSelectedTab()
  }

  /// Opens the first screen of the selected tab if nothing of its stack is left.
  private mutating func openSelectedTab() {
    let selected = layers[0].selected
    guard layers[0].stacks[selected].isEmpty else { return }
    // A place that no sheet can name as its opener.
    let place = Stage.Snapshot.Place(layer: 0, stack: selected, index: -1)
    layers[0].stacks[selected] = [Screen(route: tabs[selected], kept: [:], place: place)]
  }

  private mutating func readSheet(_ sheet: Stage.Snapshot.Layer, at index: Int) {
    let screens = sheet.stacks.flatMap(\.self)
    guard layers.count <= limits.sheets else {
      return lose(screens, .crowded)
    }
    guard let opener = sheet.opener, places.contains(opener) else {
      return lose(screens, .uprooted)
    }
    let stack = read(screens, layer: index, stack: 0)
    guard !stack.isEmpty else { return }
    layers.append(Layer(stacks: [stack], selected: 0, opener: opener))
  }

  private mutating func read(
    _ stack: [Stage.Snapshot.Screen],
    layer: Int,
    stack stackIndex: Int
  ) -> [Screen] {
    var read: [Screen] = []
    for (index, screen) in stack.enumerated() {
      guard read.count < limits.depth else {
        lose([screen], .crowded)
        continue
      }
      guard let route = route(at: screen.location) else { continue }
      let place = Stage.Snapshot.Place(layer: layer, stack: stackIndex, index: index)
      places.insert(place)
      read.append(Screen(route: route, kept: screen.kept, place: place))
    }
    return read
  }

  private mutating func route(at location: String) -> AnyRoute? {
    do throws(RouteTable.Error) {
      return try routes.route(at: location)
    } catch {
      losses.append(Stage.Loss(location: location, value: nil, reason: .closed(error)))
      return nil
    }
  }

  private mutating func lose(_ screens: [Stage.Snapshot.Screen], _ reason: Stage.Loss.Reason) {
    losses += screens.map { Stage.Loss(location: $0.location, value: nil, reason: reason) }
  }
}
