import Observation
package import ViperaHTML
import ViperaWeb

/// The catalogue with keyed rows, which skips unchanged rows when it renders.
@Observable
package final class KeyedCatalogScreen: WebScreen, CatalogContract.View {
  private let presenter: any CatalogContract.Presenter
  private var query = ""
  private var rows: [CatalogRow] = []

  package init(presenter: any CatalogContract.Presenter) {
    self.presenter = presenter
  }

  package var title: String { "Catalogue" }

  package var body: some HTML {
    QueryField(query: query, presenter: presenter)
    ul(.class("rows")) {
      ForEach(rows, by: \.id, skipping: .unchanged) { ItemRow(row: $0, presenter: self.presenter) }
    }
  }

  package func showQuery(_ query: String) { self.query = query }

  package func showRows(_ rows: [CatalogRow]) { self.rows = rows }

  package func showRow(_ row: CatalogRow, at position: Int) { rows[position] = row }
}
