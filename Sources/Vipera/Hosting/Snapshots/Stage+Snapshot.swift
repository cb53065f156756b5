import ViperaReflection

extension Stage {
  /// A snapshot of the open screens and of the values that modules keep.
  ///
  /// - Parameter coder: Encodes the values that modules keep.
  /// - Returns: The snapshot, and the parts that could not be stored in it.
  public func snapshot(
    coding coder: any SnapshotCoder
  ) -> (snapshot: Snapshot, losses: [Loss]) {
    snapshot(coding: coder) { $0.number }
  }

  /// A snapshot with the numbers by which the host identifies the screens; a restore puts them into `numbers`.
  package func snapshot(
    coding coder: any SnapshotCoder,
    number: @escaping (ScreenID) -> Int
  ) -> (snapshot: Snapshot, losses: [Loss]) {
    var writing = SnapshotWriting(stage: self, coder: coder, number: number)
    let layers = writing.layers()
    let shared = session.kept(coding: coder, upTo: configuration.keptBytes)
    let snapshot = Snapshot(
      tabs: tabs.map(\.location),
      layers: layers,
      session: shared.values,
      languages: languages
    )
    return (snapshot, writing.losses + Self.losses(shared.losses, at: ""))
  }

  /// Replaces all open screens with the contents of a snapshot.
  ///
  /// Before the modules load, they and their session get back the values that they kept. Each module loads when it is
  /// first shown, which includes screens below a sheet. Tasks that waited for an outcome have ended, so the outcome
  /// goes to the module's handler (``Module/onOutcome(of:_:_:)``) or to `finished`. Navigation that a wiring requests
  /// is not repeated, except that it fills a slot that the snapshot neither fills nor lists as emptied.
  ///
  /// Parts that can no longer be opened or read are left out. Such a part is a screen whose address matches no route, a
  /// tab whose whole stack is lost, or a sheet whose opener is lost. If no screen is left, the open screens stay; the
  /// session's values and the languages are restored in any case.
  ///
  /// - Parameters:
  ///   - snapshot: The open screens; it may come from an older app, or be forged.
  ///   - coder: Decodes the values that modules kept.
  /// - Returns: The parts that were left out, with the reasons.
  public func restore(_ snapshot: Snapshot, coding coder: any SnapshotCoder) -> [Loss] {
    restore(snapshot, coding: coder, wiringsAskAnew: false)
  }

  /// Restores a snapshot, for the same user or for another user.
  ///
  /// For another user, `wiringsAskAnew` is true. The requests of the top module's wiring are then carried out again.
  /// Those of the modules below are not, since the modules that they requested are already open above them.
  func restore(
    _ snapshot: Snapshot,
    coding coder: any SnapshotCoder,
    wiringsAskAnew: Bool
  ) -> [Loss] {
    var reading = SnapshotReading(
      snapshot,
      routes: routes,
      coding: coder,
      configuration: configuration
    )
    guard !isClosed else { return reading.losses }
    // The languages are set first, since the modules read them.
    if !snapshot.languages.isEmpty { languages = snapshot.languages }
    session.restore(snapshot.session, coding: coder, upTo: configuration.keptBytes)
    guard reading.hasScreens else { return reading.losses }
    numbers = [:]
    var opened: [Snapshot.Place: ScreenID] = [:]
    let layers = reading.layers.map { layer in
      ScreenTree.Layer(
        stacks: layer.stacks.map { stack in
          stack.compactMap { screen in
            open(screen, coding: coder, opened: &opened, losses: &reading.losses)
          }
        },
        selected: layer.selected,
        opener: layer.opener.flatMap { opened[$0] }
      )
    }
    // A module that the host cannot show is left out; if that leaves a layer without a screen, the stage does not
    // change.
    guard layers.allSatisfy({ $0.top != nil }) else {
      for id in opened.values { leave(id) }
      return reading.losses
    }
    // The requests of the wirings are dropped, since the snapshot contains their results.
    let asksAnew = wiringsAskAnew ? layers.last?.top : nil
    for id in opened.values where id != asksAnew { forgetRequests(of: id, for: nil) }
    tabs = reading.tabs
    change { $0.replace(with: layers) }
    // Screens below a sheet are visible, too.
    for layer in tree.layers { layer.top.map(load) }
    return reading.losses + Self.losses(session.takeLosses(), at: "")
  }

  /// Opens a module of a snapshot with the modules in its slots; nil if the host cannot show it.
  private func open(
    _ screen: SnapshotReading.Screen,
    in slot: SlotPlace? = nil,
    coding coder: any SnapshotCoder,
    opened: inout [Snapshot.Place: ScreenID],
    losses: inout [Loss]
  ) -> ScreenID? {
    let opener = screen.opener.flatMap { opened[$0] }
    guard let id = open(screen.route, from: opener, in: slot, wasAwaited: screen.isAwaited) else {
      return nil
    }
    opened[screen.place] = id
    numbers[id] = screen.number
    if let slot { fill(slot, with: id) }
    losses += restore(screen.kept, to: id, coding: coder)
    for (name, child) in screen.slots.sorted(by: { $0.key < $1.key }) {
      let slot = SlotPlace(container: id, name: name)
      let child = open(child, in: slot, coding: coder, opened: &opened, losses: &losses)
      if child != nil { forgetRequests(of: id, for: name) }
    }
    screens[id]?.emptiedSlots = screen.emptiedSlots
    for name in screen.emptiedSlots { forgetRequests(of: id, for: name) }
    return id
  }

  private func restore(
    _ kept: [String: KeptValue],
    to id: ScreenID,
    coding coder: any SnapshotCoder
  ) -> [Loss] {
    guard let screen = screens[id] else { return [] }
    let losses = screen.module.restore(kept, coding: coder, upTo: configuration.keptBytes)
    return Self.losses(losses, at: Self.name(of: screen.route))
  }

  /// The address of a route, or the name of its type if it has no address.
  static func name(of route: AnyRoute) -> String {
    route.location.isEmpty ? RouteTable.name(of: type(of: route.base)) : route.location
  }

  static func losses(_ reasons: [String: Loss.Reason], at location: String) -> [Loss] {
    reasons.sorted { $0.key < $1.key }.map { name, reason in
      Loss(location: location, value: name, reason: reason)
    }
  }
}
