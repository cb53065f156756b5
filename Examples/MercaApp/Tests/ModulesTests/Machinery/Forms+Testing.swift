import Entities
import Vipera

@testable import Modules

extension SignUpForm {
  /// A form into which a draft was typed.
  init(_ draft: AccountDraft) {
    self.init(
      firstName: draft.firstName,
      lastName: draft.lastName,
      email: draft.email,
      password: Secret(draft.password),
      confirmation: Secret(draft.passwordConfirmation),
      phone: draft.phone
    )
  }
}

extension LoginContract.Presenter {
  /// Types what an entity holds, and sends it.
  func signInTapped(_ entity: LoginEntity) async {
    await signInTapped(email: entity.email, password: Secret(entity.password))
  }
}
