/// Leads from a module to others; each module's router has one of its own, made by the host.
///
/// What a module asks for after it has left the screen is not done: its navigator then does nothing,
/// and its questions are answered with nil.
///
/// Routers call the methods without `asked`, which name their own line: where something cannot be opened, the
/// host tells that line (``Fault``).
public protocol Navigator: AnyObject {
  /// Replaces everything on screen by one module.
  func setRoot(_ route: some Route, asked place: SourcePlace)

  /// Replaces everything on screen by tabs, each with a stack of its own.
  func setTabs(_ routes: [any Route], selected: Int, asked place: SourcePlace)

  /// Shows another tab, as it was left.
  func selectTab(_ index: Int)

  /// Opens a module above the one that asks.
  func push(_ route: some Route, asked place: SourcePlace)

  /// Says that the module that asks stands at another address now, as when somebody has searched for
  /// something else in it: it stays as it is, and is found again by what `route` says.
  func stay(at route: some Route, asked place: SourcePlace)

  /// Leaves the module that asks as the person does by "back": asks them first where changes would be lost
  /// (`Module.confirmsLeaving`).
  func back()

  /// Leaves the module that asks, and what is above it, without asking.
  func pop()

  /// Leaves everything above the first module of the stack.
  func popToRoot()

  /// Opens a module as a sheet and waits for what it gives back.
  ///
  /// When the task that asks is cancelled, the sheet closes.
  ///
  /// - Returns: The outcome, or nil when the sheet was closed without one, when the task that asks was
  ///   cancelled, or when the host has no room for one more sheet. A host counts those
  ///   (`Stage.refused`).
  @discardableResult
  func present<R: Route>(_ route: R, asked place: SourcePlace) async -> R.Outcome?

  /// Closes the sheet that the module that asks is in.
  func dismiss()

  /// Asks the person and waits for the answer.
  ///
  /// When the task that asks is cancelled, the alert is withdrawn.
  ///
  /// - Returns: The button, or nil when the module left or the task was cancelled before there was an
  ///   answer, or when too many alerts wait already. A host counts those (`Stage.refused`).
  @discardableResult
  func alert(_ alert: Alert, asked place: SourcePlace) async -> Alert.Button?

  /// Tells the person something in passing.
  func toast(_ toast: Toast)
}

extension Navigator {
  /// Replaces everything on screen by one module.
  public func setRoot(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    setRoot(route, asked: SourcePlace(file: file, line: line))
  }

  /// Replaces everything on screen by tabs, each with a stack of its own.
  public func setTabs(
    _ routes: [any Route],
    selected: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    setTabs(routes, selected: selected, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module above the one that asks.
  public func push(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    push(route, asked: SourcePlace(file: file, line: line))
  }

  /// Says that the module that asks stands at another address now; see the method with `asked`.
  public func stay(at route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    stay(at: route, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module as a sheet and waits for what it gives back; see the method with `asked`.
  @discardableResult
  public func present<R: Route>(
    _ route: R,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async -> R.Outcome? {
    await present(route, asked: SourcePlace(file: file, line: line))
  }

  /// Asks the person and waits for the answer; see the method with `asked`.
  @discardableResult
  public func alert(
    _ alert: Alert,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async -> Alert.Button? {
    await self.alert(alert, asked: SourcePlace(file: file, line: line))
  }
}
