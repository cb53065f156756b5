import ViperaReflection

extension Module {
  /// Runs an event from the module's view as one of its tasks.
  ///
  /// On a host without ``Stage/Configuration/executor``, give the closure no capture list: Swift 6.3 would run it
  /// outside the session's actor.
  ///
  /// - Parameter event: The user's action, as a call to the presenter.
  public func send(_ event: @escaping () async -> Void) {
    guard let owner, phase != .detached else { return }
    tasks.start(on: owner, event)
  }

  /// Attaches the module to a host, on `owner`, and loads it.
  func attach(on owner: any Actor) {
    guard phase == .wired else { return }
    phase = .attached
    self.owner = owner
    run(.load)
  }

  /// Records that the module has become visible, and runs its `onAppear` action.
  func appear() {
    guard phase == .attached else { return }
    phase = .visible
    run(.appear)
  }

  /// Records that the module is no longer visible, and runs its `onDisappear` action.
  func disappear() {
    guard phase == .visible else { return }
    phase = .attached
    run(.disappear)
  }

  /// Whether the module can reload its content (`onRefresh`).
  public var canRefresh: Bool { action(at: .refresh) != nil }

  /// Reloads the module's content, unless that is already happening; calls `changed` when reloading begins and ends.
  func refresh(changed: @escaping () -> Void) {
    guard let action = action(at: .refresh), !isRefreshing, owner != nil, phase != .detached else {
      return
    }
    isRefreshing = true
    changed()
    send {
      await action()
      self.isRefreshing = false
      changed()
    }
  }

  /// Cancels the running tasks; later requests do nothing.
  func detach() {
    phase = .detached
    tasks.cancel()
  }

  /// Releases the parts once the last task has ended.
  ///
  /// - Returns: A list for checking which parts are still alive; none should be.
  func release() async -> PartCensus {
    precondition(phase == .detached, "'\(name)' must be detached before it is released.")
    await tasks.finishInAnyCase()
    return letGo()
  }

  /// A report about tasks that are still running although the module was closed.
  func stuck(after patience: Duration) -> Leak {
    Leak(module: name, parts: partNames, cause: .stuck(tasks: tasks.count, after: patience))
  }

  #if DEBUG
  /// Messages about the parts that the wiring has left out.
  var forgottenParts: [String] {
    (wired?.forgotten(besides: view) ?? []).map { part, method in
      let type = TypeNames.nested(Swift.type(of: part))
      return """
        '\(name)' is wired without its \(method), such as '\(type)': no flow shows its messages, and no test finds \
        its leaks. Write 'wire.\(method)(…)' around it.
        """
    }
  }
  #endif

  private func letGo() -> PartCensus {
    let census = PartCensus(module: name, parts: allParts)
    (view, shown) = (nil, nil)
    wired?.close()
    wired = nil
    actions = []
    keepers = Keepers()
    outcomeHandlers = [:]
    confirmation = nil
    return census
  }

  private func run(_ moment: Moment) {
    guard let action = action(at: moment) else { return }
    send(action)
  }
}
