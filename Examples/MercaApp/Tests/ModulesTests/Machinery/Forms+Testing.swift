import Entities
import Vipera

@testable import Modules

extension SignUpForm {
  /// Creates the form with the input of a draft.
  init(_ draft: AccountDraft) {
    self.init { field in
      switch field {
      case .firstName: draft.firstName
      case .lastName: draft.lastName
      case .email: draft.email
      case .password: draft.password
      case .confirmation: draft.passwordConfirmation
      case .phone: draft.phone
      }
    }
  }
}

extension LoginContract.Presenter {
  /// Types the input of an entity, and sends the form.
  func signInTapped(_ entity: LoginEntity) async {
    await signInTapped(email: entity.email, password: Secret(entity.password))
  }
}
