package import Entities

/// The screens of one host, one for the presenter of each module.
package protocol AppScreens: BeerScreens, Sendable {
  /// Makes the screen where the app begins.
  func home(_ presenter: any HomeContract.Presenter, _ language: Language) -> any HomeContract.View

  /// Makes the screen of the list of employees.
  func employees(_ presenter: any EmployeesContract.Presenter, _ language: Language) -> any EmployeesContract.View

  /// Makes the screen of the user list.
  func users(_ presenter: any UsersContract.Presenter, _ language: Language) -> any UsersContract
    .View

  /// Makes the screen of the user's own account.
  func account(_ presenter: any AccountContract.Presenter, _ language: Language) -> any AccountContract.View

  /// Makes the screen of the search.
  func search(_ controller: SearchViewController, _ language: Language) -> AnyObject

  /// Makes the sheet in which a seller is chosen.
  func sellerChoice(_ controller: SellerChoiceViewController, _ language: Language) -> AnyObject

  /// Makes the screen of a seller.
  func seller(_ controller: SellerViewController, _ language: Language) -> AnyObject

  /// Makes the screen of one product.
  func detail(_ controller: DetailViewController, _ language: Language) -> AnyObject

  /// Makes the form for signing in.
  func login(_ presenter: any LoginContract.Presenter, _ language: Language) -> any LoginContract
    .View

  /// Makes the form for a new account.
  func signUp(_ presenter: any SignUpContract.Presenter, _ language: Language) -> any SignUpContract.View

  /// Makes the screen of the shop's form for signing in.
  func shopLogin(_ controller: ShopLoginViewController, _ language: Language) -> AnyObject

  /// Makes the screen of the cart.
  func cart(_ controller: CartViewController, _ language: Language) -> AnyObject

  /// Makes the screen of the list of orders.
  func orders(_ controller: OrdersViewController, _ language: Language) -> AnyObject

  /// Makes the screen of one order.
  func orderDetail(_ controller: OrderDetailViewController, _ language: Language) -> AnyObject

  /// Makes the screen of the user's own products.
  func sell(_ controller: SellViewController, _ language: Language) -> AnyObject

  /// Makes the screen of the form for a product.
  func offer(_ controller: OfferViewController, _ language: Language) -> AnyObject

  /// Makes the screen of the vipers.
  func vipers(_ presenter: any VipersContract.Presenter, _ language: Language) -> any VipersContract.View
}
