/// Filters the catalogue and counts likes.
package final class CatalogPresenter: CatalogContract.Presenter {
  package weak var view: (any CatalogContract.View)?
  /// The likes of this session, and what it looks for: what outlives a restart of the server.
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
    showRows()
  }

  private func search() {
    items = interactor.items(matching: memory.query)
    showRows()
  }

  private func showRows() {
    view?.showRows(items.map { CatalogRow(item: $0, likes: memory.likes[$0.id] ?? 0) })
  }
}
