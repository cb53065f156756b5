import Observation
import Vipera

/// The state of the sheet; the host's screen draws it, and calls it for each tap.
@Observable
package final class SellerChoiceViewController: SellerChoiceContract.View {
  /// The list; nil before the sheet has loaded.
  package private(set) var model: SellerChoiceModels.FetchSellers.ViewModel?

  @ObservationIgnored private let interactor: any SellerChoiceContract.Interactor
  @ObservationIgnored private let router: any SellerChoiceContract.Router

  package init(
    interactor: any SellerChoiceContract.Interactor,
    router: any SellerChoiceContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  package func viewDidLoad() async { await interactor.fetchSellers(request: .first) }

  package func nameTyped(_ name: String) async {
    await interactor.fetchSellers(request: .named(name))
  }

  package func retryTapped() async { await interactor.fetchSellers(request: .again) }

  package func endReached() async { await interactor.fetchSellers(request: .atEnd) }

  package func moreTapped() async { await interactor.fetchSellers(request: .more) }

  package func sellerTapped(_ id: Int) {
    interactor.chooseSeller(request: .only(id))
    router.finish()
  }

  package func anyTapped() {
    interactor.chooseSeller(request: .any)
    router.finish()
  }

  package func displaySellers(viewModel: SellerChoiceModels.FetchSellers.ViewModel) {
    model = viewModel
  }
}
