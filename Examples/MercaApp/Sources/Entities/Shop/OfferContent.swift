/// The content of an offer, read from a product or entered in a form.
package struct OfferContent: Hashable, Sendable {
  package var title: String
  package var description: String
  package var price: Int
  package var instalments: Int
  package var isShippedFree: Bool
  package var condition: ProductCondition
  package var terms: String
  /// The names of the pictures; lists show the first one.
  package var pictures: [String]
  package var stock: Int

  package init(
    title: String,
    description: String = "",
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: ProductCondition = .new,
    terms: String = "",
    pictures: [String] = [],
    stock: Int = 1
  ) {
    self.title = title
    self.description = description
    self.price = price
    self.instalments = instalments
    self.isShippedFree = isShippedFree
    self.condition = condition
    self.terms = terms
    self.pictures = pictures
    self.stock = stock
  }
}

extension OfferContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.text(.title, most: ProductBounds.title)
    description = try values.text(.description, most: ProductBounds.text)
    price = try values.number(.price, in: ProductBounds.prices)
    instalments = try values.number(.instalments, in: ProductBounds.parts)
    isShippedFree = try values.decode(Bool.self, forKey: .isShippedFree)
    condition = try values.decode(ProductCondition.self, forKey: .condition)
    terms = try values.textIfPresent(.terms, most: ProductBounds.text) ?? ""
    let pictures = try values.decode([String].self, forKey: .pictures)
    self.pictures = Array(pictures.filter(ProductBounds.isPicture).prefix(ProductBounds.pictures))
    stock = try values.number(.stock, in: ProductBounds.stocks)
  }
}

/// A seller's changes to a product; a nil value stays unchanged.
package struct OfferChange: Hashable, Sendable {
  package var title: String?
  package var description: String?
  package var price: Int?
  package var instalments: Int?
  package var isShippedFree: Bool?
  package var condition: ProductCondition?
  package var terms: String?
  /// The names of all pictures.
  package var pictures: [String]?
  /// The change in stock: the number of added pieces; negative if pieces are removed.
  package var stock: Int?

  /// Creates a change, which `edit` fills in; by default, it changes nothing.
  package init(_ edit: (inout OfferChange) -> Void = { _ in }) { edit(&self) }

  /// Creates the change from a product to `content`; equal values stay nil.
  package init(from product: Product, to content: OfferContent) {
    if content.title != product.title { title = content.title }
    if content.description != product.description { description = content.description }
    if content.price != product.price { price = content.price }
    if content.instalments != product.instalments { instalments = content.instalments }
    if content.isShippedFree != product.isShippedFree { isShippedFree = content.isShippedFree }
    if content.condition != product.condition { condition = content.condition }
    if content.terms != product.terms { terms = content.terms }
    if content.pictures != product.pictures { pictures = content.pictures }
    if content.stock != product.stock { stock = content.stock - product.stock }
  }

  package var isEmpty: Bool { self == OfferChange() }

  /// Whether a product is the result of applying this change to `before`.
  ///
  /// The stock is ignored, because pieces may have been sold.
  package func isSaid(by product: Product, since before: Product) -> Bool {
    (title ?? before.title) == product.title
      && (description ?? before.description) == product.description
      && (price ?? before.price) == product.price
      && (instalments ?? before.instalments) == product.instalments
      && (isShippedFree ?? before.isShippedFree) == product.isShippedFree
      && (condition ?? before.condition) == product.condition && (terms ?? before.terms) == product.terms
      && (pictures ?? before.pictures) == product.pictures
  }
}

extension OfferChange: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures
    case stock = "stock_change"
  }
}
