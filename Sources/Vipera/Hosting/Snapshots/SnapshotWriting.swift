import ViperaReflection

/// Creates the description of a stage's open screens for a snapshot.
struct SnapshotWriting {
  let stage: Stage
  let coder: any SnapshotCoder
  /// Returns the number by which the host identifies a screen.
  let number: (ScreenID) -> Int
  private(set) var losses: [Stage.Loss] = []
  /// The places of the screens that were described; openers come before the screens they have opened.
  private var places: [ScreenID: Stage.Snapshot.Place] = [:]

  init(stage: Stage, coder: any SnapshotCoder, number: @escaping (ScreenID) -> Int) {
    self.stage = stage
    self.coder = coder
    self.number = number
  }

  mutating func layers() -> [Stage.Snapshot.Layer] {
    var layers: [Stage.Snapshot.Layer] = []
    for layer in stage.tree.layers {
      var stacks: [[Stage.Snapshot.Screen]] = []
      for stack in layer.stacks {
        var described: [Stage.Snapshot.Screen] = []
        for id in stack {
          let place = Stage.Snapshot.Place(
            layer: layers.count,
            stack: stacks.count,
            index: described.count
          )
          if let screen = describe(id, at: place) { described.append(screen) }
        }
        stacks.append(described)
      }
      layers.append(
        Stage.Snapshot.Layer(
          stacks: stacks,
          selected: layer.selected,
          opener: layer.opener.flatMap { places[$0] }
        )
      )
    }
    return layers
  }

  private mutating func describe(
    _ id: ScreenID,
    at place: Stage.Snapshot.Place
  ) -> Stage.Snapshot.Screen? {
    guard let screen = stage.screens[id] else { return nil }
    let name = Stage.name(of: screen.route)
    var route: KeptValue?
    if screen.route.location.isEmpty {
      guard let bytes = encode(screen.route) else { return nil }
      route = KeptValue(version: 1, bytes: bytes)
    }
    places[id] = place
    let kept = screen.module.kept(coding: coder, upTo: stage.configuration.keptBytes)
    losses += Stage.losses(kept.losses, at: name)
    var described = Stage.Snapshot.Screen(
      location: name,
      route: route,
      number: number(id),
      kept: kept.values,
      opener: screen.opener.flatMap { places[$0] },
      isAwaited: screen.waiter != nil || screen.wasAwaited,
      hasAlert: stage.waitsForAlert(id),
      emptiedSlots: screen.emptiedSlots
    )
    for (slot, child) in screen.children {
      var inSlot = place
      inSlot.slots.append(slot)
      described.slots[slot] = describe(child, at: inSlot)
    }
    return described
  }

  /// The encoded route, for a route without an address; nil if it cannot be encoded.
  private mutating func encode(_ route: AnyRoute) -> [UInt8]? {
    let reason: Stage.Loss.Reason
    do {
      let bytes = try coder.encode(route.base)
      let limit = stage.configuration.keptBytes
      guard bytes.count > limit else { return bytes }
      reason = .oversized(bytes: bytes.count, limit: limit)
    } catch {
      reason = .unreadable(PrintedText.line("\(error)"))
    }
    losses.append(Stage.Loss(location: Stage.name(of: route), value: nil, reason: reason))
    return nil
  }
}
