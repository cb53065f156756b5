package import Entities
import Vipera

/// Presents the user's products, with their stock.
package final class SellPresenter: SellContract.Presenter {
  /// The view.
  package weak var view: (any SellContract.View)?

  private let language: Language
  private let texts: SellTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
  }

  package func presentProducts(_ response: SellModels.List.Response) {
    switch response {
    case .signedOut(let departure): view?.displayProducts(MemberState(departure, .in(language)))
    case .list(let list):
      view?.displayProducts(.content(list.state({ $0.message(in: language) }, row: row)))
    }
  }

  private func row(_ product: ProductRow) -> OwnProductViewModel {
    OwnProductViewModel(
      id: product.id,
      title: product.title,
      picture: product.picture,
      price: Price.text(product.price),
      state: "\(product.condition == .new ? texts.new : texts.used) · \(stock(product.stock))",
      isSoldOut: product.stock == 0,
      address: Offer.address(of: product.id)
    )
  }

  private func stock(_ pieces: Int) -> String {
    switch pieces {
    case 0: texts.soldOut
    case 1: texts.onePiece
    default: texts.pieces.filled(with: Price.grouped(pieces))
    }
  }
}
