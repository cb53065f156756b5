package import Testing
package import Vipera

extension TestHost {
  /// A screen and the lines it shows.
  private struct ShownScreen {
    let name: String
    let location: String
    let lines: [String]
  }

  /// Closes the session and restores it on another stage from the kept values, like a restarted server; fails the test
  /// if a screen then looks different, or if an outcome is lost.
  ///
  /// - Parameters:
  ///   - coder: Encodes the values that modules keep, as the host does.
  ///   - time: How far the clock is moved while modules load.
  ///   - sourceLocation: The line at which a failure is reported.
  ///   - lines: Returns the lines that a view shows; nil for a view that the host cannot show.
  package func restart(
    coding coder: any SnapshotCoder,
    waiting time: Duration,
    sourceLocation: SourceLocation,
    lines: (_ view: AnyObject) throws -> [String]?
  ) async rethrows {
    await settle(sourceLocation: sourceLocation)
    let before = try shownScreens(lines)
    for (route, waiting) in stage.outcomesToLose {
      Issue.record("\(Self.message(losing: route, of: waiting))", sourceLocation: sourceLocation)
    }
    let (snapshot, notKept) = stage.snapshot(coding: coder)
    // Leaks are ignored, since the test may hold some of the parts.
    _ = await stage.close(timing: ContinuousClock())
    stage = makeStage()
    hearOutcomes()
    let notRestored = stage.restore(snapshot, coding: coder)
    for loss in notKept + notRestored { Issue.record("\(loss)", sourceLocation: sourceLocation) }
    await load(time, sourceLocation)
    await loadCovered(Set(before.keys), time, sourceLocation)
    let after = try shownScreens(lines)
    for (place, screen) in before.sorted(by: { Self.isBelow($0.key, $1.key) }) {
      guard let now = after[place], now.lines != screen.lines else { continue }
      Issue.record("\(Self.message(from: screen, to: now))", sourceLocation: sourceLocation)
    }
  }

  /// The loaded screens by their position on the stage.
  private func shownScreens(
    _ lines: (AnyObject) throws -> [String]?
  ) rethrows -> [Stage.Snapshot.Place: ShownScreen] {
    var shown: [Stage.Snapshot.Place: ShownScreen] = [:]
    for (place, id) in places {
      guard let module = stage.module(id), module.phase != .wired, let view = module.view,
        let lines = try lines(view)
      else { continue }
      let location = stage.route(id)?.location ?? ""
      shown[place] = ShownScreen(name: module.name, location: location, lines: lines)
    }
    return shown
  }

  /// Makes covered screens load, as if the user went back to them.
  private func loadCovered(
    _ places: Set<Stage.Snapshot.Place>,
    _ time: Duration,
    _ sourceLocation: SourceLocation
  ) async {
    for (place, id) in self.places where places.contains(place) && id != stage.tree.visible {
      await stage.showCovered(id) { await load(time, sourceLocation) }
    }
  }

  private func load(_ time: Duration, _ sourceLocation: SourceLocation) async {
    await settle(sourceLocation: sourceLocation)
    guard time > .zero else { return }
    await clock.advance(by: time)
    await settle(sourceLocation: sourceLocation)
  }

  /// The open screens, from the bottom up.
  private var places: [(Stage.Snapshot.Place, ScreenID)] {
    stage.tree.layers.enumerated().flatMap { layerIndex, layer in
      layer.stacks.enumerated().flatMap { stackIndex, stack in
        stack.enumerated().map { index, id in
          (Stage.Snapshot.Place(layer: layerIndex, stack: stackIndex, index: index), id)
        }
      }
    }
  }

  private static func isBelow(_ one: Stage.Snapshot.Place, _ other: Stage.Snapshot.Place) -> Bool {
    (one.layer, one.stack, one.index) < (other.layer, other.stack, other.index)
  }

  private static func message(losing route: String, of waiting: String) -> String {
    """
    A restart ends the task of '\(waiting)' that waits for the outcome of '\(route)', and the outcome is lost. Take it \
    in the wiring of '\(waiting)': '.onOutcome(of: \(route).self, presenter) { … }'.
    """
  }

  private static func message(from before: ShownScreen, to after: ShownScreen) -> String {
    let changes = after.lines.difference(from: before.lines)
    let lines = (changes.removals + changes.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    let rest = lines.count > 12 ? ["and \(lines.count - 12) lines more"] : []
    return """
      '\(before.name)' at '\(before.location)' shows something else after a restart:
      \((lines.prefix(12) + rest).joined(separator: "\n"))
      Keep it with '.keeps(_:_:restore:)' in the module's wiring, or have 'onLoad' fetch it.
      """
  }
}
