package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// One order, in a browser.
@Observable
package final class OrderDetailWebScreen: WebScreen {
  private let controller: OrderDetailViewController
  private let texts: Texts
  private let member: Texts

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: OrderDetailViewController,
    _ texts: Texts = .english,
    _ member: Texts = .english
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
  }

  package var title: String { controller.model.state?.content?.title ?? texts("Your order") }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  package var showsRefresh: Bool { false }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .orders, title: texts("Your orders are for you alone"), texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) { await self.controller.refreshAsked() }
      }
      if let content = state.content {
        OrderReceipt(content: content, texts: texts, controller: controller)
      } else if state.isLoading {
        LoadingRows(label: texts("Loading your order"))
      }
    }
  }
}

/// The products bought, and the total.
private struct OrderReceipt: HTML {
  let content: OrderDetailViewModel
  let texts: Texts
  let controller: OrderDetailViewController

  var body: some HTML {
    p(.class("vp-dim")) { content.date }
    ul(.class("vp-list")) {
      ForEach(content.rows, by: \.id) { row in
        li {
          button(.class("vp-row"), .onClick { controller.productTapped(row.id) }) {
            span(.class("vp-grow")) {
              strong { row.title }
              small { row.quantity }
            }
            span(.class("ma-amount")) { row.total }
          }
        }
      }
    }
    section(.class("vp-card ma-sum ma-receipt"), .aria(.label, texts("Total"))) {
      div(.class("ma-sum-line")) {
        span { texts("Total") }
        strong { content.total }
      }
    }
  }
}
