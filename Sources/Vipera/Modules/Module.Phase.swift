extension Module {
  /// The stage of a module's life.
  public enum Phase: String, Hashable, Sendable {
    /// Its parts know each other; no host has it yet.
    case wired
    /// A host has it; it is covered by another module or not shown yet.
    case attached
    /// It is on screen.
    case visible
    /// It has left, and its tasks are cancelled.
    case detached
  }

  /// The events that a wiring may react to.
  enum Moment: String {
    case load = "onLoad"
    case appear = "onAppear"
    case disappear = "onDisappear"
    case refresh = "onRefresh"
  }
}
