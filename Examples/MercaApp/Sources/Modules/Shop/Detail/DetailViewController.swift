package import Entities
import Observation
import Vipera

/// The VIP view of a product's page: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class DetailViewController {
  package private(set) var product: DetailModels.FetchProduct.ViewModel = .loading()
  package private(set) var picture: DetailModels.ShowPicture.ViewModel?
  package private(set) var purchase = DetailModels.BuyProduct.ViewModel()

  @ObservationIgnored private let interactor: any DetailContract.Interactor
  @ObservationIgnored private let router: any DetailContract.Router

  package init(interactor: any DetailContract.Interactor, router: any DetailContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch() async { await interactor.fetchProduct(request: .init()) }

  /// Shows a pending order each time the page appears.
  package func viewDidAppear() async { await interactor.buyProduct(request: .check) }

  package func pictureChosen(_ request: DetailModels.ShowPicture.Request) { interactor.showPicture(request: request) }

  package func buyTapped() async { await interactor.askToBuy(request: .init()) }

  package func purchaseRetryTapped() async { await interactor.buyProduct(request: .retry) }

  package func cartTapped() async { await interactor.addToCart(request: .init()) }

  package func orderTapped(_ id: PlacedOrder.ID) { router.routeToOrder(id: id) }

  package func sellerTapped(_ id: Seller.ID) { router.routeToSeller(id: id) }

  package func showCartTapped() { router.routeToCart() }

  private func lead(toLogin: Bool, _ toast: Toast?) {
    if let toast { router.showToast(toast) }
    if toLogin { router.routeToLogin() }
  }
}

extension DetailViewController: DetailContract.View {
  package func displayProduct(viewModel: DetailModels.FetchProduct.ViewModel) { product = viewModel }

  package func displayPicture(viewModel: DetailModels.ShowPicture.ViewModel) { picture = viewModel }

  package func displayQuestion(viewModel: DetailModels.AskToBuy.ViewModel) async {
    let answer = await router.ask(viewModel.alert)
    await interactor.buyProduct(request: .answer(isYes: answer == viewModel.yes))
  }

  package func displayPurchase(viewModel: DetailModels.BuyProduct.ViewModel) {
    purchase = viewModel
    lead(toLogin: viewModel.leadsToLogin, viewModel.toast)
  }

  package func displayCart(viewModel: DetailModels.AddToCart.ViewModel) {
    lead(toLogin: viewModel.leadsToLogin, viewModel.toast)
  }
}
