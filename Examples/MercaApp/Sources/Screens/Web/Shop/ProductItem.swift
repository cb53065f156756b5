import Modules
import ViperaHTML

/// One product of a grid.
struct ProductItem: HTML {
  let card: ProductCard
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    // Identifies the product after a page reload, even if it has moved.
    li(.class("ma-product"), .data("data-product", card.id)) {
      // A new window opens the address; a plain click calls the controller.
      a(.href(card.address), .onClick { tap() }) {
        ProductPhoto(name: card.picture, pictures: pictures)
        span(.class("ma-product-text")) {
          strong { card.title }
          span(.class("ma-cost")) {
            span(.class("ma-price")) { card.price }
            if let condition = card.condition { span(.class("ma-tag")) { condition } }
          }
          if let instalments = card.instalments { small { instalments } }
          if let shipping = card.shipping { small(.class("ma-good")) { shipping } }
          small { card.seller }
        }
      }
    }
  }
}

/// Placeholders of products that are loading for the first time.
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
