import Observation
import ViperaHTML
import ViperaWeb

/// Shows the form, with errors next to the fields.
@Observable
final class SignUpScreen: WebScreen, SignUpContract.View {
  private let presenter: any SignUpContract.Presenter
  private var mistakes: [SignUpForm.Field: String] = [:]
  /// The name of the user who has signed up.
  private(set) var name: String?

  init(presenter: any SignUpContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Sign up" }

  var body: some HTML {
    if let name {
      div(.class("vp-empty"), .role("status")) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { "✓" }
        h2 { "Welcome, \(name)" }
        p { "Your account is ready." }
      }
    } else {
      form(.novalidate, .onSubmit { await self.presenter.submitTapped(SignUpForm($0)) }) {
        FormField(.name, "Name", mistakes) { id, mistake, isWrong in
          input(
            .id(id),
            .name(id),
            .autocomplete("name"),
            .aria(.describedBy, mistake),
            .aria(.invalid, isWrong)
          )
        }
        FormField(.email, "Email", mistakes) { id, mistake, isWrong in
          input(
            .id(id),
            .name(id),
            .type(.email),
            .autocomplete("email"),
            .aria(.describedBy, mistake),
            .aria(.invalid, isWrong),
            .onChange { self.presenter.emailChanged($0) }
          )
        }
        FormField(.password, "Password", mistakes) { id, mistake, isWrong in
          input(
            .id(id),
            .name(id),
            .type(.password),
            .autocomplete("new-password"),
            .aria(.describedBy, mistake),
            .aria(.invalid, isWrong)
          )
        }
        FormField(.city, "City", mistakes) { id, mistake, isWrong in
          select(.id(id), .name(id), .aria(.describedBy, mistake), .aria(.invalid, isWrong)) {
            option("Choose…", .value(""))
            option("Granada", .value("granada"))
            option("Madrid", .value("madrid"))
          }
        }
        TermsField(mistake: mistakes[.terms])
        div(.class("vp-actions")) { button(.class("vp-primary")) { "Create account" } }
      }
    }
  }

  func show(_ mistakes: [SignUpForm.Field: String]) { self.mistakes = mistakes }

  func showDone(name: String) { self.name = name }
}
