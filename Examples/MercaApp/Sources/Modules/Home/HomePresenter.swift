package import Entities
package import Vipera
import ViperaNetworking

/// Greets the user, shows the newest products, and lists the parts of the app.
package final class HomePresenter: HomeContract.Presenter {
  package weak var view: (any HomeContract.View)?

  private let interactor: any HomeContract.Interactor
  private let router: any HomeContract.Router
  private let texts: Texts
  /// The pieces in the cart of a user; no other user may see their number.
  private var cart: (owner: Member.ID, pieces: Int)?
  /// The number of the last count; earlier counts are ignored.
  private var counting = 0
  private var products: LoadState<[ProductCard]> = .idle { didSet { view?.showProducts(products) } }

  package init(interactor: any HomeContract.Interactor, router: any HomeContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  package func viewDidAppear() async {
    showMenu()
    if products == .idle { await load() }
    await countCart()
  }

  package func refreshAsked() async {
    await load()
    await countCart()
  }

  private func showMenu() {
    let member = interactor.member
    view?.show(
      HomeViewModel(
        greeting: member.map { texts("Hello, \($0.firstName)") } ?? texts("Welcome to MercaApp"),
        isSignedIn: member != nil,
        rows: rows(of: member?.id)
      )
    )
  }

  package func retryTapped() async { await load() }
  package func signInTapped() { router.showLogin() }
  package func signUpTapped() { router.showSignUp() }
  package func tapped(_ place: HomePlace) { router.show(place) }
  package func productTapped(_ id: ProductRow.ID) { router.showProduct(id) }

  package func searched(_ text: String) {
    router.showProducts(matching: ProductQuery.bounded(text))
  }

  private func load() async {
    guard !products.isLoading else { return }
    products = products.reloading()
    do throws(NetworkError) {
      products = .answered(try await interactor.newestProducts().map { ProductCard($0, texts) })
    } catch {
      products = products.failing(error.message(in: texts.language))
    }
  }

  private func countCart() async {
    guard let owner = interactor.member?.id else { return }
    counting += 1
    let counting = counting
    let pieces = await interactor.piecesInCart()
    guard counting == self.counting else { return }
    cart = pieces.map { (owner, $0) }
    showMenu()
  }

  private func rows(of member: Member.ID?) -> [HomeViewModel.Row] {
    [
      row(.products, texts("Products"), texts("Everything your sellers offer")),
      row(
        .cart,
        texts("Cart"),
        texts("Products you want to buy"),
        badge: cart.flatMap { $0.owner == member ? badge(of: $0.pieces) : nil }
      ),
      row(.orders, texts("Orders"), texts("Your purchases, newest first")),
      row(.favourites, texts("Favourites"), texts("Products you like")),
      row(.sell, texts("Sell"), texts("Offer your own products")),
      row(.tab(.beerList), texts("Beers"), texts("The whole list, a search by number, or a random one")),
      row(.tab(.vipers), texts("Vipers"), texts("All levels, in pictures")),
      row(.tab(.employees), texts("Employees"), texts("The people behind MercaApp")),
      row(
        .tab(.users),
        texts("Users"),
        member != nil ? texts("Everyone with an account") : texts("Sign in to see them")
      ),
      row(.tab(.account), texts("Your account"), texts("Language, appearance and signing out")),
    ]
  }

  private func row(_ place: HomePlace, _ title: String, _ text: String, badge: String? = nil) -> HomeViewModel.Row {
    HomeViewModel.Row(place: place, address: place.address, title: title, text: text, badge: badge)
  }

  private func badge(of pieces: Int) -> String? {
    pieces > 1 ? texts("\(pieces) items") : pieces == 1 ? texts("1 item") : nil
  }
}

/// The view model of the first page, without its products.
package struct HomeViewModel: Hashable, Sendable {
  /// A link to another part of the app.
  package struct Row: Hashable, Sendable {
    package let place: HomePlace
    /// The address, for opening the part in a new window.
    package let address: String
    package let title: String
    package let text: String
    package var badge: String?
  }

  package let greeting: String
  /// Whether a user is signed in; if not, the screen shows the buttons to sign in.
  package let isSignedIn: Bool
  package let rows: [Row]
}

/// A part of the app that the first page leads to.
package enum HomePlace: Hashable, Sendable {
  case tab(AppTab)
  case products, cart, orders, favourites, sell

  /// The part's first module.
  package var route: any Route {
    switch self {
    case .tab(let tab): tab.route
    case .products: Search()
    case .cart: Cart()
    case .orders: Orders()
    case .favourites: Favourites()
    case .sell: Sell()
    }
  }

  /// The address of the part; none of these paths has a parameter.
  package var address: String { type(of: route).path }
}
