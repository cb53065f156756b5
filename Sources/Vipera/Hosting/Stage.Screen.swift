extension Stage {
  /// One opened module.
  struct Screen {
    var route: AnyRoute
    /// Whether its address has changed since it was opened.
    var hasMoved = false
    /// Whether the user has entered something that the module does not know yet.
    var hasInput = false
    let module: Module
    /// The module's share of the indicator that blocks the screen.
    let busy: BusyIndicator
    /// The outcome for which the presenter of the module waits.
    let outcome: OneShot<any Sendable>?
  }
}
