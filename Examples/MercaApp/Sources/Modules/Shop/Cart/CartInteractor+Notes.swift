import Entities
import ViperaNetworking

/// The notes of the cart's lines, such as why a product cannot be bought.
extension CartInteractor {
  /// The data for the notes that the API's cart does not contain.
  ///
  /// The data survives a restart; without it, the buyer would pay a changed price without notice.
  package struct KeptNotes: Codable, Hashable {
    let owner: Member.ID
    let seenPrices: [ProductRow.ID: Int]
    let refused: Set<ProductRow.ID>
    let own: Set<ProductRow.ID>
  }

  /// The data to keep over a restart; nil without a cart.
  package var keptNotes: KeptNotes? {
    get {
      owner.map { KeptNotes(owner: $0, seenPrices: seenPrices, refused: refused, own: own) }
    }
    set {
      owner = newValue?.owner
      seenPrices = newValue?.seenPrices ?? [:]
      refused = newValue?.refused ?? []
      own = newValue?.own ?? []
    }
  }

  var notes: [ProductRow.ID: CartModels.Note] {
    var notes: [ProductRow.ID: CartModels.Note] = [:]
    for line in cart?.lines ?? [] { notes[line.product.id] = note(of: line) }
    return notes
  }

  private func note(of line: ShoppingCart.Line) -> CartModels.Note? {
    let product = line.product
    if product.isWithdrawn { return .withdrawn }
    if own.contains(product.id) { return .own }
    if unreadable.contains(product.id) { return .unreadable }
    if product.stock == 0 { return .soldOut }
    if product.stock < line.quantity { return .only(product.stock) }
    if let seen = seenPrices[product.id], seen != product.price {
      return .priceChanged(from: seen)
    }
    return refused.contains(product.id) ? .refused : nil
  }

  /// Returns the products of a refused order for which the API reports an error.
  ///
  /// If `member` is given, only the errors of that JSON member are used.
  static func products(
    in error: NetworkError,
    of pending: BegunPurchases.Purchase,
    member: String? = nil
  ) -> Set<ProductRow.ID> {
    let places = (error.problem?.errors ?? []).compactMap { fault -> Int? in
      let parts = fault.pointer?.split(separator: "/") ?? []
      guard parts.count > 1, parts[0] == "lines" else { return nil }
      guard member == nil || parts.last.map(String.init) == member else { return nil }
      return Int(parts[1])
    }
    return Set(places.filter(pending.lines.indices.contains).map { pending.lines[$0].product })
  }
}
