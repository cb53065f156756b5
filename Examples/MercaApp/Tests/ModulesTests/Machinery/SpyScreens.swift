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

  func search(
    _ controller: SearchViewController,
    _ texts: SearchTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func sellerChoice(
    _ controller: SellerChoiceViewController,
    _ texts: SellerChoiceTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func seller(
    _ controller: SellerViewController,
    _ texts: SellerTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func detail(
    _ controller: DetailViewController,
    _ texts: DetailTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    BlankScreen()
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

  func shopLogin(_ controller: ShopLoginViewController, _ texts: ShopLoginTexts) -> AnyObject {
    BlankScreen()
  }

  func cart(
    _ controller: CartViewController,
    _ texts: CartTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func orders(
    _ controller: OrdersViewController,
    _ texts: OrdersTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func orderDetail(
    _ controller: OrderDetailViewController,
    _ texts: OrderDetailTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func sell(
    _ controller: SellViewController,
    _ texts: SellTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func offer(
    _ controller: OfferViewController,
    _ texts: OfferTexts,
    _ pictureTexts: OfferPictureTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    BlankScreen()
  }

  func vipers(
    _ presenter: any VipersContract.Presenter,
    _ texts: VipersTexts
  ) -> any VipersContract.View {
    VipersContract.ViewSpy()
  }
}

/// A screen that draws nothing: what would be drawn is the controller's.
final class BlankScreen {}
