/// Filters the catalogue and counts likes.
package final class CatalogPresenter: CatalogContract.Presenter {
  package weak var view: (any CatalogContract.View)?
  /// The likes and the query of this session, which survive a restart of the server.
  package var memory = CatalogMemory()

  private let interactor: any CatalogContract.Interactor
  private var items: [Item] = []

  package init(interactor: any CatalogContract.Interactor) {
    self.interactor = interactor
  }

  package func viewDidLoad() async {
    view?.showQuery(memory.query)
    search()
  }

  package func queryChanged(_ query: String) async {
    memory.query = query
    search()
  }

  package func likeTapped(_ id: Item.ID) async {
    memory.likes[id, default: 0] += 1
    guard let position = items.firstIndex(where: { $0.id == id }) else { return }
    view?.showRow(row(of: items[position]), at: position)
  }

  private func search() {
    items = interactor.items(matching: memory.query)
    view?.showRows(items.map(row))
  }

  private func row(of item: Item) -> CatalogRow {
    CatalogRow(item: item, likes: memory.likes[item.id] ?? 0)
  }
}
