/// Shows errors next to the fields; without errors, signs the user up.
final class SignUpPresenter: SignUpContract.Presenter {
  weak var view: (any SignUpContract.View)?
  private let interactor: any SignUpContract.Interactor
  private var mistakes: [SignUpForm.Field: String] = [:]

  init(interactor: any SignUpContract.Interactor) {
    self.interactor = interactor
  }

  func emailChanged(_ email: String) {
    mistakes[.email] = SignUpForm.mistake(inEmail: email)
    view?.show(mistakes)
  }

  func submitTapped(_ form: SignUpForm) async {
    mistakes = form.mistakes
    if mistakes.isEmpty { mistakes = await interactor.signUp(form) }
    if mistakes.isEmpty { view?.showDone(name: form.name) } else { view?.show(mistakes) }
  }
}
