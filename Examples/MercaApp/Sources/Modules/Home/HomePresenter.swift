package import Entities

/// Greets the user, and lists the parts of the app.
package final class HomePresenter: HomeContract.Presenter {
  /// The view.
  package weak var view: (any HomeContract.View)?

  private let interactor: any HomeContract.Interactor
  private let router: any HomeContract.Router
  private let texts: HomeTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any HomeContract.Interactor,
    router: any HomeContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    texts = .in(language)
  }

  package func viewDidAppear() async {
    let member = interactor.member
    view?.show(
      HomeViewModel(
        greeting: member.map { texts.hello.filled(with: $0.firstName) } ?? texts.welcome,
        isSignedIn: member != nil,
        rows: rows(isSignedIn: member != nil)
      )
    )
  }

  package func signInTapped() { router.showLogin() }

  package func signUpTapped() { router.showSignUp() }

  package func tapped(_ place: HomePlace) {
    switch place {
    case .tab(let tab): router.show(tab)
    case .products: router.showProducts(matching: "")
    case .cart: router.showCart()
    case .orders: router.showOrders()
    case .sell: router.showSell()
    }
  }

  package func searched(_ text: String) {
    router.showProducts(matching: String(text.prefix(ProductQuery.mostCharacters)))
  }

  private func rows(isSignedIn: Bool) -> [HomeViewModel.Row] {
    [
      row(.products, texts.products, texts.productsText),
      row(.cart, texts.cart, texts.cartText),
      row(.orders, texts.orders, texts.ordersText),
      row(.sell, texts.sell, texts.sellText),
      row(.tab(.beerList), texts.beers, texts.beersText),
      row(.tab(.vipers), texts.vipers, texts.vipersText),
      row(.tab(.employees), texts.employees, texts.employeesText),
      row(.tab(.users), texts.users, isSignedIn ? texts.usersText : texts.usersSignedOut),
      row(.tab(.account), texts.account, texts.accountText),
    ]
  }

  private func row(_ place: HomePlace, _ title: String, _ text: String) -> HomeViewModel.Row {
    HomeViewModel.Row(place: place, address: place.address, title: title, text: text)
  }
}
