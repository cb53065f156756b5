import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The user's orders, in a browser.
final class OrdersWebScreen: WebScreen {
  private let controller: OrdersViewController
  private let texts: Texts

  init(_ controller: OrdersViewController, _ texts: Texts = .english) {
    self.controller = controller
    self.texts = texts
  }

  var title: String { texts("Orders") }

  var showsRefresh: Bool { controller.model.state != nil }

  var body: some HTML {
    MemberRows(
      controller: controller,
      texts: texts,
      symbol: .orders,
      signedOut: texts("Sign in to see your orders"),
      loading: texts("Loading your orders"),
      atEnd: texts("No more orders"),
      empty: NothingYet(
        symbol: .orders,
        title: texts("No orders yet"),
        text: texts("Your orders appear here."),
        label: texts("Find products")
      ) { self.controller.productsTapped() }
    ) {
      p(.class("vp-dim")) { self.texts("Newest first, in Colombia time") }
    } item: { row in
      // Identifies the row after a page reload, even if the row has moved.
      li(.data("data-order", row.id)) {
        // The address is for a new window; a plain click calls the controller.
        a(.class("vp-row"), .href(row.address), .onClick { self.controller.orderTapped(row.id) }) {
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
}
