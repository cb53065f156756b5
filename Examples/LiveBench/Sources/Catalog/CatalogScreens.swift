import Observation
import ViperaHTML
import ViperaWeb

/// The catalogue whose body goes through all rows at each change.
@Observable
final class PlainCatalogScreen: WebScreen, CatalogContract.View {
  private let presenter: any CatalogContract.Presenter
  private var rows: [CatalogRow] = []

  init(presenter: any CatalogContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Catalogue" }

  var body: some HTML {
    QueryField(presenter: presenter)
    ul(.class("rows")) {
      ForEach(rows, by: \.id) { ItemRow(row: $0, presenter: self.presenter) }
    }
  }

  func show(_ rows: [CatalogRow]) { self.rows = rows }
}

/// The catalogue that skips rows that are equal to what they were.
@Observable
final class KeyedCatalogScreen: WebScreen, CatalogContract.View {
  private let presenter: any CatalogContract.Presenter
  private var rows: [CatalogRow] = []

  init(presenter: any CatalogContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Catalogue" }

  var body: some HTML {
    QueryField(presenter: presenter)
    ul(.class("rows")) {
      ForEach(rows, by: \.id, skipping: .unchanged) { ItemRow(row: $0, presenter: self.presenter) }
    }
  }

  func show(_ rows: [CatalogRow]) { self.rows = rows }
}

/// The field that filters while somebody types.
private struct QueryField: HTML {
  let presenter: any CatalogContract.Presenter

  var body: some HTML {
    input(
      .id("q"),
      .type(.search),
      .aria(.label, "Search"),
      .onInput { await presenter.queryChanged($0) }
    )
  }
}

/// One item with its like button.
private struct ItemRow: HTML {
  let row: CatalogRow
  let presenter: any CatalogContract.Presenter

  var body: some HTML {
    li(.data("data-row", "\(row.id)")) {
      img(.src(row.item.img), .alt(""), .width(48), .height(48))
      span(.class("name")) { row.item.name }
      span(.class("price")) { row.item.price }
      span(.class("badge")) { row.item.badge }
      button(.class("like"), .aria(.label, "Like"), .onClick { await presenter.likeTapped(row.id) })
      {
        "♥"
      }
      span(.class("n")) { "\(row.likes)" }
    }
  }
}
