import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// One order, in a browser.
final class OrderDetailWebScreen: WebScreen {
  private let controller: OrderDetailViewController
  private let texts: Texts

  init(_ controller: OrderDetailViewController, _ texts: Texts = .english) {
    self.controller = controller
    self.texts = texts
  }

  var title: String { controller.model.state?.content?.title ?? texts("Your order") }

  // No refresh button for a single item: reloading or pulling down refreshes it.
  var showsRefresh: Bool { false }

  var body: some HTML {
    MemberBody(
      model: controller.model,
      texts: texts,
      symbol: .orders,
      signedOut: texts("Sign in to see your orders"),
      loading: texts("Loading your order"),
      retry: { await self.controller.refreshAsked() },
      signIn: { self.controller.signInTapped() }
    ) { content, _ in
      p(.class("vp-dim")) { content.date }
      ul(.class("vp-list")) {
        ForEach(content.rows, by: \.id) { row in
          li {
            button(.class("vp-row"), .onClick { self.controller.productTapped(row.id) }) {
              span(.class("vp-grow")) {
                strong { row.title }
                small { row.quantity }
              }
              span(.class("ma-amount")) { row.total }
            }
          }
        }
      }
      section(.class("vp-card ma-sum ma-receipt"), .aria(.label, self.texts("Total"))) {
        div(.class("ma-sum-line")) {
          span { self.texts("Total") }
          strong { content.total }
        }
      }
    }
  }
}
