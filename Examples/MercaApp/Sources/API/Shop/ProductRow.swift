import Store

/// A product in a list or a cart.
struct ProductRow: JSONWriting {
  private enum CodingKeys: String, CodingKey {
    case id, title, price, instalments
    case isShippedFree = "free_shipping"
    case condition, picture, stock, seller, withdrawn
  }

  let id: Int
  let title: String
  let price: Int
  let instalments: Int
  let isShippedFree: Bool
  let condition: String
  let picture: String?
  let stock: Int
  let seller: SellerAnswer
  /// Present only if true; such a product may be in a cart, but not in a list.
  let withdrawn: Bool?

  init(_ product: Product) {
    id = product.id
    title = product.offer.title
    price = product.offer.price
    instalments = product.offer.instalments
    isShippedFree = product.offer.isShippedFree
    condition = product.offer.condition.rawValue
    picture = product.offer.pictures.first.map(PictureAddress.text)
    stock = product.stock
    seller = SellerAnswer(product.seller)
    withdrawn = product.isWithdrawn ? true : nil
  }

  func write(to json: inout JSONBytes) {
    json.object { json in
      json.member("condition", condition)
      json.member("free_shipping", isShippedFree)
      json.member("id", id)
      json.member("instalments", instalments)
      json.member("picture", picture)
      json.member("price", price)
      json.name("seller")
      seller.write(to: &json)
      json.member("stock", stock)
      json.member("title", title)
      if let withdrawn { json.member("withdrawn", withdrawn) }
    }
  }
}
