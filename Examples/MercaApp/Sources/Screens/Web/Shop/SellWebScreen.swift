package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The user's own products, in a browser.
@Observable
package final class SellWebScreen: WebScreen {
  private let controller: SellViewController
  private let texts: Texts
  private let member: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: SellViewController,
    _ texts: Texts = .english,
    _ member: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
    self.pictures = pictures
  }

  package var title: String { texts("Sell") }

  package var showsRefresh: Bool { controller.model.state != nil }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .sell, title: texts("Selling takes an account"), texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) {
          await self.controller.refreshAsked()
        }
      }
      if let content = state.content {
        div(.class("vp-actions")) {
          button(.class("vp-primary"), .onClick { self.controller.offerTapped() }) { texts("Offer a product") }
        }
        PagedRows(
          content: content,
          texts: texts,
          atEnd: texts("That is all you sell"),
          isBusy: state.isLoading,
          endReached: { await self.controller.endReached() },
          moreTapped: { await self.controller.moreTapped() }
        ) { row in
          SellRow(row: row, pictures: self.pictures) { self.controller.productTapped(row.id) }
        }
      } else if state.isLoading {
        LoadingRows(label: texts("Loading what you sell"))
      } else if state.failure == nil {
        NothingYet(
          symbol: .sell,
          title: texts("You do not sell anything yet"),
          text: texts("Offer something: your shop opens with the first product."),
          label: texts("Offer a product")
        ) { self.controller.offerTapped() }
      }
    }
  }
}

/// One product.
private struct SellRow: HTML {
  let row: OwnProductViewModel
  let pictures: Pictures
  let tap: () -> Void

  var body: some HTML {
    // Identifies the row after a page reload, even if it has moved.
    li(.data("data-product", row.id)) {
      // A new window opens the address; a plain click calls the controller.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        span(.class("ma-photo")) { Picture(row.picture, 72, 72, from: pictures) }
        span(.class("vp-grow")) {
          strong { row.title }
          span(.class("ma-amount")) { row.price }
          small(.class("ma-state", adding: "ma-note-bad", when: row.isSoldOut)) { row.state }
        }
      }
    }
  }
}
