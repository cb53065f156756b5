import Store

/// The product search in a request's query:
/// `?q=…&seller=3&min_price=1000&max_price=9000&condition=new&sort=cheapest`.
enum ProductQuery {
  /// Reads the search; if the path names a seller, the query may not.
  ///
  /// - Throws: 400 for an invalid value.
  static func read(
    _ query: QueryValues,
    of seller: Seller?
  ) throws(APIFailure) -> ProductSearch {
    let text = try query.words()
    let named = try query.number("seller", in: 1...Int.max)
    guard seller == nil || named == nil else {
      throw .badQuery("seller", "the path names the seller. Leave it out.")
    }
    return ProductSearch(
      text,
      seller: seller?.id ?? named,
      prices: try prices(query),
      condition: try query.choice("condition", ProductOffer.Condition.self),
      sort: try query.choice("sort", ProductSearch.Sort.self) ?? .newest
    )
  }

  private static func prices(_ query: QueryValues) throws(APIFailure) -> ClosedRange<Int>? {
    let least = try query.number("min_price", in: Product.prices)
    let most = try query.number("max_price", in: Product.prices)
    if least == nil && most == nil { return nil }
    let (low, high) = (least ?? Product.prices.lowerBound, most ?? Product.prices.upperBound)
    guard low <= high else { throw .badQuery("max_price", "it must not be below 'min_price'.") }
    return low...high
  }
}
