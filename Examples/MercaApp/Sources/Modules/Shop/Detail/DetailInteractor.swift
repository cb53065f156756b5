package import Entities
import Vipera
import ViperaNetworking

/// Loads a product, and buys it once for each confirmation.
package final class DetailInteractor: DetailContract.DataStore {
  package private(set) var placedOrder: PlacedOrder.ID?

  private let productID: Product.ID
  private let presenter: any DetailContract.Presenter
  private let worker: any DetailContract.Worker
  private let purchases: BegunPurchases
  private let makeKey: () -> String

  private var product: Product?
  /// The index of the shown picture.
  package var picture = 0
  private let loading = OneAtATime()
  /// The purchase to confirm, until the user has answered.
  private var asked: BegunPurchases.Purchase?
  private let sending = OneAtATime()
  private let puttingIntoCart = OneAtATime()

  /// Creates an interactor of one product.
  ///
  /// - Parameters:
  ///   - productID: The product.
  ///   - presenter: Presents the results.
  ///   - worker: Asks the API.
  ///   - purchases: The session's pending purchases.
  ///   - makeKey: Makes the idempotency key of an order.
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

  package var sellerID: Seller.ID? { product?.seller.id }

  private func load() async {
    await loading.run {
      presenter.presentProduct(.loading)
      do throws(NetworkError) {
        let product = try await worker.product(productID)
        self.product = product
        presenter.presentProduct(.found(product))
        show(picture: picture)
      } catch {
        let isMissing = error.reason == .status(404) || error.reason == .status(410)
        presenter.presentProduct(isMissing ? .missing : .failed(error.reason))
      }
    }
  }

  private func show(picture index: Int) {
    guard let count = product?.pictures.count, count > 0 else { return }
    // The first picture follows the last one.
    picture = (index % count + count) % count
    presenter.presentPicture(DetailModels.Picture.Response(index: picture, count: count))
  }

  private func send(_ purchase: BegunPurchases.Purchase, isFirst: Bool) async {
    do throws(NetworkError) {
      let order = try await sending.run { () async throws(NetworkError) in
        presenter.presentPurchase(.sending)
        return try await worker.order(purchase.line, key: purchase.key)
      }
      guard let order else { return }
      purchases.end(purchase)
      placedOrder = order.id
      presenter.presentPurchase(.placed(order.id))
      await load()
    } catch {
      await failed(purchase, isFirst: isFirst, error)
    }
  }

  private func failed(
    _ purchase: BegunPurchases.Purchase,
    isFirst: Bool,
    _ error: NetworkError
  ) async {
    switch OrderFate(error) {
    case .refused:
      purchases.end(purchase)
      presenter.presentPurchase(.refused(Self.refusal(error)))
      // Price or stock have changed.
      await load()
    case .placedBefore:
      purchases.end(purchase)
      presenter.presentPurchase(.placedBefore)
      await load()
    case .notTaken where isFirst:
      purchases.end(purchase)
      presenter.presentPurchase(.refused(.other(error.reason)))
    case .signedOut:
      if isFirst { purchases.end(purchase) }
      presenter.presentPurchase(.signedOut(.ended))
    case .notTaken, .unknown:
      // The order may have been placed before: with its key it is placed once, however often it is sent.
      presenter.presentPurchase(.unanswered(error.reason))
    case .left: break
    }
  }

  /// Returns why an order is refused, by the member of the body that the error names.
  private static func refusal(_ error: NetworkError) -> DetailModels.Purchase.Refusal {
    let pointer = error.problem?.errors.first?.pointer ?? ""
    switch pointer.split(separator: "/").last {
    case "quantity": return .outOfStock
    case "price": return .priceChanged
    case "product": return .notOffered
    case "seller": return .own
    default: return .other(error.reason)
    }
  }

  /// The purchase that the user has confirmed and the API has not answered.
  private var unanswered: BegunPurchases.Purchase? {
    guard let buyer = worker.buyer else { return nil }
    return purchases.purchase(of: productID, by: buyer).flatMap { $0.isConfirmed ? $0 : nil }
  }
}

extension DetailInteractor: DetailContract.Interactor {
  package func viewDidLoad() async { await load() }

  package func viewDidAppear() async {
    if unanswered != nil, !sending.isRunning { presenter.presentPurchase(.pending) }
  }

  package func refreshAsked() async { await load() }

  package func pictureChosen(_ request: DetailModels.Picture.Request) {
    switch request {
    case .next: show(picture: picture + 1)
    case .previous: show(picture: picture - 1)
    case .number(let number): show(picture: number)
    }
  }

  package func buyTapped() {
    guard let product, !sending.isRunning else { return }
    guard let buyer = worker.buyer else { return presenter.presentPurchase(.signedOut(.known)) }
    let line = WantedLine(product: product.id, quantity: 1, price: product.price)
    let purchase = purchases.begin(line, by: buyer, key: makeKey)
    asked = purchase
    presenter.presentQuestion(.init(title: product.title, price: purchase.line.price))
  }

  package func questionAnswered(_ request: DetailModels.Question.Request) async {
    guard let purchase = asked else { return }
    asked = nil
    guard request.isYes else { return purchases.cancel(purchase) }
    // Another user has signed in since the question, and would pay for this purchase.
    guard worker.buyer == nil || worker.buyer == purchase.buyer else {
      purchases.cancel(purchase)
      return presenter.presentPurchase(.refused(.otherBuyer))
    }
    purchases.confirm(purchase)
    await send(purchase, isFirst: !purchase.isConfirmed)
  }

  package func purchaseRetryTapped() async {
    // A user who has begun a purchase was signed in, so the session has ended.
    guard worker.buyer != nil else { return presenter.presentPurchase(.signedOut(.ended)) }
    guard let unanswered else { return }
    await send(unanswered, isFirst: false)
  }

  package func cartTapped() async {
    await puttingIntoCart.run {
      guard worker.buyer != nil else { return presenter.presentCart(.signedOut(.known)) }
      do throws(NetworkError) {
        let cart = try await worker.cart()
        if let line = cart.lines.first(where: { $0.product.id == productID }) {
          presenter.presentCart(.alreadyThere(quantity: line.quantity))
        } else {
          try await worker.putIntoCart(productID)
          presenter.presentCart(.added)
        }
      } catch {
        switch error.reason {
        case .cancelled: break
        case .status(401): presenter.presentCart(.signedOut(.ended))
        case .status(409):
          let isOwn = error.problem?.errors.contains { $0.pointer == "/seller" } ?? false
          presenter.presentCart(isOwn ? .own : .full)
        default: presenter.presentCart(.failed(error.reason))
        }
      }
    }
  }
}
