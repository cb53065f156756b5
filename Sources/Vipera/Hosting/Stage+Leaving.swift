extension Stage {
  /// Closes all modules for good, and waits until all work has ended.
  ///
  /// Opening a module on a closed stage does nothing.
  ///
  /// - Parameter clock: Measures the wait for work that ignores its cancellation (default: the configuration's clock).
  /// - Returns: All leaks of the stage that still exist.
  public func close(timing clock: (any Clock<Duration>)? = nil) async -> [Leak] {
    isClosed = true
    tabs = []
    change { $0.replace(with: [], selected: 0) }
    timing.cancel()
    await timing.finishInAnyCase()
    session.close()
    await farewellsOrPatience(clock ?? configuration.clock)
    if configuration.explainsLeaks {
      for census in suspects { census.forgetSpiedClosures() }
    }
    leaks =
      leaving.sorted { $0.key.number < $1.key.number }.map { $1.stuck(after: configuration.patience) }
      + suspects.flatMap { $0.leaks(explaining: configuration.explainsLeaks) }
    return leaks
  }

  /// Waits until every closed module is released and the shared objects' tasks have ended, but not longer than the
  /// configured `patience`.
  private func farewellsOrPatience(_ clock: any Clock<Duration>) async {
    let shared = session.tasks
    guard !leaving.isEmpty || shared.count > 0 else { return await farewells.finishInAnyCase() }
    let over = OneShot<Void>()
    let patience = configuration.patience
    let waiting = TaskScope(executor: configuration.executor)
    let farewells = farewells
    start(in: waiting) {
      await farewells.finish()
      await shared.finish()
      over.answer(())
    }
    start(in: waiting) {
      // If the sleep is cancelled, the wait has already ended.
      try? await clock.sleep(for: patience.sleepable)
      over.answer(())
    }
    // A separate task waits, since the closing task would not wait if it was cancelled.
    _ = await start(in: waiting) { _ = await over.value() }?.value
    waiting.cancel()
  }

  /// Closes the module and the modules opened from it, and passes its outcome to the module that opened it.
  func finish(_ id: ScreenID, with outcome: any Sendable) {
    guard let screen = screens[id] else { return }
    if let waiter = screen.waiter, screens[waiter.screen] != nil {
      waiter.outcome.answer(outcome)
      return close(id)
    }
    close(id)
    let route = ObjectIdentifier(type(of: screen.route.base))
    guard let opener = screen.opener.flatMap(module), let take = opener.outcomeHandlers[route] else {
      return finished(id, outcome, screen.wasAwaited || screen.waiter != nil)
    }
    // After a restart, an opener below another module has not loaded yet, and an unloaded module accepts no events.
    if let owner { opener.attach(on: owner) }
    opener.send { await take(outcome) }
  }

  /// A closed module that is not released yet.
  package func leavingModule(_ id: ScreenID) -> Module? { leaving[id] }

  /// The outcomes that a restart would lose, because no wiring handles them (`Module.onOutcome(of:_:_:)`).
  ///
  /// Each element has the type of the route, and the name of the module that waits for the outcome.
  package var outcomesToLose: [(route: String, waiting: String)] {
    let open = screens.sorted { $0.key.number < $1.key.number }.map(\.value)
    return open.compactMap { screen -> (route: String, waiting: String)? in
      let route = screen.route.base
      guard screen.waiter != nil || screen.wasAwaited, !Self.givesNothing(route),
        let opener = screen.opener.flatMap(module),
        opener.outcomeHandlers[ObjectIdentifier(type(of: route))] == nil
      else { return nil }
      return ("\(type(of: route))", opener.name)
    }
  }

  /// Releases a module that is no longer in the tree.
  func leave(_ id: ScreenID) {
    forget(id)
    for child in screens[id]?.children ?? [] { leave(child.id) }
    guard let screen = screens.removeValue(forKey: id) else { return }
    screen.waiter?.outcome.answer(nil)
    screen.busy.leave()
    for question in questions where question.asker == id { question.answer.answer(nil) }
    questions.removeAll { $0.asker == id }
    if departure?.asker == id { departure = nil }
    let module = screen.module
    module.detach()
    leaving[id] = module
    // No capture list: an async closure with a capture list would not run on the actor (decision 2).
    weak let stage = self
    let (clock, patience) = (configuration.clock, configuration.patience)
    let watch = start(in: timing) {
      do {
        try await clock.sleep(for: patience.sleepable)
        // On a busy machine the timer may fire although the module has been released.
        guard let stage, stage.leaving[id] != nil else { return }
        stage.report([module.stuck(after: patience)])
      } catch {
        // The module was released in time, or the stage is closed and reports the remaining modules itself.
      }
    }
    start(in: farewells) {
      let census = await module.release()
      watch?.cancel()
      stage?.letGo(id, census)
    }
  }

  private func letGo(_ id: ScreenID, _ census: PartCensus) {
    leaving[id] = nil
    let census = census.beside(screens.values.map(\.module) + leaving.values)
    let found = census.leaks(explaining: configuration.explainsLeaks)
    guard !found.isEmpty else { return }
    suspects.append(census)
    suspects.removeFirst(max(0, suspects.count - configuration.keptLeaks))
    report(found)
  }

  private func report(_ found: [Leak]) {
    leaks += found
    leaks.removeFirst(max(0, leaks.count - configuration.keptLeaks))
    changed()
  }
}
