/// All items, which every session searches.
package struct Catalogue: Sendable {
  private let items: [Item]
  /// The names in small letters, made once and not for each key that somebody presses.
  private let names: [String]
  private let limit: Int
  /// What is found before anything is looked for; sessions share the one array.
  private let first: [Item]

  /// Creates a catalogue that finds at most `limit` items at a time.
  package init(_ items: [Item], limit: Int = 100) {
    self.items = items
    self.limit = limit
    names = items.map { $0.name.lowercased() }
    first = Array(items.prefix(limit))
  }

  /// The first items whose name holds `query`, in whatever case it was typed.
  package func items(matching query: String) -> [Item] {
    let query = query.lowercased()
    guard !query.isEmpty else { return first }
    var found: [Item] = []
    for (item, name) in zip(items, names) where name.contains(query) {
      found.append(item)
      if found.count == limit { break }
    }
    return found
  }
}
