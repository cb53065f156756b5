package import Entities
import Vipera
import ViperaNetworking

/// Presents a product, and the result of buying it.
package final class DetailPresenter {
  package weak var view: (any DetailContract.View)?
  private let texts: Texts
  private var state: DetailModels.FetchProduct.ViewModel = .idle

  package init(language: Language) { texts = Texts(language) }

  private func content(of product: Product) -> DetailModels.FetchProduct.Content {
    let stock =
      switch product.stock {
      case 0: texts("Sold out")
      case 1: texts("1 available")
      default: texts("\(Price.grouped(product.stock)) available")
      }
    return DetailModels.FetchProduct.Content(
      title: product.title,
      condition: product.condition == .new ? texts("New") : texts("Used"),
      price: Price.text(product.price),
      instalments: texts.instalments(product.instalments, of: product.instalment),
      shipping: product.isShippedFree ? texts("Free shipping") : nil,
      stock: stock,
      isAvailable: product.stock > 0,
      description: Self.paragraphs(product.description),
      terms: Self.paragraphs(product.terms),
      pictures: product.pictures,
      sellerID: product.seller.id,
      seller: product.seller.name
    )
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func words(for reason: NetworkError.Reason) -> String {
    NetworkError(reason).message(in: texts.language)
  }

  private func words(for refusal: DetailModels.PlaceOrder.Refusal) -> String {
    switch refusal {
    case .outOfStock: texts("This product is sold out. You were not charged.")
    case .priceChanged: texts("The price has changed. You were not charged. Check the new price, and buy again.")
    case .notOffered: texts("This product is no longer offered. You were not charged.")
    case .own: texts("This is your own product. You cannot buy it.")
    case .otherBuyer: texts("Another user began this purchase. You were not charged.")
    case .other(let reason): "\(texts("Your order was not placed.")) \(words(for: reason))"
    }
  }
}

extension DetailPresenter: DetailContract.Presenter {
  package func presentProduct(response: DetailModels.FetchProduct.Response) {
    switch response {
    case .loading: state = state.reloading()
    case .found(let product): state = .loaded(content(of: product))
    case .missing: state = .empty
    case .failed(let reason):
      state = state.failing("\(texts("We could not load this product")). \(words(for: reason))")
    }
    view?.displayProduct(viewModel: state)
  }

  package func presentPicture(response: DetailModels.ShowPicture.Response) {
    let position = texts("Picture \(response.index + 1) of \(response.count)")
    view?.displayPicture(viewModel: .init(index: response.index, position: position))
  }

  package func presentPurchase(response: DetailModels.BeginPurchase.Response) async {
    let question = Alert(
      texts("Do you want to buy this product?"),
      message: texts("For \(Price.text(response.price)): \(response.title)"),
      buttons: [Alert.Button(texts("Cancel"), role: .cancel), Alert.Button(texts("Buy"))]
    )
    await view?.displayPurchase(viewModel: .init(question: question))
  }

  package func presentOrder(response: DetailModels.PlaceOrder.Response) {
    var model = DetailModels.PlaceOrder.ViewModel()
    switch response {
    case .signedOut(let departure):
      model.toast = departure.toast(texts)
      model.leadsToLogin = true
    case .sending:
      model.notice = texts("Placing your order…")
      model.isSending = true
    case .placed(let order):
      model.notice = texts("It is yours: order no. \(order).")
      model.order = order
    case .refused(let refusal): model.notice = words(for: refusal)
    case .placedBefore: model.notice = texts("Your earlier order was placed. See it in your orders.")
    case .unanswered(let reason):
      model.notice =
        "\(words(for: reason)) \(texts("We do not know whether your order arrived. Try again: it is placed only once."))"
      model.isUnanswered = true
    case .pending:
      model.notice = texts("Your last order of this product is not confirmed yet. Try again: it is placed only once.")
      model.isUnanswered = true
    }
    view?.displayOrder(viewModel: model)
  }

  package func presentCart(response: DetailModels.AddToCart.Response) {
    var model = DetailModels.AddToCart.ViewModel()
    switch response {
    case .signedOut(let departure):
      model.toast = departure.toast(texts)
      model.leadsToLogin = true
    case .added: model.toast = Toast(texts("Added to your cart."), kind: .success)
    case .alreadyThere: model.toast = Toast(texts("It is in your cart already."))
    case .own: model.toast = Toast(texts("This is your own product. You cannot buy it."), kind: .failure)
    case .full: model.toast = Toast(texts("Your cart is full. Take something out first."), kind: .failure)
    case .failed(let reason): model.toast = Toast(words(for: reason), kind: .failure)
    }
    view?.displayCart(viewModel: model)
  }

  package func presentFavourite(response: DetailModels.ChangeFavourite.Response) {
    var model = DetailModels.ChangeFavourite.ViewModel()
    switch response {
    case .signedOut: model.leadsToLogin = true
    case .unchanged(let isFavourite): model.isFavourite = isFavourite
    case .added:
      model.isFavourite = true
      model.toast = Toast(texts("Added to your favourites."), kind: .success)
    case .removed:
      model.isFavourite = false
      model.toast = Toast(texts("Removed from your favourites."), kind: .success)
    case .full:
      let text = texts("You have \(ProductRow.mostFavourites) favourites, which is the limit. Remove one first.")
      model.toast = Toast(text, kind: .failure)
    case .failed(let reason): model.toast = Toast(words(for: reason), kind: .failure)
    }
    view?.displayFavourite(viewModel: model)
  }
}
