import Entities
import Store
import ViperaWeb

/// The body of a request to offer or change a product.
struct OfferForm: Decodable {
  /// The size of a form with the longest texts, if each character is escaped as `\u1234\u1234`.
  private static let mostBytes = 262_144

  let title: FormField<String>?
  let description: FormField<String>?
  let price: FormField<Int>?
  let instalments: FormField<Int>?
  let freeShipping: FormField<Bool>?
  let condition: FormField<String>?
  let terms: FormField<String>?
  let pictures: FormField<[FormField<String>]>?
  let stock: FormField<Int>?
  /// The change in stock; only allowed when changing a product.
  let stockChange: FormField<Int>?

  /// Reads the offer and the stock in a request, or throws 422 with all errors in the order of the form.
  static func read(_ request: HTTPRequest) throws(APIFailure) -> (offer: ProductOffer, stock: Int) {
    let form = try JSONBody.read(OfferForm.self, from: request, mostBytes: mostBytes)
    try APIFailure.check(form.problems(ofChange: false))
    var offer = ProductOffer(title: "", price: 0)
    form.edit(&offer)
    return (offer, form.stock?.value ?? 0)
  }

  /// Reads the change in a request; fields without a value stay unchanged.
  static func readChange(_ request: HTTPRequest) throws(APIFailure) -> ProductChange {
    let form = try JSONBody.read(OfferForm.self, from: request, mostBytes: mostBytes)
    try APIFailure.check(form.problems(ofChange: true))
    return ProductChange(stock: form.stockChange?.value ?? 0) { form.edit(&$0) }
  }

  /// Sets those fields of an offer that have a value in the form.
  private func edit(_ offer: inout ProductOffer) {
    if let title = title?.value { offer.title = TypedText.trimmed(title) }
    if let description = description?.value { offer.description = TypedText.trimmed(description) }
    if let price = price?.value { offer.price = price }
    if let instalments = instalments?.value { offer.instalments = instalments }
    if let isFree = freeShipping?.value { offer.isShippedFree = isFree }
    if let condition = ProductCondition(rawValue: condition.text) { offer.condition = condition }
    if let terms = terms?.value.map(TypedText.trimmed) { offer.terms = terms.isEmpty ? nil : terms }
    if let names = pictures?.value { offer.pictures = names.compactMap { $0.value.map(PictureAddress.name) } }
  }

  /// Returns the errors of all fields; when changing a product, no field is required.
  private func problems(ofChange isChange: Bool) -> [(pointer: String, detail: String?)] {
    let missing = isChange ? nil : "This is missing."
    let said: [(pointer: String, detail: String?)] = [
      ("/title", isChange && title == nil ? nil : title.problem(OfferRules.problem(title:))),
      ("/description", description.problem(missing: nil, OfferRules.problem(text:))),
      ("/price", price.problem(missing: missing) { OfferRules.problem($0, ProductOffer.prices) }),
      ("/instalments", instalments.problem(missing: nil) { OfferRules.problem($0, ProductOffer.parts) }),
      ("/free_shipping", freeShipping.problem(missing: nil)),
      ("/condition", isChange && condition == nil ? nil : condition.problem(OfferRules.problem(condition:))),
      ("/terms", terms.problem(missing: nil, OfferRules.problem(text:))),
      ("/pictures", pictures.problem(missing: nil) { OfferRules.problem(pictureCount: $0.count) }),
    ]
    if !isChange {
      return said + pictureProblems + [("/stock", stock.problem { OfferRules.problem($0, Product.stocks) })]
    }
    // An absolute stock would restore pieces that were sold after the seller read the product.
    let stays = stock == nil ? nil : "Send 'stock_change', the number of units that you add or remove."
    return said + pictureProblems + [
      ("/stock", stays),
      ("/stock_change", stockChange.problem(missing: nil) { OfferRules.problem($0, ProductChange.stocks) }),
    ]
  }

  private var pictureProblems: [(pointer: String, detail: String?)] {
    let names = (pictures?.value ?? []).prefix(ProductOffer.pictureCounts.upperBound)
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      let problem = Optional(name).problem(missing: nil) { (picture: String) in
        if let problem = OfferRules.problem(picture: picture) { return problem }
        let isNew = seen.insert(PictureAddress.name(picture)).inserted
        return isNew ? nil : "This picture is already in the list"
      }
      return ("/pictures/\(index)", problem)
    }
  }
}

/// The rules for the content of an offer; each function returns the error text of a value, or nil.
enum OfferRules {
  static func problem(title: String) -> String? {
    switch OfferWords.mistake(title: title) {
    case nil: nil
    case .missing: "Please enter a title"
    case .tooLong(let most): "Please enter at most \(most) characters"
    case .turnsText: "Please remove the characters that change the direction of text"
    default: "Please enter one line of text"
    }
  }

  static func problem(text: String) -> String? {
    switch OfferWords.mistake(text: text) {
    case nil: nil
    case .tooLong(let most): "Please enter at most \(most) characters"
    default: "Please enter text without control characters"
    }
  }

  static func problem(_ number: Int, _ range: ClosedRange<Int>) -> String? {
    range.contains(number) ? nil : "Please enter a number between \(range.lowerBound) and \(range.upperBound)"
  }

  static func problem(condition: String) -> String? {
    ProductCondition(rawValue: condition) == nil ? "Please choose 'new' or 'used'" : nil
  }

  static func problem(pictureCount count: Int) -> String? {
    let most = ProductOffer.pictureCounts.upperBound
    return count <= most ? nil : "Please choose at most \(most) pictures"
  }

  /// Returns the error in the name of a picture.
  ///
  /// A valid name has parts separated by slashes, none of which leads to another folder.
  static func problem(picture: String) -> String? {
    let name = PictureAddress.name(picture)
    let isName =
      ProductOffer.pictureNames.contains(name.utf8.count) && !name.hasPrefix("/") && ProductBounds.isPicture(name)
    return isName ? nil : "Please name a picture that you have uploaded"
  }
}
