/// All items, which every session searches.
package struct Catalogue: Sendable {
  private let items: [Item]
  /// The names in small letters, made once and not for each key that somebody presses.
  private let names: [String]

  package init(_ items: [Item]) {
    self.items = items
    names = items.map { $0.name.lowercased() }
  }

  /// The first `limit` items whose name holds `query`, in whatever case it was typed.
  package func items(matching query: String, limit: Int) -> [Item] {
    let query = query.lowercased()
    guard !query.isEmpty else { return Array(items.prefix(limit)) }
    var found: [Item] = []
    for (item, name) in zip(items, names) where name.contains(query) {
      found.append(item)
      if found.count == limit { break }
    }
    return found
  }
}
