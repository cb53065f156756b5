package import Modules
package import ViperaHTML
import Entities
import Observation
import Vipera
import ViperaWeb

/// The shop's login form, in a browser.
@Observable
package final class ShopLoginWebScreen: WebScreen {
  private let controller: ShopLoginViewController
  private let texts: Texts

  /// Creates a screen that draws the state of a controller.
  package init(_ controller: ShopLoginViewController, _ texts: Texts = .english) {
    self.controller = controller
    self.texts = texts
  }

  package var title: String { texts("Sign in to shop") }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts("Your cart, your orders and what you sell are waiting for you.") }
      if let failure = controller.failure {
        p(.class("vp-banner vp-bad"), .role("alert")) { failure }
      }
      form(.novalidate, .onSubmit { await self.signIn($0) }) {
        FormField(
          field: .email,
          label: texts("E-mail"),
          type: .email,
          autocomplete: "username",
          mistakes: controller.mistakes
        )
        FormField(
          field: .password,
          label: texts("Password"),
          type: .password,
          autocomplete: "current-password",
          mistakes: controller.mistakes
        )
        button(.class("vp-primary ma-wide")) { texts("Sign In") }
      }
    }
    p(.class("ma-beside")) {
      texts("New here?")
      " "
      button(.type(.button), .class("ma-link"), .onClick { self.controller.signUpTapped() }) {
        texts("Create an account")
      }
    }
  }

  private func signIn(_ event: PageEvent) async {
    await controller.signInTapped(
      email: event[AccountField.email.rawValue] ?? "",
      password: Secret(event[AccountField.password.rawValue] ?? "")
    )
  }
}
