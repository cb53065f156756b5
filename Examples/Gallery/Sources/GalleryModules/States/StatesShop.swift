/// A shop to ask for orders, each of which answers differently.
enum StatesShop: String, CaseIterable, Codable, Sendable {
  case busy = "Busy shop"
  case new = "New shop"
  case closed = "Closed shop"
}
