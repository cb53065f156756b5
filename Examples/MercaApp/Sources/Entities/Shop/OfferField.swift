/// A field of the form for a product, by its name in the API; in the order of the form.
public enum OfferField: String, Hashable, Sendable, CaseIterable, Codable {
  case title
  case price
  case stock
  case instalments
  case condition
  case isShippedFree = "free_shipping"
  case description
  case terms
  case pictures
}
