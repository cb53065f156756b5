package import Entities

/// Greets the user, and lists the parts of the app.
package final class HomePresenter: HomeContract.Presenter {
  /// The view.
  package weak var view: (any HomeContract.View)?

  private let interactor: any HomeContract.Interactor
  private let router: any HomeContract.Router
  private let texts: Texts

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any HomeContract.Interactor,
    router: any HomeContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  package func viewDidAppear() async {
    let member = interactor.member
    view?.show(
      HomeViewModel(
        greeting: member.map { texts("Hello, \($0.firstName)") } ?? texts("Welcome to MercaApp"),
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
      row(.products, texts("Products"), texts("Everything your sellers offer")),
      row(.cart, texts("Cart"), texts("What you mean to buy")),
      row(.orders, texts("Orders"), texts("What you have bought")),
      row(.sell, texts("Sell"), texts("What you offer yourself")),
      row(.tab(.beerList), texts("Beers"), texts("All of them, one by its number, or one by lot")),
      row(.tab(.vipers), texts("Vipers"), texts("Level by level, in pictures")),
      row(.tab(.employees), texts("Employees"), texts("Who works for the marketplace")),
      row(
        .tab(.users),
        texts("Users"),
        isSignedIn ? texts("Who has an account") : texts("For members, once you have signed in")
      ),
      row(.tab(.account), texts("Your account"), texts("Language, and signing out")),
    ]
  }

  private func row(_ place: HomePlace, _ title: String, _ text: String) -> HomeViewModel.Row {
    HomeViewModel.Row(place: place, address: place.address, title: title, text: text)
  }
}
