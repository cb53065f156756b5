package import Entities
import Vipera
import ViperaNetworking

/// Presents a product, and the result of buying it.
package final class DetailPresenter {
  /// The view.
  package weak var view: (any DetailContract.View)?

  private let language: Language
  private let texts: DetailTexts
  private let productTexts: ProductTexts
  private var state: LoadState<DetailModels.Load.ViewModel> = .idle

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
    productTexts = .in(language)
  }

  private func become(_ state: LoadState<DetailModels.Load.ViewModel>) {
    self.state = state
    view?.displayProduct(state)
  }

  private func viewModel(of product: Product) -> DetailModels.Load.ViewModel {
    let available =
      product.stock == 1
      ? texts.oneAvailable : texts.available.filled(with: Price.grouped(product.stock))
    return DetailModels.Load.ViewModel(
      title: product.title,
      condition: product.condition == .new ? productTexts.new : productTexts.used,
      price: Price.text(product.price),
      instalments: productTexts.instalments(product.instalments, of: product.instalment),
      shipping: product.isShippedFree ? productTexts.freeShipping : nil,
      stock: product.stock > 0 ? available : "\(texts.soldOut) \(available)",
      isAvailable: product.stock > 0,
      description: Self.paragraphs(product.description),
      terms: Self.paragraphs(product.terms),
      pictures: product.pictures,
      seller: product.seller.name,
      sellerAddress: SellerProducts(id: product.seller.id).address
    )
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func words(for reason: NetworkError.Reason) -> String {
    NetworkError(reason).message(in: language)
  }

  /// Returns the toast for a signed-out user, if the session has just ended.
  private func word(on departure: Departure) -> Toast? {
    departure == .ended ? Toast(MemberTexts.in(language).ended, kind: .failure) : nil
  }

  private func words(for refusal: DetailModels.Purchase.Refusal) -> String {
    switch refusal {
    case .outOfStock: texts.outOfStock
    case .priceChanged: texts.priceChanged
    case .notOffered: texts.notOffered
    case .own: texts.own
    case .otherBuyer: texts.otherBuyer
    case .other(let reason): "\(texts.refused) \(words(for: reason))"
    }
  }
}

extension DetailPresenter: DetailContract.Presenter {
  package func presentProduct(_ response: DetailModels.Load.Response) {
    switch response {
    case .loading: become(state.reloading())
    case .found(let product): become(.loaded(viewModel(of: product)))
    case .missing: become(.empty)
    case .failed(let reason): become(state.failing("\(texts.failed). \(words(for: reason))"))
    }
  }

  package func presentPicture(_ response: DetailModels.Picture.Response) {
    let position = texts.picture.filled(with: "\(response.index + 1)", "\(response.count)")
    view?.displayPicture(.init(index: response.index, position: position))
  }

  package func presentQuestion(_ response: DetailModels.Question.Response) {
    let yes = Alert.Button(texts.yes)
    let message = texts.questionText.filled(with: Price.text(response.price), response.title)
    let alert = Alert(
      texts.question,
      message: message,
      buttons: [Alert.Button(texts.no, role: .cancel), yes]
    )
    view?.displayQuestion(.init(alert: alert, yes: yes))
  }

  package func presentPurchase(_ response: DetailModels.Purchase.Response) {
    var model = DetailModels.Purchase.ViewModel()
    switch response {
    case .signedOut(let departure):
      model.toast = word(on: departure)
      model.leadsToLogin = true
    case .sending:
      model.notice = texts.sending
      model.isSending = true
    case .placed(let order):
      let text = texts.placed.filled(with: "\(order)")
      model.notice = text
      model.isPlaced = true
      model.toast = Toast(text, kind: .success)
    case .refused(let refusal): model.notice = words(for: refusal)
    case .placedBefore: model.notice = texts.placedBefore
    case .unanswered(let reason):
      model.notice = "\(words(for: reason)) \(texts.unanswered)"
      model.isUnanswered = true
    case .pending:
      model.notice = texts.pending
      model.isUnanswered = true
    }
    view?.displayPurchase(model)
  }

  package func presentCart(_ response: DetailModels.Cart.Response) {
    var model = DetailModels.Cart.ViewModel()
    switch response {
    case .signedOut(let departure):
      model.toast = word(on: departure)
      model.leadsToLogin = true
    case .added: model.toast = Toast(texts.added, kind: .success)
    case .alreadyThere: model.toast = Toast(texts.alreadyThere)
    case .own: model.toast = Toast(texts.own, kind: .failure)
    case .full: model.toast = Toast(texts.cartFull, kind: .failure)
    case .failed(let reason): model.toast = Toast(words(for: reason), kind: .failure)
    }
    view?.displayCart(model)
  }
}
