/// A place in a module's view that shows another module.
///
/// ```swift
/// // In the wiring:
/// let map = context.slot("map")
/// // In the router:
/// func showMap(of city: String) { map.show(CityMap(city: city)) }
/// // In the view of a browser, beside its other content:
/// map
/// ```
///
/// A module in a slot lives as long as the slot shows it. It appears, disappears and is closed together with the module
/// that has the slot. The module that has the slot also receives the other module's outcome, in
/// ``Module/onOutcome(of:_:_:)``. Screens that the router of the module in the slot pushes are opened above the screen
/// of the slot.
public final class ModuleSlot {
  private let name: String
  private let host: ModuleNavigator

  init(_ name: String, host: ModuleNavigator) {
    self.name = name
    self.host = host
  }

  /// The module in the slot; nil if the slot is empty.
  public var module: Module? { host.module(in: name) }

  /// Shows a module in the slot, and closes the module that was there.
  ///
  /// Does nothing if the slot already shows this route. After a restart, the wiring runs again. Its call of this method
  /// does nothing if the slot had been filled or emptied before the restart.
  public func show(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    host.show(route, in: name, asked: SourcePlace(file: file, line: line))
  }

  /// Closes the module in the slot.
  public func clear() { host.clear(name) }
}

extension Stage {
  /// The position of a slot.
  struct SlotPlace: Hashable {
    /// The screen whose module has the slot.
    let container: ScreenID
    let name: String
  }

  /// The screen in the tree on which `screen` is shown: `screen` itself, or the screen around its slot.
  package func base(of screen: ScreenID) -> ScreenID {
    var base = screen
    while let slot = screens[base]?.slot { base = slot.container }
    return base
  }

  func child(in slot: SlotPlace) -> ScreenID? { screens[slot.container]?.slots[slot.name] }

  /// A screen and the screens in its slots, at any depth, with their modules; empty if the screen is not open.
  package func family(of id: ScreenID) -> [(id: ScreenID, module: Module)] {
    guard let screen = screens[id] else { return [] }
    var family = [(id: id, module: screen.module)]
    for child in screen.children { family += self.family(of: child.id) }
    return family
  }

  /// The modules of a screen and of its slots.
  package func modules(on screen: ScreenID) -> [Module] { family(of: screen).map(\.module) }

  /// Every open screen, including those in slots.
  package var everyScreen: [ScreenID] { tree.screens.flatMap(family).map(\.id) }

  /// Shows a module in a slot, in place of the current one.
  func show(_ route: some Route, in slot: SlotPlace, asked line: SourcePlace) {
    guard !isClosed, let container = module(slot.container),
      let route = address(of: route, asked: line)
    else { return }
    if let before = child(in: slot) {
      guard self.route(before) != route else { return }
      empty(slot)
    }
    guard family(of: base(of: slot.container)).count <= configuration.slottedModules else {
      return fail(
        """
        '\(container.name)' has no room for '\(route)' in its slot '\(slot.name)': a screen shows up to \
        \(configuration.slottedModules) modules in slots.
        """,
        at: line
      )
    }
    guard let opened = open(route, from: slot.container, in: slot) else { return }
    // The wiring may have called other modules, which may have closed the container or filled the slot.
    guard screens[slot.container] != nil, child(in: slot) == nil else { return leave(opened) }
    fill(slot, with: opened)
    switch container.phase {
    case .attached: load(opened)
    case .visible: appear(opened)
    case .wired, .detached: break
    }
    changed()
    doWhatWasAsked()
  }

  func fill(_ slot: SlotPlace, with screen: ScreenID) {
    screens[slot.container]?.slots[slot.name] = screen
    screens[slot.container]?.emptiedSlots.remove(slot.name)
  }

  /// Closes the module in a slot, and the screens whose outcomes that module waits for.
  func empty(_ slot: SlotPlace) {
    guard let screen = screens[slot.container]?.slots.removeValue(forKey: slot.name) else { return }
    screens[slot.container]?.emptiedSlots.insert(slot.name)
    let leaving = Set(family(of: screen).map(\.id))
    let awaited = screens.filter { $0.value.waiter.map { leaving.contains($0.screen) } ?? false }.keys
    disappear(screen)
    leave(screen)
    for id in awaited.sorted(by: { $0.number < $1.number }) { change { $0.pop(id) } }
    changed()
  }

  /// Closes a screen: empties its slot, or removes it from its stack.
  func close(_ screen: ScreenID) {
    if let slot = screens[screen]?.slot { empty(slot) } else { change { $0.pop(screen) } }
  }

  func load(_ screen: ScreenID) {
    guard let owner else { return }
    for module in modules(on: screen) { module.attach(on: owner) }
  }

  /// Loads the modules of a screen, and makes them appear.
  func appear(_ screen: ScreenID) {
    load(screen)
    for module in modules(on: screen) { module.appear() }
  }

  /// Makes the modules of a screen disappear, since the screen was covered or closed.
  func disappear(_ screen: ScreenID) {
    for module in modules(on: screen) { module.disappear() }
  }
}
