import Entities
import Observation
import Vipera

/// The VIP view of the sheet: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class SellerChoiceViewController: SellerChoiceContract.View, ListController {
  /// The list; nil before the sheet has loaded.
  package private(set) var model: SellerChoiceModels.FetchSellers.ViewModel?

  @ObservationIgnored private let interactor: any SellerChoiceContract.Interactor
  @ObservationIgnored private let router: any SellerChoiceContract.Router

  package init(interactor: any SellerChoiceContract.Interactor, router: any SellerChoiceContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: ListRequest) async { await interactor.fetchSellers(request: .list(request)) }

  package func nameTyped(_ text: String) async { await interactor.fetchSellers(request: .named(text)) }

  package func sellerTapped(_ row: SellerChoiceModels.FetchSellers.ViewModel.Row) {
    router.finish(.only(Seller(id: row.id, name: row.name)))
  }

  package func anyTapped() { router.finish(.any) }

  package func displaySellers(viewModel: SellerChoiceModels.FetchSellers.ViewModel) {
    model = viewModel
  }
}
