import enum Entities.ProductCondition
package import Store

/// The columns of a product.
package enum ProductColumns {
  static let count = 15

  /// The columns of a product `p` and its seller `s`.
  package static let list: SQL = """
    p.id, p.title, p.description, p.price, p.instalments, p.ships_free, p.condition, p.terms,
    p.pictures, p.stock, p.version, p.words IS NULL, s.id, s.name, s.owner_id
    """

  /// Reads a product whose columns are the first of the row.
  package static func product(_ row: any Row) throws(StoreError) -> Product {
    let condition = try row.text(6)
    guard let condition = ProductCondition(rawValue: condition) else {
      throw StoreError(.damaged("product \(try row.int(0)) has the condition '\(condition)'."))
    }
    return Product(
      id: try row.int(0),
      seller: Seller(id: try row.int(12), name: try row.text(13), owner: try row.optionalInt(14)),
      offer: ProductOffer(
        title: try row.text(1),
        description: try row.text(2),
        price: try row.int(3),
        instalments: try row.int(4),
        isShippedFree: try row.bool(5),
        condition: condition,
        terms: try row.optionalText(7),
        pictures: try pictures(row.text(8))
      ),
      stock: try row.int(9),
      version: try row.int(10),
      isWithdrawn: try row.bool(11)
    )
  }

  static func pictures(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// The index of the search terms in `values`.
  static let words = 9

  /// Adds the search terms of products to the table of all terms; `rows` are the products' `values`.
  static func keepWords(of rows: [[SQLValue]], in session: any DatabaseSession) throws(StoreError) {
    var all: Set<Substring> = []
    for case .text(let text) in rows.map({ $0[words] }) { all.formUnion(text.split(separator: " ")) }
    try session.run(
      "INSERT INTO product_words (word) VALUES ($1) ON CONFLICT (word) DO NOTHING",
      // Sorted, so that two transactions with new words never cause a deadlock.
      each: all.sorted().map { [.text(String($0))] }
    )
  }

  /// The names of the columns of `values`.
  static let stored: [SQL] = [
    "title", "description", "price", "instalments", "ships_free", "condition", "terms", "pictures", "stock", "words",
  ]

  /// Returns the values to store for an offer and its stock.
  static func values(of offer: ProductOffer, stock: Int, by seller: Seller.ID) throws(StoreError) -> [SQLValue] {
    try Bounds.check(offer.title, "title", ProductOffer.titles)
    try Bounds.check(offer.description, "description", ProductOffer.texts)
    try Bounds.check(offer.terms, "terms", ProductOffer.texts)
    try Bounds.check(offer.price, "price", Product.prices)
    try Bounds.check(offer.instalments, "instalments", ProductOffer.parts)
    try Bounds.check(stock, "stock", Product.stocks)
    try Bounds.check(offer.pictures.count, "pictures", ProductOffer.pictureCounts)
    for picture in offer.pictures {
      try Bounds.check(picture, "pictures", ProductOffer.pictureNames)
      guard !picture.utf8.contains(10) else {
        throw StoreError(.invalid(field: "pictures", why: "a name holds the end of a line."))
      }
    }
    return [
      .text(offer.title), .text(offer.description), .int(offer.price), .int(offer.instalments),
      .bool(offer.isShippedFree), .text(offer.condition.rawValue), .optional(offer.terms),
      .text(offer.pictures.joined(separator: "\n")), .int(stock), .text(SearchPlan.words(of: offer, by: seller)),
    ]
  }
}
