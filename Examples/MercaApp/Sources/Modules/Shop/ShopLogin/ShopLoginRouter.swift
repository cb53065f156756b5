package import Vipera

/// Leads away from the shop's login scene, with the data that the next one needs.
package final class ShopLoginRouter: ShopLoginContract.Router {
  private let context: ModuleContext<ShopLogin>
  private let dataStore: any ShopLoginContract.DataStore

  /// Creates a router.
  package init(
    context: ModuleContext<ShopLogin>,
    dataStore: any ShopLoginContract.DataStore
  ) {
    self.context = context
    self.dataStore = dataStore
  }

  /// Whoever has an account afterwards comes back to this scene, which then goes on.
  package func showSignUp() {
    context.navigator.push(SignUp(next: .back, email: dataStore.email, isAboveLogin: true))
  }

  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }

  package func goOn() {
    guard context.route.next != .back else { return context.finish() }
    // First the tab: what lies below the form is not shown on the way.
    context.navigator.selectTab(AppTab.home.rawValue)
    context.navigator.popToRoot()
  }
}
