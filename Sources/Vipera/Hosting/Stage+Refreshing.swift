extension Stage {
  /// Has every module that can be seen fetch anew what it shows (`Module.onRefresh`), as when the person reloads
  /// the page: the screen on top, and what can be seen below a sheet.
  public func refresh() {
    for screen in tree.layers.compactMap(\.top) { refresh(screen) }
  }

  /// Has the module of a screen fetch anew what it shows, unless it does so already.
  public func refresh(_ screen: ScreenID) {
    // Not in a capture list: an async closure that has one leaves the actor (decision 2).
    weak let stage = self
    module(screen)?.refresh { stage?.changed() }
  }
}
