package import Entities

/// Creates the screens of one host, each for the presenter or the controller of its module.
///
/// A screen that observes its presenter or controller is never called, so its type is `AnyObject`.
package protocol AppScreens: Sendable {
  func home(_ presenter: any HomeContract.Presenter, _ language: Language) -> any HomeContract.View
  func employees(_ presenter: any EmployeesContract.Presenter, _ language: Language) -> any EmployeesContract.View
  func users(_ presenter: any UsersContract.Presenter, _ language: Language) -> any UsersContract.View
  func account(_ presenter: any AccountContract.Presenter, _ language: Language) -> any AccountContract.View
  func login(_ presenter: any LoginContract.Presenter, _ language: Language) -> any LoginContract.View
  func signUp(_ presenter: any SignUpContract.Presenter, _ language: Language) -> any SignUpContract.View
  func vipers(_ presenter: any VipersContract.Presenter, _ language: Language) -> any VipersContract.View

  func beerList(_ presenter: any BeerListContract.Presenter, _ language: Language) -> AnyObject
  func beerSearch(_ presenter: any BeerSearchContract.Presenter, _ language: Language) -> AnyObject
  func beerRandom(_ presenter: any BeerRandomContract.Presenter, _ language: Language) -> AnyObject
  func beerDetail(_ presenter: any BeerDetailContract.Presenter, _ language: Language) -> AnyObject

  func search(_ controller: SearchViewController, _ language: Language) -> AnyObject
  func sellerChoice(_ controller: SellerChoiceViewController, _ language: Language) -> AnyObject
  func seller(_ controller: SellerViewController, _ language: Language) -> AnyObject
  func detail(_ controller: DetailViewController, _ language: Language) -> AnyObject
  func shopLogin(_ controller: ShopLoginViewController, _ language: Language) -> AnyObject
  func cart(_ controller: CartViewController, _ language: Language) -> AnyObject
  func orders(_ controller: OrdersViewController, _ language: Language) -> AnyObject
  func orderDetail(_ controller: OrderDetailViewController, _ language: Language) -> AnyObject
  func favourites(_ controller: FavouritesViewController, _ language: Language) -> AnyObject
  func sell(_ controller: SellViewController, _ language: Language) -> AnyObject
  func offer(_ controller: OfferViewController, _ language: Language) -> AnyObject
}
