extension Stage {
  /// Closes everything, and waits until all work has ended.
  ///
  /// - Returns: What leaked over the stage's whole life.
  public func close() async -> [Leak] {
    change { $0.replace(with: [], selected: 0) }
    timing.cancel()
    await timing.finish()
    await farewells.finish()
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
    farewells.start(on: owner) { [weak self, explaining = configuration.explainsLeaks] in
      let leaks = await module.release(explaining: explaining)
      self?.report(leaks)
    }
  }

  private func report(_ found: [Leak]) {
    guard !found.isEmpty else { return }
    leaks += found
    leaks.removeFirst(max(0, leaks.count - configuration.keptLeaks))
    changed()
  }
}
