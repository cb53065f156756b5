extension Stage {
  /// Closes everything, and waits until all work has ended.
  ///
  /// - Returns: What has leaked over the stage's life and is still there.
  public func close() async -> [Leak] {
    tabs = []
    change { $0.replace(with: [], selected: 0) }
    timing.cancel()
    await timing.finish()
    await farewells.finish()
    leaks = suspects.flatMap { $0.leaks(explaining: configuration.explainsLeaks) }
    return leaks
  }

  /// Leaves the module and hands what it gives back to who presented it.
  func finish(_ id: ScreenID, with outcome: any Sendable) {
    guard let screen = screens[id] else { return }
    screen.outcome?.answer(outcome)
    change { $0.pop(id) }
  }

  /// Lets go of a module that is no longer in the tree.
  func leave(_ id: ScreenID) {
    guard let screen = screens.removeValue(forKey: id) else { return }
    screen.outcome?.answer(nil)
    for question in questions where question.asker == id { question.answer.answer(nil) }
    questions.removeAll { $0.asker == id }
    let module = screen.module
    module.detach()
    // Not in a capture list: an async closure that has one leaves the actor (decision 2).
    weak let stage = self
    farewells.start(on: owner) {
      let census = await module.release()
      stage?.report(census)
    }
  }

  private func report(_ census: PartCensus) {
    let found = census.leaks(explaining: configuration.explainsLeaks)
    guard !found.isEmpty else { return }
    suspects.append(census)
    suspects.removeFirst(max(0, suspects.count - configuration.keptLeaks))
    leaks += found
    leaks.removeFirst(max(0, leaks.count - configuration.keptLeaks))
    changed()
  }
}
