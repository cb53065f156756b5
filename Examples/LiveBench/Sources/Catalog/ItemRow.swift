import ViperaHTML

/// An item with its like button.
struct ItemRow: HTML {
  let row: CatalogRow
  let presenter: any CatalogContract.Presenter

  var body: some HTML {
    li(.data("data-row", row.id)) {
      img(.src(row.item.img), .alt(""), .width(48), .height(48))
      span(.class("name")) { row.item.name }
      span(.class("price")) { row.item.price }
      span(.class("badge")) { row.item.badge }
      button(.class("like"), .aria(.label, "Like"), .onClick { await presenter.likeTapped(row.id) }) {
        "♥"
      }
      span(.class("n")) { row.likes }
    }
  }
}
