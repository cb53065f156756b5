import Store

/// The wanted quantity of a product.
struct QuantityForm: Decodable {
  let quantity: FormField<Int>?

  /// Returns the number of pieces.
  ///
  /// - Throws: 422 if it is not valid.
  func checked() throws(APIFailure) -> Int {
    try APIFailure.check([("/quantity", quantity.problem { OfferRules.problem($0, Cart.quantities) })])
    return quantity?.value ?? 0
  }
}
