extension Stage {
  /// Makes the visible modules reload their content (`Module.onRefresh`), as when the user reloads the page.
  ///
  /// The modules of the top screen are visible, and so are those of the screens below a sheet.
  public func refresh() {
    for screen in tree.layers.compactMap(\.top) { refresh(screen) }
  }

  /// Makes the module of a screen, and those in its slots, reload their content, unless they are already reloading it.
  public func refresh(_ screen: ScreenID) {
    // No capture list: an async closure with a capture list would not run on the actor (decision 2).
    weak let stage = self
    for module in modules(on: screen) { module.refresh { stage?.changed() } }
  }
}

extension Stage {
  /// Wires all open modules again, since a value that they read during the wiring has changed, such as the language.
  ///
  /// The modules stay open, as after ``restore(_:coding:)``: running work ends, and a module that waited for an outcome
  /// gets it through its handler. The session's shared objects stay.
  ///
  /// - Parameters:
  ///   - keepsValues: Whether modules get back the values they keep; false if the values belong to another user.
  ///   - coder: Encodes and decodes the values that modules keep.
  ///   - number: Returns the number by which the host identifies a screen.
  /// - Returns: The parts that were left out, with the reasons.
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

  /// Makes the visible module disappear and appear again, so that it reads the session's shared objects again.
  package func showAgain() {
    guard let visible = tree.visible else { return }
    disappear(visible)
    appear(visible)
  }
}
