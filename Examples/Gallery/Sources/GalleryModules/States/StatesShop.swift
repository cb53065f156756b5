/// A shop whose orders can be loaded; each responds differently.
enum StatesShop: String, CaseIterable, Codable, Sendable {
  case busy = "Busy shop"
  case new = "New shop"
  case closed = "Closed shop"
}
