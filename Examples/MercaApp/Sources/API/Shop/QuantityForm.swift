import Store

/// How many pieces of a product somebody wants.
struct QuantityForm: Decodable {
  let quantity: FormField<Int>?

  /// The number of pieces.
  ///
  /// - Throws: 422 where it is none.
  func checked() throws(APIFailure) -> Int {
    try APIFailure.check([
      ("/quantity", quantity.problem { OfferRules.problem($0, Cart.quantities) })
    ])
    return quantity?.value ?? 0
  }
}
