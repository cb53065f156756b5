package import Entities
import Vipera
package import ViperaNetworking

/// Decides what the list of employees shows.
package final class EmployeesPresenter {
  /// The view.
  package weak var view: (any EmployeesContract.View)?

  private let interactor: any EmployeesContract.Interactor
  private let router: any EmployeesContract.Router
  private let language: Language
  private let texts: Texts
  private var state: LoadState<EmployeesViewModel> = .idle

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any EmployeesContract.Interactor,
    router: any EmployeesContract.Router,
    language: Language = .english
  ) {
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = Texts(language)
  }

  private func load(blockingScreen: Bool) async {
    // Ignores taps while loading.
    guard !state.isLoading else { return }
    become(state.reloading())
    await interactor.fetchEmployees(blockingScreen: blockingScreen)
  }

  private func become(_ state: LoadState<EmployeesViewModel>) {
    self.state = state
    view?.show(state)
  }
}

extension EmployeesPresenter: EmployeesContract.Presenter {
  package func viewDidLoad() async { await load(blockingScreen: false) }

  package func refreshAsked() async { await load(blockingScreen: false) }

  package func retryTapped() async { await load(blockingScreen: true) }
}

extension EmployeesPresenter: EmployeesContract.InteractorOutput {
  package func employeesFetched(_ list: EmployeeList) {
    become(list.employees.isEmpty ? .empty : .loaded(EmployeesViewModel(list)))
    router.showToast(Toast(texts("The list is up to date."), kind: .success))
  }

  package func fetchFailed(_ error: NetworkError) {
    let message = error.message(in: language)
    become(state.failing(message))
    // The request was cancelled, so the screen is closing: show nothing.
    guard error.reason != .cancelled else { return }
    router.showToast(Toast(message, kind: .failure))
  }
}
