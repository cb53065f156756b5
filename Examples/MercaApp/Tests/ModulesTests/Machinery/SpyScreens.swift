import Entities
@testable import Modules

/// A spy for each screen.
struct SpyScreens: AppScreens {
  func home(_ presenter: any HomeContract.Presenter, _ language: Language) -> any HomeContract.View {
    HomeContract.ViewSpy()
  }

  func employees(_ presenter: any EmployeesContract.Presenter, _ language: Language) -> any EmployeesContract.View {
    EmployeesContract.ViewSpy()
  }

  func users(_ presenter: any UsersContract.Presenter, _ language: Language) -> any UsersContract
    .View
  {
    UsersContract.ViewSpy()
  }

  func account(_ presenter: any AccountContract.Presenter, _ language: Language) -> any AccountContract.View {
    AccountContract.ViewSpy()
  }

  func search(_ controller: SearchViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func sellerChoice(_ controller: SellerChoiceViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func seller(_ controller: SellerViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func detail(_ controller: DetailViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func login(_ presenter: any LoginContract.Presenter, _ language: Language) -> any LoginContract
    .View
  {
    LoginContract.ViewSpy()
  }

  func signUp(_ presenter: any SignUpContract.Presenter, _ language: Language) -> any SignUpContract.View {
    SignUpContract.ViewSpy()
  }

  func shopLogin(_ controller: ShopLoginViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func cart(_ controller: CartViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func orders(_ controller: OrdersViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func favourites(_ controller: FavouritesViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func orderDetail(_ controller: OrderDetailViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func sell(_ controller: SellViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func offer(_ controller: OfferViewController, _ language: Language) -> AnyObject {
    BlankScreen()
  }

  func vipers(_ presenter: any VipersContract.Presenter, _ language: Language) -> any VipersContract.View {
    VipersContract.ViewSpy()
  }
}

/// A screen that draws nothing; its state is in the controller.
final class BlankScreen {}
