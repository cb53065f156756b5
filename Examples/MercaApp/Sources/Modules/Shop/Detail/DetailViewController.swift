import Observation
package import Vipera

/// What a product's own page shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class DetailViewController {
  /// The product.
  package private(set) var product: LoadState<DetailModels.Load.ViewModel> = .loading()
  /// Which of its pictures is shown.
  package private(set) var picture: DetailModels.Picture.ViewModel?
  /// What came of buying it.
  package private(set) var purchase = DetailModels.Purchase.ViewModel()

  @ObservationIgnored private let interactor: any DetailContract.Interactor
  @ObservationIgnored private let router: any DetailContract.Router
  /// What is to be asked before anything is bought.
  @ObservationIgnored private var question: DetailModels.Question.ViewModel?
  @ObservationIgnored private let asking = OneAtATime()

  /// Creates a controller that waits for its product.
  package init(
    interactor: any DetailContract.Interactor,
    router: any DetailContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The page is on screen for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// The page can be seen, perhaps again.
  package func viewDidAppear() async { await interactor.viewDidAppear() }

  /// What is shown, or could not be had, is to be asked for again.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// Another picture is to be seen.
  package func pictureChosen(_ request: DetailModels.Picture.Request) {
    interactor.pictureChosen(request)
  }

  /// The product is to be bought, once the person has said that they mean it.
  package func buyTapped() async {
    await asking.run {
      interactor.buyTapped()
      guard let asked = question else { return }
      question = nil
      let answer = await router.ask(asked.alert)
      await interactor.questionAnswered(.init(isYes: answer == asked.yes))
    }
  }

  /// What nobody has answered is to be sent again.
  package func purchaseRetryTapped() async { await interactor.purchaseRetryTapped() }

  /// What was bought is to be looked at.
  package func orderTapped() { router.routeToOrder() }

  /// The product is to be put into the cart.
  package func cartTapped() async { await interactor.cartTapped() }

  /// Whoever sells it is to be seen.
  package func sellerTapped() { router.routeToSeller() }

  /// What is in the cart is to be seen.
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
