import Observation
package import ViperaHTML
import ViperaWeb

/// The catalogue with a plain body, which renders all rows at each change.
@Observable
package final class PlainCatalogScreen: WebScreen, CatalogContract.View {
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
      ForEach(rows, by: \.id) { ItemRow(row: $0, presenter: self.presenter) }
    }
  }

  package func showQuery(_ query: String) { self.query = query }

  package func showRows(_ rows: [CatalogRow]) { self.rows = rows }

  package func showRow(_ row: CatalogRow, at position: Int) { rows[position] = row }
}
