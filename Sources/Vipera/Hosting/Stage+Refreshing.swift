extension Stage {
  /// Has every visible module reload its content (`Module.onRefresh`), as when the user reloads the page: the screen on
  /// top, and those visible below a sheet.
  public func refresh() {
    for screen in tree.layers.compactMap(\.top) { refresh(screen) }
  }

  /// Has the module of a screen reload its content, unless it is already doing so.
  public func refresh(_ screen: ScreenID) {
    // Not in a capture list: an async closure that has one leaves the actor (decision 2).
    weak let stage = self
    module(screen)?.refresh { stage?.changed() }
  }
}
