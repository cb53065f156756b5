import Entities
import Vipera
import ViperaNetworking

/// Loads and changes the cart of the signed-in user, and places one order for it.
package final class CartInteractor {
  private let presenter: any CartContract.Presenter
  private let worker: any CartContract.Worker
  private let purchases: BegunPurchases
  private let makeKey: () -> String

  private(set) var cart: ShoppingCart?
  /// The owner of the cart; no other user may see the cart.
  var owner: Member.ID?
  private var isOpening = true
  /// The number of the last load or change; the response to an earlier load is ignored.
  private var reading = 0
  /// The wanted quantities that the API has not stored yet.
  private var wanted: [ProductRow.ID: Int] = [:]
  /// The products whose last typed quantity is not a number.
  private(set) var unreadable: Set<ProductRow.ID> = []
  private var isChanging = false
  /// A check-out that waits until the wanted quantities are saved or have failed: when the user leaves a quantity field
  /// by tapping "Check out", both events arrive together.
  private var waitingCheckOut: OneShot<Bool>?
  private let asking = OneAtATime()
  private let ordering = OneAtATime()
  private var isSettling = false
  /// The price of each product when the user first saw it here; a later change of the price is shown.
  var seenPrices: [ProductRow.ID: Int] = [:]
  /// The products that caused the refusal of an order.
  var refused: Set<ProductRow.ID> = []
  /// The products that the buyer sells, as far as the API has reported them in refusals.
  var own: Set<ProductRow.ID> = []

  package init(
    presenter: any CartContract.Presenter,
    worker: any CartContract.Worker,
    purchases: BegunPurchases,
    makeKey: @escaping () -> String = IdempotencyKey.make
  ) {
    self.presenter = presenter
    self.worker = worker
    self.purchases = purchases
    self.makeKey = makeKey
  }
}

extension CartInteractor: CartContract.Interactor {
  package func fetchCart(request: CartModels.FetchCart.Request) async {
    let departure = isOpening ? Departure.opening : .known
    isOpening = false
    guard let member = worker.member else { return forget(departure) }
    if member != owner { clear() }
    owner = member
    await read()
    await settleLastOrder()
  }

  package func changeQuantity(request: CartModels.ChangeQuantity.Request) async {
    let product = request.product
    guard let line = cart?.lines.first(where: { $0.product.id == product }), !ordering.isRunning else { return }
    let most = ShoppingCart.quantities.upperBound
    switch request.quantity {
    case .pieces(let pieces?) where (0...most).contains(pieces):
      wanted[product] = pieces
    case .pieces:
      unreadable.insert(product)
      return presentContent()
    case .step(let step):
      let pieces = (wanted[product] ?? line.quantity) + step
      guard step < 0 ? pieces > 0 : pieces <= min(line.product.stock, most) else { return }
      wanted[product] = pieces
    }
    unreadable.remove(product)
    presentContent()
    // Sends one change at a time, so that the last one wins. If the loop is already running, it also sends this change.
    guard !isChanging else { return }
    isChanging = true
    while let (product, quantity) = wanted.first { await change(product, to: quantity) }
    isChanging = false
    resumeCheckOut(areSaved: true)
  }

  package func beginCheckOut(request: CartModels.BeginCheckOut.Request) async {
    // Ignores taps while the alert is open.
    await asking.run {
      while isChanging {
        let waiting = OneShot<Bool>()
        waitingCheckOut = waiting
        guard await waiting.value() == true else { return }
      }
      guard let cart, let owner, !cart.lines.isEmpty, !ordering.isRunning else { return }
      guard !notes.values.contains(where: \.blocks) else { return }
      purchases.begin(cart: cart.wanted, by: owner, key: makeKey)
      await presenter.presentCheckOut(response: CartModels.BeginCheckOut.Response(cart: cart))
    }
  }

  package func placeOrder(request: CartModels.PlaceOrder.Request) async {
    guard let owner, let pending = purchases.purchaseOfCart(by: owner) else { return }
    guard request.isConfirmed else { return purchases.cancel(pending) }
    // Another user has signed in while the alert was open, and would pay for this order.
    guard worker.member == nil || worker.member == owner else {
      purchases.cancel(pending)
      presenter.presentOrder(response: .refused)
      return await fetchCart(request: .init())
    }
    do throws(NetworkError) {
      let order = try await ordering.run { () async throws(NetworkError) in
        purchases.confirm(pending)
        presentContent()
        return try await worker.order(pending.lines, key: pending.key)
      }
      // Ignores a second click while the order is sent.
      guard let order else { return }
      purchases.end(pending)
      if owner == self.owner { placed(order) }
    } catch {
      let outcome = ChangeOutcome(error)
      // Also if another user is signed in by now. Otherwise the cart would later say that it is unknown whether this
      // order was placed, although the API has not even looked at it.
      purchases.settle(pending, by: outcome)
      if owner == self.owner { await failed(error, outcome, of: pending) }
    }
  }
}

