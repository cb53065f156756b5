import ViperaHTML

/// 100 rows with a picture, name, price, badge and a like button with a count.
struct BenchPage: HTML {
  /// Whether the page evaluates unchanged rows again.
  enum Idiom {
    case plain
    case keyed
  }

  let rows: [BenchRow]
  let idiom: Idiom
  let presenter: BenchPresenter

  var body: some HTML {
    main {
      h1 { "Items" }
      ul(.class("rows")) {
        switch idiom {
        case .plain:
          ForEach(rows, by: \.id) { row in BenchRowView(row: row, presenter: presenter) }
        case .keyed:
          ForEach(rows, by: \.id, skipping: .unchanged) { row in
            BenchRowView(row: row, presenter: presenter)
          }
        }
      }
    }
  }
}

struct BenchRowView: HTML {
  let row: BenchRow
  let presenter: BenchPresenter

  var body: some HTML {
    li(.class("row"), .data("data-row", row.id)) {
      img(.class("picture"), .src(row.picture), .alt(""))
      strong(.class("name")) { row.name }
      span(.class("price")) { row.price }
      span(.class("badge")) { row.badge }
      button(.class("like"), .onClick { await presenter.likeTapped(row.id) }) {
        "♥ "
        span(.class("n")) { row.count }
      }
    }
  }
}

final class BenchPresenter {
  func likeTapped(_ id: Int) async {}
}
