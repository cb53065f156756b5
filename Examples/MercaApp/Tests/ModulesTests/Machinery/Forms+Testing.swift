import Entities
import Vipera

@testable import Modules

extension SignUpForm {
  /// A form into which a draft was typed.
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
  /// Types what an entity holds, and sends it.
  func signInTapped(_ entity: LoginEntity) async {
    await signInTapped(email: entity.email, password: Secret(entity.password))
  }
}
