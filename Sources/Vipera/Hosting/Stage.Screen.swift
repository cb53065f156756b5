extension Stage {
  /// One opened module.
  struct Screen {
    var route: AnyRoute
    /// Whether it was opened by another.
    var hasMoved = false
    /// Whether the person has entered something that the module does not know yet.
    var hasInput = false
    let module: Module
    /// The module's share in what blocks the screen.
    let busy: BusyIndicator
    /// Whoever presented the module waits for this.
    let outcome: OneShot<any Sendable>?
  }
}
