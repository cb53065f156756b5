import Vipera

/// Filters the catalogue and counts likes.
package final class CatalogPresenter: CatalogContract.Presenter {
  /// How many rows are on screen.
  package static let rowLimit = 100

  package weak var view: (any CatalogContract.View)?

  /// What the person did, which a restart of the server must not undo.
  struct Kept: Codable {
    var likes: [Int: Int]
    var query: String
  }

  private let items: [Item]
  private var likes: [Int: Int] = [:]
  private var query = ""

  /// Nil until there is something to keep.
  var kept: Kept? {
    likes.isEmpty && query.isEmpty ? nil : Kept(likes: likes, query: query)
  }

  func restore(_ kept: Kept) {
    (likes, query) = (kept.likes, kept.query)
  }

  package init(items: [Item]) {
    self.items = items
  }

  package func viewDidLoad() async { show() }

  package func queryChanged(_ query: String) async {
    self.query = query.lowercased()
    show()
  }

  package func likeTapped(_ id: Int) async {
    likes[id, default: 0] += 1
    show()
  }

  private func show() {
    var rows: [CatalogRow] = []
    rows.reserveCapacity(Self.rowLimit)
    for item in items where query.isEmpty || item.name.lowercased().contains(query) {
      rows.append(CatalogRow(item: item, likes: likes[item.id] ?? 0))
      if rows.count == Self.rowLimit { break }
    }
    view?.show(rows)
  }
}
