package import Entities
import Vipera
import ViperaNetworking

/// Presents a seller and their products.
package final class SellerPresenter: SellerContract.Presenter {
  package weak var view: (any SellerContract.View)?
  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentSeller(response: SellerModels.FetchSeller.Response) {
    let products = response.products.state(text(for:)) { ProductCard($0, texts) }
    view?.displaySeller(viewModel: .init(seller: response.seller.map(Self.sign), products: products))
  }

  private static func sign(_ seller: Seller) -> SellerModels.FetchSeller.ViewModel.Sign {
    let initials = seller.name.split(separator: " ").compactMap(\.first).prefix(2)
    return .init(id: seller.id, name: seller.name, initials: String(initials))
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: texts.language.networkWords.offline
    case .status(404), .status(410): texts("There is no such seller any more.")
    default: texts("We could not load the products. Please try again.")
    }
  }
}
