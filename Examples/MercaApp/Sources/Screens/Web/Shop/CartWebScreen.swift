package import Modules
package import ViperaHTML
import Observation
import Vipera
import ViperaWeb

/// The cart, in a browser.
@Observable
package final class CartWebScreen: WebScreen {
  private let controller: CartViewController
  private let texts: Texts
  private let member: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: CartViewController,
    _ texts: Texts = .english,
    _ member: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
    self.pictures = pictures
  }

  package var title: String { texts("Cart") }

  package var showsRefresh: Bool { controller.model.state != nil }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .cart, title: texts("Your cart is for you alone"), texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) { await self.controller.refreshAsked() }
      }
      if let content = state.content {
        CartList(
          content: content,
          texts: texts,
          pictures: pictures,
          isLoading: state.isLoading,
          controller: controller
        )
      } else if state.isLoading {
        LoadingRows(label: texts("Loading your cart"))
      } else if state.failure == nil {
        NothingYet(
          symbol: .cart,
          title: texts("Your cart is empty"),
          text: texts("What you put in waits here for you."),
          label: texts("Find something")
        ) { self.controller.productsTapped() }
      }
    }
  }
}
