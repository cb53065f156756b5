/// What is asked of whoever offers a product, by the name that the API has for it; in the order of the
/// form.
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
