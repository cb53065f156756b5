package import Entities
import Vipera
import ViperaNetworking

/// Presents a seller and their products.
package final class SellerPresenter: SellerContract.Presenter {
  /// The view.
  package weak var view: (any SellerContract.View)?

  private let language: Language
  private let texts: Texts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = Texts(language)
  }

  package func presentSeller(_ response: SellerModels.Load.Response) {
    view?.displaySeller(
      SellerModels.Load.ViewModel(
        seller: response.seller.map(sign),
        products: response.products.state(text(for:)) { ProductCard($0, texts) }
      )
    )
  }

  private func sign(_ seller: Seller) -> SellerModels.Load.ViewModel.Sign {
    SellerModels.Load.ViewModel.Sign(
      name: seller.name,
      initials: String(seller.name.split(separator: " ").compactMap(\.first).prefix(2)),
      id: seller.id
    )
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: language.networkWords.offline
    case .status(404), .status(410): texts("There is no such seller any more.")
    default: texts("We have connection problems, please try again")
    }
  }
}
