extension Stage {
  /// One opened module.
  struct Screen {
    var route: AnyRoute
    let module: Module
    /// The module's share in what blocks the screen.
    let busy: BusyIndicator
    /// Whoever presented the module waits for this.
    let outcome: OneShot<any Sendable>?
  }
}
