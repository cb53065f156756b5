import Store

/// A product with all its details.
struct ProductAnswer: JSONWriting {
  private enum CodingKeys: String, CodingKey {
    case id, title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock, seller
  }

  let id: Int
  let title: String
  let description: String
  let price: Int
  let instalments: Int
  let isShippedFree: Bool
  let condition: String
  let terms: String?
  let pictures: [String]
  let stock: Int
  let seller: SellerAnswer

  init(_ product: Product) {
    id = product.id
    title = product.offer.title
    description = product.offer.description
    price = product.offer.price
    instalments = product.offer.instalments
    isShippedFree = product.offer.isShippedFree
    condition = product.offer.condition.rawValue
    terms = product.offer.terms
    pictures = product.offer.pictures.map(PictureAddress.text)
    stock = product.stock
    seller = SellerAnswer(product.seller)
  }

  func write(to json: inout JSONBytes) {
    json.object { json in
      json.member("condition", condition)
      json.member("description", description)
      json.member("free_shipping", isShippedFree)
      json.member("id", id)
      json.member("instalments", instalments)
      json.name("pictures")
      json.list(pictures) { $0.text($1) }
      json.member("price", price)
      json.name("seller")
      seller.write(to: &json)
      json.member("stock", stock)
      json.member("terms", terms)
      json.member("title", title)
    }
  }
}
