/// The navigator of one module; it does nothing after that module was closed.
///
/// Calls made during the module's wiring are carried out when the module is in the tree. If the module is wired again,
/// after a restart or in another language, the calls of the second wiring are dropped. The navigator holds the stage
/// weakly, since the stage holds the module, whose router holds the navigator.
final class ModuleNavigator: Navigator {
  private weak var stage: Stage?
  private let screen: ScreenID

  init(stage: Stage, screen: ScreenID) {
    self.stage = stage
    self.screen = screen
  }

  /// The stage, as long as the module is on it.
  private var current: Stage? {
    stage.flatMap { $0.module(screen) == nil ? nil : $0 }
  }

  /// Runs an action on the stage: at once or, if the module is still being wired, when the module is in the tree.
  private func act(on slot: String? = nil, _ action: @escaping (Stage) -> Void) {
    guard let stage, !stage.waits(action, for: screen, slot: slot) else { return }
    current.map(action)
  }

  /// The open modules that this module has opened, oldest first.
  var opened: [Module] { current?.modules(openedBy: screen) ?? [] }

  // MARK: - Slots

  func module(in slot: String) -> Module? {
    guard let stage = current else { return nil }
    return stage.child(in: Stage.SlotPlace(container: screen, name: slot)).flatMap(stage.module)
  }

  func show(_ route: some Route, in slot: String, asked line: SourcePlace) {
    let target = Stage.SlotPlace(container: screen, name: slot)
    act(on: slot) { $0.show(route, in: target, asked: line) }
  }

  func clear(_ slot: String) {
    let target = Stage.SlotPlace(container: screen, name: slot)
    act(on: slot) { $0.empty(target) }
  }

  // MARK: - Navigator

  func setRoot(_ route: some Route, asked place: SourcePlace) {
    act { $0.setRoot(route, asked: place) }
  }

  func setTabs(_ routes: [any Route], selected: Int, asked place: SourcePlace) {
    act { $0.setTabs(routes, selected: selected, asked: place) }
  }

  func selectTab(_ index: Int) { act { $0.openTab(index) } }

  func push(_ route: some Route, asked place: SourcePlace) {
    act { [screen] in _ = $0.push(route, above: screen, asked: place) }
  }

  func push<R: Route>(awaiting route: R, asked place: SourcePlace) async -> R.Outcome? {
    let waiter = Stage.Waiter(screen: screen)
    guard let opened = current?.push(route, above: screen, for: waiter, asked: place) else { return nil }
    return await outcome(of: R.self, for: waiter) { $0.pop(opened) }
  }

  func stay(at route: some Route, asked place: SourcePlace) {
    act { [screen] in $0.stay(screen, at: route, asked: place) }
  }

  func back() { act { [screen] stage in stage.pop(stage.base(of: screen)) } }

  func pop() { act { [screen] in $0.close(screen) } }

  func popToRoot() {
    act { [screen] stage in stage.change { $0.popToRoot(of: stage.base(of: screen)) } }
  }

  func present<R: Route>(_ route: R, asked place: SourcePlace) async -> R.Outcome? {
    let waiter = Stage.Waiter(screen: screen)
    guard let opened = current?.present(route, for: waiter, asked: place) else { return nil }
    return await outcome(of: R.self, for: waiter) { $0.dismiss(opened) }
  }

  private func outcome<R: Route>(
    of route: R.Type,
    for waiter: Stage.Waiter,
    closing close: (inout ScreenTree) -> [ScreenID]
  ) async -> R.Outcome? {
    let outcome = await waiter.outcome.value()
    // If the calling task was cancelled, no task waits for the outcome any more, so the opened module is closed here.
    current?.change(close)
    // The outcome is unwrapped before the cast: otherwise, if `Outcome` is optional, a missing outcome would be cast to
    // an outcome of nil.
    return outcome.flatMap { $0 as? R.Outcome }
  }

  func dismiss() {
    act { [screen] stage in stage.change { $0.dismiss(stage.base(of: screen)) } }
  }

  func alert(_ alert: Alert, asked place: SourcePlace) async -> Alert.Button? {
    guard let answer = current?.ask(alert, from: screen, asked: place) else { return nil }
    let button = await answer.value()
    current?.withdraw(answer)
    return button
  }

  func toast(_ toast: Toast) { act { $0.toast(toast) } }
}

/// The objects that a host gives to a module it opens, before the module's own route is known.
struct ModuleFrame {
  let navigator: ModuleNavigator
  let parts: ModuleParts
  let busy: BusyIndicator
  let clock: any Clock<Duration>
  let session: SessionScope
  let tasks: TaskScope
  let finish: (any Sendable) -> Void
}
