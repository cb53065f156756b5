import Store
import ViperaWeb

/// What somebody sends to sell a product, or to change what they say of it.
struct OfferForm: Decodable {
  /// As long is a form with the longest texts, each character written as `\u1234\u1234`.
  private static let mostBytes = 262_144

  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock
  }

  let title: FormField<String>?
  let description: FormField<String>?
  let price: FormField<Int>?
  let instalments: FormField<Int>?
  let isShippedFree: FormField<Bool>?
  let condition: FormField<String>?
  let terms: FormField<String>?
  let pictures: FormField<[FormField<String>]>?
  let stock: FormField<Int>?

  /// The offer and the stock that a request brings.
  ///
  /// - Throws: 422 with everything that is wrong, in the order of the form.
  static func read(_ request: HTTPRequest) throws(APIFailure) -> (offer: ProductOffer, stock: Int) {
    try JSONBody.read(OfferForm.self, from: request, mostBytes: mostBytes).checked()
  }

  private func checked() throws(APIFailure) -> (offer: ProductOffer, stock: Int) {
    var problems: [(pointer: String, detail: String?)] = [
      ("/title", title.problem(OfferRules.problem(title:))),
      ("/description", description.problem(missing: nil, OfferRules.problem(text:))),
      ("/price", price.problem { OfferRules.problem($0, Product.prices) }),
      (
        "/instalments",
        instalments.problem(missing: nil) { OfferRules.problem($0, ProductOffer.parts) }
      ),
      ("/free_shipping", isShippedFree.problem(missing: nil)),
      ("/condition", condition.problem(OfferRules.problem(condition:))),
      ("/terms", terms.problem(missing: nil, OfferRules.problem(text:))),
      ("/pictures", pictures.problem(missing: nil) { OfferRules.problem(pictureCount: $0.count) }),
    ]
    let names = pictures?.value ?? []
    var seen: Set<String> = []
    for (index, name) in names.prefix(ProductOffer.pictureCounts.upperBound).enumerated() {
      let problem = Optional(name).problem(missing: nil) { (picture: String) in
        if let problem = OfferRules.problem(picture: picture) { return problem }
        let isNew = seen.insert(PictureAddress.name(picture)).inserted
        return isNew ? nil : "This picture is in the list already"
      }
      problems.append(("/pictures/\(index)", problem))
    }
    problems.append(("/stock", stock.problem { OfferRules.problem($0, Product.stocks) }))
    try APIFailure.check(problems)
    let offer = ProductOffer(
      title: title.text,
      description: description.text,
      price: price?.value ?? 0,
      instalments: instalments?.value ?? 1,
      isShippedFree: isShippedFree?.value ?? false,
      condition: ProductOffer.Condition(rawValue: condition.text) ?? .new,
      terms: terms.text.isEmpty ? nil : terms.text,
      pictures: names.compactMap { $0.value.map(PictureAddress.name) }
    )
    return (offer, stock?.value ?? 0)
  }
}
