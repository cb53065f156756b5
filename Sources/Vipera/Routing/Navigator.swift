/// Leads from a module to others; each module's router has one of its own, made by the host.
///
/// What a module asks for after it has left the screen is not done: its navigator then does nothing,
/// and its questions are answered with nil.
public protocol Navigator: AnyObject {
  /// Replaces everything on screen by one module.
  func setRoot(_ route: some Route)

  /// Replaces everything on screen by tabs, each with a stack of its own.
  func setTabs(_ routes: [any Route], selected: Int)

  /// Shows another tab, as it was left.
  func selectTab(_ index: Int)

  /// Opens a module above the one that asks.
  func push(_ route: some Route)

  /// Says that the module that asks stands at another address now, as when somebody has searched for
  /// something else in it: it stays as it is, and is found again by what `route` says.
  func stay(at route: some Route)

  /// Leaves the module that asks, and what is above it.
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
  func present<R: Route>(_ route: R) async -> R.Outcome?

  /// Closes the sheet that the module that asks is in.
  func dismiss()

  /// Asks the person and waits for the answer.
  ///
  /// When the task that asks is cancelled, the alert is withdrawn.
  ///
  /// - Returns: The button, or nil when the module left or the task was cancelled before there was an
  ///   answer, or when too many alerts wait already. A host counts those (`Stage.refused`).
  @discardableResult
  func alert(_ alert: Alert) async -> Alert.Button?

  /// Tells the person something in passing.
  func toast(_ toast: Toast)
}
