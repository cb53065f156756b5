package import Entities
import Vipera
import ViperaNetworking

/// Loads a product, and places one order for each confirmation.
package final class DetailInteractor {
  private let productID: Product.ID
  private let presenter: any DetailContract.Presenter
  private let worker: any DetailContract.Worker
  private let purchases: BegunPurchases
  private let makeKey: () -> String

  private var product: Product?
  /// The index of the shown picture.
  package var picture = 0
  private let loading = OneAtATime()
  private let asking = OneAtATime()
  /// The purchase that the user is asked to confirm.
  private var asked: BegunPurchases.Purchase?
  private let sending = OneAtATime()
  private let puttingIntoCart = OneAtATime()

  /// Creates an interactor; `makeKey` generates the idempotency key of an order.
  package init(
    productID: Product.ID,
    presenter: any DetailContract.Presenter,
    worker: any DetailContract.Worker,
    purchases: BegunPurchases,
    makeKey: @escaping () -> String = OrderKey.make
  ) {
    self.productID = productID
    self.presenter = presenter
    self.worker = worker
    self.purchases = purchases
    self.makeKey = makeKey
  }

  private func load() async {
    await loading.run {
      presenter.presentProduct(response: .loading)
      do throws(NetworkError) {
        let product = try await worker.product(productID)
        self.product = product
        presenter.presentProduct(response: .found(product))
        show(picture: picture)
      } catch {
        let isMissing = error.reason == .status(404) || error.reason == .status(410)
        presenter.presentProduct(response: isMissing ? .missing : .failed(error.reason))
      }
    }
  }

  private func show(picture index: Int) {
    guard let count = product?.pictures.count, count > 0 else { return }
    // After the last picture comes the first.
    picture = (index % count + count) % count
    presenter.presentPicture(response: .init(index: picture, count: count))
  }

  /// The purchase that the user has confirmed, and the API has not answered yet.
  private var unanswered: BegunPurchases.Purchase? {
    guard let buyer = worker.buyer else { return nil }
    return purchases.purchase(of: productID, by: buyer).flatMap { $0.isConfirmed ? $0 : nil }
  }

  private func answered(isYes: Bool) async {
    guard let purchase = asked else { return }
    asked = nil
    guard isYes else { return purchases.cancel(purchase) }
    // Another user has signed in while the alert was open, and would pay for this purchase.
    guard worker.buyer == nil || worker.buyer == purchase.buyer else {
      purchases.cancel(purchase)
      return presenter.presentPurchase(response: .refused(.otherBuyer))
    }
    purchases.confirm(purchase)
    await send(purchase, isFirst: !purchase.isConfirmed)
  }

  private func send(_ purchase: BegunPurchases.Purchase, isFirst: Bool) async {
    do throws(NetworkError) {
      let order = try await sending.run { () async throws(NetworkError) in
        presenter.presentPurchase(response: .sending)
        return try await worker.order(purchase.line, key: purchase.key)
      }
      guard let order else { return }
      purchases.end(purchase)
      presenter.presentPurchase(response: .placed(order.id))
      await load()
    } catch {
      await failed(purchase, isFirst: isFirst, error)
    }
  }

  private func failed(_ purchase: BegunPurchases.Purchase, isFirst: Bool, _ error: NetworkError) async {
    switch OrderFate(error) {
    case .refused:
      purchases.end(purchase)
      presenter.presentPurchase(response: .refused(Self.refusal(error)))
      // The price or the stock has changed.
      await load()
    case .placedBefore:
      purchases.end(purchase)
      presenter.presentPurchase(response: .placedBefore)
      await load()
    case .notTaken where isFirst:
      purchases.end(purchase)
      presenter.presentPurchase(response: .refused(.other(error.reason)))
    case .signedOut:
      if isFirst { purchases.end(purchase) }
      presenter.presentPurchase(response: .signedOut(.ended))
    case .notTaken, .unknown:
      // The order may already be placed. Sent again with its key, it is placed only once.
      presenter.presentPurchase(response: .unanswered(error.reason))
    case .left: break
    }
  }

  /// Returns why an order was refused, from the JSON member that the error points at.
  private static func refusal(_ error: NetworkError) -> DetailModels.BuyProduct.Refusal {
    let pointer = error.problem?.errors.first?.pointer ?? ""
    switch pointer.split(separator: "/").last {
    case "quantity": return .outOfStock
    case "price": return .priceChanged
    case "product": return .notOffered
    case "seller": return .own
    default: return .other(error.reason)
    }
  }
}

extension DetailInteractor: DetailContract.Interactor {
  package func fetchProduct(request: DetailModels.FetchProduct.Request) async { await load() }

  package func showPicture(request: DetailModels.ShowPicture.Request) {
    switch request {
    case .next: show(picture: picture + 1)
    case .previous: show(picture: picture - 1)
    case .number(let number): show(picture: number)
    }
  }

  package func askToBuy(request: DetailModels.AskToBuy.Request) async {
    await asking.run {
      guard let product, !sending.isRunning else { return }
      guard let buyer = worker.buyer else { return presenter.presentPurchase(response: .signedOut(.known)) }
      let line = WantedLine(product: product.id, quantity: 1, price: product.price)
      let purchase = purchases.begin(line, by: buyer, key: makeKey)
      asked = purchase
      await presenter.presentQuestion(response: .init(title: product.title, price: purchase.line.price))
    }
  }

  package func buyProduct(request: DetailModels.BuyProduct.Request) async {
    switch request {
    case .answer(let isYes): await answered(isYes: isYes)
    case .retry:
      // The user who began the purchase was signed in, so the session has ended.
      guard worker.buyer != nil else { return presenter.presentPurchase(response: .signedOut(.ended)) }
      if let unanswered { await send(unanswered, isFirst: false) }
    case .check:
      if unanswered != nil, !sending.isRunning { presenter.presentPurchase(response: .pending) }
    }
  }

  package func addToCart(request: DetailModels.AddToCart.Request) async {
    await puttingIntoCart.run {
      guard worker.buyer != nil else { return presenter.presentCart(response: .signedOut(.known)) }
      do throws(NetworkError) {
        let isThere = try await worker.cart().lines.contains { $0.product.id == productID }
        if !isThere { try await worker.putIntoCart(productID) }
        presenter.presentCart(response: isThere ? .alreadyThere : .added)
      } catch {
        switch error.reason {
        case .cancelled: break
        case .status(401): presenter.presentCart(response: .signedOut(.ended))
        case .status(409):
          let isOwn = error.problem?.errors.contains { $0.pointer == "/seller" } ?? false
          presenter.presentCart(response: isOwn ? .own : .full)
        default: presenter.presentCart(response: .failed(error.reason))
        }
      }
    }
  }
}
