package import Entities
import Vipera
import ViperaNetworking

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
    case .loading(let content): display(.loading(last: content.flatMap(model)))
    case .loaded(let content): display(model(content).map(LoadState.loaded) ?? .empty)
    case .failed(let error, let content):
      display(.failed(text(for: error), last: content.flatMap(model)))
    }
  }

  private func display(_ state: LoadState<SellViewModel>) {
    view?.displayProducts(.content(state))
  }

  /// Returns the view model of the products; nil if there are none.
  private func model(_ content: SellModels.Content) -> SellViewModel? {
    guard !content.products.isEmpty else { return nil }
    return SellViewModel(rows: content.products.map(row), more: more(content.more))
  }

  private func row(_ product: ProductRow) -> SellViewModel.Row {
    SellViewModel.Row(
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

  private func more(_ page: SellModels.Page) -> ListEnd {
    switch page {
    case .none: .none
    case .ready: .ready
    case .loading: .loading
    case .failed(let error): .failed(text(for: error))
    }
  }

  private func text(for error: NetworkError) -> String { error.message(in: language) }
}
