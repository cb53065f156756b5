package import Entities
import Vipera
import ViperaNetworking

/// Presents the sellers of a search, and says why there are none.
package final class SellerChoicePresenter: SellerChoiceContract.Presenter {
  private typealias ViewModel = SellerChoiceModels.FetchSellers.ViewModel

  /// The view.
  package weak var view: (any SellerChoiceContract.View)?

  private let language: Language
  private let texts: SellerChoiceTexts
  private var list: LoadState<SellerChoiceModels.FetchSellers.ViewModel.List> = .idle

  package init(language: Language) {
    self.language = language
    texts = .in(language)
  }

  package func presentSellers(response: SellerChoiceModels.FetchSellers.Response) {
    switch response.state {
    case .searching:
      // The last rows stay until the new ones arrive; no page follows them.
      let last = list.content.map { ViewModel.List(rows: $0.rows, more: .unknown) }
      list = .loading(last: last)
    case .found([], more: .none): list = .empty
    case .found(let sellers, let more):
      let rows = sellers.map {
        ViewModel.Row(id: $0.id, name: $0.name, isChosen: $0.id == response.chosen)
      }
      list = .loaded(ViewModel.List(rows: rows, more: ListEnd(more) { text(for: $0) }))
    case .failed(let reason): list = list.failing(text(for: reason))
    }
    view?.displaySellers(
      viewModel: ViewModel(
        name: response.name,
        isAnyChosen: response.chosen == nil,
        list: list
      )
    )
  }

  private func text(for reason: NetworkError.Reason) -> String {
    switch reason {
    case .offline: language.networkWords.offline
    // The search field sends nothing else that the API refuses with this status.
    case .status(400): texts.fewerWords
    default: texts.failed
    }
  }
}
