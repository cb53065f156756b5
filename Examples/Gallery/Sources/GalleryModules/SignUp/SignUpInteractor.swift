/// Checks whether an email address is already taken.
final class SignUpInteractor: SignUpContract.Interactor {
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func signUp(_ form: SignUpForm) async -> [SignUpForm.Field: String] {
    do {
      try await clock.sleep(for: .milliseconds(300))
    } catch {
      return [:]
    }
    return form.email == "ada@example.org" ? [.email: "This address is taken."] : [:]
  }
}
