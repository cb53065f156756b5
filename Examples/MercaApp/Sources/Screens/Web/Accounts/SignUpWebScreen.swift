package import Entities
package import Modules
import Observation
package import ViperaHTML
import ViperaWeb

/// The form for a new account, in a browser.
@Observable
package final class SignUpWebScreen: WebScreen, SignUpContract.View {
  private let presenter: any SignUpContract.Presenter
  private let texts: SignUpTexts
  private var mistakes: [AccountField: String] = [:]

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - presenter: Whom it tells what the person did.
  ///   - texts: What it says.
  package init(presenter: any SignUpContract.Presenter, texts: SignUpTexts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  package var title: String { texts.title }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts.intro }
      form(.novalidate, .onSubmit { await self.presenter.signUpTapped(SignUpEntity($0)) }) {
        SignUpFields(texts: texts, mistakes: mistakes)
        button(.class("vp-primary ma-wide")) { texts.signUp }
      }
    }
  }

  package func show(_ mistakes: [AccountField: String]) {
    self.mistakes = mistakes
  }
}

extension SignUpEntity {
  /// Reads the fields of the page's form.
  fileprivate init(_ event: PageEvent) {
    func text(_ field: AccountField) -> String { event[field.rawValue] ?? "" }
    self.init(
      AccountDraft(
        firstName: text(.firstName),
        lastName: text(.lastName),
        email: text(.email),
        password: text(.password),
        passwordConfirmation: text(.confirmation),
        phone: text(.phone)
      )
    )
  }
}
