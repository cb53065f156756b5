/// The navigator of one module: knows who asks, and does nothing once that module has left.
///
/// What is asked for while the module is wired is done when it has its place. The navigator holds the stage weakly, since the stage holds the module whose router holds this.
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

  /// Does something with the stage: at once, or when the module has its place, if it is still being wired.
  private func act(_ action: @escaping (Stage) -> Void) {
    guard let stage, !stage.waits(action, for: screen) else { return }
    current.map(action)
  }

  func setRoot(_ route: some Route, asked place: SourcePlace) {
    act { $0.setRoot(route, asked: place) }
  }

  func setTabs(_ routes: [any Route], selected: Int, asked place: SourcePlace) {
    act { $0.setTabs(routes, selected: selected, asked: place) }
  }

  func selectTab(_ index: Int) { act { $0.openTab(index) } }

  func push(_ route: some Route, asked place: SourcePlace) {
    act { [screen] in $0.push(route, above: screen, asked: place) }
  }

  func stay(at route: some Route, asked place: SourcePlace) {
    act { [screen] in $0.stay(screen, at: route, asked: place) }
  }

  func back() { act { [screen] in $0.pop(screen) } }

  func pop() { act { [screen] stage in stage.change { $0.pop(screen) } } }

  func popToRoot() { act { [screen] stage in stage.change { $0.popToRoot(of: screen) } } }

  func present<R: Route>(_ route: R, asked place: SourcePlace) async -> R.Outcome? {
    guard let opened = current?.present(route, from: screen, asked: place) else { return nil }
    let outcome = await opened.outcome.value()
    // Whoever asked may have been cancelled: then the sheet waits for nobody, and closes.
    current?.change { $0.dismiss(opened.screen) }
    // Not cast as a whole: no outcome would become an outcome of nil where outcomes are optional.
    return outcome.flatMap { $0 as? R.Outcome }
  }

  func dismiss() { act { [screen] stage in stage.change { $0.dismiss(screen) } } }

  func alert(_ alert: Alert, asked place: SourcePlace) async -> Alert.Button? {
    guard let answer = current?.ask(alert, from: screen, asked: place) else { return nil }
    let button = await answer.value()
    current?.withdraw(answer)
    return button
  }

  func toast(_ toast: Toast) { act { $0.toast(toast) } }
}
