extension Module {
  /// Takes its place with a host, on `owner`, and loads.
  func attach(on owner: any Actor) {
    guard phase == .wired else { return }
    phase = .attached
    run(.load, on: owner)
  }

  /// Comes on screen.
  func appear(on owner: any Actor) {
    guard phase == .attached else { return }
    phase = .visible
    run(.appear, on: owner)
  }

  /// Is covered by another module.
  func disappear(on owner: any Actor) {
    guard phase == .visible else { return }
    phase = .attached
    run(.disappear, on: owner)
  }

  /// Leaves: what runs is cancelled, and what is still asked for is not done.
  func detach() {
    phase = .detached
    tasks.cancel()
  }

  /// Lets go of the parts once the last task has ended, and says which of them are left.
  ///
  /// - Parameter explaining: Whether to look for what holds them, which reads their properties.
  func release(explaining: Bool) async -> [Leak] {
    precondition(phase == .detached, "'\(name)' must be detached before it is released.")
    await tasks.finish()
    let census = letGo()
    return census.leaks(of: name, explaining: explaining)
  }

  private func letGo() -> PartCensus {
    let census = PartCensus(parts: view.map { [$0] + parts } ?? parts)
    view = nil
    parts = []
    tracing = nil
    actions = [:]
    return census
  }

  private func run(_ moment: Moment, on owner: any Actor) {
    guard let action = actions[moment] else { return }
    tasks.start(on: owner, action)
  }
}
