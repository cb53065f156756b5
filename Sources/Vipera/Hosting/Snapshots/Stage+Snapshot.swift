extension Stage {
  /// A snapshot of the open screens and of the values that modules keep.
  ///
  /// - Parameter coder: Encodes the values that modules keep.
  /// - Returns: The snapshot, and what could not be put into it.
  public func snapshot(
    coding coder: any SnapshotCoder
  ) -> (snapshot: Snapshot, losses: [Loss]) {
    var losses: [Loss] = []
    let layers = tree.layers.map { layer in
      Snapshot.Layer(
        stacks: layer.stacks.map { stack in
          stack.compactMap { describe($0, coding: coder, losses: &losses) }
        },
        selected: layer.selected,
        opener: layer.opener.flatMap(snapshotPlace)
      )
    }
    let shared = session.kept(coding: coder, upTo: configuration.keptBytes)
    losses += Self.losses(shared.losses, at: "")
    let snapshot = Snapshot(
      tabs: tabs.map(\.location),
      layers: layers,
      session: shared.values,
      languages: languages
    )
    return (snapshot, losses)
  }

  /// Replaces everything that is open with the contents of a snapshot.
  ///
  /// Modules and their session get back the values they kept before the modules load. Each module loads when it is
  /// first shown, also below a sheet. A presenter that waited for an outcome no longer does, so that outcome goes to
  /// its module's handler (`Module.onOutcome(of:_:_:)`) or to `finished`.
  ///
  /// Anything that can no longer be opened or read is left out: a screen whose address no route answers, a tab all of
  /// whose stack is lost, a sheet whose opener is lost, with its screens. If no screen is left, those that are open
  /// stay; what the session kept and the languages are restored all the same.
  ///
  /// - Parameters:
  ///   - snapshot: The open screens; it may come from an older app, or be forged.
  ///   - coder: Decodes the values that modules kept.
  /// - Returns: What was left out, and why.
  public func restore(_ snapshot: Snapshot, coding coder: any SnapshotCoder) -> [Loss] {
    var reading = SnapshotReading(
      snapshot,
      routes: routes,
      limits: configuration.screens,
      mostTabs: configuration.restoredTabs
    )
    guard !isClosed else { return reading.losses }
    // First, since the modules share it.
    if !snapshot.languages.isEmpty { languages = snapshot.languages }
    session.restore(snapshot.session, coding: coder, upTo: configuration.keptBytes)
    guard reading.hasScreens else { return reading.losses }
    var opened: [Snapshot.Place: ScreenID] = [:]
    let layers = reading.layers.map { layer in
      ScreenTree.Layer(
        stacks: layer.stacks.map { stack in
          stack.compactMap { screen in
            guard let id = open(screen.route) else { return nil }
            opened[screen.place] = id
            reading.losses += restore(screen.kept, to: id, coding: coder)
            return id
          }
        },
        selected: layer.selected,
        opener: layer.opener.flatMap { opened[$0] }
      )
    }
    // A module that the host cannot show is left out; if that leaves a layer without a screen, the stage stays as it
    // is.
    guard layers.allSatisfy({ $0.top != nil }) else {
      for id in opened.values { leave(id) }
      return reading.losses
    }
    tabs = reading.tabs
    change { $0.replace(with: layers) }
    // Screens below a sheet are visible, too.
    if let owner {
      for layer in tree.layers { layer.top.flatMap(module)?.attach(on: owner) }
    }
    return reading.losses + Self.losses(session.takeLosses(), at: "")
  }

  private func describe(
    _ id: ScreenID,
    coding coder: any SnapshotCoder,
    losses: inout [Loss]
  ) -> Snapshot.Screen? {
    guard let screen = screens[id] else { return nil }
    let location = screen.route.location
    let kept = screen.module.kept(coding: coder, upTo: configuration.keptBytes)
    losses += Self.losses(kept.losses, at: location)
    return Snapshot.Screen(location: location, kept: kept.values)
  }

  private func restore(
    _ kept: [String: KeptValue],
    to id: ScreenID,
    coding coder: any SnapshotCoder
  ) -> [Loss] {
    guard let screen = screens[id] else { return [] }
    let losses = screen.module.restore(kept, coding: coder, upTo: configuration.keptBytes)
    return Self.losses(losses, at: screen.route.location)
  }

  private static func losses(_ reasons: [String: Loss.Reason], at location: String) -> [Loss] {
    reasons.sorted { $0.key < $1.key }.map { name, reason in
      Loss(location: location, value: name, reason: reason)
    }
  }

  private func snapshotPlace(of screen: ScreenID) -> Snapshot.Place? {
    guard let place = tree.place(of: screen) else { return nil }
    return tree.layers[place.layer].stacks[place.stack].firstIndex(of: screen).map { index in
      Snapshot.Place(layer: place.layer, stack: place.stack, index: index)
    }
  }
}
