package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The user's orders, in a browser.
@Observable
package final class OrdersWebScreen: WebScreen {
  private let controller: OrdersViewController
  private let texts: Texts
  private let member: Texts

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: OrdersViewController,
    _ texts: Texts = .english,
    _ member: Texts = .english
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
  }

  package var title: String { texts("Orders") }

  package var showsRefresh: Bool { controller.model.state != nil }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .orders, title: texts("Your orders are for you alone"), texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) {
          await self.controller.refreshAsked()
        }
      }
      if let content = state.content {
        p(.class("vp-dim")) { texts("What you have bought, the newest first") }
        PagedRows(
          content: content,
          texts: texts,
          atEnd: texts("That is all you have bought"),
          isBusy: state.isLoading,
          endReached: { await self.controller.endReached() },
          moreTapped: { await self.controller.moreTapped() }
        ) { row in
          OrderRow(row: row) { self.controller.orderTapped(row.id) }
        }
      } else if state.isLoading {
        LoadingRows(label: texts("Loading your orders"))
      } else if state.failure == nil {
        NothingYet(
          symbol: .orders,
          title: texts("You have not bought anything yet"),
          text: texts("Your orders appear here."),
          label: texts("Find something")
        ) { self.controller.productsTapped() }
      }
    }
  }
}

/// One order.
private struct OrderRow: HTML {
  let row: OrderViewModel
  let tap: () -> Void

  var body: some HTML {
    // Identifies the row after a page reload, even if it has moved.
    li(.data("data-order", row.id)) {
      // A new window opens the address; a plain click calls the controller.
      a(.class("vp-row"), .href(row.address), .onClick { tap() }) {
        span(.class("vp-grow")) {
          strong { row.title }
          small { row.date }
          small(.class("ma-one-line")) { row.summary }
        }
        span(.class("ma-amount")) { row.total }
      }
    }
  }
}
