package import Entities
import Vipera
import ViperaNetworking

/// Loads a product, and places one order for each confirmation.
package final class DetailInteractor {
  private let productID: Product.ID
  private let presenter: any DetailContract.Presenter
  private let worker: any DetailContract.Worker
  private let favourites: any DetailContract.FavouritesWorker
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
  private let changingFavourite = OneAtATime()
  /// The number of the last look-up or change of the favourite; the result of an earlier look-up is ignored.
  private var favouriteNumber = 0

  /// Creates an interactor; `makeKey` generates the idempotency key of an order.
  package init(
    productID: Product.ID,
    presenter: any DetailContract.Presenter,
    worker: any DetailContract.Worker,
    favourites: any DetailContract.FavouritesWorker,
    purchases: BegunPurchases,
    makeKey: @escaping () -> String = IdempotencyKey.make
  ) {
    self.productID = productID
    self.presenter = presenter
    self.worker = worker
    self.favourites = favourites
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
    guard let buyer = worker.member else { return nil }
    return purchases.purchase(of: productID, by: buyer).flatMap { $0.isConfirmed ? $0 : nil }
  }

  private func answered(isConfirmed: Bool) async {
    guard let purchase = asked else { return }
    asked = nil
    guard isConfirmed else { return purchases.cancel(purchase) }
    // Another user has signed in since the question, and would pay for this purchase.
    guard worker.member == nil || worker.member == purchase.buyer else {
      purchases.cancel(purchase)
      return presenter.presentOrder(response: .refused(.otherBuyer))
    }
    purchases.confirm(purchase)
    await send(purchase)
  }

  /// Sends the order of a purchase, given as it was before its last confirmation.
  private func send(_ purchase: BegunPurchases.Purchase) async {
    do throws(NetworkError) {
      let order = try await sending.run { () async throws(NetworkError) in
        presenter.presentOrder(response: .sending)
        return try await worker.order(purchase.lines, key: purchase.key)
      }
      guard let order else { return }
      purchases.end(purchase)
      presenter.presentOrder(response: .placed(order.id))
      await load()
    } catch {
      await failed(purchase, error)
    }
  }

  private func failed(_ purchase: BegunPurchases.Purchase, _ error: NetworkError) async {
    let outcome = ChangeOutcome(error)
    purchases.settle(purchase, by: outcome)
    switch outcome {
    case .refused:
      presenter.presentOrder(response: .refused(Self.refusal(error)))
      // Price or stock have changed.
      await load()
    case .placedBefore:
      presenter.presentOrder(response: .placedBefore)
      await load()
    case .notTaken where !purchase.isConfirmed:
      presenter.presentOrder(response: .refused(.other(error.reason)))
    case .signedOut: presenter.presentOrder(response: .signedOut(.ended))
    case .notTaken, .unknown:
      // The order may have been placed before: with its key it is placed once, however often it is sent.
      presenter.presentOrder(response: .unanswered(error.reason))
    case .left: break
    }
  }

  /// Returns why an order is refused, by the member of the body that the error names.
  private static func refusal(_ error: NetworkError) -> DetailModels.PlaceOrder.Refusal {
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
    }
  }

  package func beginPurchase(request: DetailModels.BeginPurchase.Request) async {
    await asking.run {
      guard let product, !sending.isRunning else { return }
      guard let buyer = worker.member else { return presenter.presentOrder(response: .signedOut(.known)) }
      let line = WantedLine(product: product.id, quantity: 1, price: product.price)
      let purchase = purchases.begin(line, by: buyer, key: makeKey)
      asked = purchase
      // A purchase that may have been sent keeps its price.
      let price = purchase.lines.first?.price ?? product.price
      await presenter.presentPurchase(response: .init(title: product.title, price: price))
    }
  }

  package func placeOrder(request: DetailModels.PlaceOrder.Request) async {
    switch request {
    case .answer(let isConfirmed): await answered(isConfirmed: isConfirmed)
    case .retry:
      // A user who has begun a purchase was signed in, so the session has ended.
      guard worker.member != nil else { return presenter.presentOrder(response: .signedOut(.ended)) }
      if let unanswered { await send(unanswered) }
    }
  }

  package func checkOrder(request: DetailModels.CheckOrder.Request) {
    if unanswered != nil, !sending.isRunning { presenter.presentOrder(response: .pending) }
  }

  package func addToCart(request: DetailModels.AddToCart.Request) async {
    await puttingIntoCart.run {
      guard worker.member != nil else { return presenter.presentCart(response: .signedOut(.known)) }
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

  package func checkFavourite(request: DetailModels.CheckFavourite.Request) async {
    favouriteNumber += 1
    let (number, member) = (favouriteNumber, worker.member)
    var stored: [ProductRow]?
    // If the store fails, the user learns it from the first tap.
    if let member { stored = try? await favourites.stored(of: member) }
    guard number == favouriteNumber, member == worker.member else { return }
    let isFavourite = stored?.contains { $0.id == productID } ?? false
    presenter.presentFavourite(response: .unchanged(isFavourite: isFavourite))
  }

  package func changeFavourite(request: DetailModels.ChangeFavourite.Request) async {
    await changingFavourite.run {
      guard let member = worker.member else { return presenter.presentFavourite(response: .signedOut) }
      guard let product else { return }
      do throws(NetworkError) {
        let hasRoom = try await request.isWanted ? favourites.add(product, of: member) : true
        if !request.isWanted { try await favourites.remove(productID, of: member) }
        guard member == worker.member else { return }
        favouriteNumber += 1
        presenter.presentFavourite(response: !hasRoom ? .full : request.isWanted ? .added : .removed)
      } catch {
        presenter.presentFavourite(response: .failed(error.reason))
      }
    }
  }
}
