/// The screens of one host: what it puts before the presenter of each module.
package protocol AppScreens: BeerScreens, Sendable {
  /// Makes the screen where the app begins.
  func home(_ presenter: any HomeContract.Presenter, _ texts: HomeTexts) -> any HomeContract.View

  /// Makes the screen of the list of employees.
  func employees(
    _ presenter: any EmployeesContract.Presenter,
    _ texts: EmployeesTexts
  ) -> any EmployeesContract.View

  /// Makes the screen of the user list.
  func users(_ presenter: any UsersContract.Presenter, _ texts: UsersTexts) -> any UsersContract
    .View

  /// Makes the screen of one's own account.
  func account(
    _ presenter: any AccountContract.Presenter,
    _ texts: AccountTexts
  ) -> any AccountContract.View

  /// Makes the form for signing in.
  func login(_ presenter: any LoginContract.Presenter, _ texts: LoginTexts) -> any LoginContract
    .View

  /// Makes the form for a new account.
  func signUp(
    _ presenter: any SignUpContract.Presenter,
    _ texts: SignUpTexts
  ) -> any SignUpContract.View

  /// Makes the screen of the vipers.
  func vipers(
    _ presenter: any VipersContract.Presenter,
    _ texts: VipersTexts
  ) -> any VipersContract.View
}
