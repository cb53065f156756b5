/// The architecture a contract is written for.
public enum ContractStyle: Sendable {
  /// View ⇄ Presenter ⇄ Interactor, and the Presenter leads on through the Router.
  case viper
  /// A ring: View → Interactor → Presenter → View; the View leads on through the Router.
  case vip
}
