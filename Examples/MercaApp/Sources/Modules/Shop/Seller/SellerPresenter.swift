package import Entities
import Vipera
import ViperaNetworking

/// Presents a seller and their products.
package final class SellerPresenter: SellerContract.Presenter {
  /// The view.
  package weak var view: (any SellerContract.View)?

  private let language: Language
  private let texts: SellerTexts
  private let productTexts: ProductTexts
  private var state: LoadState<SellerModels.Load.ViewModel> = .idle

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
    productTexts = .in(language)
  }

  package func presentSeller(_ response: SellerModels.Load.Response) {
    switch response {
    case .loading: become(state.reloading())
    case .found(let seller, let rows, let more):
      let content = SellerModels.Load.ViewModel(
        name: seller.name,
        initials: String(seller.name.split(separator: " ").compactMap(\.first).prefix(2)),
        id: seller.id,
        cards: rows.map { ProductCard($0, productTexts) },
        more: ListEnd(more) { text(for: $0) }
      )
      become(.loaded(content))
    case .failed(let reason): become(state.failing(text(for: reason)))
    }
  }

  private func become(_ state: LoadState<SellerModels.Load.ViewModel>) {
    self.state = state
    view?.displaySeller(state)
  }

  private func text(for reason: NetworkError.Reason) -> String {
    switch reason {
    case .offline: language.networkWords.offline
    case .status(404), .status(410): texts.gone
    default: texts.failed
    }
  }
}
