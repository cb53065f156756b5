/// What the contracts of these tests speak about.
struct Item: Hashable, Identifiable, Sendable, Codable {
  let id: Int
}
