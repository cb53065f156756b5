extension Stage {
  /// One opened module.
  struct Screen {
    let route: AnyRoute
    let module: Module
    /// Whoever presented the module waits for this.
    let outcome: OneShot<any Sendable>?
  }

  /// An alert that waits for its answer.
  struct Question {
    let alert: Alert
    let asker: ScreenID
    let answer: OneShot<Alert.Button>
  }
}
