package import Vipera

/// Opens other screens from the shop's login scene, with the data that they need.
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

  /// Opens the sign-up form.
  ///
  /// A user who signs up returns to this scene, which then closes.
  package func showSignUp() {
    context.navigator.push(SignUp(next: .back, email: dataStore.email, isAboveLogin: true))
  }

  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }

  package func goOn() {
    guard context.route.next != .back else { return context.finish() }
    // Selects the tab first, so the screen below the form is not shown in between.
    context.navigator.selectTab(AppTab.home.rawValue)
    context.navigator.popToRoot()
  }
}
