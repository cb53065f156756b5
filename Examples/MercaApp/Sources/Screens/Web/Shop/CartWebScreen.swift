import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The cart, in a browser.
final class CartWebScreen: WebScreen {
  private let controller: CartViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: CartViewController, _ texts: Texts = .english, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Cart") }

  var showsRefresh: Bool { controller.model.state != nil }

  var body: some HTML {
    MemberBody(
      model: controller.model,
      texts: texts,
      symbol: .cart,
      signedOut: texts("Sign in to see your cart"),
      loading: texts("Loading your cart"),
      empty: NothingYet(
        symbol: .cart,
        title: texts("Your cart is empty"),
        text: texts("Products that you add appear here."),
        label: texts("Find products")
      ) { self.controller.productsTapped() },
      retry: { await self.controller.refreshAsked() },
      signIn: { self.controller.signInTapped() }
    ) { content, isLoading in
      ul(.class("vp-list"), .aria(.busy, isLoading)) {
        ForEach(content.rows, by: \.id) { row in
          CartRow(row: row, texts: self.texts, pictures: self.pictures, controller: self.controller)
        }
      }
      section(.class("vp-card ma-sum"), .aria(.label, self.texts("Total"))) {
        if let notice = content.notice { p(.class("vp-banner"), .role("status")) { notice } }
        div(.class("ma-sum-line")) {
          span {
            self.texts("Total")
            " "
            small { content.count }
          }
          strong { content.total }
        }
        // `aria-disabled` instead of `disabled`, because a disabled button loses the keyboard focus.
        button(
          .class("vp-primary ma-wide"),
          .aria(.disabled, !content.canCheckOut),
          .onClick { await self.controller.checkOutTapped() }
        ) { self.texts("Check out") }
      }
    }
  }
}

/// One product of the cart.
private struct CartRow: HTML {
  let row: CartModels.FetchCart.Content.Row
  let texts: Texts
  let pictures: Pictures
  let controller: CartViewController

  var body: some HTML {
    // Identifies the row after a page reload, even if the row has moved.
    li(.class("vp-row ma-cart-row"), .data("data-product", row.id)) {
      span(.class("ma-photo")) { Picture(row.picture, 72, 72, from: pictures) }
      div(.class("vp-grow")) {
        button(.class("ma-link ma-name"), .onClick { controller.productTapped(row.id) }) {
          row.title
        }
        small { texts("Sold by \(row.seller)") }
        if let shipping = row.shipping { small(.class("ma-good")) { shipping } }
        if let note = row.note {
          p(.class("ma-note", adding: "ma-note-bad", when: row.isBlocked), .role("status")) { note }
        }
        if let left = row.left {
          button(
            .class("ma-link"),
            .onClick { await controller.quantityChosen(left, of: row.id) }
          ) { texts("Take \(left)") }
        }
        div(.class("ma-cart-line")) {
          QuantityChooser(row: row, texts: texts, controller: controller)
          span(.class("ma-cart-price")) {
            strong { row.total }
            if row.quantity > 1 { small { texts("\(row.price) each") } }
          }
        }
      }
    }
  }
}

/// The quantity: a number field with buttons for one more, one less, and removing the product.
private struct QuantityChooser: HTML {
  let row: CartModels.FetchCart.Content.Row
  let texts: Texts
  let controller: CartViewController

  var body: some HTML {
    div(.class("ma-stepper"), .role("group"), .aria(.label, texts("Quantity"))) {
      button(
        .aria(.label, texts("Remove one: \(row.title)")),
        .aria(.disabled, !row.canTakeLess),
        .onClick { if row.canTakeLess { await controller.stepTapped(isMore: false, of: row.id) } }
      ) { "−" }
      input(
        .value("\(row.quantity)"),
        .inputmode("numeric"),
        .maxlength(9),
        .autocomplete("off"),
        .disabled(!row.canChange),
        .aria(.label, texts("Quantity of \(row.title)")),
        .onChange { await controller.quantityTyped($0, of: row.id) }
      )
      span(.class("ma-heard"), .aria(.live, "polite")) { row.quantity }
      button(
        .aria(.label, texts("Add one: \(row.title)")),
        .aria(.disabled, !row.canTakeMore),
        .onClick { if row.canTakeMore { await controller.stepTapped(isMore: true, of: row.id) } }
      ) { "+" }
    }
    button(
      .class("ma-link"),
      .aria(.label, "\(texts("Remove")): \(row.title)"),
      .onClick { await controller.quantityChosen(0, of: row.id) }
    ) { texts("Remove") }
  }
}
