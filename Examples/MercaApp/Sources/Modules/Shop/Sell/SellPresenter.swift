package import Entities

/// Presents the user's products, with their stock.
package final class SellPresenter: SellContract.Presenter {
  package weak var view: (any SellContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentProducts(response: SellModels.FetchProducts.Response) {
    view?.displayProducts(viewModel: response.viewModel(in: texts.language, row: row))
  }

  private func row(_ product: ProductRow) -> SellModels.FetchProducts.Row {
    SellModels.FetchProducts.Row(
      id: product.id,
      title: product.title,
      picture: product.picture,
      price: Price.text(product.price),
      state: "\(product.condition == .new ? texts("New") : texts("Used")) · \(stock(product.stock))",
      isSoldOut: product.stock == 0,
      address: Offer.address(of: product.id)
    )
  }

  private func stock(_ pieces: Int) -> String {
    switch pieces {
    case 0: texts("sold out")
    case 1: texts("1 left")
    default: texts("\(Price.grouped(pieces)) left")
    }
  }
}
