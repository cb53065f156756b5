public import Testing
public import Vipera

extension TestHost {
  /// Opens a module above the visible one; fails the test if the table does not contain the route.
  public func open(_ route: some Route, sourceLocation: SourceLocation = #_sourceLocation) {
    if isKnown(route, sourceLocation) { stage.push(route) }
  }

  /// Replaces all open modules with one module; fails the test if the table does not contain the route.
  public func setRoot(_ route: some Route, sourceLocation: SourceLocation = #_sourceLocation) {
    if isKnown(route, sourceLocation) { stage.setRoot(route) }
  }

  private func isKnown(_ route: some Route, _ sourceLocation: SourceLocation) -> Bool {
    do throws(RouteTable.Error) {
      _ = try stage.routes.resolve(route)
      return true
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return false
    }
  }

  /// Opens the module that an address leads to, above the visible module.
  public func open(location: String) throws(RouteTable.Error) {
    try stage.open(location: location)
  }

  /// Runs a user's action on the visible screen, as a task of that screen's module, and the resulting work.
  ///
  /// ```swift
  /// await host.send { await presenter.retryTapped() }
  /// ```
  public func send(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ event: @escaping () async -> Void
  ) async {
    await send(to: nil, sourceLocation: sourceLocation, event)
  }

  /// Runs a user's action as a task of the module of `screen`, which is in a slot, or of the visible module (nil).
  package func send(
    to screen: ScreenID?,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ event: @escaping () async -> Void
  ) async {
    guard let module = screen.flatMap(stage.module) ?? stage.visible else {
      Issue.record(
        "Nothing is on screen that an event could be sent to. Open a module first.",
        sourceLocation: sourceLocation
      )
      return
    }
    module.send(event)
    await settle(sourceLocation: sourceLocation)
  }

  /// Stores whether the screen of a view has user input that its module does not know, so that the module asks before
  /// it is closed; `TestPage` calls this by itself.
  public func note(hasInput: Bool, in view: AnyObject) {
    for screen in stage.everyScreen where stage.module(screen)?.view === view {
      stage.note(hasInput: hasInput, on: stage.base(of: screen))
    }
  }

  /// Runs all work that can run; the remaining work waits for the clock, for an answer, or for code outside the host.
  ///
  /// - Parameters:
  ///   - limit: The longest wait in real time; after that, the test fails with a list of the running work, and
  ///     continues.
  ///   - sourceLocation: The line at which a failure is reported.
  public func settle(
    limit: Duration = TestHost.usualLimit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await !executor.settle(limit: limit) else { return }
    Issue.record(
      """
      The host did not come to rest within \(limit): \(running). Look for a part that asks again and \
      again, as with 'Task.yield()'; have it wait for the clock or for an answer.
      """,
      sourceLocation: sourceLocation
    )
  }

  /// The modules with running tasks, in a readable form.
  private var running: String {
    let modules = stage.everyScreen.compactMap(stage.module).filter { $0.tasks.count > 0 }
    let names =
      modules.map { "'\($0.name)' has \(TaskCount($0.tasks))" }
      + stage.departing.map { "'\($0.name)', which has left, has \(TaskCount($0.tasks))" }
      + (tasks.count > 0 ? ["'host.tasks' has \(TaskCount(tasks))"] : [])
    return names.isEmpty ? "no module has tasks" : names.joined(separator: ", ")
  }

  /// Runs until `condition` is true, for work outside the host, such as a real server.
  ///
  /// The condition is checked whenever a job has run on the host.
  ///
  /// - Parameters:
  ///   - limit: The longest wait in real time; after that, the test fails and continues.
  ///   - sourceLocation: The line at which a failure is reported.
  ///   - condition: The condition to wait for.
  public func until(
    limit: Duration = TestHost.usualLimit,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) async {
    let deadline = Deadline(after: limit) { [executor] in executor.nudge() }
    while true {
      let mark = executor.jobsRun
      if condition() { return }
      guard !deadline.hasPassed else {
        Issue.record(
          "What the test waits for did not happen within \(limit).",
          sourceLocation: sourceLocation
        )
        return
      }
      await executor.activity(since: mark)
    }
  }
}
