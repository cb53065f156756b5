extension Module {
  /// How far a module has come in its life.
  public enum Phase: String, Hashable, Sendable {
    /// Its parts know each other; no host has it yet.
    case wired
    /// A host has it, covered by another module or not shown yet.
    case attached
    /// It is on screen.
    case visible
    /// It has left, and its tasks are cancelled.
    case detached
  }

  /// What a wiring may react to.
  enum Moment: String {
    case load = "onLoad"
    case appear = "onAppear"
    case disappear = "onDisappear"
    case refresh = "onRefresh"
  }
}
