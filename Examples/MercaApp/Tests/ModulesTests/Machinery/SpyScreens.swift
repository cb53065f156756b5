@testable import Modules

/// A spy for each screen.
struct SpyScreens: AppScreens {
  func home(_ presenter: any HomeContract.Presenter, _ texts: HomeTexts) -> any HomeContract.View {
    HomeContract.ViewSpy()
  }

  func employees(
    _ presenter: any EmployeesContract.Presenter,
    _ texts: EmployeesTexts
  ) -> any EmployeesContract.View {
    EmployeesContract.ViewSpy()
  }

  func users(_ presenter: any UsersContract.Presenter, _ texts: UsersTexts) -> any UsersContract
    .View
  {
    UsersContract.ViewSpy()
  }

  func account(
    _ presenter: any AccountContract.Presenter,
    _ texts: AccountTexts
  ) -> any AccountContract.View {
    AccountContract.ViewSpy()
  }

  func login(_ presenter: any LoginContract.Presenter, _ texts: LoginTexts) -> any LoginContract
    .View
  {
    LoginContract.ViewSpy()
  }

  func signUp(
    _ presenter: any SignUpContract.Presenter,
    _ texts: SignUpTexts
  ) -> any SignUpContract.View {
    SignUpContract.ViewSpy()
  }

  func vipers(
    _ presenter: any VipersContract.Presenter,
    _ texts: VipersTexts
  ) -> any VipersContract.View {
    VipersContract.ViewSpy()
  }
}
