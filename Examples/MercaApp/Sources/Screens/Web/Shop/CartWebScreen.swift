package import Modules
package import ViperaHTML
import Observation
import Vipera
import ViperaWeb

/// The cart, in a browser.
@Observable
package final class CartWebScreen: WebScreen {
  private let controller: CartViewController
  private let texts: CartTexts
  private let member: MemberTexts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: CartViewController,
    _ texts: CartTexts = .english,
    _ member: MemberTexts = .english,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
    self.pictures = pictures
  }

  package var title: String { texts.title }

  package var showsRefresh: Bool { controller.model.state != nil }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .cart, title: texts.signedOutTitle, texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts.retry) { await self.controller.refreshAsked() }
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
        LoadingRows(label: texts.loading)
      } else if state.failure == nil {
        NothingYet(
          symbol: .cart,
          title: texts.emptyTitle,
          text: texts.emptyText,
          label: texts.findProducts
        ) { self.controller.productsTapped() }
      }
    }
  }
}
