import Observation
package import Vipera

/// The state of a product's page, and its calls to the interactor; the host's screen draws it.
@Observable
package final class DetailViewController {
  /// The product.
  package private(set) var product: LoadState<DetailModels.Load.ViewModel> = .loading()
  /// The shown picture.
  package private(set) var picture: DetailModels.Picture.ViewModel?
  /// The result of buying it.
  package private(set) var purchase = DetailModels.Purchase.ViewModel()

  @ObservationIgnored private let interactor: any DetailContract.Interactor
  @ObservationIgnored private let router: any DetailContract.Router
  /// The question to ask before anything is bought.
  @ObservationIgnored private var question: DetailModels.Question.ViewModel?
  @ObservationIgnored private let asking = OneAtATime()

  /// Creates a controller without a product.
  package init(
    interactor: any DetailContract.Interactor,
    router: any DetailContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The page appears for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// The page appears, perhaps again.
  package func viewDidAppear() async { await interactor.viewDidAppear() }

  /// Loads the page again, also if it failed before.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// Shows another picture.
  package func pictureChosen(_ request: DetailModels.Picture.Request) {
    interactor.pictureChosen(request)
  }

  /// The user wants to buy the product, which asks for confirmation first.
  package func buyTapped() async {
    await asking.run {
      interactor.buyTapped()
      guard let asked = question else { return }
      question = nil
      let answer = await router.ask(asked.alert)
      await interactor.questionAnswered(.init(isYes: answer == asked.yes))
    }
  }

  /// Sends an order again that has no response.
  package func purchaseRetryTapped() async { await interactor.purchaseRetryTapped() }

  /// Opens the placed order.
  package func orderTapped() { router.routeToOrder() }

  /// Puts the product into the cart.
  package func cartTapped() async { await interactor.cartTapped() }

  /// Opens the seller's page.
  package func sellerTapped() { router.routeToSeller() }

  /// Opens the cart.
  package func showCartTapped() { router.routeToCart() }
}

extension DetailViewController: DetailContract.View {
  package func displayProduct(_ viewModel: LoadState<DetailModels.Load.ViewModel>) {
    product = viewModel
  }

  package func displayPicture(_ viewModel: DetailModels.Picture.ViewModel) {
    picture = viewModel
  }

  package func displayQuestion(_ viewModel: DetailModels.Question.ViewModel) {
    question = viewModel
  }

  package func displayPurchase(_ viewModel: DetailModels.Purchase.ViewModel) {
    purchase = viewModel
    if let toast = viewModel.toast { router.showToast(toast) }
    if viewModel.leadsToLogin { router.routeToLogin() }
  }

  package func displayCart(_ viewModel: DetailModels.Cart.ViewModel) {
    if let toast = viewModel.toast { router.showToast(toast) }
    if viewModel.leadsToLogin { router.routeToLogin() }
  }
}
