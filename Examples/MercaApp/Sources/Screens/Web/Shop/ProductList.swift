import Entities
import Modules
import Vipera
import ViperaHTML

/// The products of a list that loads page by page, or a placeholder.
struct ProductList<Empty: HTML>: HTML {
  let products: LoadState<ListViewModel<ProductCard>>
  let texts: Texts
  let pictures: Pictures
  /// The text while the first products are loading.
  let loading: String
  let controller: any ListController
  let open: (Product.ID) -> Void
  @HTMLBuilder let empty: () -> Empty

  var body: some HTML {
    LoadedContent(state: products, texts: texts, retry: { await controller.refreshAsked() }) { content in
      PagedRows(
        content: content,
        texts: texts,
        atEnd: texts("That is everything"),
        isBusy: products.isLoading,
        look: "ma-products",
        endReached: { await controller.endReached() },
        moreTapped: { await controller.moreTapped() }
      ) { card in
        ProductItem(card: card, pictures: pictures) { open(card.id) }
      }
    } loading: {
      LoadingProducts(label: loading)
    } empty: {
      empty()
    }
  }
}

struct ProductItem: HTML {
  let card: ProductCard
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    // Identifies the product after a page reload, even if the product has moved.
    li(.class("ma-product"), .data("data-product", card.id)) {
      // The address is for a new window; a plain click calls the controller.
      a(.href(card.address), .onClick { tap() }) {
        span(.class("ma-photo")) { Picture(card.picture, 216, 162, from: pictures) }
        span(.class("ma-product-text")) {
          strong { card.title }
          span(.class("ma-cost")) {
            span(.class("ma-price")) { card.price }
            if let condition = card.condition { span(.class("ma-tag")) { condition } }
          }
          if let soldOut = card.soldOut { small(.class("ma-sold-out")) { soldOut } }
          if let instalments = card.instalments { small { instalments } }
          if let shipping = card.shipping { small(.class("ma-good")) { shipping } }
          small { card.seller }
        }
      }
    }
  }
}

/// Placeholders of products, until the first products have loaded.
struct LoadingProducts: HTML {
  let label: String

  var body: some HTML {
    ul(.class("ma-products"), .role("status"), .aria(.label, label)) {
      ForEach(0..<6, by: \.self) { _ in
        li(.class("ma-product"), .aria(.hidden, "true")) {
          div {
            span(.class("ma-photo vp-skeleton")) {}
            span(.class("ma-product-text")) {
              span(.class("vp-skeleton")) {}
              span(.class("vp-skeleton")) {}
            }
          }
        }
      }
    }
  }
}