extension CartInteractor {
  private func read() async {
    reading += 1
    let reading = reading
    presenter.presentCart(response: .loading(content))
    do throws(NetworkError) {
      let cart = try await worker.cart()
      guard reading == self.reading else { return }
      // Another user has signed in during the request.
      guard worker.member == owner else { return await fetchCart(request: .init()) }
      take(cart)
      presentContent()
    } catch {
      guard reading == self.reading, stillSignedIn() else { return }
      presenter.presentCart(response: .failed(error, content))
    }
  }

  /// Finds out whether an order without a response was placed, if the cart has changed since.
  ///
  /// Sends the order again with its key. If it was placed, the API returns it; if not, the API refuses it, because the
  /// cart no longer matches.
  private func settleLastOrder() async {
    guard let owner, worker.member == owner, let cart, !ordering.isRunning, !isSettling else { return }
    guard let pending = purchases.purchaseOfCart(by: owner) else { return }
    let isOther = cart.wanted.map(\.asked) != pending.lines.map(\.asked)
    guard isOther, pending.isConfirmed || cart.lines.isEmpty else { return }
    isSettling = true
    do throws(NetworkError) {
      let order = try await worker.order(pending.lines, key: pending.key)
      purchases.end(pending)
      if owner == self.owner { presenter.presentOrder(response: .placed(order)) }
    } catch {
      switch ChangeOutcome(error) {
      case .placedBefore:
        purchases.end(pending)
        if owner == self.owner { presenter.presentOrder(response: .placedBefore) }
      case .refused: purchases.end(pending)
      // The order is sent again when the cart is next shown.
      case .notTaken, .signedOut, .left, .unknown: _ = stillSignedIn()
      }
    }
    isSettling = false
    presentContent()
  }

  private func change(_ product: ProductRow.ID, to quantity: Int) async {
    let owner = owner
    do throws(NetworkError) {
      let changed: ShoppingCart?
      if quantity == 0 {
        try await worker.remove(product)
        changed = cart?.without(product)
      } else {
        changed = try await worker.set(quantity, of: product)
      }
      guard owner == self.owner else { return }
      reading += 1
      if wanted[product] == quantity { wanted[product] = nil }
      refused.remove(product)
      if let changed { take(changed) }
      presentContent()
    } catch {
      guard owner == self.owner else { return }
      wanted = [:]
      resumeCheckOut(areSaved: false)
      guard stillSignedIn() else { return }
      presentContent()
      presenter.presentQuantity(response: CartModels.ChangeQuantity.Response(error: error))
      // The product or the line no longer exists: load the cart again.
      if case .status(400..<500) = error.reason { await read() }
    }
  }

  private func placed(_ order: PlacedOrder) {
    reading += 1
    cart = ShoppingCart(lines: [])
    seenPrices = [:]
    refused = []
    presentContent()
    presenter.presentOrder(response: .placed(order))
  }

  private func failed(_ error: NetworkError, _ outcome: ChangeOutcome, of pending: BegunPurchases.Purchase) async {
    guard stillSignedIn() else { return }
    switch outcome {
    case .refused:
      refused = Self.products(in: error, of: pending)
      own.formUnion(Self.products(in: error, of: pending, member: "seller"))
      presenter.presentOrder(response: .refused)
      await read()
    case .placedBefore:
      presenter.presentOrder(response: .placedBefore)
      await read()
    case .notTaken, .signedOut:
      presentContent()
      presenter.presentOrder(response: .failed(error, isUnknown: false))
    case .left, .unknown:
      presentContent()
      presenter.presentOrder(response: .failed(error, isUnknown: true))
    }
  }
}

extension CartInteractor {
  private var content: CartModels.State? {
    cart.map { cart in
      CartModels.State(
        cart: cart,
        wanted: wanted,
        notes: notes,
        isOrdering: ordering.isRunning,
        isUnanswered: !ordering.isRunning && !cart.lines.isEmpty
          && owner.flatMap(purchases.purchaseOfCart)?.isConfirmed == true
      )
    }
  }

  private func take(_ cart: ShoppingCart) {
    self.cart = cart
    let products = cart.lines.map(\.product)
    for product in products where seenPrices[product.id] == nil {
      seenPrices[product.id] = product.price
    }
    let ids = Set(products.map(\.id))
    seenPrices = seenPrices.filter { ids.contains($0.key) }
    wanted = wanted.filter { ids.contains($0.key) }
    unreadable.formIntersection(ids)
  }

  private func presentContent() {
    if let content { presenter.presentCart(response: .loaded(content)) }
  }

  private func resumeCheckOut(areSaved: Bool) {
    waitingCheckOut?.answer(areSaved)
    waitingCheckOut = nil
  }

  private func stillSignedIn() -> Bool {
    if worker.member != nil { return true }
    forget(.ended)
    return false
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentCart(response: .signedOut(departure))
  }

  private func clear() {
    owner = nil
    reading += 1
    cart = nil
    wanted = [:]
    resumeCheckOut(areSaved: false)
    unreadable = []
    seenPrices = [:]
    refused = []
    own = []
  }
}

extension WantedLine {
  fileprivate var asked: [Int] { [product, quantity] }
}
