package import Entities
import Vipera
import ViperaNetworking

/// Presents the sellers that a search finds, or why there are none.
package final class SellerChoicePresenter: SellerChoiceContract.Presenter {
  package weak var view: (any SellerChoiceContract.View)?
  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentSellers(response: SellerChoiceModels.FetchSellers.Response) {
    let list = response.sellers.state(text(for:)) { seller in
      SellerChoiceModels.FetchSellers.ViewModel
        .Row(id: seller.id, name: seller.name, isChosen: seller.id == response.chosen)
    }
    view?.displaySellers(viewModel: .init(name: response.name, isAnyChosen: response.chosen == nil, list: list))
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: texts.language.networkWords.offline
    // Too many words are the only error for which the API refuses a search with this status.
    case .status(400): texts("These are too many words. Search with fewer words.")
    default: texts("The sellers could not be loaded. Please try again.")
    }
  }
}
