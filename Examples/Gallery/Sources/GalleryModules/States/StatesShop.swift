/// A shop from which orders can be loaded; each shop responds in another way.
enum StatesShop: String, CaseIterable, Codable, Sendable {
  case busy = "Busy shop"
  case new = "New shop"
  case closed = "Closed shop"
}
