package import Entities
import Vipera
import ViperaNetworking

/// Presents the cart, and the results of changing and buying it.
package final class CartPresenter {
  package weak var view: (any CartContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .status(404), .status(410): texts.language.networkWords.missing
    case .status(400..<500): texts.language.networkWords.refused
    default: error.message(in: texts.language)
    }
  }
}

extension CartPresenter: CartContract.Presenter {
  package func presentCart(response: CartModels.FetchCart.Response) {
    switch response {
    case .signedOut(let departure):
      view?.displayCart(viewModel: MemberState(departure, texts))
    case .loading(let content): view?.displayCart(viewModel: .content(.loading(last: content.flatMap(model))))
    case .loaded(let content):
      view?.displayCart(viewModel: .content(model(content).map(LoadState.loaded) ?? .empty))
    case .failed(let error, let content):
      view?.displayCart(viewModel: .content(.failed(text(for: error), last: content.flatMap(model))))
    }
  }

  package func presentQuantity(response: CartModels.ChangeQuantity.Response) {
    guard response.error.reason != .cancelled else { return }
    view?.displayQuantity(viewModel: .init(toast: Toast(text(for: response.error), kind: .failure)))
  }

  package func presentCheckOut(response: CartModels.BeginCheckOut.Response) async {
    let question = Alert(
      texts("Place this order?"),
      message: texts("You pay \(Price.text(response.cart.total)) in total."),
      buttons: [Alert.Button(texts("Cancel"), role: .cancel), Alert.Button(texts("Buy"))]
    )
    await view?.displayCheckOut(viewModel: .init(question: question))
  }

  package func presentOrder(response: CartModels.PlaceOrder.Response) {
    let (text, kind): (String, Toast.Kind)
    var id: PlacedOrder.ID?
    switch response {
    case .placed(let order):
      id = order.id
      (text, kind) = (texts("Thank you! Order \(order.id) is placed."), .success)
    case .placedBefore: (text, kind) = (texts("Your earlier order was placed. See it in your orders."), .info)
    case .refused: (text, kind) = (texts("Nothing was ordered. See what has changed in your cart."), .failure)
    case .failed(let error, let isUnknown):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      (text, kind) = (isUnknown ? unanswered : self.text(for: error), .failure)
    }
    view?.displayOrder(viewModel: .init(toast: Toast(text, kind: kind), order: id))
  }

  private var unanswered: String {
    texts("We do not know yet whether your order was placed. Check out again: it is placed only once.")
  }
}

extension CartPresenter {
  /// Returns the view model of the cart; nil if it is empty.
  private func model(_ content: CartModels.State) -> CartModels.FetchCart.Content? {
    guard !content.cart.lines.isEmpty else { return nil }
    let isBlocked = content.notes.values.contains(where: \.blocks)
    let notice: String? =
      if content.isUnanswered {
        unanswered
      } else if isBlocked {
        texts("Some items cannot be bought right now. Update your cart to check out.")
      } else {
        nil
      }
    return CartModels.FetchCart.Content(
      rows: content.cart.lines.map { row($0, content) },
      count: count(content.cart, content.wanted),
      total: Price.text(content.cart.total),
      // True even while a quantity is being saved: the tap on the button also ends typing, and the check-out waits for
      // the change.
      canCheckOut: !isBlocked && !content.isOrdering,
      notice: notice
    )
  }

  private func row(_ line: ShoppingCart.Line, _ content: CartModels.State) -> CartModels.FetchCart.Content.Row {
    let product = line.product
    let note = content.notes[product.id]
    let quantity = content.wanted[product.id] ?? line.quantity
    let most = min(product.stock, ShoppingCart.quantities.upperBound)
    let canChange = !product.isWithdrawn && !content.isOrdering
    return CartModels.FetchCart.Content.Row(
      id: product.id,
      title: product.title,
      seller: product.seller.name,
      picture: product.picture,
      price: Price.text(product.price),
      shipping: product.isShippedFree ? texts("Free shipping") : nil,
      quantity: quantity,
      total: Price.text(product.price * quantity),
      canChange: canChange,
      canTakeLess: quantity > 1 && canChange,
      canTakeMore: quantity < most && canChange,
      note: note.map(text),
      left: left(note),
      isBlocked: note?.blocks == true
    )
  }

  private func left(_ note: CartModels.Note?) -> Int? {
    if case .only(let number) = note { number } else { nil }
  }

  private func text(_ note: CartModels.Note) -> String {
    switch note {
    case .unreadable:
      texts("Enter a whole number up to \(ShoppingCart.quantities.upperBound).")
    case .soldOut: texts("Sold out. Remove it to buy the rest.")
    case .only(1): texts("Only 1 is left. Reduce the quantity.")
    case .only(let number): texts("Only \(number) are left. Reduce the quantity.")
    case .withdrawn: texts("No longer offered. Remove it to buy the rest.")
    case .own: texts("This is your own product. Remove it to buy the rest.")
    case .priceChanged(let before): texts("The price has changed. It was \(Price.text(before)).")
    case .refused: texts("This product could not be ordered. Check the quantity, or remove the product, and try again.")
    }
  }

  private func count(_ cart: ShoppingCart, _ wanted: [ProductRow.ID: Int]) -> String {
    let pieces = cart.lines.reduce(0) { $0 + (wanted[$1.product.id] ?? $1.quantity) }
    return pieces == 1 ? texts("1 item") : texts("\(pieces) items")
  }
}
