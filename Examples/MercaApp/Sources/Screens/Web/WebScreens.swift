package import Modules

/// The app's screens in a browser.
package struct WebScreens: AppScreens {
  /// Returns the addresses of the API's pictures.
  let pictures: Pictures
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

  package func home(
    _ presenter: any HomeContract.Presenter,
    _ texts: HomeTexts
  ) -> any HomeContract.View {
    HomeWebScreen(presenter: presenter, texts: texts)
  }

  package func employees(
    _ presenter: any EmployeesContract.Presenter,
    _ texts: EmployeesTexts
  ) -> any EmployeesContract.View {
    EmployeesWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func users(
    _ presenter: any UsersContract.Presenter,
    _ texts: UsersTexts
  ) -> any UsersContract.View {
    UsersWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func account(
    _ presenter: any AccountContract.Presenter,
    _ texts: AccountTexts
  ) -> any AccountContract.View {
    AccountWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func search(
    _ controller: SearchViewController,
    _ texts: SearchTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    SearchWebScreen(controller, texts, productTexts, pictures: pictures)
  }

  package func sellerChoice(
    _ controller: SellerChoiceViewController,
    _ texts: SellerChoiceTexts
  ) -> AnyObject {
    SellerChoiceWebScreen(controller, texts)
  }

  package func seller(
    _ controller: SellerViewController,
    _ texts: SellerTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    SellerWebScreen(controller, texts, productTexts, pictures: pictures)
  }

  package func detail(
    _ controller: DetailViewController,
    _ texts: DetailTexts,
    _ productTexts: ProductTexts
  ) -> AnyObject {
    DetailWebScreen(controller, texts, productTexts, pictures: pictures)
  }

  package func login(
    _ presenter: any LoginContract.Presenter,
    _ texts: LoginTexts
  ) -> any LoginContract.View {
    LoginWebScreen(presenter: presenter, texts: texts)
  }

  package func signUp(
    _ presenter: any SignUpContract.Presenter,
    _ texts: SignUpTexts
  ) -> any SignUpContract.View {
    SignUpWebScreen(presenter: presenter, texts: texts)
  }

  package func shopLogin(_ controller: ShopLoginViewController, _ texts: ShopLoginTexts)
    -> AnyObject
  {
    ShopLoginWebScreen(controller, texts)
  }

  package func cart(
    _ controller: CartViewController,
    _ texts: CartTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    CartWebScreen(controller, texts, member, pictures: pictures)
  }

  package func orders(
    _ controller: OrdersViewController,
    _ texts: OrdersTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    OrdersWebScreen(controller, texts, member)
  }

  package func orderDetail(
    _ controller: OrderDetailViewController,
    _ texts: OrderDetailTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    OrderDetailWebScreen(controller, texts, member)
  }

  package func sell(
    _ controller: SellViewController,
    _ texts: SellTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    SellWebScreen(controller, texts, member, pictures: pictures)
  }

  package func offer(
    _ controller: OfferViewController,
    _ texts: OfferTexts,
    _ pictureTexts: OfferPictureTexts,
    _ member: MemberTexts
  ) -> AnyObject {
    OfferWebScreen(controller, texts, pictureTexts, member, pictures: pictures)
  }

  package func vipers(
    _ presenter: any VipersContract.Presenter,
    _ texts: VipersTexts
  ) -> any VipersContract.View {
    VipersWebScreen(presenter: presenter, texts: texts, pictures: viperPictures)
  }
}
