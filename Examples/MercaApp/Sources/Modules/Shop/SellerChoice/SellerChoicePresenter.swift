package import Entities
import Vipera
import ViperaNetworking

/// Presents the sellers of a search, and says why there are none.
package final class SellerChoicePresenter: SellerChoiceContract.Presenter {
  private typealias ViewModel = SellerChoiceModels.FetchSellers.ViewModel

  /// The view.
  package weak var view: (any SellerChoiceContract.View)?

  private let language: Language
  private let texts: Texts

  package init(language: Language) {
    self.language = language
    texts = Texts(language)
  }

  package func presentSellers(response: SellerChoiceModels.FetchSellers.Response) {
    view?.displaySellers(
      viewModel: ViewModel(
        name: response.name,
        isAnyChosen: response.chosen == nil,
        list: response.sellers.state(text(for:)) {
          ViewModel.Row(id: $0.id, name: $0.name, isChosen: $0.id == response.chosen)
        }
      )
    )
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: language.networkWords.offline
    // The search field sends nothing else that the API refuses with this status.
    case .status(400): texts("Those are too many words. Search with fewer of them.")
    default: texts("The sellers could not be loaded. Please try again.")
    }
  }
}
