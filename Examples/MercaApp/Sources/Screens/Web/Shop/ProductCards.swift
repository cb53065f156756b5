import Modules
import ViperaHTML

/// Products beside and below each other, and what is behind the last of them.
struct ProductCards: HTML {
  let cards: [ProductCard]
  let more: ListEnd
  let texts: ProductTexts
  let pictures: Pictures
  /// Whether others are on their way.
  let isBusy: Bool
  let tap: (Int) -> Void
  let endReached: () async -> Void
  let moreTapped: () async -> Void

  var body: some HTML {
    ul(.class("ma-products"), .aria(.busy, isBusy), .onScrollEnd(endReached)) {
      ForEach(cards, by: \.id, skipping: .unchanged) { card in
        ProductItem(card: card, pictures: pictures) { tap(card.id) }
      }
    }
    ListEndNotice(end: more, texts: texts, ask: moreTapped)
  }
}

/// One product.
private struct ProductItem: HTML {
  let card: ProductCard
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    // By this a page that was loaded anew tells the products apart, wherever they stand now.
    li(.class("ma-product"), .data("data-product", card.id)) {
      // A new window takes the address; a plain click is told.
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

/// Products are on their way for the first time: where they will stand.
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
