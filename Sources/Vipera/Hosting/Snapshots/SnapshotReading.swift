import ViperaReflection

/// The part of a snapshot that can be opened: its addresses are resolved to routes, and its indices are checked.
///
/// A snapshot is untrusted input, but the result always fits a `ScreenTree`.
struct SnapshotReading {
  /// A screen to open, with its place in the snapshot.
  struct Screen {
    let route: AnyRoute
    let kept: [String: KeptValue]
    let place: Stage.Snapshot.Place
    let number: Int
    var opener: Stage.Snapshot.Place?
    var isAwaited = false
    var slots: [String: Screen] = [:]
    var emptiedSlots: Set<String> = []
  }

  /// Stacks to open; a stack is empty only for a tab that was never shown.
  struct Layer {
    var stacks: [[Screen]]
    var selected: Int
    var opener: Stage.Snapshot.Place?
  }

  private(set) var layers: [Layer] = []
  /// The routes of the tabs; empty if the bottom layer is a single stack.
  private(set) var tabs: [AnyRoute] = []
  var losses: [Stage.Loss] = []

  private let routes: RouteTable
  private let coder: any SnapshotCoder
  private let configuration: Stage.Configuration
  private var places: Set<Stage.Snapshot.Place> = []
  /// The number of modules in slots of the current screen.
  private var slotted = 0

  init(
    _ snapshot: Stage.Snapshot,
    routes: RouteTable,
    coding coder: any SnapshotCoder,
    configuration: Stage.Configuration
  ) {
    self.routes = routes
    self.coder = coder
    self.configuration = configuration
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
      guard tabs.count < configuration.restoredTabs else {
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

  /// Opens the first screen of the selected tab if its stack is empty.
  private mutating func openSelectedTab() {
    let selected = layers[0].selected
    guard layers[0].stacks[selected].isEmpty else { return }
    // No screen of the snapshot has the index -1, so no sheet can have this place as its opener.
    let place = Stage.Snapshot.Place(layer: 0, stack: selected, index: -1)
    layers[0].stacks[selected] = [Screen(route: tabs[selected], kept: [:], place: place, number: 0)]
  }

  private mutating func readSheet(_ sheet: Stage.Snapshot.Layer, at index: Int) {
    let screens = sheet.stacks.flatMap(\.self)
    guard layers.count <= configuration.screens.sheets else {
      return lose(screens, .crowded)
    }
    // A sheet is closed together with its opener only if the opener is in a stack, not in a slot.
    guard let opener = sheet.opener, opener.slots.isEmpty, places.contains(opener) else {
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
      guard read.count < configuration.screens.depth else {
        lose([screen], .crowded)
        continue
      }
      let place = Stage.Snapshot.Place(layer: layer, stack: stackIndex, index: index)
      slotted = 0
      if let screen = self.screen(screen, at: place) { read.append(screen) }
    }
    return read
  }

  private mutating func screen(
    _ screen: Stage.Snapshot.Screen,
    at place: Stage.Snapshot.Place
  ) -> Screen? {
    guard let route = route(of: screen) else { return nil }
    places.insert(place)
    if screen.hasAlert {
      losses.append(Stage.Loss(location: screen.location, value: nil, reason: .unanswered))
    }
    var read = Screen(
      route: route,
      kept: screen.kept,
      place: place,
      number: screen.number,
      opener: screen.opener,
      isAwaited: screen.isAwaited,
      emptiedSlots: screen.emptiedSlots
    )
    for (name, child) in screen.slots.sorted(by: { $0.key < $1.key }) {
      guard slotted < configuration.slottedModules else {
        lose([child], .crowded)
        continue
      }
      slotted += 1
      var slot = place
      slot.slots.append(name)
      read.slots[name] = self.screen(child, at: slot)
    }
    return read
  }

  private mutating func route(of screen: Stage.Snapshot.Screen) -> AnyRoute? {
    guard let value = screen.route else { return route(at: screen.location) }
    let bytes = value.bytes.count
    let reason: Stage.Loss.Reason
    if value.version != 1 {
      reason = .otherVersion(value.version, known: 1)
    } else if bytes > configuration.keptBytes {
      reason = .oversized(bytes: bytes, limit: configuration.keptBytes)
    } else {
      do {
        let route = try routes.route(named: screen.location, from: value.bytes, coding: coder)
        if let route { return route }
        reason = .unknownRoute
      } catch {
        reason = .unreadable(PrintedText.line("\(error)"))
      }
    }
    losses.append(Stage.Loss(location: screen.location, value: nil, reason: reason))
    return nil
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
