import Entities
package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The form for one of the user's products, in a browser.
@Observable
package final class OfferWebScreen: WebScreen {
  private let controller: OfferViewController
  private let texts: Texts
  private let member: Texts
  private let pictures: Pictures

  /// Creates a screen that draws the state of a controller.
  package init(
    _ controller: OfferViewController,
    _ texts: Texts = .english,
    _ member: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.controller = controller
    self.texts = texts
    self.member = member
    self.pictures = pictures
  }

  package var title: String { controller.model.state?.content?.title ?? texts("Offer a product") }

  package var body: some HTML {
    switch controller.model {
    case .signedOut:
      SignedOutNotice(symbol: .sell, title: texts("Selling takes an account"), texts: member) {
        self.controller.signInTapped()
      }
    case .content(let state):
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) { await self.controller.retryTapped() }
      }
      if let content = state.content {
        div(.class("vp-card ma-form")) {
          OfferPictures(
            controller: controller,
            mistake: controller.pictures.mistake ?? controller.outcome.mistakes[.pictures],
            texts: texts,
            pictures: pictures
          )
          form(
            .id("offer"),
            .novalidate,
            .onSubmit { await self.controller.saveTapped(OfferForm($0)) }
          ) {
            OfferFields(form: controller.form, texts: texts, mistakes: controller.outcome.mistakes)
            // Beside the submit button, where the user is looking.
            if let notice = controller.outcome.notice {
              p(.class("vp-banner vp-bad"), .role("alert")) { notice }
            }
            button(.class("vp-primary ma-wide"), .aria(.disabled, controller.outcome.isSaving)) {
              content.save
            }
          }
        }
        if content.canWithdraw {
          div(.class("vp-actions")) {
            button(
              .class("vp-destructive"),
              .onClick { await self.controller.withdrawTapped() }
            ) { texts("Withdraw it") }
          }
        }
      } else if state.isLoading {
        LoadingRows(label: texts("Loading the product"))
      }
    }
  }
}

extension OfferForm {
  /// Creates the form from the fields of the page.
  fileprivate init(_ event: PageEvent) {
    func text(_ field: OfferField) -> String { event[field.rawValue] ?? "" }
    self.init()
    title = text(.title)
    price = text(.price)
    stock = text(.stock)
    instalments = text(.instalments)
    condition = text(.condition)
    // Browsers do not send a box that is not ticked.
    isShippedFree = event[OfferField.isShippedFree.rawValue] != nil
    description = text(.description)
    terms = text(.terms)
  }
}
