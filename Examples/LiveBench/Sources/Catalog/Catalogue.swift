/// All items, shared by all sessions.
package struct Catalogue: Sendable {
  private let items: [Item]
  /// The names in lower case, so that they are not converted at every keystroke.
  private let names: [String]
  private let limit: Int
  /// The items shown without a query; all sessions share this array.
  private let first: [Item]

  /// Creates a catalogue whose searches return at most `limit` items.
  package init(_ items: [Item], limit: Int = 100) {
    self.items = items
    self.limit = limit
    names = items.map { $0.name.lowercased() }
    first = Array(items.prefix(limit))
  }

  /// Returns the first items whose names contain `query`, ignoring case.
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
