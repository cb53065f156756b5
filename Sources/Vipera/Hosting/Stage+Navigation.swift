extension Stage {
  /// Replaces all open modules with one module.
  public func setRoot(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    setRoot(route, asked: SourcePlace(file: file, line: line))
  }

  func setRoot(_ route: some Route, asked place: SourcePlace) {
    guard !isClosed, let route = address(of: route, asked: place), let screen = open(route)
    else { return }
    tabs = []
    change { $0.replace(with: [[screen]], selected: 0) }
  }

  /// Replaces all open modules with tabs; each tab's module is opened when the tab is first shown.
  public func setTabs(
    _ routes: [any Route],
    selected: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    setTabs(routes, selected: selected, asked: SourcePlace(file: file, line: line))
  }

  func setTabs(_ routes: [any Route], selected: Int, asked place: SourcePlace) {
    guard !routes.isEmpty else {
      return fail("There are no tabs to set. Name at least one route.", at: place)
    }
    guard routes.indices.contains(selected) else {
      return fail(
        """
        Tab \(selected) of \(routes.count) was selected. Select one from 0 to \(routes.count - 1).
        """,
        at: place
      )
    }
    guard !isClosed else { return }
    let tabs = routes.compactMap { address(of: $0, asked: place) }
    if let tab = tabs.first(where: \.location.isEmpty) {
      return fail("The tab '\(tab)' has no address. Give its route a path.", at: place)
    }
    guard tabs.count == routes.count, let first = open(tabs[selected]) else { return }
    self.tabs = tabs
    let stacks = tabs.indices.map { $0 == selected ? [first] : [] }
    change { $0.replace(with: stacks, selected: selected) }
  }

  /// Selects a tab and shows the screens that are open in it; an index without a tab is ignored.
  ///
  /// This closes sheets, and may ask the user first; the screens in the tabs stay open. If the tab is already selected,
  /// it goes back to its first screen.
  public func selectTab(_ index: Int) {
    if let bottom = tree.layers.first, bottom.selected == index, !tabs.isEmpty,
      let first = bottom.stacks[index].first
    {
      return show(first)
    }
    forPerson({ $0.select(index) }, { $0.openTab(index) })
  }

  func openTab(_ index: Int) {
    guard tabs.indices.contains(index), let bottom = tree.layers.first else { return }
    let isNew = bottom.stacks[index].isEmpty
    let opened = isNew ? open(tabs[index]) : nil
    guard !isNew || opened != nil else { return }
    change { tree in
      var left = tree.select(index)
      if let opened { left += tree.push(opened, above: nil) }
      return left
    }
  }

  /// Opens a module above `below`, or above the visible module; does nothing if `below` is closed.
  public func push(
    _ route: some Route,
    above below: ScreenID? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    _ = push(route, above: below, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module, whose outcome goes to `waiter`, and returns its screen; nil if the module was not opened.
  func push(
    _ route: some Route,
    above below: ScreenID?,
    for waiter: Waiter? = nil,
    asked place: SourcePlace
  ) -> ScreenID? {
    guard !isClosed else { return nil }
    if let below, module(below) == nil { return nil }
    guard let route = address(of: route, asked: place),
      let screen = open(route, from: below ?? tree.visible, for: waiter)
    else { return nil }
    change { $0.push(screen, above: below.map(base)) }
    return screen
  }

  /// Replaces the address of a screen in place, without wiring the screen again.
  ///
  /// Does nothing if the screen is closed.
  ///
  /// `route` must have the type of the route with which the screen was opened.
  public func stay(
    _ screen: ScreenID,
    at route: some Route,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    stay(screen, at: route, asked: SourcePlace(file: file, line: line))
  }

  func stay(_ screen: ScreenID, at route: some Route, asked place: SourcePlace) {
    guard let before = screens[screen]?.route, let after = address(of: route, asked: place)
    else { return }
    guard type(of: before.base) == type(of: after.base) else {
      return fail(
        "'\(before)' cannot stay at '\(after)': it is another module. Push that one.",
        at: place
      )
    }
    guard after != before else { return }
    screens[screen]?.route = after
    screens[screen]?.hasMoved = true
    changed()
  }

  /// Opens the module that an address leads to, above the visible module.
  public func open(location: String) throws(RouteTable.Error) {
    let route = try routes.route(at: location)
    guard !isClosed, let screen = open(route, from: tree.visible) else { return }
    change { $0.push(screen, above: nil) }
  }

  /// Closes a screen and the screens above it at the user's request; the first screen of the bottom layer stays.
  ///
  /// Like the following methods, this first asks the user if changes would be lost (`Module.confirmsLeaving`).
  public func pop(_ screen: ScreenID) {
    forPerson { $0.pop(screen) }
  }

  /// Closes all screens above the first one of the stack that contains `screen`.
  public func popToRoot(of screen: ScreenID) {
    forPerson { $0.popToRoot(of: screen) }
  }

  /// Closes the sheet that contains `screen`.
  public func dismiss(_ screen: ScreenID) {
    forPerson { $0.dismiss(screen) }
  }

  /// Goes back: closes the top screen, unless it is the first screen of the bottom layer.
  public func back() {
    guard let visible = tree.visible else { return }
    pop(visible)
  }

  /// Makes an open screen visible: selects its tab, and closes the screens above it.
  public func show(_ screen: ScreenID) {
    forPerson { $0.show(screen) }
  }

  /// Opens a module again above the visible one, when the user returns to it in the browser's history.
  ///
  /// No task waits for the module's outcome any more.
  package func pushAgain(_ route: AnyRoute) {
    guard !isClosed, let screen = open(route, from: tree.visible, wasAwaited: true) else { return }
    change { $0.push(screen, above: nil) }
  }

  /// Opens a module again as a sheet; see `pushAgain(_:)`.
  ///
  /// A module with an outcome is not opened, since no task waits for the outcome any more.
  package func presentAgain(_ route: AnyRoute) {
    guard !isClosed, Self.givesNothing(route.base), let opener = tree.visible else { return }
    guard tree.canPresent else {
      refused += 1
      return
    }
    guard let screen = open(route, from: opener) else { return }
    present(screen, from: opener)
  }

  static func givesNothing<R: Route>(_ route: R) -> Bool { R.Outcome.self == Void.self }

  func present<R: Route>(
    _ route: R,
    for waiter: Waiter,
    asked place: SourcePlace
  ) -> ScreenID? {
    guard tree.canPresent else {
      refused += 1
      return nil
    }
    guard let route = address(of: route, asked: place),
      let screen = open(route, from: waiter.screen, for: waiter),
      present(screen, from: base(of: waiter.screen))
    else { return nil }
    return screen
  }

  /// Puts an opened screen above the others.
  ///
  /// If the screen's wiring has already opened the last sheet that the limit allows, the screen is closed again.
  @discardableResult
  private func present(_ screen: ScreenID, from opener: ScreenID) -> Bool {
    guard tree.canPresent else {
      refused += 1
      leave(screen)
      return false
    }
    change { tree in
      tree.present(screen, from: opener)
      return []
    }
    return true
  }
}
