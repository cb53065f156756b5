extension Stage {
  /// Has every visible module reload its content (`Module.onRefresh`), as when the user reloads the page: the screen on
  /// top, and those visible below a sheet.
  public func refresh() {
    for screen in tree.layers.compactMap(\.top) { refresh(screen) }
  }

  /// Has the module of a screen, and those in its slots, reload their content, unless they are already doing so.
  public func refresh(_ screen: ScreenID) {
    // Not in a capture list: an async closure that has one leaves the actor (decision 2).
    weak let stage = self
    for module in modules(on: screen) { module.refresh { stage?.changed() } }
  }
}

extension Stage {
  /// Wires all open modules again, since something has changed that they read when they are wired, such as the
  /// language.
  ///
  /// The modules keep their places, as after ``restore(_:coding:)``: running work ends, and a module that
  /// waited for an outcome gets it through its handler. The objects that the session shares stay.
  ///
  /// - Parameters:
  ///   - keepsValues: Whether modules get back the values they keep; false if those belong to another user.
  ///   - coder: Encodes and decodes the values that modules keep.
  ///   - number: The number by which the host knows a screen.
  /// - Returns: What was left out, and why.
  package func renew(
    keepingValues keepsValues: Bool,
    coding coder: any SnapshotCoder,
    number: @escaping (ScreenID) -> Int
  ) -> [Loss] {
    var (snapshot, losses) = self.snapshot(coding: coder, number: number)
    snapshot.session = [:]
    if !keepsValues {
      losses = []
      snapshot.forgetKept()
    }
    return losses + restore(snapshot, coding: coder, wiringsAskAnew: !keepsValues)
  }

  /// Has the visible module read the session's shared objects again, as when the user comes back to it.
  package func showAgain() {
    guard let visible = tree.visible else { return }
    disappear(visible)
    appear(visible)
  }
}
