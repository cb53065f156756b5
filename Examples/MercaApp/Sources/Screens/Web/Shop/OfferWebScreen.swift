import Entities
import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The form for one of the user's products, in a browser.
final class OfferWebScreen: WebScreen {
  private let controller: OfferViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: OfferViewController, _ texts: Texts = .english, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { controller.model.state?.content?.title ?? texts("Offer a product") }

  var body: some HTML {
    MemberBody(
      model: controller.model,
      texts: texts,
      symbol: .sell,
      signedOut: texts("Sign in to sell"),
      loading: texts("Loading the product"),
      retry: { await self.controller.retryTapped() },
      signIn: { self.controller.signInTapped() }
    ) { content, _ in
      OfferCard(content: content, controller: self.controller, texts: self.texts, pictures: self.pictures)
    }
  }
}

/// The form with its pictures, and a button to withdraw the product.
private struct OfferCard: HTML {
  let content: OfferModels.FetchForm.Content
  let controller: OfferViewController
  let texts: Texts
  let pictures: Pictures

  var body: some HTML {
    let outcome = controller.outcome
    div(.class("vp-card ma-form")) {
      OfferPictures(
        controller: controller,
        mistake: controller.pictures.mistake ?? outcome.mistakes[.pictures],
        texts: texts,
        pictures: pictures
      )
      form(.id("offer"), .novalidate, .onSubmit { await controller.saveTapped(OfferForm($0)) }) {
        OfferFields(form: controller.form, texts: texts, mistakes: outcome.mistakes)
        // Shown beside the submit button, where the user is looking.
        if let notice = outcome.notice { p(.class("vp-banner vp-bad"), .role("alert")) { notice } }
        button(.class("vp-primary ma-wide"), .aria(.disabled, outcome.isSaving)) { content.save }
      }
    }
    if content.canWithdraw {
      div(.class("vp-actions")) {
        button(.class("vp-destructive"), .onClick { await controller.withdrawTapped() }) { texts("Remove product") }
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
    // Browsers do not send unchecked boxes.
    isShippedFree = event[OfferField.isShippedFree.rawValue] != nil
    description = text(.description)
    terms = text(.terms)
  }
}
