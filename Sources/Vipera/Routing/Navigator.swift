/// Opens other modules and shows alerts, on behalf of one module; the host creates one navigator for each module.
///
/// After the module was closed, its navigator does nothing, and a method that waits for a result returns nil.
///
/// Routers call the methods without `asked`, which pass on the line of the call: if a module cannot be opened, the host
/// reports that line (``Fault``).
public protocol Navigator: AnyObject {
  /// Replaces all open modules with one module.
  func setRoot(_ route: some Route, asked place: SourcePlace)

  /// Replaces all open modules with tabs, each with its own stack.
  func setTabs(_ routes: [any Route], selected: Int, asked place: SourcePlace)

  /// Shows another tab, with the screens that the user has opened in it; an index without a tab is ignored.
  func selectTab(_ index: Int)

  /// Opens a module above the calling module.
  ///
  /// A stack holds at most 64 screens; beyond that, the second screen from the bottom is dropped.
  func push(_ route: some Route, asked place: SourcePlace)

  /// Opens a module above the calling module and waits for its outcome.
  ///
  /// When the calling task is cancelled, the module is closed.
  ///
  /// - Returns: The outcome, or nil if the user went back without one, or if the calling task was cancelled.
  @discardableResult
  func push<R: Route>(awaiting route: R, asked place: SourcePlace) async -> R.Outcome?

  /// Replaces the address of the calling module in place, such as when the user has changed a search.
  ///
  /// The module stays as it is, and its address is now the address of `route`.
  func stay(at route: some Route, asked place: SourcePlace)

  /// Closes the calling module as if the user had gone back: asks the user first if changes would be lost
  /// (`Module.confirmsLeaving`).
  func back()

  /// Closes the calling module and the modules above it, without asking.
  func pop()

  /// Closes all modules above the first one of the stack.
  func popToRoot()

  /// Opens a module as a sheet and waits for its outcome.
  ///
  /// When the calling task is cancelled, the sheet closes.
  ///
  /// - Returns: The outcome, or nil if the sheet was closed without one, if the calling task was cancelled, or if too
  ///   many sheets are open. A host counts the sheets that were not opened for that reason (``Stage/refused``).
  @discardableResult
  func present<R: Route>(_ route: R, asked place: SourcePlace) async -> R.Outcome?

  /// Closes the sheet that contains the calling module.
  func dismiss()

  /// Asks the user and waits for the answer.
  ///
  /// When the calling task is cancelled, the alert closes.
  ///
  /// - Returns: The button, or nil if the module was closed or the task was cancelled before there was an answer, or if
  ///   too many alerts are waiting. A host counts the alerts that were not shown for that reason (``Stage/refused``).
  @discardableResult
  func alert(_ alert: Alert, asked place: SourcePlace) async -> Alert.Button?

  /// Shows the user a short notice.
  func toast(_ toast: Toast)
}

extension Navigator {
  /// Replaces all open modules with one module.
  public func setRoot(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    setRoot(route, asked: SourcePlace(file: file, line: line))
  }

  /// Replaces all open modules with tabs, each with its own stack.
  public func setTabs(
    _ routes: [any Route],
    selected: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    setTabs(routes, selected: selected, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module above the calling module.
  public func push(_ route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    push(route, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module above the calling module and waits for its outcome; see the method with `asked`.
  @discardableResult
  public func push<R: Route>(
    awaiting route: R,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async -> R.Outcome? {
    await push(awaiting: route, asked: SourcePlace(file: file, line: line))
  }

  /// Replaces the address of the calling module in place; see the method with `asked`.
  public func stay(at route: some Route, file: StaticString = #fileID, line: UInt = #line) {
    stay(at: route, asked: SourcePlace(file: file, line: line))
  }

  /// Opens a module as a sheet and waits for its outcome; see the method with `asked`.
  @discardableResult
  public func present<R: Route>(
    _ route: R,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async -> R.Outcome? {
    await present(route, asked: SourcePlace(file: file, line: line))
  }

  /// Asks the user and waits for the answer; see the method with `asked`.
  @discardableResult
  public func alert(
    _ alert: Alert,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async -> Alert.Button? {
    await self.alert(alert, asked: SourcePlace(file: file, line: line))
  }
}
