package import Entities
import Observation
import Vipera

/// The VIP view of a product's page: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class DetailViewController {
  /// What leads a signed-out user to the login form.
  package enum Step: String, Codable {
    case purchase, cart, favourite
  }

  package private(set) var product: DetailModels.FetchProduct.ViewModel = .loading()
  package private(set) var picture: DetailModels.ShowPicture.ViewModel?
  package private(set) var order = DetailModels.PlaceOrder.ViewModel()
  /// Whether the product is a favourite; nil until it is known.
  package private(set) var isFavourite: Bool?

  @ObservationIgnored private let interactor: any DetailContract.Interactor
  @ObservationIgnored private let router: any DetailContract.Router
  /// The step that waits until the user has signed in.
  @ObservationIgnored package var waiting: Step?

  package init(interactor: any DetailContract.Interactor, router: any DetailContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func viewDidLoad() async { await interactor.fetchProduct(request: .init()) }

  package func refreshAsked() async {
    await interactor.fetchProduct(request: .init())
    await interactor.checkFavourite(request: .init())
  }

  /// The page appears, perhaps again.
  package func viewDidAppear() async {
    interactor.checkOrder(request: .init())
    await interactor.checkFavourite(request: .init())
  }

  package func nextPictureTapped() { interactor.showPicture(request: .next) }

  package func previousPictureTapped() { interactor.showPicture(request: .previous) }

  package func buyTapped() async { await interactor.beginPurchase(request: .init()) }

  package func orderRetryTapped() async { await interactor.placeOrder(request: .retry) }

  package func cartTapped() async { await interactor.addToCart(request: .init()) }

  /// Adds the product to the favourites, or removes it, as the button says.
  package func favouriteTapped(isWanted: Bool) async {
    await interactor.changeFavourite(request: .init(isWanted: isWanted))
  }

  /// The user has signed in at the form that this page has opened.
  package func signedIn() async {
    let step = waiting
    waiting = nil
    switch step {
    case .purchase: await buyTapped()
    case .cart: await cartTapped()
    case .favourite: await favouriteTapped(isWanted: true)
    case nil: break
    }
  }

  package func orderTapped(_ id: PlacedOrder.ID) { router.routeToOrder(id: id) }

  package func sellerTapped(_ id: Seller.ID) { router.routeToSeller(id: id) }

  package func showCartTapped() { router.routeToCart() }

  private func lead(toLogin: Bool, from step: Step?, _ toast: Toast?) {
    if toLogin { waiting = step }
    if let toast { router.showToast(toast) }
    if toLogin { router.routeToLogin() }
  }
}

extension DetailViewController: DetailContract.View {
  package func displayProduct(viewModel: DetailModels.FetchProduct.ViewModel) { product = viewModel }

  package func displayPicture(viewModel: DetailModels.ShowPicture.ViewModel) { picture = viewModel }

  package func displayPurchase(viewModel: DetailModels.BeginPurchase.ViewModel) async {
    let isConfirmed = await router.confirm(viewModel.question)
    await interactor.placeOrder(request: .answer(isConfirmed: isConfirmed))
  }

  package func displayOrder(viewModel: DetailModels.PlaceOrder.ViewModel) {
    order = viewModel
    lead(toLogin: viewModel.leadsToLogin, from: .purchase, viewModel.toast)
  }

  package func displayCart(viewModel: DetailModels.AddToCart.ViewModel) {
    lead(toLogin: viewModel.leadsToLogin, from: .cart, viewModel.toast)
  }

  package func displayFavourite(viewModel: DetailModels.ChangeFavourite.ViewModel) {
    // Only an addition is repeated after the login: a removal may be of another user's favourite.
    let step: Step? = isFavourite == true ? nil : .favourite
    if let isFavourite = viewModel.isFavourite { self.isFavourite = isFavourite }
    lead(toLogin: viewModel.leadsToLogin, from: step, viewModel.toast)
  }
}
