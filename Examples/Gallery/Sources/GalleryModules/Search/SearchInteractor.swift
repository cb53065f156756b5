/// Searches a fixed list of plants.
final class SearchInteractor: SearchContract.Interactor {
  private static let plants = [
    "Aloe", "Basil", "Cactus", "Chamomile", "Cypress", "Daisy", "Fern", "Fig", "Ginger", "Holly",
    "Ivy", "Jasmine", "Laurel", "Lavender", "Lemon", "Mint", "Myrtle", "Olive", "Orange", "Oregano",
    "Palm", "Pine", "Rose", "Rosemary", "Sage", "Thyme", "Tulip", "Violet", "Willow", "Yew",
  ]

  func plants(matching query: String) async -> [String] {
    Self.plants.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) }
  }
}
