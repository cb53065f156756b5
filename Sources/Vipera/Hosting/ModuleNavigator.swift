/// The navigator of one module: knows who asks, and does nothing once that module has left.
///
/// It holds the stage weakly, since the stage holds the module whose router holds this.
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

  func setRoot(_ route: some Route) { current?.setRoot(route) }

  func setTabs(_ routes: [any Route], selected: Int) {
    current?.setTabs(routes, selected: selected)
  }

  func selectTab(_ index: Int) { current?.selectTab(index) }

  func push(_ route: some Route) { current?.push(route, above: screen) }

  func stay(at route: some Route) { current?.stay(screen, at: route) }

  func pop() { current?.pop(screen) }

  func popToRoot() { current?.popToRoot(of: screen) }

  func present<R: Route>(_ route: R) async -> R.Outcome? {
    guard let opened = current?.present(route, from: screen) else { return nil }
    let outcome = await opened.outcome.value()
    // Whoever asked may have been cancelled: then the sheet waits for nobody, and closes.
    current?.dismiss(opened.screen)
    // Not cast as a whole: no outcome would become an outcome of nil where outcomes are optional.
    return outcome.flatMap { $0 as? R.Outcome }
  }

  func dismiss() { current?.dismiss(screen) }

  func alert(_ alert: Alert) async -> Alert.Button? {
    guard let answer = current?.ask(alert, from: screen) else { return nil }
    let button = await answer.value()
    current?.withdraw(answer)
    return button
  }

  func toast(_ toast: Toast) { current?.toast(toast) }
}
