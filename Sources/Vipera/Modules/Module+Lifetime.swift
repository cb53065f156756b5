extension Module {
  /// Runs an event from the module's view as one of its tasks.
  ///
  /// Give the closure no capture list: Swift 6.3 runs an async closure that has one outside the
  /// session's actor, which is a data race. Write `weak let weakPresenter = presenter` before it and
  /// capture that.
  ///
  /// - Parameter event: What the person did, as a call to the presenter.
  public func send(_ event: @escaping () async -> Void) {
    guard let owner, phase != .detached else { return }
    tasks.start(on: owner, event)
  }

  /// Takes its place with a host, on `owner`, and loads.
  func attach(on owner: any Actor) {
    guard phase == .wired else { return }
    phase = .attached
    self.owner = owner
    run(.load)
  }

  /// Comes on screen.
  func appear() {
    guard phase == .attached else { return }
    phase = .visible
    run(.appear)
  }

  /// Is covered by another module.
  func disappear() {
    guard phase == .visible else { return }
    phase = .attached
    run(.disappear)
  }

  /// Whether the module can fetch anew what it shows (`onRefresh`).
  public var canRefresh: Bool { actions[.refresh] != nil }

  /// Fetches anew what the module shows, unless it does so already; `changed` is called when that begins and ends.
  func refresh(changed: @escaping () -> Void) {
    guard let action = actions[.refresh], !isRefreshing, owner != nil, phase != .detached else {
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

  /// Leaves: what runs is cancelled, and what is still asked for is not done.
  func detach() {
    phase = .detached
    tasks.cancel()
  }

  /// Lets go of the parts once the last task has ended.
  ///
  /// - Returns: A list to look up which of them are left; none should be.
  func release() async -> PartCensus {
    precondition(phase == .detached, "'\(name)' must be detached before it is released.")
    await tasks.finishInAnyCase()
    return letGo()
  }

  /// A report about tasks that go on although the module has left.
  func stuck(after patience: Duration) -> Leak {
    Leak(module: name, parts: partNames, cause: .stuck(tasks: tasks.count, after: patience))
  }

  #if DEBUG
  /// What the wiring has left out, in words.
  var forgottenParts: [String] {
    (wired?.forgotten(besides: view) ?? []).map { part, method in
      let type = TypeNames.nested(Swift.type(of: part))
      return """
        '\(name)' is wired without its part '\(type)', whose messages no flow shows and whose leaks nobody finds. \
        Write 'wire.\(method)(…)' around it.
        """
    }
  }
  #endif

  private func letGo() -> PartCensus {
    let census = PartCensus(module: name, parts: allParts)
    view = nil
    wired = nil
    actions = [:]
    keepers = Keepers()
    outcomeHandlers = [:]
    confirmation = nil
    return census
  }

  private func run(_ moment: Moment) {
    guard let action = actions[moment] else { return }
    send(action)
  }
}
