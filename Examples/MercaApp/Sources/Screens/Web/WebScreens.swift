package import Entities
package import Modules

/// The app's screens in a browser.
package struct WebScreens: AppScreens {
  private let pictures: Pictures
  private let viperPictures: ViperPictures

  /// Creates the set of screens.
  ///
  /// - Parameters:
  ///   - pictures: Returns the addresses of the API's pictures.
  ///   - viperPictures: Loads the pictures of the vipers.
  package init(pictures: Pictures = .none, viperPictures: ViperPictures) {
    self.pictures = pictures
    self.viperPictures = viperPictures
  }

  package func home(_ presenter: any HomeContract.Presenter, _ language: Language) -> any HomeContract.View {
    HomeWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func employees(
    _ presenter: any EmployeesContract.Presenter,
    _ language: Language
  ) -> any EmployeesContract.View {
    EmployeesWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func users(_ presenter: any UsersContract.Presenter, _ language: Language) -> any UsersContract.View {
    UsersWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func account(_ presenter: any AccountContract.Presenter, _ language: Language) -> any AccountContract.View {
    AccountWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func login(_ presenter: any LoginContract.Presenter, _ language: Language) -> any LoginContract.View {
    LoginWebScreen(presenter: presenter, texts: Texts(language))
  }
  package func signUp(_ presenter: any SignUpContract.Presenter, _ language: Language) -> any SignUpContract.View {
    SignUpWebScreen(presenter: presenter, texts: Texts(language))
  }
  package func vipers(_ presenter: any VipersContract.Presenter, _ language: Language) -> any VipersContract.View {
    VipersWebScreen(presenter: presenter, texts: Texts(language), pictures: viperPictures)
  }

  package func beerList(_ presenter: any BeerListContract.Presenter, _ language: Language) -> AnyObject {
    BeerListWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func beerSearch(_ presenter: any BeerSearchContract.Presenter, _ language: Language) -> AnyObject {
    BeerSearchWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func beerRandom(_ presenter: any BeerRandomContract.Presenter, _ language: Language) -> AnyObject {
    BeerRandomWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
  package func beerDetail(_ presenter: any BeerDetailContract.Presenter, _ language: Language) -> AnyObject {
    BeerDetailWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }

  package func search(_ controller: SearchViewController, _ language: Language) -> AnyObject {
    SearchWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func sellerChoice(_ controller: SellerChoiceViewController, _ language: Language) -> AnyObject {
    SellerChoiceWebScreen(controller, Texts(language))
  }
  package func seller(_ controller: SellerViewController, _ language: Language) -> AnyObject {
    SellerWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func detail(_ controller: DetailViewController, _ language: Language) -> AnyObject {
    DetailWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func shopLogin(_ controller: ShopLoginViewController, _ language: Language) -> AnyObject {
    ShopLoginWebScreen(controller, Texts(language))
  }
  package func cart(_ controller: CartViewController, _ language: Language) -> AnyObject {
    CartWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func orders(_ controller: OrdersViewController, _ language: Language) -> AnyObject {
    OrdersWebScreen(controller, Texts(language))
  }
  package func favourites(_ controller: FavouritesViewController, _ language: Language) -> AnyObject {
    FavouritesWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func orderDetail(_ controller: OrderDetailViewController, _ language: Language) -> AnyObject {
    OrderDetailWebScreen(controller, Texts(language))
  }
  package func sell(_ controller: SellViewController, _ language: Language) -> AnyObject {
    SellWebScreen(controller, Texts(language), pictures: pictures)
  }
  package func offer(_ controller: OfferViewController, _ language: Language) -> AnyObject {
    OfferWebScreen(controller, Texts(language), pictures: pictures)
  }
}
