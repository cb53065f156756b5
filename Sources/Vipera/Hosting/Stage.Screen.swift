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
    /// Who waits for the module's outcome, if somebody does.
    let waiter: Waiter?
  }

  /// A task of another module that waits for an outcome.
  struct Waiter {
    /// The screen whose task waits.
    let screen: ScreenID
    let outcome = OneShot<any Sendable>()
  }
}
