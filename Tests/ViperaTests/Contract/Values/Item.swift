/// The value that the contracts of these tests use.
struct Item: Hashable, Identifiable, Sendable, Codable {
  let id: Int
}
