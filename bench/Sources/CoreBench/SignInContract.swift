import Vipera

/// The contract whose messages are measured; as in an app, the macro generates its probes and wiring.
@Contract
enum SignInContract {
  protocol View: AnyObject {
    func showAttempts(_ count: Int)
    func show(_ state: LoadState<Colleagues>)
  }

  protocol Presenter: AnyObject {
    func signInTapped(email: String, attempt: Int) async
  }
}

/// A view that does almost nothing, so that only the message takes time.
final class CountingView: SignInContract.View {
  private(set) var total = 0

  func showAttempts(_ count: Int) { total &+= count }

  func show(_ state: LoadState<Colleagues>) { total &+= 1 }
}

/// A presenter that does almost nothing, so that only the message takes time.
final class CountingPresenter: SignInContract.Presenter {
  private(set) var total = 0

  func signInTapped(email: String, attempt: Int) async { total &+= attempt }
}
